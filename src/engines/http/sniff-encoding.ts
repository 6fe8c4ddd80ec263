import { isUtf8 } from 'node:buffer';
import { TextDecoder } from '@exodus/bytes/encoding.js';

/**
 * A guess for a page that declares nothing. What is valid UTF-8 is not so by chance; after that only scripts other than
 * Latin are told apart, because windows-1252 is right for most of what is left.
 */
export function sniffEncoding(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return hasJapaneseEscape(bytes) ? 'iso-2022-jp' : 'utf-8';

  const sample = visibleText(bytes);
  if (!isDense(sample)) return 'windows-1252';

  const scored = scripts.map((script) => ({ encoding: script.encoding, likeness: likenessOf(sample, script) }));
  const best = scored.reduce((left, right) => (right.likeness > left.likeness ? right : left));
  return best.likeness >= likenessMin ? best.encoding : 'windows-1252';
}

/** ISO-2022-JP is plain ASCII but for the escapes that open a stretch of Japanese. */
function hasJapaneseEscape(bytes: Uint8Array): boolean {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return page.includes('\u001b$B') || page.includes('\u001b$@');
}

/** The page without its markup, which is ASCII in every encoding here. */
function visibleText(bytes: Uint8Array): Buffer {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, sniffedBytesMax)).toString('latin1');
  return Buffer.from(page.replace(/<(script|style)\b.*?<\/\1|<[^<>]*>/gis, ' '), 'latin1');
}

const sniffedBytesMax = 64 * 1024;

/** Latin text has its accents one by one; other scripts fill whole words with bytes above 127. */
function isDense(text: Buffer): boolean {
  const runs = text.toString('latin1').match(/[\x80-\xff]+/g) ?? [];
  const count = (some: string[]) => some.reduce((sum, run) => sum + run.length, 0);
  const all = count(runs);
  return all >= highBytesMin && count(runs.filter((run) => run.length > 1)) / all > 0.6;
}

const highBytesMin = 24;

type Script = { encoding: string; common: RegExp; usualShare: number };

/** How close the share of common characters comes to what this script usually has; 0 where bytes make no sense. */
function likenessOf(sample: Buffer, { encoding, common, usualShare }: Script): number {
  const letters = new TextDecoder(encoding).decode(sample).match(/[\u0080-\uffff]/g) ?? [];
  const broken = letters.filter((letter) => letter === '\ufffd').length;
  if (letters.length === 0 || broken / letters.length > 0.02) return 0;
  return letters.filter((letter) => common.test(letter)).length / letters.length / usualShare;
}

const likenessMin = 0.5;

const kana = /[\u3041-\u3096\u30a1-\u30fc]/;
const cyrillic = /[оеаинтсрвл]/;

const scripts: Script[] = [
  { encoding: 'shift_jis', common: kana, usualShare: 0.5 },
  { encoding: 'euc-jp', common: kana, usualShare: 0.5 },
  {
    encoding: 'euc-kr',
    common: /[이다는에의가을하고지로한은사기도를자인대해서어리시아나정수보전제일과스주있그부구라]/,
    usualShare: 0.5,
  },
  {
    encoding: 'gbk',
    common:
      /[的一是不了在人有我他这中大来上国个到说们为子和你地出也时年得就那要下以生会自之过家学对可里后小心多天能好都没日于起发成事只作当文用主行方前所本经面公同三从动两长民现分外与高进法实理点月其全工部定新业最间关内加化市]/,
    usualShare: 0.35,
  },
  {
    encoding: 'big5',
    common:
      /[的一是不了在人有我他這中大來上國個到說們為子和你地出也時年得就那要下以生會自之過家學對可裡後小心多天能好都沒日於起發成事只作當文用主行方前所本經面公同三從動兩長民現分外與高進法實理點月其全工部定新業最間關內加化市]/,
    usualShare: 0.35,
  },
  { encoding: 'windows-1251', common: cyrillic, usualShare: 0.65 },
  { encoding: 'koi8-r', common: cyrillic, usualShare: 0.65 },
  { encoding: 'ibm866', common: cyrillic, usualShare: 0.65 },
  { encoding: 'iso-8859-5', common: cyrillic, usualShare: 0.65 },
  { encoding: 'windows-1253', common: /[αοιετσνηυρπκάόίέ]/, usualShare: 0.8 },
  { encoding: 'windows-1255', common: /[אבהוילמרתשנ]/, usualShare: 0.75 },
  { encoding: 'windows-1256', common: /[اليمونترةبع]/, usualShare: 0.75 },
  { encoding: 'windows-874', common: /[ากนรอเงมยลวด่้ัิี]/, usualShare: 0.65 },
];
