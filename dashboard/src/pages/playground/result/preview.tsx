import type { ScrapeResult } from '../../../../../src/contract/scrape-result.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { previewDocument } from '../model/preview-document.ts';
import { DownloadBinary } from './download-binary.tsx';
import styles from './result.module.css';

/** The page as it looks, as far as it does by itself. */
export function Preview({ result }: { result: ScrapeResult }) {
  if (result.type === 'html') {
    return (
      <figure>
        <figcaption className={styles.caption}>
          Drawn in a closed frame that makes no connection: pictures and outside style sheets are not loaded, scripts do
          not run. For how it really looks, ask for a screenshot.
        </figcaption>
        <iframe title="Preview of the page" sandbox="" srcDoc={previewDocument(result.body)} className={styles.frame} />
      </figure>
    );
  }
  if (result.type === 'binary' && /^image\/(png|jpeg|gif|webp|avif|svg\+xml)\b/.test(result.contentType)) {
    const src = `data:${result.contentType.split(';')[0]};base64,${result.body}`;
    return <img src={src} alt="What the address holds" className={styles.picture} />;
  }
  if (result.type === 'binary') return <DownloadBinary result={result} />;
  if (result.body === '') return <EmptyState title="The page is empty" words="The target sent no content." />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre className={styles.plain} tabIndex={0}>
      {readable(result).slice(0, SHOWN_MAX)}
    </pre>
  );
}

/** More would stall the browser; all of it is under Source. */
const SHOWN_MAX = 200_000;

function readable({ type, body }: ScrapeResult): string {
  if (type !== 'json') return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body; // what a target calls JSON need not be
  }
}
