/**
 * Addresses are compared in lower case. Narrower than the standard on purpose: quoted parts, comments and bare host
 * names are refused, as the library that signs people in refuses them.
 */
const EMAIL = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

/** The one spelling of an address that is stored and looked for, or undefined when it is none. */
export function readEmail(written: string): string | undefined {
  const email = written.trim().toLowerCase();
  return email.length <= 254 && EMAIL.test(email) ? email : undefined;
}
