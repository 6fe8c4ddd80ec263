import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after } from 'node:test';

/** An authority of a test file's own, gone when the file is done. */
export function makeAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'trawl-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-subj',
    `/CN=Test CA of ${basename(folder)}`,
    '-days',
    '2',
  );

  return {
    caFile: at('ca.pem'),
    ca: readFileSync(at('ca.pem'), 'utf8'),
    /** A certificate for these names or addresses; -1 days make one that has expired. */
    certify(names: readonly string[], days = 2): { cert: string; key: string } {
      const alternatives = names.map((name) => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`)).join(',');
      writeFileSync(at('extensions'), `subjectAltName=${alternatives}\nbasicConstraints=critical,CA:FALSE\n`);
      openssl('req', ...newKey, at('key.pem'), '-out', at('leaf.csr'), '-subj', '/CN=leaf');
      openssl(
        ...['x509', '-req', '-in', at('leaf.csr'), '-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'],
        ...['-days', String(days), '-extfile', at('extensions'), '-out', at('cert.pem')],
      );
      return { cert: readFileSync(at('cert.pem'), 'utf8'), key: readFileSync(at('key.pem'), 'utf8') };
    },
  };
}
