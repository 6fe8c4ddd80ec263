import { duration } from '../../../format/duration.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { useSending } from '../use-sending.ts';
import { Refused } from './refused.tsx';
import { ResultView } from './result-view.tsx';

interface ResultPanelProps {
  sending: ReturnType<typeof useSending>;
  onTakeOver: (rules: Record<string, string>, dropAiFields: boolean) => void;
}

/** What came back, or why nothing has. */
export function ResultPanel({ sending, onTakeOver }: ResultPanelProps) {
  const { sent, isSending, elapsedMs, cancelled, error } = sending;
  if (sent && 'result' in sent.outcome) {
    return <ResultView key={sent.requestId} sent={sent} result={sent.outcome.result} onTakeOver={onTakeOver} />;
  }
  return (
    <Card title="Result">
      <div aria-live="polite">
        {sent && 'error' in sent.outcome && <Refused sent={sent} error={sent.outcome.error} />}
        {isSending && (
          <EmptyState
            icon="refresh"
            title="Under way"
            words={<span className="numeric">{duration(Math.max(elapsedMs, 100))}. Cancelling costs nothing.</span>}
          />
        )}
        {!isSending && cancelled && <Notice>Cancelled. What has not been answered costs nothing.</Notice>}
        {!isSending && error && <Notice tone="bad">{error.message}</Notice>}
        {!isSending && !sent && !cancelled && !error && (
          <EmptyState
            icon="playground"
            title="Nothing sent yet"
            words="Write an address above and press Send, or Ctrl+Enter anywhere in the form."
          />
        )}
      </div>
    </Card>
  );
}
