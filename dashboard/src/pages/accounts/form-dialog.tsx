import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** The words on its button. */
  action: string;
  busy: boolean;
  fault: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog: cancel, or do it; a fault keeps it open and says why. */
export function FormDialog({ open, title, action, busy, fault, onSubmit, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {fault && <Notice tone="bad">{fault}</Notice>}
    </Dialog>
  );
}
