import { normalizeEncoding } from '@exodus/bytes/encoding.js';
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';

/**
 * The encoding an HTML page declares in a `<meta>`. This follows Chromium, which runs its tokenizer over the page where
 * the standard has a rougher scan: a declaration inside `<style>` does not count, and one after the first kilobyte does
 * as long as the head goes on.
 */
export function metaCharset(bytes: Uint8Array): string | undefined {
  let found: string | undefined;
  let isInHead = true;
  let isDone = false;

  function onTag(tag: Token.TagToken, isEnd: boolean) {
    // The tokenizer hands over text together with the tag that ended it, so a pause comes one tag late.
    if (isDone) return;
    const mode = isEnd ? undefined : textModes[tag.tagName];
    if (mode !== undefined) tokenizer.state = mode;
    if (!isEnd && tag.tagName === 'meta') found = charsetOf(tag.attrs);
    if (!headTags.has(tag.tagName) && (isEnd || !openingTags.has(tag.tagName))) isInHead = false;
    onToken(tag);
  }

  function onToken({ location }: Token.Token) {
    const isPastTheFirstKilobyte = (location?.endOffset ?? 0) >= scannedAnywhereBytes;
    isDone ||= found !== undefined || (!isInHead && isPastTheFirstKilobyte);
    if (isDone) tokenizer.pause();
  }

  const handler: TokenHandler = {
    onStartTag: (tag) => onTag(tag, false),
    onEndTag: (tag) => onTag(tag, true),
    onComment: onToken,
    onDoctype: onToken,
    onCharacter: onToken,
    onWhitespaceCharacter: onToken,
    onNullCharacter: onToken,
    onEof: onToken,
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);

  const scanned = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, scannedBytesMax));
  tokenizer.write(scanned.toString('latin1'), false);
  return found;
}

const scannedAnywhereBytes = 1024;

// A head without a declaration may hold endless scripts, and this runs on the event loop.
const scannedBytesMax = 64 * 1024;

const headTags = new Set(['script', 'noscript', 'style', 'link', 'meta', 'object', 'title', 'base']);
const openingTags = new Set(['html', 'head']);

const textModes: Record<string, Tokenizer['state'] | undefined> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
};

function charsetOf(attributes: Token.Attribute[]): string | undefined {
  const values = new Map(attributes.map(({ name, value }) => [name, value]));
  const isPragma = values.get('http-equiv')?.toLowerCase() === 'content-type';
  const label = values.get('charset') ?? (isPragma ? charsetInContent(values.get('content') ?? '') : undefined);
  const encoding = label === undefined ? null : normalizeEncoding(label);

  // A page whose `<meta>` can be read byte by byte is not UTF-16, and nobody means x-user-defined.
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return 'utf-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : (encoding ?? undefined);
}

/** `text/html; charset=…` in a `<meta>`, where an unclosed quote means no charset at all. */
function charsetInContent(content: string): string | undefined {
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"';]+))/i.exec(content);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}
