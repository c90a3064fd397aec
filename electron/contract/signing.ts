/**
 * A signing scheme is parameters, not code: services differ in what they sign and how, not in kind. The presets have this
 * form, and so has what a person makes of one. Every rule here keeps a scheme from leaking, repeating or swelling.
 */
import { longestName } from './free-name.ts';
import { z } from './zod.ts';
import { longestSecret } from './limits.ts';

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

/** What a template may name; `secret` in the message alone, `signature` in what is written alone. */
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
/** Never longer than a line, and in characters that a header may have. */
const sentNames = ['bodyMd5', 'contentType', 'timestamp', 'nonce', 'pid', 'method', 'path', 'url'] as const;

/** Characters of a template. */
const longestTemplate = 300;
/** A field's value may be long; it is written so many times at most. */
const mostPlaceholders = 16;
/** Sent along with each request. */
const mostHeaders = 10;
const mostExcluded = 20;
/** Own ones that are kept. */
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

/** A brace that belongs to no placeholder is most often a slip, and would be signed as it stands. */
function templateFault(template: string, names: readonly string[]): TemplateFault | null {
  const used = placeholdersOf(template);
  if (used.some((name) => !names.includes(name))) return 'template-placeholder';
  if (used.length > mostPlaceholders) return 'template-too-many';
  if (/[{}]/.test(template.replaceAll(/\{[A-Za-z0-9]+\}/g, ''))) return 'template-brace';
  return null;
}

/** RFC 9110: what a header's value may hold; a blank at either end would be cut on the way. */
const headerFault = (template: string, names: readonly string[]): TemplateFault | null =>
  /^(?! )[\x20-\x7e]*(?<! )$/.test(template) ? templateFault(template, names) : 'template-characters';

/** One line break, or the mark that one known service begins with. */
const messageFault = (message: string): TemplateFault | null =>
  /\\(?!n|uFEFF)/.test(message) ? 'template-escape' : templateFault(message, signedNames);

const checked = (fault: (text: string) => string | null) => (text: string, context: z.RefinementCtx<string>) => {
  const found = fault(text);
  if (found !== null) context.addIssue({ code: 'custom', message: found });
};

/** RFC 9110, a token. */
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/;
const fieldName = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;

/** In lower case: what the connection sets, or reads, by itself (RFC 9110, RFC 9112, Fetch). */
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

/** In lower case: fields of the two operations, and what a parser may take for its own. */
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
      return fieldsOfRequests.has(name.toLowerCase()) ? 'name-taken-by-request' : null;
    }),
  )
  .pipe(z.union([z.templateLiteral(['body:', z.string()]), z.templateLiteral(['header:', z.string()])]));

function headerNameFault(name: string): string | null {
  if (!headerName.test(name)) return 'header-form';
  return headersOfConnection.has(name.toLowerCase()) ? 'header-of-connection' : null;
}

/** What there is to say of a scheme; which of it belongs together is looked at in `signingScheme`. */
const parameters = {
  /**
   * Text over `signedNames` and the escapes `\n`, `\uFEFF`. Substituted once: what a field holds is never a template.
   */
  message: z
    .string()
    .min(1, 'message-empty')
    .max(longestTemplate, 'template-too-long')
    .superRefine(checked(messageFault)),
  /** How one field is written in `{params}`, over `{k}` and `{v}`. */
  pair: z
    .string()
    .max(40)
    .superRefine(
      checked((pair) => {
        const used = placeholdersOf(pair);
        // A value written twice in itself would double with each level of nesting.
        const once =
          used.filter((name) => name === 'v').length === 1 && used.filter((name) => name === 'k').length <= 1;
        return once ? templateFault(pair, ['k', 'v']) : 'pair-form';
      }),
    ),
  /** Between pairs. */
  join: z.string().max(8),
  /** `name` and `pair` compare as bytes; `name-down` is `name` from its end. */
  order: z.enum(['name', 'name-down', 'pair', 'given']),
  /** Leaves out null and the empty string; never `0`, `"0"` or `false`. */
  skipEmpty: z.boolean(),
  /** Left out beside the signature's own field. */
  exclude: z.array(z.string().min(1).max(64)).max(mostExcluded),
  /** `hmac-*` are keyed with the secret; for `rsa-sha256` (PKCS#1 v1.5) and `ed25519` (RFC 8032) it is the key as PEM. */
  algo: z.enum(signingAlgorithms),
  encoding: z.enum(['hex', 'HEX', 'base64']),
  place,
  /** What the service's documents use; `iso` is `YYYY-MM-DDTHH:mm:ss` in UTC. */
  timeUnit: z.enum(['ms', 's', 'iso']),
  /** How an object or array is written in `{params}`: RFC 8785, or with the same pair, join and order. */
  nested: z.enum(['jcs', 'pairs']),
  /** How the body is written, signed and sent: as given, RFC 8785, or with keys sorted at every depth. */
  body: z.enum(['raw', 'jcs', 'sorted']),
  /** `form` percent-encodes values in `{params}`, a blank as `+`. */
  values: z.enum(['raw', 'form']),
  /** Sent along: name → template. */
  headers: z.record(
    z.string().max(64),
    z
      .string()
      .min(1, 'header-empty')
      .max(longestTemplate, 'template-too-long')
      .superRefine(checked((template) => headerFault(template, sentNames))),
  ),
  /** What is put in the signature's place, over `{signature}`. */
  written: z
    .string()
    .max(longestTemplate, 'template-too-long')
    .superRefine(
      checked((template) =>
        placeholdersOf(template).filter((name) => name === 'signature').length === 1
          ? headerFault(template, [...sentNames, 'signature'])
          : 'written-form',
      ),
    ),
};

const schemeParameters = z.strictObject(parameters).superRefine((scheme, context) => {
  for (const [path, message] of faultsTogether(scheme)) context.addIssue({ code: 'custom', path: [path], message });
});

export const signsWithKey = (algo: SigningAlgorithm): algo is 'rsa-sha256' | 'ed25519' =>
  algo === 'rsa-sha256' || algo === 'ed25519';

type Together = z.infer<z.ZodObject<typeof parameters>>;

function faultsTogether(scheme: Together): readonly (readonly [path: keyof Together, fault: string])[] {
  const names = placeholdersOf(scheme.message);
  const { in: where, name } = signaturePlace(scheme);
  const headers = Object.keys(scheme.headers).map((header) => header.toLowerCase());
  const ofHeader = where === 'header' ? [...headers, name.toLowerCase()] : headers;
  const faults: (readonly [keyof Together, string] | false)[] = [
    // Anybody could sign it.
    !signsWithKey(scheme.algo) &&
      !scheme.algo.startsWith('hmac-') &&
      !names.includes('secret') && ['message', 'secret-unused'],
    signsWithKey(scheme.algo) && names.includes('secret') && ['message', 'key-in-message'],
    // One signature would fit every request.
    names.every((used) => !['params', 'body', 'body64', 'bodyMd5', 'timestamp', 'nonce'].includes(used)) && [
      'message',
      'signs-nothing',
    ],
    // The body holds the signature, so it cannot be what is signed.
    where === 'body' && names.some((used) => used.startsWith('body')) && ['message', 'signs-itself'],
    ...Object.keys(scheme.headers).map((header): readonly [keyof Together, string] | false => {
      const fault = headerNameFault(header);
      return fault !== null && ['headers', fault];
    }),
    new Set(ofHeader).size !== ofHeader.length && ['headers', 'name-twice'],
    headers.length > mostHeaders && ['headers', 'too-many'],
  ];
  return faults.filter((fault) => fault !== false);
}

/** Without what only tells it from others. */
export type SchemeParameters = z.infer<typeof schemeParameters>;

export interface SigningScheme extends SchemeParameters {
  readonly id: string;
  readonly name: string;
}

const schemeName = z.string().trim().min(1, 'name-empty').max(longestName, 'name-too-long');

/** As it is typed, before it has an id. */
export const typedScheme = z.strictObject({ name: schemeName, ...parameters }).superRefine((scheme, context) => {
  for (const [path, message] of faultsTogether(scheme)) context.addIssue({ code: 'custom', path: [path], message });
});
export type TypedScheme = z.infer<typeof typedScheme>;

/** Its id is made from its parameters: see `customSchemeId`. */
export const isCustomSchemeId = (id: string): boolean => /^own-[0-9a-f]{32}$/.test(id);

/** As kept: settings that could not be read for a rule of later days would cost every profile its secret. */
export const keptScheme = z.strictObject({ id: z.string().max(40), scheme: z.unknown() });

/** Where the signature goes. */
export function signaturePlace({ place: text }: Pick<SchemeParameters, 'place'>): {
  readonly in: 'body' | 'header';
  readonly name: string;
} {
  return { in: text.startsWith('body:') ? 'body' : 'header', name: text.slice(text.indexOf(':') + 1) };
}

/** Characters of what is pasted. */
export const longestExample = 65_536;

export const typedExample = z.strictObject({
  /** A cURL command, an HTTP request, a JSON body, or `k=v&k=v`. */
  text: z.string().max(longestExample, 'example-too-long'),
  secret: z.string().max(longestSecret),
  /** Empty where the text has it. */
  signature: z.string().trim().max(2048),
  /** What the documentation says is signed; empty where it does not. */
  signedText: z.string().max(longestExample, 'example-too-long'),
  /** Of the request, or its path; empty where the text has it, or nobody knows. */
  url: z.string().trim().max(2048),
});
export type TypedExample = z.infer<typeof typedExample>;

export const exampleToTest = typedExample.extend({
  /** Its id. */
  scheme: z.string().max(40),
});

const exampleForms = ['curl', 'request', 'json', 'pairs'] as const;
export type ExampleForm = (typeof exampleForms)[number];

/** How it was understood, for a person to compare. */
export interface ExampleReading {
  readonly form: ExampleForm;
  readonly fields: number;
  /** Null where the text does not show it. */
  readonly place: SchemeParameters['place'] | null;
}

export type NotRead =
  | 'empty'
  | 'no-secret'
  | 'no-form'
  /** What a cURL command sends of it stands in a file. */
  | 'body-of-file'
  /** A cURL command sends it in parts, `-F`. */
  | 'form-data'
  | 'no-signature'
  | 'signature-form'
  | 'key'
  | 'needs-url'
  | 'scheme';

/** `secret` has no text. */
export interface SignedPiece {
  readonly is: 'text' | 'secret';
  readonly text: string;
}

export interface Difference {
  /** Characters before it, from 0. */
  readonly at: number;
  /** From a little before it on. */
  readonly ours: readonly SignedPiece[];
  readonly theirs: readonly SignedPiece[];
  /** Where theirs is known from. */
  readonly by: 'typed' | 'found';
}

export type SchemeTest =
  | { readonly is: 'not-read'; readonly because: NotRead }
  | {
      readonly is: 'equal' | 'differs';
      readonly read: ExampleReading;
      readonly signed: readonly SignedPiece[];
      readonly signature: string;
      /** Null where they are equal, or nobody knows what the other side signed; `same-text`: it is signed another way. */
      readonly difference: Difference | 'same-text' | null;
    };

export interface MatchingScheme {
  /** Of a preset or a custom scheme. */
  readonly id: string;
  /** As the example has its timestamp. */
  readonly timeUnit: TypedScheme['timeUnit'];
  /** The signed body is a form, while Quittance sends JSON. */
  readonly ofForm: boolean;
}

export type SchemeSearch =
  | { readonly is: 'not-read'; readonly because: NotRead }
  | {
      readonly is: 'searched';
      readonly read: ExampleReading;
      readonly found: readonly MatchingScheme[];
      readonly tried: number;
      /** Whether the typed string to sign makes the signature; null if none was typed. */
      readonly signedTextFits: boolean | null;
    };

/** Not validated: incomplete fields are part of typing. */
const typed = z.string().max(4096);

export const typedConnection = z.strictObject({
  baseUrl: typed,
  pid: typed,
  scheme: typed,
  orderField: typed,
  numberAs: z.enum(['integer', 'text']),
  timestampUnit: z.enum(['ms', 's']),
});
export type TypedConnection = z.infer<typeof typedConnection>;

/** `customScheme` replaces the profile's while it is edited. */
export const requestsToPreview = typedConnection.extend({ customScheme: typedScheme.optional() });
export type RequestsToPreview = z.infer<typeof requestsToPreview>;

export interface PreviewPiece {
  /** As it would be sent; empty for the signature and the secret. */
  readonly text: string;
  /** `sample`: differs in each request, or is typed by the user. */
  readonly is: 'as-sent' | 'sample' | 'signature' | 'secret';
}

export interface RequestPreview {
  readonly method: string;
  readonly url: string;
  /** Set by Quittance, in their order; the connection adds others. */
  readonly headers: readonly { readonly name: string; readonly value: readonly PreviewPiece[] }[];
  readonly body: readonly PreviewPiece[];
  /** The text that is signed. */
  readonly signed: readonly PreviewPiece[];
}

export type RequestsPreview =
  | { readonly is: 'shown'; readonly orderInfo: RequestPreview; readonly batchCreate: RequestPreview }
  /** These fields are incomplete, so nothing could be sent. */
  | { readonly is: 'incomplete'; readonly fields: readonly (keyof TypedConnection)[] };
