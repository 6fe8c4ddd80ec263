import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from './start-app.ts';

/** An authority of the test's own and a certificate of it for these names: clients refuse one that signs itself. */
export async function makeCertificates(t: TestContext, names: readonly string[], days = 2) {
  const folder = await temporaryFolder(t);
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const alternatives = names.map((name) => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`)).join(',');

  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-subj',
    '/CN=Test CA',
    '-days',
    '2',
  );
  openssl(
    ...['req', '-x509', ...newKey, '-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-keyout', at('key.pem')],
    ...['-out', at('cert.pem'), '-subj', '/CN=leaf', '-days', String(days)],
    ...['-addext', `subjectAltName=${alternatives}`, '-addext', 'basicConstraints=critical,CA:FALSE'],
  );
  const read = (name: string) => readFileSync(at(name), 'utf8');
  return { caFile: at('ca.pem'), ca: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem') };
}

/** Makes the plain-fetch engine, which reads this variable for each new client, trust an authority during a test. */
export function trustDuring(t: TestContext, caFile: string): void {
  const before = process.env.SSL_CERT_FILE;
  process.env.SSL_CERT_FILE = caFile;
  t.after(() => {
    if (before === undefined) delete process.env.SSL_CERT_FILE;
    else process.env.SSL_CERT_FILE = before;
  });
}
