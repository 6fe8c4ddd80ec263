import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { selectOne } from 'css-select';
import type { Element } from 'domhandler';
import { getAttributeValue, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { sharedLines } from '../support/shared-data.ts';
import { startRendering } from '../support/start-rendering.ts';

interface Check {
  selector: string;
  expected_text?: string;
  attribute?: string;
  expected_value?: string;
}
interface Scenario {
  id: string;
  npm?: string;
  path: string;
  waitFor?: number;
  javascriptInstruction?: unknown[];
  expected_final_path: string;
  checks: Check[];
}

const { lines, skip } = sharedLines<Scenario>('browser/scenarios.dev.jsonl');
const scenarios = lines.filter(({ npm }) => npm === 'cypress-example-kitchensink@7.0.0');
const { render } = await startRendering();
const origin = await serveKitchenSink();

test('there are scenarios for the kitchen sink', { skip }, () => {
  assert.ok(scenarios.length >= 3);
});

for (const { id, path, waitFor = 0, javascriptInstruction = [], expected_final_path, checks } of scenarios) {
  test(`${id} goes as it went in Chromium`, async () => {
    const { status, body } = await render(origin + path, { waitFor, javascriptInstruction });

    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.resolvedUrl, origin + expected_final_path);
    const document = parseDocument(body.body);
    for (const check of checks) {
      const element = selectOne(check.selector, document) as Element | null;
      assert.ok(element, `${check.selector} is there`);
      if (check.expected_text !== undefined) {
        assert.equal(textContent(element).replace(/\s+/g, ' ').trim(), check.expected_text);
      }
      if (check.attribute !== undefined) {
        assert.equal(getAttributeValue(element, check.attribute), check.expected_value);
      }
    }
  });
}

async function serveKitchenSink(): Promise<string> {
  const root = join(dirname(fileURLToPath(import.meta.resolve('cypress-example-kitchensink/package.json'))), 'app');
  const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://site').pathname);
    const body = await readFile(join(root, path)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
