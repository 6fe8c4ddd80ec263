/**
 * What the preview's frame shows. The frame is sandboxed without any permission: no script, no form, no window but its
 * own. This policy also keeps it from loading anything: a relative address in it would be one of this very service.
 */
export function previewDocument(html: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${POLICY}">${html}`;
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'";
