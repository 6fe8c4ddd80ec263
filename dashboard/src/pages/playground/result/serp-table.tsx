import type { SerpResults } from '../../../../../src/contract/serp-results.ts';
import { whole } from '../../../format/numbers.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './result.module.css';

const KIND_IN_WORDS = {
  results: '',
  no_results: 'The engine found nothing.',
  captcha: 'The engine asked for a captcha.',
  blocked: 'The engine turned the request away.',
  consent: 'The engine asked for consent first.',
} as const;

/** Search results, as a person reads down the page. Addresses are text: nobody leaves by a slip. */
export function SerpTable({ results }: { results: SerpResults | null }) {
  if (!results) {
    return <EmptyState title="Not a page of an engine we know" words="The page itself is under Preview and HTML." />;
  }
  const rows = [
    ...(results.ads ?? []).map((result) => ({ ...result, kind: 'Ad' })),
    ...results.organic.map((result) => ({ ...result, kind: 'Result' })),
  ];
  const more = [...(results.relatedSearches ?? []), ...(results.peopleAlsoAsk ?? [])];
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.faint}>
          {results.engine}, “{results.query}”
          {results.resultEstimate !== undefined && `, about ${whole(results.resultEstimate)} results`}.{' '}
          {KIND_IN_WORDS[results.kind]}
        </span>
        <CopyButton text={JSON.stringify(results, null, 2)} label="Copy JSON of the results" words="Copy JSON" />
      </div>
      {rows.length > 0 && (
        <Table
          caption="Search results"
          rows={rows}
          keyOf={({ kind, position, url }) => `${kind} ${position} ${url}`}
          columns={[
            { head: '#', cell: ({ kind, position }) => (kind === 'Ad' ? `Ad ${position}` : position), tight: true },
            { head: 'Title', cell: ({ title }) => <b>{title}</b>, lead: true },
            { head: 'Address', cell: ({ url }) => <code>{url}</code> },
            { head: 'Snippet', cell: ({ snippet, date }) => [date, snippet].filter(Boolean).join(' · ') || '–' },
          ]}
        />
      )}
      {results.knowledgePanel && (
        <p className={styles.note}>
          <b>{results.knowledgePanel.title}</b> {results.knowledgePanel.description}
        </p>
      )}
      {more.length > 0 && <p className={styles.note}>Also asked: {more.join(' · ')}</p>}
    </>
  );
}
