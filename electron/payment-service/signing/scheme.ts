/** A signing scheme is parameters, not code: services differ in what they sign and how, not in kind. */

type Hash = 'md5' | 'sha1' | 'sha256' | 'sha512';

export interface SigningScheme {
  readonly id: string;
  readonly name: string;
  /**
   * Text over `{params} {body} {body64} {bodyMd5} {contentType} {secret} {timestamp} {nonce} {pid} {method}
   * {path} {url}` and the escapes `\n`, `\uFEFF`. Substituted once: what a field holds is never a template.
   */
  readonly message: string;
  /** How one field is written in `{params}`, over `{k}` and `{v}`. */
  readonly pair: string;
  /** Between pairs. */
  readonly join: string;
  /** `name` and `pair` compare as bytes. */
  readonly order: 'name' | 'pair' | 'given';
  /** Leaves out null and the empty string; never `0`, `"0"` or `false`. */
  readonly skipEmpty: boolean;
  /** Left out beside the signature's own field. */
  readonly exclude: readonly string[];
  /** `hmac-*` are keyed with the secret; `rsa-sha256` is PKCS#1 v1.5 with the secret as PEM. */
  readonly algo: Hash | `hmac-${Hash}` | 'rsa-sha256';
  readonly encoding: 'hex' | 'HEX' | 'base64';
  readonly place: `body:${string}` | `header:${string}`;
  /** What the service's documents use; `iso` is `YYYY-MM-DDTHH:mm:ss` in UTC. */
  readonly timeUnit: 'ms' | 's' | 'iso';
  /** How an object or array is written in `{params}`: RFC 8785, or with the same pair, join and order. */
  readonly nested: 'jcs' | 'pairs';
  /** How the body is written, signed and sent: as given, RFC 8785, or with keys sorted at every depth. */
  readonly body: 'raw' | 'jcs' | 'sorted';
  /** `form` percent-encodes values in `{params}`, a blank as `+`. */
  readonly values: 'raw' | 'form';
  /** Sent along: name → template over the message's placeholders, `{secret}` excepted. */
  readonly headers: Readonly<Record<string, string>>;
  /** What is put in the signature's place, over `{signature}` and the message's placeholders, `{secret}` excepted. */
  readonly written: string;
}

/** Where the signature goes. */
export function signaturePlace(scheme: SigningScheme): { readonly in: 'body' | 'header'; readonly name: string } {
  const colon = scheme.place.indexOf(':');
  return { in: scheme.place.startsWith('body:') ? 'body' : 'header', name: scheme.place.slice(colon + 1) };
}
