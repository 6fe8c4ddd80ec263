export interface PhaseBar {
  name: string;
  ms: number;
  startPercent: number;
  lengthPercent: number;
  /** What no phase accounts for. */
  isRest: boolean;
}

/** Where each phase lies in the request's time. What the phases leave over comes last, unless it is next to nothing. */
export function layPhases(phases: readonly { name: string; ms: number }[], durationMs: number): PhaseBar[] {
  const told = phases.reduce((sum, { ms }) => sum + ms, 0);
  const all = Math.max(told, durationMs, 1);
  const rest = all - told;
  const parts = phases.map((phase) => ({ ...phase, isRest: false }));
  if (phases.length > 0 && rest >= Math.max(2, all * 0.01)) parts.push({ name: 'rest', ms: rest, isRest: true });
  let before = 0;
  return parts.map((part) => {
    const startPercent = (before / all) * 100;
    before += part.ms;
    return { ...part, startPercent, lengthPercent: (part.ms / all) * 100 };
  });
}
