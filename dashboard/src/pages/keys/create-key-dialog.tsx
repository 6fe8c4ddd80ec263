import { useState } from 'react';
import type { Keys } from '../../../../src/contract/dashboard/keys.ts';
import { PERMISSIONS } from '../../../../src/core/permissions.ts';
import { faultBeside } from '../../api/faults.ts';
import { useCreateKey } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { curlOf } from '../requests/curl.ts';
import { formOf, KEY_FIELDS, KeyFields, keyOf } from './key-fields.tsx';

interface CreateKeyDialogProps {
  open: boolean;
  onClose: () => void;
  defaults: Keys['defaults'];
}

export function CreateKeyDialog({ open, onClose, defaults }: CreateKeyDialogProps) {
  const empty = formOf({ name: '', permissions: [...PERMISSIONS], expiresAt: null, ...defaults });
  const [form, setForm] = useState(empty);
  const create = useCreateKey();
  const fault = faultBeside(create.error, KEY_FIELDS);

  function close() {
    setForm(empty);
    create.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={create.data ? `${create.data.key.name} is ready` : 'New key'}
      onSubmit={() => (create.data ? close() : create.mutate(keyOf(form)))}
      footer={
        create.data ? (
          <>
            <CopyButton text={create.data.secret} label="Copy the key" words="Copy key" />
            <Button type="submit" kind="primary">
              I have stored it
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" kind="primary" busy={create.isPending}>
              Create key
            </Button>
          </>
        )
      }
    >
      {create.data ? (
        <KeyShownOnce secret={create.data.secret} />
      ) : (
        <KeyFields form={form} onChange={setForm} error={create.error} />
      )}
      {fault && <Notice tone="bad">{fault}</Notice>}
    </Dialog>
  );
}

function KeyShownOnce({ secret }: { secret: string }) {
  return (
    <>
      <Notice tone="warn">Store it now: it is shown this once, and only its fingerprint is kept.</Notice>
      <ShownOnce label="The key" text={secret} />
      <p>Try it in a terminal:</p>
      <CodeBlock text={curlOf(location.origin, secret)} label="Copy the command" />
    </>
  );
}
