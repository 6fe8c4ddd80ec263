import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './json-editor.module.css';
import type { TextFault } from './model/draft.ts';

interface JsonEditorProps {
  text: string;
  faults: readonly TextFault[];
  onText: (text: string) => void;
  onDrop: () => void;
}

/** The body as text, with the number of each line and the place of each fault. */
export function JsonEditor({ text, faults, onText, onDrop }: JsonEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const lines = text.split('\n').length;
  const bad = new Set(faults.map(({ line }) => line));
  return (
    <div className={styles.editor}>
      <div className={styles.copy}>
        <CopyButton text={text} label="Copy the JSON" kind="quiet" />
      </div>
      <div className={classes(styles.page, faults.length > 0 && styles.faulty)}>
        <div className={styles.gutter} aria-hidden="true">
          {Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
            <span key={index} className={bad.has(index + 1) ? styles.bad : undefined}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={area}
          className={styles.text}
          aria-label="Request body as JSON"
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={faults.length > 0 ? id : undefined}
          rows={lines}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      {faults.length > 0 && (
        <div id={id} role="alert" className={styles.faults}>
          {faults.map((fault) => (
            <button
              key={`${fault.at} ${fault.message}`}
              type="button"
              onClick={() => {
                area.current?.focus();
                area.current?.setSelectionRange(fault.at, fault.at + 1);
              }}
            >
              Line {fault.line}, column {fault.column}: {fault.message}
            </button>
          ))}
          <Button small onClick={onDrop}>
            Back to the form’s JSON
          </Button>
        </div>
      )}
    </div>
  );
}
