import type { RequestDetail } from '../../../../src/contract/dashboard/requests.ts';
import { duration } from '../../format/duration.ts';
import { phaseLabel } from '../../format/names.ts';
import { layPhases } from './lay-phases.ts';
import styles from './waterfall.module.css';

interface WaterfallProps {
  phases: RequestDetail['phases'];
  durationMs: number;
}

/** The phases one after the other, each where it began and as long as it took. */
export function Waterfall({ phases, durationMs }: WaterfallProps) {
  const bars = layPhases(phases, durationMs);
  if (phases.length === 0)
    return <p className={styles.none}>Nothing was told apart: the request ended before any work.</p>;
  return (
    <table className={styles.waterfall}>
      <caption className="visually-hidden">Phases of the request, in the order in which they happened</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Phase</th>
          <th scope="col">Place in time</th>
          <th scope="col">Length</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.name}>
            <th scope="row">{bar.isRest ? 'Everything else' : phaseLabel(bar.name)}</th>
            <td className={styles.track}>
              <div
                className={bar.isRest ? styles.rest : styles.bar}
                style={{ marginLeft: `${bar.startPercent}%`, width: `${bar.lengthPercent}%` }}
              />
            </td>
            <td className={styles.length}>{duration(bar.ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
