import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied, for screen readers: "Copy the key". */
  label: string;
  words?: string;
  kind?: 'plain' | 'primary' | 'quiet';
}

export function CopyButton({ text, label, words, kind = 'plain' }: CopyButtonProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | undefined>();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <>
      <Button
        small
        kind={kind}
        square={!words}
        aria-label={label}
        title={label}
        onClick={() => {
          copy(text).then(
            () => setCopied('yes'),
            () => setCopied('no'),
          );
        }}
      >
        <Icon name={copied === 'yes' ? 'check' : 'copy'} size={14} />
        {words && <span>{copied === 'yes' ? 'Copied' : words}</span>}
      </Button>
      <span role="status" className="visually-hidden">
        {copied === 'yes' && 'Copied'}
        {copied === 'no' && 'Could not copy. Select the text and copy it by hand.'}
      </span>
    </>
  );
}

/** Plain HTTP on another machine has no clipboard API; there a selection is copied as it always was. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside a modal dialog everything outside it is inert and cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('The browser refused to copy');
}
