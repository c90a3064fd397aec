/**
 * Headers of every answer of app://. The policy forbids what the page never needs, which is all but its own
 * scripts, styles, pictures and fonts; `connect-src 'none'` keeps even a subverted page off the network. `sandbox` leaves
 * out `allow-modals` (alert, confirm, prompt, and printing, for which Electron has neither a preference nor an event),
 * `allow-popups`, `allow-downloads` and the rest. A form is never sent; without `allow-forms` it would not tell of Enter either.
 */

export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'sandbox allow-scripts allow-same-origin allow-forms',
].join('; ');

export const safetyHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), clipboard-read=(), display-capture=(), usb=(), serial=()',
  'Cache-Control': 'no-cache',
};
