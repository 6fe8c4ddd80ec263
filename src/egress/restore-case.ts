/** Gives HTTP/1.1 header names back the case that Chrome writes them in: impit sends them all in lower case. */
export function createRestoreCase(): (chunk: Buffer) => Buffer {
  let isPlain: boolean | undefined;
  return (chunk) => {
    isPlain ??= chunk[0] !== TLS_HANDSHAKE;
    return isPlain ? withRestoredCase(chunk) : chunk;
  };
}

const TLS_HANDSHAKE = 0x16;

/** Only a whole head at the start of a chunk is touched, which is how impit writes one; a body never is. */
function withRestoredCase(chunk: Buffer): Buffer {
  const end = chunk.indexOf('\r\n\r\n');
  if (end < 0 || end > HEAD_BYTES_MAX) return chunk;
  const [requestLine = '', ...lines] = chunk.toString('latin1', 0, end).split('\r\n');
  if (!/^[A-Z]+ \S+ HTTP\/1\.1$/.test(requestLine)) return chunk;

  const restored = lines.map((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? casedName(line.slice(0, colon)) + line.slice(colon) : line;
  });
  const head = Buffer.from(`${[requestLine, ...restored].join('\r\n')}\r\n\r\n`, 'latin1');
  return end + 4 === chunk.length ? head : Buffer.concat([head, chunk.subarray(end + 4)]);
}

const HEAD_BYTES_MAX = 64 * 1024;

function casedName(name: string): string {
  const usual = USUAL_NAMES.get(name);
  if (usual !== undefined) return usual;
  // Chrome itself writes the client hints in lower case.
  return name.startsWith('sec-ch-') ? name : name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Those of every request: the replacement above would be a tenth of the gate's work. */
const USUAL_NAMES = new Map(
  [
    ...['Host', 'Connection', 'Upgrade-Insecure-Requests', 'User-Agent', 'Accept', 'Accept-Encoding'],
    ...['Accept-Language', 'Cookie', 'Authorization', 'Referer'],
  ].map((name) => [name.toLowerCase(), name]),
);
