import type { Role } from '../contract/dashboard/people.ts';

/** Who is signed in. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  accountId: string;
}
