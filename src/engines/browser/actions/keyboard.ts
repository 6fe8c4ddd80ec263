import type { CdpSession, Commands } from '../cdp-connection.ts';
import { StepFailed } from './stage.ts';

type KeyEvent = Commands['Input.dispatchKeyEvent']['paramsType'][0];
type Key = Required<Pick<KeyEvent, 'key' | 'code' | 'windowsVirtualKeyCode'>> & { text?: string };

/** Presses a key by its name (`Enter`) or a single character. */
export async function pressKey(session: CdpSession, name: string): Promise<void> {
  const key = keyOf(name);
  if (!key)
    throw new StepFailed(`there is no key "${name}"; use a name such as Enter, Escape, ArrowDown, or one character`);
  await press(session, key);
}

/** Types text as a person does, key by key. What is on no key (é, 日, emoji) is put in as it is. */
export async function typeCharacter(session: CdpSession, character: string): Promise<void> {
  const key = character === '\n' ? keyOf('Enter') : character === '\t' ? keyOf('Tab') : keyOf(character);
  if (key) await press(session, key);
  else await session.send('Input.insertText', { text: character });
}

async function press(session: CdpSession, key: Key): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: key.text === undefined ? 'rawKeyDown' : 'keyDown', ...key });
  const { text: _, ...released } = key;
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...released });
}

function keyOf(name: string): Key | undefined {
  const named = NAMED.get(name.toLowerCase());
  if (named) return named;
  if (/^[a-z]$/i.test(name)) return character(name, `Key${name.toUpperCase()}`, name.toUpperCase().charCodeAt(0));
  if (/^\d$/.test(name)) return character(name, `Digit${name}`, name.charCodeAt(0));
  const punctuation = PUNCTUATION.get(name);
  return punctuation && character(name, ...punctuation);
}

function character(text: string, code: string, windowsVirtualKeyCode: number): Key {
  return { key: text, code, windowsVirtualKeyCode, text };
}

function names(...rows: [name: string, code: number, text?: string, key?: string][]): Map<string, Key> {
  return new Map(
    rows.map(([name, windowsVirtualKeyCode, text, key = name]) => [
      name.toLowerCase(),
      { key, code: name, windowsVirtualKeyCode, ...(text !== undefined && { text }) },
    ]),
  );
}

const NAMED = names(
  ['Enter', 13, '\r'],
  ['Tab', 9],
  ['Escape', 27],
  ['Backspace', 8],
  ['Delete', 46],
  ['Insert', 45],
  ['Space', 32, ' ', ' '],
  ['Home', 36],
  ['End', 35],
  ['PageUp', 33],
  ['PageDown', 34],
  ['ArrowLeft', 37],
  ['ArrowUp', 38],
  ['ArrowRight', 39],
  ['ArrowDown', 40],
  ...Array.from({ length: 12 }, (_, n): [string, number] => [`F${n + 1}`, 112 + n]),
);

const PUNCTUATION = new Map<string, [code: string, virtualKey: number]>([
  [' ', ['Space', 32]],
  ...signs('Minus', 189, '-_'),
  ...signs('Equal', 187, '=+'),
  ...signs('BracketLeft', 219, '[{'),
  ...signs('BracketRight', 221, ']}'),
  ...signs('Backslash', 220, '\\|'),
  ...signs('Semicolon', 186, ';:'),
  ...signs('Quote', 222, '\'"'),
  ...signs('Backquote', 192, '`~'),
  ...signs('Comma', 188, ',<'),
  ...signs('Period', 190, '.>'),
  ...signs('Slash', 191, '/?'),
  ...Array.from(')!@#$%^&*(', (sign, digit) => [sign, [`Digit${digit}`, 48 + digit]] as [string, [string, number]]),
]);

function signs(code: string, virtualKey: number, both: string): [string, [string, number]][] {
  return Array.from(both, (sign) => [sign, [code, virtualKey]]);
}
