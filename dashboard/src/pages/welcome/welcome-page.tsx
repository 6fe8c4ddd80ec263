import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { InvitationShown } from '../../../../src/contract/dashboard/people.ts';
import { ApiError } from '../../api/client.ts';
import { faultBeside } from '../../api/faults.ts';
import { useAcceptInvitation, useInvitation } from '../../api/people.ts';
import { dateTime } from '../../format/time.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DoorLayout } from '../door/door-layout.tsx';
import { NEW_PERSON_FIELDS, NewPersonFields } from '../door/new-person-fields.tsx';

/** Where the owner's first link and every invitation lead. The token is in the fragment, which no server ever sees. */
export default function WelcomePage() {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined);
  const invitation = useInvitation(token);
  const below = <Link to="/sign-in">Sign in with an account you have</Link>;

  if (token === undefined || isRefused(invitation.error)) {
    return (
      <DoorLayout
        title="This link does not work"
        words="It may have been used already, taken back, or be older than seven days. Ask whoever sent it for a new one."
        below={below}
      >
        {null}
      </DoorLayout>
    );
  }
  if (!invitation.data) {
    return (
      <DoorLayout title="Welcome to Trawl" below={below}>
        {invitation.error ? (
          <ErrorState error={invitation.error} onRetry={() => void invitation.refetch()} />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </DoorLayout>
    );
  }
  return (
    <DoorLayout
      title={invitation.data.purpose === 'password' ? 'Set a new password' : 'Welcome to Trawl'}
      words={<Terms invitation={invitation.data} />}
      below={below}
    >
      <AcceptForm token={token} invitation={invitation.data} />
    </DoorLayout>
  );
}

/** The server has looked at the link and said no; anything else is worth another try. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function Terms({ invitation: { role, accountName, purpose } }: { invitation: InvitationShown }) {
  if (purpose === 'password') return 'Choose the password you will sign in with from now on.';
  if (role === 'owner') return 'You are the owner of this server. Choose how you will sign in.';
  return (
    <>
      You are invited to the account <b>{accountName}</b>. Choose how you will sign in.
    </>
  );
}

function AcceptForm({ token, invitation }: { token: string; invitation: InvitationShown }) {
  const accept = useAcceptInvitation();
  const [, navigate] = useLocation();
  const [person, setPerson] = useState({ name: '', email: invitation.email ?? '', password: '' });
  const fault = faultBeside(accept.error, NEW_PERSON_FIELDS);
  return (
    <Form
      onSubmit={() =>
        accept.mutate(
          { ...person, email: person.email.trim(), token },
          { onSuccess: () => navigate('/', { replace: true }) },
        )
      }
    >
      <NewPersonFields
        person={person}
        onChange={setPerson}
        error={accept.error}
        emailFixed={invitation.email !== null}
      />
      {fault && <Notice tone="bad">{fault}</Notice>}
      <Button type="submit" kind="primary" busy={accept.isPending}>
        Set up and sign in
      </Button>
      {invitation.role !== 'owner' && (
        <p className="numeric" style={{ color: 'var(--ink-faint)', fontSize: 'var(--text-xs)' }}>
          The invitation is good until {dateTime(invitation.expiresAt)}.
        </p>
      )}
    </Form>
  );
}
