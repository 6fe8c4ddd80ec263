/** Every page, by the name its picture has. Those of the owner come last. */
export const PAGES = [
  ['overview', '/?period=30d'],
  ['keys', '/keys'],
  ['usage', '/usage?period=30d'],
  ['requests', '/requests'],
  ['ledger', '/ledger'],
  ['playground', '/playground'],
  ['settings', '/settings'],
  ['no-such-request', '/requests/req_that_never_was'],
  ['accounts', '/accounts'],
  ['system', '/system'],
] as const;

/** Those for who is not signed in. */
export const DOOR_PAGES = [
  ['sign-in', '/sign-in'],
  ['sign-up', '/sign-up'],
  ['welcome-bad-link', '/welcome#token=this-link-was-never-made-by-anybody'],
] as const;
