import type { Journal } from '../account/ports.ts';
import type { Metrics } from './metrics.ts';

/** The request log with every line counted on its way. */
export function createCountedJournal(journal: Journal, metrics: Pick<Metrics, 'observe'>): Journal {
  return {
    record(line) {
      metrics.observe(line);
      journal.record(line);
    },
  };
}
