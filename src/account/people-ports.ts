import type { Role, Session } from '../contract/dashboard/people.ts';
import type { Person } from './person.ts';

/** Where a request of the dashboard comes from. The address is the connection's: headers can be made up. */
export interface Visitor {
  cookie: string | undefined;
  ip: string;
  userAgent: string | undefined;
}

/** `Set-Cookie` lines for the answer. */
export type Cookies = readonly string[];

export interface FoundSession {
  id: string;
  person: Person;
  /** Not empty when the session was made to last longer. */
  cookies: Cookies;
}

/** Passwords, and the sessions they open. */
export interface Sessions {
  /** Takes as long for an address nobody has as for a wrong password. */
  open(
    credentials: { email: string; password: string },
    visitor: Visitor,
  ): Promise<{ kind: 'opened'; person: Person; cookies: Cookies } | { kind: 'wrong' } | { kind: 'suspended' }>;
  /** Undefined for none, an ended one, or one of a suspended account. */
  find(visitor: Visitor): Promise<FoundSession | undefined>;
  list(visitor: Visitor): Promise<Session[]>;
  /** One of the visitor's own, or false. */
  end(visitor: Visitor, id: string): Promise<boolean>;
  /** This one too. */
  endAll(visitor: Visitor): Promise<Cookies>;
  close(visitor: Visitor): Promise<Cookies>;
  /** Ends every other session; this one goes on under a new token. Undefined when the current password is wrong. */
  changePassword(visitor: Visitor, change: { current: string; next: string }): Promise<Cookies | undefined>;
}

export type HashPassword = (password: string) => Promise<string>;

export interface NewPerson {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
}

export interface People {
  list(): Promise<Person[]>;
  rename(personId: string, name: string, at: number): Promise<void>;

  findByEmail(email: string): Promise<Person | undefined>;
  /** With an account of their own. Undefined when the address is taken: nothing is made then. */
  signUp(person: NewPerson, account: NewOwnAccount, at: number): Promise<Person | undefined>;
}

export interface NewOwnAccount {
  id: string;
  name: string;
  credits: number;
}

/** A link that works once. `first` makes an owner of the first account, `password` sets a new password. */
export interface Invitation {
  id: string;
  kind: 'first' | 'invite' | 'password';
  role: Role;
  /** Set when it is for one address only. */
  email: string | null;
  personId: string | null;
  /** Null when whoever comes gets an account of their own. */
  accountId: string | null;
  accountName: string;
  credits: number;
  createdAt: number;
  expiresAt: number;
}

export interface Invitations {
  create(invitation: Invitation & { tokenHash: string }): Promise<void>;
  /** Makes every unused link of that kind worthless. */
  forget(kind: Invitation['kind']): Promise<void>;
  /** Those of the owners, neither used nor expired, the newest first. */
  list(at: number): Promise<Invitation[]>;
  find(tokenHash: string, at: number): Promise<Invitation | undefined>;
  /** False when there is none, or it was used. */
  takeBack(id: string): Promise<boolean>;
  /** Uses the link up and lets the person in, both or neither. */
  accept(tokenHash: string, person: NewPerson, accountId: string, at: number): Promise<Accepted>;
}

export type Accepted = 'done' | 'no-such-link' | 'other-address' | 'address-taken';

/** Counts what a stranger may try only so often. */
export interface Attempts {
  /** Counts one, before it is known how it ends; refused ones do not count. */
  begin(attempt: { email: string; ip: string }): Promise<Attempt>;
}

export type Attempt =
  | { allowed: true /** It was no guess: what was counted is forgotten. */; succeeded(): Promise<void> }
  | { allowed: false; retryAfterSeconds: number };
