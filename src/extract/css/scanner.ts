/** Why a selector cannot be used, and the place in its text. Thrown while reading, caught by readSelector. */
export class SelectorFault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.name = 'SelectorFault';
    this.at = at;
  }
}

/** Walks over a selector's text in the tokens of CSS Syntax that selectors are made of. */
export class Scanner {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** What comes next, for a message. */
  get found(): string {
    return this.isAtEnd ? 'the end' : `"${String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)}"`;
  }

  /** Empty at the end. */
  peek(ahead = 0): string {
    return this.text.charAt(this.at + ahead);
  }

  /** Steps over the given text if it comes next. */
  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) return false;
    this.at += expected.length;
    return true;
  }

  /** Comments separate nothing in a compound; one that is never closed ends with the text. */
  skipComments(): void {
    while (this.take('/*')) {
      const end = this.text.indexOf('*/', this.at);
      this.at = end === -1 ? this.text.length : end + 2;
    }
  }

  /** Whether there was white space, comments aside. */
  skipSpace(): boolean {
    let seen = false;
    for (;;) {
      this.skipComments();
      if (!isSpace(this.peek())) return seen;
      seen = true;
      this.at++;
    }
  }

  /** An identifier with its escapes resolved, if one starts here. */
  identifier(): string | undefined {
    if (!this.startsIdentifier()) return undefined;
    return this.nameCharacters(isNameCharacter);
  }

  /** Like an identifier, but it may begin with anything and hold what `isPart` allows. */
  nameCharacters(isPart: (character: string) => boolean): string {
    let name = '';
    while (!this.isAtEnd) {
      const character = this.peek();
      if (isPart(character)) {
        name += character === '\0' ? REPLACEMENT : character;
        this.at++;
      } else if (this.startsEscape()) {
        this.at++;
        name += this.escaped();
      } else break;
    }
    return name;
  }

  /** A quoted string, if one starts here. At the end of the text it is closed, as CSS closes it. */
  string(): string | undefined {
    const quote = this.peek();
    if (quote !== '"' && quote !== "'") return undefined;
    const start = this.at++;
    let value = '';
    while (!this.isAtEnd) {
      const character = this.peek();
      if (isLineBreak(character)) throw new SelectorFault('a line break ends this string before its quote', start);
      this.at++;
      if (character === quote) break;
      if (character !== '\\') value += character === '\0' ? REPLACEMENT : character;
      else if (isLineBreak(this.peek())) this.skipLineBreak();
      else if (!this.isAtEnd) value += this.escaped();
    }
    return value;
  }

  private startsIdentifier(): boolean {
    const first = this.peek();
    if (first !== '-') return isNameStart(first) || this.startsEscape();
    const second = this.peek(1);
    return second === '-' || isNameStart(second) || this.startsEscape(1);
  }

  private startsEscape(ahead = 0): boolean {
    return this.peek(ahead) === '\\' && !isLineBreak(this.peek(ahead + 1));
  }

  /** The character an escape stands for; the backslash is already behind. */
  private escaped(): string {
    if (this.isAtEnd) return REPLACEMENT;
    const digits = /^[\da-f]{1,6}/i.exec(this.text.slice(this.at, this.at + 6))?.[0];
    if (digits === undefined) {
      const character = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
      this.at += character.length;
      return character === '\0' ? REPLACEMENT : character;
    }
    this.at += digits.length;
    if (isLineBreak(this.peek())) this.skipLineBreak();
    else if (isSpace(this.peek())) this.at++;
    const codePoint = Number.parseInt(digits, 16);
    const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
    return isCharacter ? String.fromCodePoint(codePoint) : REPLACEMENT;
  }

  private skipLineBreak(): void {
    if (!this.take('\r\n')) this.at++;
  }
}

const REPLACEMENT = '\ufffd';

export function isNameCharacter(character: string): boolean {
  return isNameStart(character) || (character >= '0' && character <= '9') || character === '-';
}

function isNameStart(character: string): boolean {
  return character === '\0' || /[a-z_\u0080-\uffff]/i.test(character);
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\t' || isLineBreak(character);
}

function isLineBreak(character: string): boolean {
  return character === '\n' || character === '\r' || character === '\f';
}
