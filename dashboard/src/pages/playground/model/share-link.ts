import { type Body, bodyOf } from './body-of.ts';
import type { Form } from './form.ts';
import { formOf } from './form-of.ts';
import { withoutSecrets } from './secrets.ts';

const PREFIX = '#request=';

/** The request as a fragment, which browsers keep to themselves: it reaches no server and no log. It never has a key. */
export async function fragmentOf(form: Form, { withSecrets }: { withSecrets: boolean }): Promise<string> {
  const body = bodyOf(withSecrets ? form : withoutSecrets(form));
  return PREFIX + toBase64Url(await deflated(new TextEncoder().encode(JSON.stringify(body))));
}

/** Null: there is no request in it. Whoever opens a link gets a form, and sends it or not. */
export async function formInFragment(fragment: string): Promise<{ form: Form } | { fault: string } | null> {
  if (!fragment.startsWith(PREFIX)) return null;
  const body = await inflatedJson(fragment.slice(PREFIX.length));
  const read = body === undefined ? undefined : formOf(body);
  if (read && 'form' in read) return read;
  const first = read?.faults[0];
  return {
    fault: first
      ? `The request in this link cannot be shown: ${first.path} ${first.message}. It may come from another version.`
      : 'The request in this link is damaged. Ask for the link again, and copy all of it.',
  };
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function inflatedJson(text: string): Promise<Body | undefined> {
  try {
    const stream = new Blob([fromBase64Url(text)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await atMost(stream, BODY_BYTES_MAX)));
  } catch {
    return undefined; // not ours, or not all of it
  }
}

/** The service takes no larger body; a few bytes may stand for gigabytes. */
const BODY_BYTES_MAX = 1024 * 1024;

async function atMost(stream: ReadableStream<Uint8Array>, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > bytesMax) {
      await reader.cancel();
      throw new RangeError('longer than any request');
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
