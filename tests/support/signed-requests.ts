/** Signs a request in one step. */
import {
  type Fields,
  messageOf,
  signatureOf,
  unsignedRequest,
  withSignature,
  type SigningFacts as FactsWithoutSecret,
  textOf,
} from '../../electron/payment-service/signing/sign.ts';
import { signaturePlace, type SigningScheme } from '../../electron/contract/signing-scheme.ts';

export interface SigningFacts extends FactsWithoutSecret {
  readonly secret: string;
}

interface Sent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function signRequest(
  scheme: SigningScheme,
  { secret, fields, ...facts }: SigningFacts & { readonly fields: Fields },
): Sent & { readonly signature: string } {
  const request = unsignedRequest(scheme, facts, fields);
  const signature = signatureOf(scheme, messageOf(scheme, request, secret), secret);
  const { body, headers } = withSignature(scheme, request, signature);
  const sent = Object.fromEntries(headers.map(({ name, value }) => [name, textOf(value)]));
  return { body: textOf(body), headers: sent, signature };
}

/** What a scheme with a header signs and sends for a body exactly as given. */
export function signedBody(scheme: SigningScheme, { secret, ...facts }: SigningFacts, body: string) {
  const request = { ...unsignedRequest(scheme, facts, []), body };
  const message = messageOf(scheme, request, secret);
  return {
    message,
    header: () => {
      const { headers } = withSignature(scheme, request, signatureOf(scheme, message, secret));
      const value = headers.find(({ name }) => name === signaturePlace(scheme).name)?.value;
      return value === undefined ? null : textOf(value);
    },
  };
}
