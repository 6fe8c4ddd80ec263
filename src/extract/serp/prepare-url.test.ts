import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareUrl } from './prepare-url.ts';

for (const [country, address, prepared] of [
  ['DE', 'https://www.google.com/search?q=a%20b+c', 'https://www.google.com/search?q=a%20b+c&gl=de&hl=de'],
  ['BR', 'https://www.google.com/search?q=a#top', 'https://www.google.com/search?q=a&gl=br&hl=pt-BR#top'],
  ['DE', 'https://www.google.com/search?q=a&gl=fr', 'https://www.google.com/search?q=a&gl=fr&hl=de'],
  ['DE', 'https://www.google.fr/search?q=a&hl=fr', 'https://www.google.fr/search?q=a&hl=fr'],
  ['IN', 'https://www.google.com/search?q=a', 'https://www.google.com/search?q=a&gl=in&hl=en'],
  ['FR', 'https://www.bing.com/search?q=a', 'https://www.bing.com/search?q=a&cc=fr&setlang=fr'],
  ['FR', 'https://www.bing.com/search?q=a&mkt=en-US', 'https://www.bing.com/search?q=a&mkt=en-US'],
  ['GB', 'https://duckduckgo.com/?q=a', 'https://duckduckgo.com/?q=a&kl=uk-en'],
  ['AT', 'https://html.duckduckgo.com/html/?q=a', 'https://html.duckduckgo.com/html/?q=a&kl=at-de'],
  ['IT', 'https://search.yahoo.com/search?p=a', 'https://search.yahoo.com/search?p=a&vc=it&vl=lang_it'],
  ['TR', 'https://yandex.com/search/?text=a', 'https://yandex.com/search/?text=a&lr=983'],
  ['PE', 'https://yandex.com/search/?text=a', 'https://yandex.com/search/?text=a'],
  ['ES', 'https://search.brave.com/search?q=a', 'https://search.brave.com/search?q=a&country=es'],
  ['CN', 'https://www.baidu.com/s?wd=a', 'https://www.baidu.com/s?wd=a'],
  ['PL', 'https://www.startpage.com/sp/search?query=a', 'https://www.startpage.com/sp/search?query=a&qsr=pl_PL'],
  [null, 'https://www.google.com/search?q=a', 'https://www.google.com/search?q=a'],
  ['DE', 'https://shop.example/search?q=a', 'https://shop.example/search?q=a'],
] as const) {
  test(`asked from ${country ?? 'no country'}: ${address}`, () => {
    assert.equal(prepareUrl(address, country), prepared);
  });
}
