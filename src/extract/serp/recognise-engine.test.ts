import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineOfUrl } from './recognise-engine.ts';

for (const [address, engine] of [
  ['https://www.google.com/search?q=a', 'google'],
  ['https://google.de/search?q=a', 'google'],
  ['https://www.google.co.uk/search?q=a', 'google'],
  ['https://www.google.com.br/search?q=a', 'google'],
  ['https://www.google.cat/search?q=a', 'google'],
  ['https://consent.google.de/ml?continue=x', 'google'],
  ['https://www.google.com/sorry/index?continue=x', 'google'],
  ['https://www.google.com/search/howsearchworks/', undefined],
  ['https://www.google.com/maps', undefined],
  ['https://news.google.com/search?q=a', undefined],
  ['https://www.google.com.evil.example/search?q=a', undefined],
  ['https://notgoogle.com/search?q=a', undefined],
  ['https://www.bing.com/search?q=a', 'bing'],
  ['https://cn.bing.com/search?q=a', 'bing'],
  ['https://www.bing.com/maps', undefined],
  ['https://duckduckgo.com/?q=a', 'duckduckgo'],
  ['https://html.duckduckgo.com/html/?q=a', 'duckduckgo'],
  ['https://lite.duckduckgo.com/lite/', 'duckduckgo'],
  ['https://duckduckgo.com/about', undefined],
  ['https://search.yahoo.com/search?p=a', 'yahoo'],
  ['https://de.search.yahoo.com/search;_ylt=x?p=a', 'yahoo'],
  ['https://search.yahoo.co.jp/search?p=a', 'yahoo'],
  ['https://finance.yahoo.com/search?p=a', undefined],
  ['https://yandex.ru/search/?text=a', 'yandex'],
  ['https://yandex.com.tr/search/touch/?text=a', 'yandex'],
  ['https://ya.ru/search/?text=a', 'yandex'],
  ['https://yandex.ru/maps/', undefined],
  ['https://www.baidu.com/s?wd=a', 'baidu'],
  ['https://m.baidu.com/from=844b/s?word=a', 'baidu'],
  ['https://wappass.baidu.com/static/captcha/tuxing.html', 'baidu'],
  ['https://baike.baidu.com/s?wd=a', undefined],
  ['https://search.brave.com/search?q=a', 'brave'],
  ['https://www.ecosia.org/search?q=a', 'ecosia'],
  ['https://www.startpage.com/sp/search?query=a', 'startpage'],
  ['https://eu.startpage.com/do/dsearch?query=a', 'startpage'],
] as const) {
  test(`${address} is a page of ${engine ?? 'no engine'}`, () => {
    assert.equal(engineOfUrl(new URL(address))?.name, engine);
  });
}
