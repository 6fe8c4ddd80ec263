import { useState } from 'react';
import { faultBeside, faultOf } from '../../api/faults.ts';
import { useChangeName } from '../../api/people.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';

export function NameForm({ name: saved }: { name: string }) {
  const [name, setName] = useState(saved);
  const change = useChangeName();
  const toast = useToast();
  const fault = faultBeside(change.error, ['name']);
  return (
    <Form onSubmit={() => change.mutate({ name: name.trim() }, { onSuccess: () => toast('Your name was changed.') })}>
      <TextField
        label="Name"
        autoComplete="name"
        required
        maxLength={100}
        value={name}
        onChange={setName}
        fault={faultOf(change.error, 'name')}
      />
      {fault && <Notice tone="bad">{fault}</Notice>}
      <div>
        <Button type="submit" busy={change.isPending} disabled={name.trim() === saved || name.trim() === ''}>
          Save name
        </Button>
      </div>
    </Form>
  );
}
