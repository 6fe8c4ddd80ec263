import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { ScrapeResult } from '../../../../../src/contract/scrape-result.ts';
import { duration } from '../../../format/duration.ts';
import { credits } from '../../../format/numbers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { panelId, Tabs, tabId } from '../../../ui/tabs.tsx';
import type { Sent } from '../use-sending.ts';
import { AiValues } from './ai-values.tsx';
import { AnswerHeaders } from './answer-headers.tsx';
import { Preview } from './preview.tsx';
import styles from './result.module.css';
import { Screenshot } from './screenshot.tsx';
import { SerpTable } from './serp-table.tsx';
import { Source } from './source.tsx';
import { StepResults } from './step-results.tsx';
import { Timings } from './timings.tsx';
import { Values } from './values.tsx';

interface ResultViewProps {
  sent: Sent;
  result: ScrapeResult;
  onTakeOver: (rules: Record<string, string>, dropAiFields: boolean) => void;
}

interface View {
  value: string;
  label: string;
  show: () => ReactNode;
}

export function ResultView({ sent, result, onTakeOver }: ResultViewProps) {
  const views = viewsOf(sent, result, onTakeOver);
  const [chosen, choose] = useState(views[0]?.value ?? '');
  const view = views.find(({ value }) => value === chosen) ?? views[0];
  const id = useId();
  return (
    <Card title="Result" flush>
      <div className={styles.head}>
        <p className={styles.facts} role="status">
          <Badge tone={result.initialStatusCode < 400 ? 'good' : 'warn'} title="Status the target answered with">
            {result.initialStatusCode}
          </Badge>
          <span className={styles.resolved} title={result.resolvedUrl}>
            {result.resolvedUrl}
          </span>
          <span>{credits(result.cost)}</span>
          <span className={styles.faint}>{credits(result.creditsLeft)} left</span>
          <span className={styles.faint}>{duration(sent.elapsedMs)}</span>
          {sent.requestId && <Link to={`/requests/${encodeURIComponent(sent.requestId)}`}>Open in the log</Link>}
        </p>
        {result.warnings?.map(({ code, message }) => (
          <Notice key={code} tone="warn">
            <code>{code}</code> {message}
          </Notice>
        ))}
        <Tabs id={id} label="Parts of the result" choices={views} value={view?.value ?? ''} onChange={choose} />
      </div>
      {view && (
        <div
          id={panelId(id, view.value)}
          role="tabpanel"
          aria-labelledby={tabId(id, view.value)}
          className={styles.panel}
        >
          {view.show()}
        </div>
      )}
    </Card>
  );
}

/** A tab for each thing that came, and what was asked for in particular first. */
function viewsOf(sent: Sent, result: ScrapeResult, onTakeOver: ResultViewProps['onTakeOver']): View[] {
  const { serpResults, extractedData, aiResponse, screenshot, instructionResults } = result;
  return [
    ...(serpResults !== undefined
      ? [{ value: 'serp', label: 'Search results', show: () => <SerpTable results={serpResults} /> }]
      : []),
    ...(extractedData ? [{ value: 'values', label: 'Extracted', show: () => <Values values={extractedData} /> }] : []),
    ...(aiResponse
      ? [{ value: 'ai', label: 'AI values', show: () => <AiValues result={result} onTakeOver={onTakeOver} /> }]
      : []),
    { value: 'preview', label: 'Preview', show: () => <Preview result={result} /> },
    { value: 'source', label: result.type === 'html' ? 'HTML' : 'Source', show: () => <Source result={result} /> },
    ...(screenshot !== undefined
      ? [{ value: 'screenshot', label: 'Screenshot', show: () => <Screenshot src={screenshot} /> }]
      : []),
    ...(instructionResults
      ? [{ value: 'steps', label: 'Steps', show: () => <StepResults results={instructionResults} /> }]
      : []),
    { value: 'timings', label: 'Timings', show: () => <Timings sent={sent} /> },
    { value: 'headers', label: 'Headers', show: () => <AnswerHeaders headers={sent.headers} /> },
  ];
}
