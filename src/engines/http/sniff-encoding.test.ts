import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { sniffEncoding } from './sniff-encoding.ts';

const russian = 'Сегодня в городе прошёл небольшой дождь, и люди спешили домой, не глядя по сторонам.';
const japanese = '今日は朝から雨が降っていましたが、午後になると晴れてきたので、公園まで散歩に行きました。';
const samples: [encoding: string, text: string][] = [
  ['utf-8', 'Falsches Üben von Xylophonmusik quält jeden größeren Zwerg'],
  ['utf-8', 'plain ASCII is valid in all of them'],
  [
    'windows-1252',
    'Falsches Üben von Xylophonmusik quält jeden größeren Zwerg. Öfter hören wäre schöner für müde Füße.',
  ],
  [
    'windows-1252',
    'Dès Noël où un zéphyr haï me vêt de glaçons würmiens, je dîne d’exquis rôtis de bœuf à l’aÿ d’âge mûr.',
  ],
  [
    'windows-1252',
    'El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío; añoraba a su querido cachorro.',
  ],
  ['windows-1251', russian],
  ['koi8-r', russian],
  ['ibm866', russian],
  ['iso-8859-5', russian],
  ['shift_jis', japanese],
  ['euc-jp', japanese],
  ['iso-2022-jp', japanese],
  [
    'euc-kr',
    '오늘은 아침부터 비가 내렸지만 오후에는 날씨가 좋아져서 공원으로 산책을 하러 나갔습니다. 사람들이 많이 있었다.',
  ],
  ['gbk', '今天早上下了一场小雨，但是到了下午天气就变好了，所以我们一起去公园里散步，那里有很多人在活动。'],
  ['big5', '今天早上下了一場小雨，但是到了下午天氣就變好了，所以我們一起去公園裡散步，那裡有很多人在活動。'],
  ['windows-1253', 'Σήμερα το πρωί έβρεξε λίγο στην πόλη, αλλά το απόγευμα ο καιρός έγινε καλύτερος και βγήκαμε έξω.'],
  ['windows-1255', 'היום בבוקר ירד גשם קל בעיר, אבל אחר הצהריים מזג האוויר השתפר ויצאנו לטייל בפארק עם הילדים.'],
  ['windows-1256', 'هطل المطر صباح اليوم في المدينة ولكن الطقس تحسن بعد الظهر وخرجنا في نزهة إلى الحديقة مع الأطفال.'],
  ['windows-874', 'วันนี้ตอนเช้ามีฝนตกเล็กน้อยในเมือง แต่ตอนบ่ายอากาศดีขึ้น เราจึงออกไปเดินเล่นที่สวนสาธารณะกับเด็ก ๆ'],
];

for (const [encoding, text] of samples) {
  test(`an unlabelled page that reads "${text.slice(0, 20)}…" is recognised as ${encoding}`, () => {
    const page = `<html><head><title>${text}</title><script>if (a < b) go("x")</script></head><body><p>${text}</p></body>`;

    assert.equal(sniffEncoding(encode(page, encoding)), encoding);
  });
}

test('a few odd bytes are not enough to leave windows-1252', () => {
  assert.equal(sniffEncoding(Buffer.from('<p>\xcf\xf0\xe8\xe2\xe5\xf2</p>', 'latin1')), 'windows-1252');
});

function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  const isMultibyte = /^(?:shift_jis|euc-|iso-2022-jp|gbk|big5)/.test(encoding);
  return isMultibyte ? createMultibyteEncoder(encoding)(text) : createSinglebyteEncoder(encoding)(text);
}
