import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SerpResult, SerpResults } from '../../src/contract/serp-results.ts';
import { looksBlocked } from '../../src/extract/blocked-page.ts';
import { parseHtml } from '../../src/extract/document.ts';
import { parseSerp } from '../../src/extract/serp/parse-serp.ts';

/** A line of `serp.*.jsonl`: a saved page and what is known of it. */
interface SerpLine {
  id: string;
  page: string;
  engine: string;
  url: string | null;
  query?: string;
  kind: string;
  expected_organic?: { title: string; url: string }[];
  expected_result_estimate?: number;
  expected_organic_count?: number;
  expected_checks?: { result_rank: number; what: string; expected: string }[];
}

/** Prints how the parsers do on a folder, and says whether every check passed. */
export function evaluateSerp(folder: string): boolean {
  const report = compareAll(folder, (html, url) => {
    const blocked = looksBlocked({ html, status: 200, type: 'html' });
    return parseSerp(parseHtml(html), url, blocked)?.results ?? null;
  });
  print(report);
  return report.failures.length === 0;
}

export type ParseSerpPage = (html: string, url: string | null) => SerpResults | null;

export interface SerpReport {
  pages: number;
  kindsRight: number;
  /** By engine, over the pages that list their organic results. */
  organic: Record<string, { pages: number; expected: number; given: number; right: number }>;
  checks: number;
  failures: string[];
}

/** Reads every page that the folder's `serp.*.jsonl` list and compares it with what is known of it. */
export function compareAll(folder: string, parse: ParseSerpPage): SerpReport {
  const report: SerpReport = { pages: 0, kindsRight: 0, organic: {}, checks: 0, failures: [] };
  const files = readdirSync(folder).filter((name) => /^serp.*\.jsonl$/.test(name));
  const texts = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  for (const text of texts) {
    const line = JSON.parse(text) as SerpLine;
    const html = gunzipSync(readFileSync(join(folder, line.page))).toString('utf8');
    compare(line, parse(html, line.url), report);
  }
  return report;
}

function compare(line: SerpLine, results: SerpResults | null, report: SerpReport): void {
  const check = (what: string, expected: unknown, given: unknown) => {
    report.checks += 1;
    if (expected !== given) report.failures.push(`${line.id}: ${what} is ${show(given)}, not ${show(expected)}`);
  };

  report.pages += 1;
  if (results?.kind === line.kind) report.kindsRight += 1;
  check('kind', line.kind, results?.kind);
  check('engine', line.engine, results?.engine);
  if (line.query !== undefined) check('query', line.query, results?.query);
  if (line.expected_organic_count !== undefined) {
    check('number of organic results', line.expected_organic_count, results?.organic.length);
  }
  if (line.expected_result_estimate !== undefined) {
    check('estimate', line.expected_result_estimate, results?.resultEstimate);
  }
  for (const { result_rank, what, expected } of line.expected_checks ?? []) {
    const result = results?.organic[result_rank - 1];
    check(`${what} of result ${result_rank}`, oneLine(expected), oneLine(partOf(result, what)));
  }
  if (line.expected_organic) countOrganic(line, line.expected_organic, results?.organic ?? [], report);
}

function partOf(result: SerpResult | undefined, what: string): string | undefined {
  if (what === 'domain') return result && URL.parse(result.url)?.hostname;
  if (what === 'title' || what === 'url' || what === 'snippet' || what === 'date') return result?.[what];
  return `a part the results do not have (${what})`;
}

function countOrganic(
  line: SerpLine,
  expected: readonly { title: string; url: string }[],
  given: readonly SerpResult[],
  report: SerpReport,
): void {
  const keyOf = ({ title, url }: { title: string; url: string }) => `${oneLine(title)} <${url}>`;
  const wanted = new Set(expected.map(keyOf));
  const got = new Set(given.map(keyOf));
  const counts = report.organic[line.engine] ?? { pages: 0, expected: 0, given: 0, right: 0 };
  counts.pages += 1;
  counts.expected += wanted.size;
  counts.given += got.size;
  counts.right += [...wanted].filter((key) => got.has(key)).length;
  report.organic[line.engine] = counts;
  for (const key of wanted) if (!got.has(key)) report.failures.push(`${line.id}: misses ${key}`);
  for (const key of got) if (!wanted.has(key)) report.failures.push(`${line.id}: adds ${key}`);
}

function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim();
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'missing';
}

function print({ pages, kindsRight, organic, checks, failures }: SerpReport): void {
  console.log(`kind right on ${kindsRight} of ${pages} pages`);
  for (const [engine, { pages, expected, given, right }] of Object.entries(organic)) {
    const share = (whole: number) => (whole === 0 ? 1 : right / whole).toFixed(3);
    console.log(
      `${engine}: precision ${share(given)}, recall ${share(expected)} (${right} of ${expected}, ${pages} pages)`,
    );
  }
  for (const failure of failures) console.log(`  ${failure}`);
  console.log(`${checks} checks, ${failures.length} failures`);
}
