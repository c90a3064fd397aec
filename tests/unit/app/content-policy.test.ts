import { expect, it } from 'vitest';
import { contentPolicy, securityHeaders } from '../../../electron/app/app-protocol.ts';

it('the content policy is exactly the tested one', () => {
  expect(contentPolicy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'none'; " +
      "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; sandbox allow-scripts allow-same-origin allow-forms",
  );
});

it('the content policy comes with headers against content sniffing and embedding', () => {
  expect(securityHeaders).toEqual({
    'Content-Security-Policy': contentPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-DNS-Prefetch-Control': 'off',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), clipboard-read=(), display-capture=(), usb=(), serial=()',
    'Cache-Control': 'no-cache',
  });
});
