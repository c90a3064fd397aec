/** Signs the service's own messages, with the scheme of the requests that it accepts. */
import type { JsonObject } from '../exact-json.ts';
import type { Received } from './received-request.ts';
import type { Scheme } from './schemes.ts';

export type ToSign = Omit<Received, 'text' | 'headers'>;

export interface Signed {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const contentType = 'application/json';

/** The body and headers to send. Null if the secret is a public key, which can't sign. */
export function signed(scheme: Scheme, secret: string, message: ToSign): Signed | null {
  const text = (scheme.in === 'header' ? scheme.bodyForm?.(message.fields) : null) ?? JSON.stringify(message.fields);
  const sent: Received = { ...message, text, headers: { 'content-type': contentType } };
  const signature = scheme.proof.make(scheme.signs(sent, secret), secret);
  if (signature === null) return null;
  if (scheme.in === 'body') {
    const fields: JsonObject = { ...message.fields, [scheme.name]: scheme.written(signature, sent) };
    return { body: JSON.stringify(fields), headers: { 'content-type': contentType, ...scheme.extraHeaders(sent) } };
  }
  const headers = { ...scheme.extraHeaders(sent), [scheme.name]: scheme.written(signature, sent) };
  return { body: text, headers: { 'content-type': contentType, ...headers } };
}
