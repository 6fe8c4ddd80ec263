import type { Block } from './measure-block.ts';

/** Medians over the blocks with their spread, and the ratio of neighbouring blocks. */
export function summarise({ bare, trawl }: { bare: Block[]; trawl: Block[] }) {
  const ratios = trawl.map((block, round) => block.perSecond / (bare[round]?.perSecond ?? Number.NaN));
  return {
    ratio: rounded(median(ratios), 2),
    ratioSpread: [rounded(Math.min(...ratios), 2), rounded(Math.max(...ratios), 2)],
    bare: figures(bare),
    trawl: figures(trawl),
  };
}

function figures(blocks: readonly Block[]) {
  const latencies = blocks.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b);
  const cpu = blocks.flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? []);
  return {
    perSecond: Math.round(median(blocks.map(({ perSecond }) => perSecond))),
    p50Ms: rounded(latencies[Math.floor(latencies.length * 0.5)] ?? Number.NaN, 2),
    p99Ms: rounded(latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN, 2),
    ...(cpu.length > 0 && { cpuMicrosecondsPerRequest: Math.round(median(cpu)) }),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
