import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { faultBeside, faultOf } from '../../api/faults.ts';
import { useDoor, useSignIn } from '../../api/people.ts';
import { safeNext } from '../../shell/signed-out.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DoorLayout } from '../door/door-layout.tsx';

export default function SignInPage() {
  const door = useDoor();
  const signIn = useSignIn();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const fault = faultBeside(signIn.error, ['email', 'password']);

  return (
    <DoorLayout
      title="Sign in"
      below={
        door.data?.signup === 'open' ? (
          <>
            New here? <Link to="/sign-up">Create an account</Link>
          </>
        ) : (
          'Accounts are made by invitation. Ask the owner of this server for a link.'
        )
      }
    >
      {search.has('made') && !signIn.error && (
        <Notice tone="good">
          If the address was new, the account is ready. If you had one already, sign in with its password.
        </Notice>
      )}
      <Form
        onSubmit={() =>
          signIn.mutate(
            { email: email.trim(), password },
            { onSuccess: () => navigate(safeNext(search.get('next')) + location.hash, { replace: true }) },
          )
        }
      >
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
          fault={faultOf(signIn.error, 'email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          fault={faultOf(signIn.error, 'password')}
        />
        {fault && <Notice tone="bad">{fault}</Notice>}
        <Button type="submit" kind="primary" busy={signIn.isPending}>
          Sign in
        </Button>
      </Form>
    </DoorLayout>
  );
}
