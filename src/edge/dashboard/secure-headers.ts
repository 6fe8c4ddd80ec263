/** What every answer of the dashboard carries. */
export function secureHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': POLICY,
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * No script but our own files. Styles may be inline because the preview of a scraped page, in a sandboxed frame without
 * script, inherits this policy, and its own styles must show.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-src 'self' blob: data:",
  "frame-ancestors 'none'",
].join('; ');
