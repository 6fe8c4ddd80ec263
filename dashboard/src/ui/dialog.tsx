import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { Icon } from './icons.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons at its foot. */
  footer?: ReactNode;
  /** Makes its content a form. */
  onSubmit?: () => void;
  wide?: boolean;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, gives it back afterwards and closes on Escape. What is
 * inside exists only while it is open, so every opening starts afresh. `data-autofocus` marks where to begin.
 */
export function Dialog({ open, onClose, title, footer, onSubmit, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open]);

  const inside = (
    <>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  );
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault(); // state decides, so that the page and the dialog never disagree
        onClose();
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <Button kind="quiet" small square aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          {onSubmit ? (
            <form className={styles.frame} onSubmit={submitting(onSubmit)}>
              {inside}
            </form>
          ) : (
            <div className={styles.frame}>{inside}</div>
          )}
        </>
      )}
    </dialog>
  );
}

function submitting(onSubmit: () => void) {
  return (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
}
