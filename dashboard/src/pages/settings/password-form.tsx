import { useState } from 'react';
import { faultBeside, faultOf } from '../../api/faults.ts';
import { useChangePassword } from '../../api/people.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';

export function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useChangePassword();
  const toast = useToast();
  const fault = faultBeside(change.error, ['current', 'next']);

  function submit() {
    change.mutate(
      { current, next },
      {
        onSuccess: () => {
          setCurrent('');
          setNext('');
          toast('The password was changed, and every other session has ended.');
        },
      },
    );
  }

  return (
    <Form onSubmit={submit}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        fault={faultOf(change.error, 'current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 10 characters. All your other sessions end."
        value={next}
        onChange={setNext}
        fault={faultOf(change.error, 'next')}
      />
      {fault && <Notice tone="bad">{fault}</Notice>}
      <div>
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
