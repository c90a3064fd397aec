/** Profiles, their secrets, signing schemes and explorer links. */
import { z } from './zod.ts';
import { maxNameLength } from './unique-name.ts';
import { explorers, explorerInput, maxLinkedLength } from './explorers.ts';
import { type SigningScheme, typedScheme } from './signing-scheme.ts';
import { requestsToPreview, type RequestsPreview } from './request-preview.ts';
import { maxSecretLength } from './limits.ts';
import { noInput, profileId, event, method } from './method.ts';
import { baseUrlFault, calledBaseUrlFault, comparableUrl } from './base-url.ts';

/** A certificate, also in OpenSSL's format with trust settings. */
export const certificateBlock =
  /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[\s\S]*?-----END (?:TRUSTED )?CERTIFICATE-----/g;

/** Characters, for about ten certificates. */
export const maxCaFileSize = 32_768;

/**
 * CA certificates for a service, in addition to the system's: the content of the file that the user chose.
 * docs/decisions/settings-and-secrets.md says why the content and not the path.
 */
export const caFile = z.strictObject({
  /** Its file name, without the folder. */
  name: z.string().min(1).max(255),
  /** Only the certificates, without the text between them. */
  pem: z
    .string()
    .max(maxCaFileSize, 'ca-too-large')
    .regex(/^(?:-----BEGIN CERTIFICATE-----\n[A-Za-z0-9+/=\n]+\n-----END CERTIFICATE-----\n)+$/, 'ca-not-certificates'),
});
export type CaFile = z.infer<typeof caFile>;

export const environments = ['sandbox', 'test', 'live'] as const;
export type Environment = (typeof environments)[number];

/**
 * Whether the secret of `before` doesn't belong to `after`: another service, project or signing scheme. The typed URL
 * may be incomplete.
 */
export function losesSecret(
  before: Pick<ProfileFields, 'baseUrl' | 'pid' | 'scheme'>,
  after: Pick<ProfileFields, 'baseUrl' | 'pid' | 'scheme'>,
): boolean {
  return (
    comparableUrl(before.baseUrl) !== comparableUrl(after.baseUrl) ||
    before.pid.trim() !== after.pid.trim() ||
    before.scheme !== after.scheme
  );
}

/** The service of a batch, bulk lookup or watch. Null for the built-in sandbox, whose URL changes at each start. */
export type ServiceConnection = Readonly<Pick<ProfileFields, 'baseUrl' | 'pid'>> | null;

export const connectionOf = ({
  builtIn,
  baseUrl: url,
  pid,
}: Pick<ProfileView, 'builtIn' | 'baseUrl' | 'pid'>): ServiceConnection => (builtIn ? null : { baseUrl: url, pid });

export const isSameConnection = (one: ServiceConnection, other: ServiceConnection): boolean =>
  one?.baseUrl === other?.baseUrl && one?.pid === other?.pid;

const baseUrl = z
  .string()
  .trim()
  .max(2048)
  .superRefine((text, context) => {
    const fault = baseUrlFault(text);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

/** Fields of every request, and names that parsers treat specially, in lower case. */
const reservedNames: ReadonlySet<string> = new Set(
  ['pid', 'nonce', 'timestamp', 'sign', ...Object.getOwnPropertyNames(Object.prototype)].map((name) =>
    name.toLowerCase(),
  ),
);

/**
 * Whether the order number would use the name of another field, ignoring case. Services differ in which of two equal
 * fields they read. Without a scheme, only names used by all schemes are checked.
 */
export function orderFieldFault(name: string, scheme?: Pick<SchemeChoice, 'ownNames'>): 'order-field-reserved' | null {
  const typed = name.trim().toLowerCase();
  const own = scheme?.ownNames.some((taken) => taken.toLowerCase() === typed) ?? false;
  return own || reservedNames.has(typed) ? 'order-field-reserved' : null;
}

const orderFieldForm = z
  .string()
  .trim()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/, 'order-field-form');

/** Limits of a profile's request rate, per second. */
const minPerSecond = 0.1;
const maxPerSecond = 100;

/**
 * Seconds. A minute is enough for a distant proxy and a handshake. Less than five would give up on slow creates,
 * whose outcome the user must then confirm. After two minutes, proxies and load balancers have given up.
 */
const timeoutRange = { connect: { least: 1, most: 60 }, call: { least: 5, most: 120 } } as const;

/** Used unless the profile has others. */
export const defaultTimeouts = { connect: 10, call: 30 } as const;

const timeouts = z
  .strictObject({
    /** Includes name resolution, connection and TLS handshake. */
    connect: z
      .int('timeout-range')
      .min(timeoutRange.connect.least, 'timeout-range')
      .max(timeoutRange.connect.most, 'timeout-range'),
    /** From the call to its outcome, including retries of a lookup. */
    call: z
      .int('timeout-range')
      .min(timeoutRange.call.least, 'timeout-range')
      .max(timeoutRange.call.most, 'timeout-range'),
  })
  // The connection must leave time for the response.
  .refine(({ connect, call }) => connect < call, { path: ['connect'], message: 'timeout-order' });

const int64Max = 9_223_372_036_854_775_807n;

export const profileFields = z.strictObject({
  name: z.string().trim().min(1, 'name-empty').max(maxNameLength, 'name-too-long'),
  environment: z.enum(environments),
  baseUrl,
  /** Project number as digits, because int64 doesn't fit a float (specification, Endpoints). */
  pid: z
    .string()
    .trim()
    .min(1, 'pid-empty')
    .regex(/^[1-9]\d{0,18}$/, 'pid-not-int64')
    .refine((digits) => !/^\d{1,19}$/.test(digits) || BigInt(digits) <= int64Max, 'pid-not-int64'),
  /** Id of a preset or custom scheme. */
  scheme: z.string().min(1).max(40),
  /** `orderFieldFault` checks it with the scheme. */
  orderField: orderFieldForm.refine((name) => orderFieldFault(name) === null, 'order-field-reserved'),
  numberAs: z.enum(['integer', 'text']),
  timestampUnit: z.enum(['ms', 's']),
  /** Percent, 0 to 100, at most four decimals. */
  tolerance: z
    .string()
    .trim()
    .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, 'tolerance-form'),
  /** Requests per second at most, creates and lookups together. Missing for no limit. */
  requestsPerSecond: z.number().min(minPerSecond, 'rate-range').max(maxPerSecond, 'rate-range').optional(),
  /** Read-only: lookups only. These four may be missing. */
  readOnly: z.boolean().optional(),
  /** Missing to use `defaultTimeouts`. */
  timeouts: timeouts.optional(),
  explorers: explorers.optional(),
  caFile: caFile.optional(),
  /** Suggested network identifiers. */
  chains: z.array(z.string().trim().min(1).max(64)).max(50),
  /** The service's codes for "no such order". The specification has none. */
  notFoundCodes: z.array(z.string().trim().min(1).max(20)).max(20),
});
export type ProfileFields = z.infer<typeof profileFields>;
export const profileFieldNames = profileFields.keyof().options;

/**
 * A profile as saved. Lenient, because settings that fail to load would lose the secret of every profile: an invalid
 * base URL or order field is still used.
 */
export const savedProfileFields = profileFields.extend({
  orderField: orderFieldForm,
  baseUrl: z.string().refine((text) => calledBaseUrlFault(text) === null),
});

export type SecretState =
  | { readonly is: 'missing' }
  | { readonly is: 'set'; readonly at: number; readonly storage: 'keychain' | 'this-session-only' };

export interface ProfileView extends ProfileFields {
  readonly id: string;
  /** The built-in sandbox: its URL, project number and secret change at each start. */
  readonly builtIn: boolean;
  readonly secret: SecretState;
}

/**
 * Main confirms the removal in a dialog that the page can neither answer nor cover. For other profiles the page asks,
 * so that the user is asked once.
 */
export const isRemovalConfirmedByMain = ({
  environment,
  secret,
}: Pick<ProfileView, 'environment' | 'secret'>): boolean => environment === 'live' || secret.is === 'set';

export interface SchemeChoice {
  readonly id: string;
  readonly name: string;
  readonly scheme: SigningScheme;
  /** `private-key` is in PEM form. */
  readonly secret: 'text' | 'private-key';
  /** Field names of the scheme, which the order number field must not have. */
  readonly ownNames: readonly string[];
}

/** A saved custom scheme. */
export interface SavedScheme {
  readonly id: string;
  readonly view: ProfilesView;
}

export interface ProfilesView {
  readonly profiles: readonly ProfileView[];
  readonly chosenId: string;
  /** Whether secrets survive a restart on this computer. */
  readonly keychain: 'available' | 'not-available';
  readonly schemes: readonly SchemeChoice[];
}

export const profiles = {
  list: method<ProfilesView>()(noInput),
  choose: method<ProfilesView>()(z.strictObject({ id: profileId })),
  /** Returns the list, in which the new profile is selected. No method returns a secret. */
  add: method<ProfilesView>()(
    z.strictObject({ fields: profileFields, secret: z.string().max(maxSecretLength) }),
    'consumed',
  ),
  /**
   * Saves both or neither. An empty secret keeps the current one, unless that doesn't belong to the changed profile.
   */
  change: method<ProfilesView>()(
    z.strictObject({ id: profileId, fields: profileFields, secret: z.string().max(maxSecretLength) }),
    'consumed',
  ),
  /** Fails with `batch-open` while the profile has an unfinished batch, and with `canceled` if the user declines. */
  remove: method<ProfilesView>()(z.strictObject({ id: profileId }), 'consumed'),
  deleteSecret: method<ProfilesView>()(z.strictObject({ id: profileId })),
  /** Saves a custom scheme. A changed scheme has another id, so existing profiles sign as before. */
  saveScheme: method<SavedScheme>()(z.strictObject({ scheme: typedScheme })),
  /** Fails while a profile uses it. */
  removeScheme: method<ProfilesView>()(z.strictObject({ id: profileId })),
  /** Made by the code that sends requests, with sample values. Needs no secret and no saved profile. */
  previewRequests: method<RequestsPreview>()(requestsToPreview),
  /** Asks for a file of certificates, and returns what would be saved with a profile. Fails with `canceled`. */
  chooseCaFile: method<CaFile>()(noInput, 'consumed'),
  /** The link's target. Null if the profile has no explorer for the network. */
  explorerHost: method<string | null>()(explorerInput),
  /** Opens in the system's browser. The page names the object, never a URL. */
  openExplorer: method<null>()(explorerInput.extend({ what: z.string().min(1).max(maxLinkedLength) }), 'consumed'),
  changed: event<ProfilesView>(),
} as const;
