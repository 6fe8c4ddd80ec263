/** Takes `user:password@` out of a URL and gives the Basic authorization that stands for it. */
export function splitUserinfo(url: URL): { url: URL; authorization?: string } {
  if (url.username === '' && url.password === '') return { url };

  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  const credentials = Buffer.from(`${percentDecoded(url.username)}:${percentDecoded(url.password)}`, 'latin1');
  return { url: bare, authorization: `Basic ${credentials.toString('base64')}` };
}

/** One character a byte, because what is written there need not be UTF-8. */
function percentDecoded(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
