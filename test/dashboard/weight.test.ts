import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildDashboard, ROOT } from './support/built-dashboard.ts';

const LIMIT_BYTES = 250 * 1024;

test('the first load is below 250 KB gzipped, fonts included', async (t) => {
  await buildDashboard();
  const folder = join(ROOT, 'dashboard/dist');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file as string);
  const later = readdirSync(join(folder, 'assets'))
    .filter((file) => /\.woff2$|^overview-page.*\.(js|css)$/.test(file))
    .map((file) => `assets/${file}`);
  const shared = later
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/"\.\/([\w.-]+\.js)"/g)])
    .map(([, file]) => `assets/${file}`);

  const files = [...new Set(['index.html', ...named, ...later, ...shared])];
  const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file))).length);
  const total = bytes.reduce((sum, size) => sum + size, 0);

  t.diagnostic(`first load: ${(total / 1024).toFixed(1)} KB gzipped in ${files.length} files`);
  assert.ok(named.length >= 2 && shared.length > 0, page);
  assert.ok(total < LIMIT_BYTES, files.map((file, index) => `${file} ${bytes[index]}`).join('\n'));
});
