import { faultOf } from '../../api/faults.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface NewPerson {
  name: string;
  email: string;
  password: string;
}

export const NEW_PERSON_FIELDS = ['name', 'email', 'password'] as const;

interface NewPersonFieldsProps {
  person: NewPerson;
  onChange: (person: NewPerson) => void;
  error: Error | null;
  /** An invitation may be for one address only. */
  emailFixed?: boolean;
}

export function NewPersonFields({ person, onChange, error, emailFixed }: NewPersonFieldsProps) {
  return (
    <>
      <TextField
        label="Your name"
        autoComplete="name"
        required
        maxLength={100}
        value={person.name}
        onChange={(name) => onChange({ ...person, name })}
        fault={faultOf(error, 'name')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        readOnly={emailFixed}
        hint={emailFixed ? 'This invitation is for this address.' : undefined}
        value={person.email}
        onChange={(email) => onChange({ ...person, email })}
        fault={faultOf(error, 'email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 10 characters."
        value={person.password}
        onChange={(password) => onChange({ ...person, password })}
        fault={faultOf(error, 'password')}
      />
    </>
  );
}
