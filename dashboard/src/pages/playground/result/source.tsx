import { lazy, Suspense, useMemo } from 'react';
import type { ScrapeResult } from '../../../../../src/contract/scrape-result.ts';
import { bytes } from '../../../format/bytes.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { brokenLines } from '../model/broken-lines.ts';
import { DownloadBinary } from './download-binary.tsx';
import styles from './result.module.css';

const SourceView = lazy(() => import('./source-view.tsx'));

/** The page as text, in an editor that is loaded only now. */
export function Source({ result }: { result: ScrapeResult }) {
  const broken = useMemo(() => brokenLines(result.body), [result.body]);
  if (result.type === 'binary') return <DownloadBinary result={result} />;
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.faint}>
          {result.contentType}, {bytes(result.body.length)}. Ctrl+F searches.
          {broken !== null && ' Very long lines are broken here; Copy gives them as they are.'}
        </span>
        <CopyButton text={result.body} label="Copy the source" words="Copy" />
      </div>
      <Suspense fallback={<SkeletonRows rows={16} />}>
        <SourceView text={broken ?? result.body} isMarkup={result.type === 'html' || result.type === 'xml'} />
      </Suspense>
    </>
  );
}
