import type { App } from './start-app.ts';

export const PASSWORD = 'correct horse battery';
export const OWNER = { name: 'Olga Owner', email: 'olga@example.com', password: PASSWORD };

/** Somebody with a browser: keeps cookies, and sends what a page of the dashboard would send. */
export function visitDashboard({ url }: Pick<App, 'url'>) {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/dashboard/api/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) keep(line);
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire, where nothing is typed.
    const json = text === '' ? undefined : (JSON.parse(text) as any);
    return { status: response.status, headers: response.headers, body: json, text };
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    cookies,
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown = {}) => send('POST', path, body),
    patch: (path: string, body: unknown) => send('PATCH', path, body),
    delete: (path: string) => send('DELETE', path),
  };
}

export type DashboardVisitor = ReturnType<typeof visitDashboard>;

export function tokenOf(link: string | undefined): string {
  return link?.split('#token=')[1] ?? '';
}

/** The owner, come in by the printed link. */
export async function enterAsOwner(app: App): Promise<DashboardVisitor> {
  const owner = visitDashboard(app);
  const { status, text } = await owner.post('invitation/accept', { token: tokenOf(app.ownerLink), ...OWNER });
  if (status !== 200) throw new Error(text);
  return owner;
}

/** Somebody the owner invited, with an account of their own unless one is named. */
export async function enterAsMember(
  app: App,
  owner: DashboardVisitor,
  { email = 'mia@example.com', accountId }: { email?: string; accountId?: string } = {},
): Promise<DashboardVisitor> {
  const wish = { role: 'member', ...(accountId === undefined ? { accountName: `of ${email}` } : { accountId }) };
  const { body } = await owner.post('invitations', wish);
  const member = visitDashboard(app);
  const person = { name: 'Mia Member', email, password: PASSWORD };
  const { status, text } = await member.post('invitation/accept', { token: tokenOf(body.link), ...person });
  if (status !== 200) throw new Error(text);
  return member;
}
