import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadingDate } from './snippet-date.ts';

for (const [snippet, date] of [
  ['Feb 5, 2026 — The harbour is open again.', 'Feb 5, 2026'],
  ['24/1/2013 · 8/10 (87 votes) - A game.', '24/1/2013'],
  ['3 days ago — News of the day.', '3 days ago'],
  ['vor 2 Stunden — Neues.', 'vor 2 Stunden'],
  ['12.03.2024 — Новости.', '12.03.2024'],
  ['2024年3月13日 — 新闻', '2024年3月13日'],
  ['13 mars 2024 — Nouvelles.', '13 mars 2024'],
  ['2 Sep 2014 ... An old page.', '2 Sep 2014'],
  ['In 2024 — a good year — much happened.', undefined],
  ['Seals — also called pinnipeds — live in the sea.', undefined],
  ['', undefined],
] as const) {
  test(`"${snippet}" begins with ${date ?? 'no date'}`, () => {
    assert.equal(leadingDate(snippet), date);
  });
}
