import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { faultBeside } from '../../api/faults.ts';
import { useDoor, useSignIn, useSignUp } from '../../api/people.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DoorLayout } from '../door/door-layout.tsx';
import { NEW_PERSON_FIELDS, NewPersonFields } from '../door/new-person-fields.tsx';

export default function SignUpPage() {
  const door = useDoor();
  const back = (
    <>
      Have an account? <Link to="/sign-in">Sign in</Link>
    </>
  );
  if (!door.data) {
    return (
      <DoorLayout title="Create an account" below={back}>
        {door.error ? <ErrorState error={door.error} onRetry={() => void door.refetch()} /> : <SkeletonRows rows={4} />}
      </DoorLayout>
    );
  }
  if (door.data.signup !== 'open') {
    return (
      <DoorLayout
        title="Sign-up is closed"
        words="Accounts on this server are made by invitation. Ask its owner for a link."
        below={back}
      >
        {null}
      </DoorLayout>
    );
  }
  return (
    <DoorLayout title="Create an account" below={back}>
      <SignUpForm />
    </DoorLayout>
  );
}

function SignUpForm() {
  const signUp = useSignUp();
  const signIn = useSignIn();
  const [, navigate] = useLocation();
  const [person, setPerson] = useState({ name: '', email: '', password: '' });
  const fault = faultBeside(signUp.error, NEW_PERSON_FIELDS);

  /** The answer to a sign-up tells nothing, so whether there is an account now is learnt by trying to sign in. */
  function submit() {
    const { email, password } = person;
    signUp.mutate(person, {
      onSuccess: () =>
        signIn.mutate(
          { email: email.trim(), password },
          { onSuccess: () => navigate('/', { replace: true }), onError: () => navigate('/sign-in?made=1') },
        ),
    });
  }

  return (
    <Form onSubmit={submit}>
      <NewPersonFields person={person} onChange={setPerson} error={signUp.error} />
      {fault && <Notice tone="bad">{fault}</Notice>}
      <Button type="submit" kind="primary" busy={signUp.isPending || signIn.isPending}>
        Create account
      </Button>
    </Form>
  );
}
