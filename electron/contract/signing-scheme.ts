/**
 * A signing scheme as parameters. Presets and custom schemes share this form, and its rules keep a scheme from
 * leaking the secret, being replayed, or growing without limit.
 */
import { maxNameLength } from './unique-name.ts';
import { z } from './zod.ts';

const hashes = ['md5', 'sha1', 'sha256', 'sha512'] as const;

export const signingAlgorithms = [
  ...hashes,
  'hmac-md5',
  'hmac-sha1',
  'hmac-sha256',
  'hmac-sha512',
  'rsa-sha256',
  'ed25519',
] as const;
export type SigningAlgorithm = (typeof signingAlgorithms)[number];

/** Placeholders of templates. `secret` is for the message only, `signature` for the written value only. */
const signedNames = [
  'params',
  'body',
  'body64',
  'bodyMd5',
  'contentType',
  'secret',
  'timestamp',
  'nonce',
  'pid',
  'method',
  'path',
  'url',
] as const;
/** At most one line, in characters that a header may contain. */
const sentNames = ['bodyMd5', 'contentType', 'timestamp', 'nonce', 'pid', 'method', 'path', 'url'] as const;

/** Characters of a template. */
const maxTemplateLength = 300;
/** How often a template may repeat a placeholder, since its value may be long. */
const maxPlaceholders = 16;
/** Headers sent with each request. */
const maxHeaders = 10;
const maxExcluded = 20;
/** Maximum number of custom schemes. */
export const maxCustomSchemes = 50;

/** `{x}` in a template. */
const placeholdersOf = (template: string): readonly string[] =>
  Array.from(template.matchAll(/\{([A-Za-z0-9]+)\}/g), ([, name = '']) => name);

export type TemplateFault =
  | 'template-placeholder'
  | 'template-too-many'
  | 'template-brace'
  | 'template-escape'
  | 'template-characters';

/** A single brace is usually a typo, and would be signed literally. */
function templateFault(template: string, names: readonly string[]): TemplateFault | null {
  const used = placeholdersOf(template);
  if (used.some((name) => !names.includes(name))) return 'template-placeholder';
  if (used.length > maxPlaceholders) return 'template-too-many';
  if (/[{}]/.test(template.replaceAll(/\{[A-Za-z0-9]+\}/g, ''))) return 'template-brace';
  return null;
}

/** Header values (RFC 9110). Spaces at either end would be removed on the way. */
const headerFault = (template: string, names: readonly string[]): TemplateFault | null =>
  /^(?! )[\x20-\x7e]*(?<! )$/.test(template) ? templateFault(template, names) : 'template-characters';

/** One line break, or the byte order mark that one known service starts with. */
const messageFault = (message: string): TemplateFault | null =>
  /\\(?!n|uFEFF)/.test(message) ? 'template-escape' : templateFault(message, signedNames);

const checked = (fault: (text: string) => string | null) => (text: string, context: z.RefinementCtx<string>) => {
  const found = fault(text);
  if (found !== null) context.addIssue({ code: 'custom', message: found });
};

/** A token (RFC 9110). */
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/;
const fieldName = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;

/** Headers that the connection sets or reads (RFC 9110, RFC 9112, Fetch), in lower case. */
const headersOfConnection: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

/** Fields of the two operations, and names that parsers treat specially, in lower case. */
const fieldsOfRequests: ReadonlySet<string> = new Set(
  [
    'pid',
    'nonce',
    'timestamp',
    'chain_id',
    'alias',
    'callback_url',
    'number',
    ...Object.getOwnPropertyNames(Object.prototype),
  ].map((name) => name.toLowerCase()),
);

const place = z
  .string()
  .max(80)
  .regex(/^(?:body|header):./, 'place-form')
  .superRefine(
    checked((text) => {
      const name = text.slice(text.indexOf(':') + 1);
      if (text.startsWith('header:')) return headerNameFault(name);
      if (!fieldName.test(name)) return 'field-form';
      return fieldsOfRequests.has(name.toLowerCase()) ? 'name-used-by-request' : null;
    }),
  )
  .pipe(z.union([z.templateLiteral(['body:', z.string()]), z.templateLiteral(['header:', z.string()])]));

function headerNameFault(name: string): string | null {
  if (!headerName.test(name)) return 'header-form';
  return headersOfConnection.has(name.toLowerCase()) ? 'header-of-connection' : null;
}

/** The parameters. `typedScheme` checks their combinations. */
const parameters = {
  /** Text with `signedNames` and the escapes `\n` and `\uFEFF`. A value is never a template. */
  message: z
    .string()
    .min(1, 'message-empty')
    .max(maxTemplateLength, 'template-too-long')
    .superRefine(checked(messageFault)),
  /** How a field is written in `{params}`, with `{k}` and `{v}`. */
  pair: z
    .string()
    .max(40)
    .superRefine(
      checked((pair) => {
        const used = placeholdersOf(pair);
        // A value repeated within itself would double at each level of nesting.
        const once =
          used.filter((name) => name === 'v').length === 1 && used.filter((name) => name === 'k').length <= 1;
        return once ? templateFault(pair, ['k', 'v']) : 'pair-form';
      }),
    ),
  /** Joins the pairs. */
  join: z.string().max(8),
  /** `name` and `pair` compare as bytes; `name-down` is `name` from its end. */
  order: z.enum(['name', 'name-down', 'pair', 'given']),
  /** Skips null and the empty string, but never `0`, `"0"` or `false`. */
  skipEmpty: z.boolean(),
  /** Also excluded: the signature's own field. */
  exclude: z.array(z.string().min(1).max(64)).max(maxExcluded),
  /**
   * `hmac-*` use the secret as the key. For `rsa-sha256` (PKCS#1 v1.5) and `ed25519` (RFC 8032) the secret is a PEM
   * key.
   */
  algo: z.enum(signingAlgorithms),
  encoding: z.enum(['hex', 'HEX', 'base64']),
  place,
  /** `iso` is `YYYY-MM-DDTHH:mm:ss` in UTC. */
  timeUnit: z.enum(['ms', 's', 'iso']),
  /** An object or array in `{params}`: RFC 8785, or with the same pair, join and order. */
  nested: z.enum(['jcs', 'pairs']),
  /** How the body is written, signed and sent: raw, RFC 8785, or with keys sorted at every depth. */
  body: z.enum(['raw', 'jcs', 'sorted']),
  /** `form` percent-encodes values in `{params}`, with `+` for a space. */
  values: z.enum(['raw', 'form']),
  /** Headers by name, as templates. */
  headers: z.record(
    z.string().max(64),
    z
      .string()
      .min(1, 'header-empty')
      .max(maxTemplateLength, 'template-too-long')
      .superRefine(checked((template) => headerFault(template, sentNames))),
  ),
  /** The signature's value, with `{signature}`. */
  written: z
    .string()
    .max(maxTemplateLength, 'template-too-long')
    .superRefine(
      checked((template) =>
        placeholdersOf(template).filter((name) => name === 'signature').length === 1
          ? headerFault(template, [...sentNames, 'signature'])
          : 'written-form',
      ),
    ),
};

/** A scheme without id and name. */
export type SchemeParameters = z.infer<z.ZodObject<typeof parameters>>;

export const signsWithKey = (algo: SigningAlgorithm): algo is 'rsa-sha256' | 'ed25519' =>
  algo === 'rsa-sha256' || algo === 'ed25519';

function faultsTogether(scheme: SchemeParameters): readonly (readonly [path: keyof SchemeParameters, fault: string])[] {
  const names = placeholdersOf(scheme.message);
  const { in: where, name } = signaturePlace(scheme);
  const headers = Object.keys(scheme.headers).map((header) => header.toLowerCase());
  const ofHeader = where === 'header' ? [...headers, name.toLowerCase()] : headers;
  const faults: (readonly [keyof SchemeParameters, string] | false)[] = [
    // Without the secret, anyone could sign.
    !signsWithKey(scheme.algo) &&
      !scheme.algo.startsWith('hmac-') &&
      !names.includes('secret') && ['message', 'secret-unused'],
    signsWithKey(scheme.algo) && names.includes('secret') && ['message', 'key-in-message'],
    // One signature would fit every request.
    names.every((used) => !['params', 'body', 'body64', 'bodyMd5', 'timestamp', 'nonce'].includes(used)) && [
      'message',
      'signs-nothing',
    ],
    // The body contains the signature, so it can't be signed.
    where === 'body' && names.some((used) => used.startsWith('body')) && ['message', 'signs-itself'],
    ...Object.keys(scheme.headers).map((header): readonly [keyof SchemeParameters, string] | false => {
      const fault = headerNameFault(header);
      return fault !== null && ['headers', fault];
    }),
    new Set(ofHeader).size !== ofHeader.length && ['headers', 'name-twice'],
    headers.length > maxHeaders && ['headers', 'too-many'],
  ];
  return faults.filter((fault) => fault !== false);
}

export interface SigningScheme extends SchemeParameters {
  readonly id: string;
  readonly name: string;
}

const schemeName = z.string().trim().min(1, 'name-empty').max(maxNameLength, 'name-too-long');

/** A scheme as entered, without an id. */
export const typedScheme = z.strictObject({ name: schemeName, ...parameters }).superRefine((scheme, context) => {
  for (const [path, message] of faultsTogether(scheme)) context.addIssue({ code: 'custom', path: [path], message });
});
export type TypedScheme = z.infer<typeof typedScheme>;

/** The id of a custom scheme is a hash of its parameters (`customSchemeId`). */
export const isCustomSchemeId = (id: string): boolean => /^own-[0-9a-f]{32}$/.test(id);

/** A scheme as saved. Lenient, because settings that fail to load would lose the secret of every profile. */
export const savedScheme = z.strictObject({ id: z.string().max(40), scheme: z.unknown() });

/** Where the signature is written. */
export function signaturePlace({ place: text }: Pick<SchemeParameters, 'place'>): {
  readonly in: 'body' | 'header';
  readonly name: string;
} {
  return { in: text.startsWith('body:') ? 'body' : 'header', name: text.slice(text.indexOf(':') + 1) };
}
