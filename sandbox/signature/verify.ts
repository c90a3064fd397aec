/** Verifies a request's signature and returns the reason if it isn't valid. */
import { NoTextFor } from './field-texts.ts';
import type { Received } from './received-request.ts';
import type { Scheme } from './schemes.ts';

export type SignatureVerdict =
  | { readonly is: 'valid' }
  | { readonly is: 'missing' }
  | { readonly is: 'not-text' }
  | { readonly is: 'header-missing'; readonly name: string }
  | { readonly is: 'header-differs'; readonly name: string }
  | { readonly is: 'no-text-for'; readonly field: string }
  | { readonly is: 'invalid' };

export function verifySignature(scheme: Scheme, secret: string, request: Received): SignatureVerdict {
  const sent = scheme.in === 'body' ? request.fields[scheme.name] : request.headers[scheme.name];
  if (sent === undefined) return { is: 'missing' };
  if (typeof sent !== 'string') return { is: 'not-text' };
  for (const [name, value] of Object.entries(scheme.extraHeaders(request))) {
    const found = request.headers[name];
    if (found === undefined) return { is: 'header-missing', name };
    if (found !== value) return { is: 'header-differs', name };
  }
  if (scheme.in === 'header' && scheme.bodyForm !== null && scheme.bodyForm(request.fields) !== request.text) {
    return { is: 'invalid' };
  }
  const signature = unwrapped(scheme.written('\0', request), sent);
  if (signature === null) return { is: 'invalid' };
  try {
    return { is: scheme.proof.fits(scheme.signs(request, secret), secret, signature) ? 'valid' : 'invalid' };
  } catch (error) {
    if (error instanceof NoTextFor) return { is: 'no-text-for', field: error.field };
    throw error;
  }
}

/** Removes the scheme's prefix and suffix. @param around the full value with a NUL in place of the signature */
function unwrapped(around: string, value: string): string | null {
  const [before = '', after = ''] = around.split('\0');
  const fits = value.startsWith(before) && value.endsWith(after) && value.length >= before.length + after.length;
  return fits ? value.slice(before.length, value.length - after.length) : null;
}
