import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { closer, farther, type Zoom, zoomInWords } from '../model/zoom.ts';
import styles from './result.module.css';

/** The picture, fitted or as large as one likes. Keys: + and − zoom, 0 fits, 1 is actual size; arrows scroll. */
export function Screenshot({ src }: { src: string }) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [size, setSize] = useState({ width: 0, height: 0 });

  function onKeyDown(event: KeyboardEvent) {
    const next = { '+': closer(zoom), '=': closer(zoom), '-': farther(zoom), '0': 'fit' as const, '1': 1 }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setZoom(next);
  }

  return (
    <>
      <div className={styles.bar}>
        <span className={styles.faint}>
          {size.width > 0 && `${size.width} × ${size.height}, `}shown {zoomInWords(zoom)}
        </span>
        <span className={styles.buttons}>
          <Button small onClick={() => setZoom('fit')} aria-pressed={zoom === 'fit'}>
            Fit
          </Button>
          <Button small onClick={() => setZoom(1)} aria-pressed={zoom === 1}>
            100 %
          </Button>
          <Button small square aria-label="Zoom out" onClick={() => setZoom(farther(zoom))}>
            −
          </Button>
          <Button small square aria-label="Zoom in" onClick={() => setZoom(closer(zoom))}>
            <Icon name="plus" size={14} />
          </Button>
          <a className={styles.download} href={src} download="screenshot.jpg">
            <Icon name="download" size={14} /> Save
          </a>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and zooms must be reachable by keyboard. */}
      <section className={styles.shot} aria-label="Screenshot of the page" tabIndex={0} onKeyDown={onKeyDown}>
        <img
          src={src}
          alt="The page as the browser saw it"
          style={zoom === 'fit' ? { maxWidth: '100%' } : { width: `${size.width * zoom}px`, maxWidth: 'none' }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
      </section>
    </>
  );
}
