import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DashboardVisitor, enterAsMember, enterAsOwner } from '../support/dashboard-visitor.ts';
import { answering } from '../support/fake-engine.ts';
import { type App, startApp } from '../support/start-app.ts';

const engines = { http: answering(), browser: answering() };

async function csvOf(app: App, visitor: DashboardVisitor) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${app.url}/dashboard/api/ledger.csv`, { headers: { cookie } });
  return { headers: response.headers, status: response.status, lines: (await response.text()).split('\r\n') };
}

test('the ledger has every grant and charge, a page at a time, and comes to the balance', async (t) => {
  const app = await startApp(t, { ...engines, credits: 50 });
  const owner = await enterAsOwner(app);
  const [account] = await app.operator.accounts.list();
  for (let time = 0; time < 5; time++) await app.scrape({ url: 'https://one.test/' });
  await app.operator.accounts.grant({ accountId: account?.id ?? '', credits: -3, note: 'taken back', at: Date.now() });

  const first = (await owner.get('ledger?limit=4')).body;
  const second = (await owner.get(`ledger?limit=4&before=${first.next}`)).body;

  const entries = [...first.entries, ...second.entries];
  assert.deepEqual([first.balance, first.entries.length, second.entries.length, second.next], [42, 4, 3, null]);
  assert.equal(
    entries.reduce((sum, { change }) => sum + change, 0),
    42,
  );
  assert.deepEqual([entries[0].kind, entries[0].change, entries[0].note], ['grant', -3, 'taken back']);
  assert.deepEqual([entries[1].kind, entries[1].change, entries[1].balanceAfter], ['charge', -1, 45]);
  assert.ok(entries[1].requestId.startsWith('req_'));
});

test('the ledger as CSV begins with the oldest line, comes to the balance, and holds no formula', async (t) => {
  const app = await startApp(t, { ...engines, credits: 5 });
  const owner = await enterAsOwner(app);
  const [account] = await app.operator.accounts.list();
  const accountId = account?.id ?? '';
  await app.scrape({ url: 'https://one.test/' });
  const notes = ['=HYPERLINK("http://evil.test")', '@SUM(1)', '-1+1', 'plain, "quoted"\nsecond line'];
  for (const note of notes) await app.operator.accounts.grant({ accountId, credits: 1, note, at: Date.now() });
  for (let more = 0; more < 1200; more++) {
    await app.operator.accounts.grant({ accountId, credits: 1, note: 'more', at: Date.now() });
  }

  const { status, headers, lines } = await csvOf(app, owner);

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/csv/);
  assert.equal(lines[0], 'id,time,kind,change,balance_after,request_id,note');
  assert.match(lines[1] ?? '', /^1,\d{4}-\d\d-\d\dT[\d:.]+Z,grant,5,5,,start credits$/);
  assert.match(lines[2] ?? '', /,charge,-1,4,req_\w+,$/);
  assert.ok(lines[3]?.endsWith(`,,"'=HYPERLINK(""http://evil.test"")"`));
  assert.ok(lines[4]?.endsWith(`,,'@SUM(1)`) && lines[5]?.endsWith(`,,'-1+1`));
  assert.ok(lines[6]?.endsWith(`,,"plain, ""quoted""\nsecond line"`));
  const changes = lines.slice(1, -1).map((line) => Number(line.split(',')[3]));
  assert.equal(changes.length, 1206);
  assert.equal(
    changes.reduce((sum, change) => sum + change, 0),
    app.audit().balance,
  );
});

test("nobody reads another account's ledger", async (t) => {
  const app = await startApp(t, engines);
  const owner = await enterAsOwner(app);
  const member = await enterAsMember(app, owner);
  await app.scrape({ url: 'https://one.test/' });

  const { body } = await member.get('ledger?before=1000000');
  const { lines } = await csvOf(app, member);

  assert.deepEqual(body, { entries: [], next: null, balance: 0 });
  assert.deepEqual(lines.slice(1), ['']);
});
