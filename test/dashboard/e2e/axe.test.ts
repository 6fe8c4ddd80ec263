import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startInvented } from '../support/invented-app.ts';
import { DOOR_PAGES, PAGES } from '../support/pages.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Fault {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Serious and critical faults, as a person can read them. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE); // by the debugger, which the page's policy does not bind
  const faults = (await page.evaluate('axe.run(document).then(({ violations }) => violations)')) as Fault[];
  return faults
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
}

test('axe finds no serious fault on any page in either theme', { timeout: 300_000 }, async (t) => {
  const { app, newPerson, state } = await startInvented(t);
  const [line] = await app.operator.recentRequests({ limit: 1 });
  const faults: string[] = [];

  for (const colorScheme of ['light', 'dark'] as const) {
    const signedIn = await newPerson({ colorScheme, storageState: state });
    const stranger = await newPerson({ colorScheme });
    const visits = [
      ...[...PAGES, ['request', `/requests/${line?.requestId}`] as const].map(
        (visit) => [signedIn.page, visit] as const,
      ),
      ...DOOR_PAGES.map((visit) => [stranger.page, visit] as const),
    ];
    for (const [page, [name, path]] of visits) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsOf(page)).map((fault) => `${colorScheme} ${name} ${fault}`));
    }
    await signedIn.page.goto('/keys');
    await signedIn.page.getByRole('button', { name: 'New key' }).click();
    faults.push(...(await faultsOf(signedIn.page)).map((fault) => `${colorScheme} new key ${fault}`));
  }

  assert.deepEqual(faults, []);
});
