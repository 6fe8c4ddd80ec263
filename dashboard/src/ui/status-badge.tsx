import { Badge, type Tone } from './badge.tsx';

/** The status of an answer of ours; with the code, which says more. */
export function StatusBadge({ status, code }: { status: number; code?: string | null }) {
  return <Badge tone={toneOf(status)}>{code ? `${status} ${code}` : status}</Badge>;
}

function toneOf(status: number): Tone {
  if (status < 300) return 'good';
  if (status === 429 || status === 402 || status === 499) return 'warn';
  return status < 400 ? 'plain' : 'bad';
}
