import { useState } from 'react';
import type { Key } from '../../../../src/contract/dashboard/keys.ts';
import { faultBeside } from '../../api/faults.ts';
import { useChangeKey } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { changesOf } from './changes-of.ts';
import { formOf, KEY_FIELDS, KeyFields, type KeyForm, keyOf } from './key-fields.tsx';

/** `target` is the key being changed; undefined when none is. */
export function EditKeyDialog({ target, onClose }: { target: Key | undefined; onClose: () => void }) {
  const [edited, setEdited] = useState<{ id: string; form: KeyForm }>();
  const change = useChangeKey();
  const toast = useToast();
  const form = target && (edited?.id === target.id ? edited.form : formOf(target));
  const fault = faultBeside(change.error, KEY_FIELDS);

  function close() {
    setEdited(undefined);
    change.reset();
    onClose();
  }

  function save() {
    if (!target || !form) return;
    const changes = changesOf(keyOf(formOf(target)), keyOf(form));
    if (Object.keys(changes).length === 0) return close();
    change.mutate(
      { id: target.id, change: changes },
      {
        onSuccess: ({ name }) => {
          toast(`${name} was changed. It holds from its next request.`);
          close();
        },
      },
    );
  }

  return (
    <Dialog
      open={target !== undefined}
      onClose={close}
      title={`Change ${target?.name ?? ''}`}
      onSubmit={save}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="primary" busy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      {target && form && (
        <KeyFields form={form} onChange={(next) => setEdited({ id: target.id, form: next })} error={change.error} />
      )}
      {fault && <Notice tone="bad">{fault}</Notice>}
    </Dialog>
  );
}
