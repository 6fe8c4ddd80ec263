export interface Block {
  perSecond: number;
  latenciesMs: number[];
  /** CPU per request of the process that was asked about. */
  cpuMicroseconds: number | null;
}

/** Runs the work in that many loops at once for a while. Bounded by time; any failure ends it. */
export async function measureBlock(
  work: () => Promise<void>,
  atOnce: number,
  forMs: number,
  cpu?: () => number,
): Promise<Block> {
  const latenciesMs: number[] = [];
  const cpuBefore = cpu?.();
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < forMs) {
      const begun = performance.now();
      await work();
      latenciesMs.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: latenciesMs.length / seconds,
    latenciesMs,
    cpuMicroseconds: cpu && cpuBefore !== undefined ? (cpu() - cpuBefore) / latenciesMs.length : null,
  };
}
