/** What a key may be allowed to do; each name stands for the request field it opens. */
export const PERMISSIONS = ['scrape', 'javascript', 'screenshot', 'serp', 'ai', 'geolocation'] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The parts of a request that need a permission of their own. */
export interface Guarded {
  renderJs: boolean;
  screenshot: boolean;
  serp: boolean;
  ai: boolean;
  instructions: boolean;
  country: boolean;
}

export function permissionsFor(request: Guarded): Permission[] {
  const needed: Permission[] = ['scrape'];
  if (request.renderJs || request.instructions) needed.push('javascript');
  if (request.screenshot) needed.push('screenshot');
  if (request.serp) needed.push('serp');
  if (request.ai) needed.push('ai');
  if (request.country) needed.push('geolocation');
  return needed;
}

/** The needed permissions that the key does not hold. */
export function lackingPermissions(held: readonly Permission[], needed: readonly Permission[]): Permission[] {
  return needed.filter((permission) => !held.includes(permission));
}

export function isPermission(name: string): name is Permission {
  return (PERMISSIONS as readonly string[]).includes(name);
}
