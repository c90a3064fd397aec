/** Profiles, their secrets, signing schemes and explorer links. */
import { z } from './zod.ts';
import { longestName } from './free-name.ts';
import { explorers, explorerAsk, longestLinked } from './explorers.ts';
import { type SigningScheme, typedScheme, requestsToPreview, type RequestsPreview } from './signing.ts';
import { callFault, urlFault, type UrlFault } from './url-fault.ts';
import { mostProfiles, longestSecret } from './limits.ts';
import { noInput, profileId, event, method } from './method.ts';

/** One certificate of a file, as OpenSSL writes it too: with what it trusts it for. */
export const certificateBlock =
  /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[\s\S]*?-----END (?:TRUSTED )?CERTIFICATE-----/g;

/** Characters: some ten certificates of usual size. */
export const longestCaFile = 32_768;

/**
 * Authorities that a service's certificate may be signed by, besides those of the system: what the file held when a person
 * chose it. docs/decisions/settings-and-secrets.md says why not its path.
 */
export const caFile = z.strictObject({
  /** What it was called, without its folder. */
  name: z.string().min(1).max(255),
  /** Certificates alone, one after the other, without what stood between them. */
  pem: z
    .string()
    .max(longestCaFile, 'ca-too-large')
    .regex(/^(?:-----BEGIN CERTIFICATE-----\n[A-Za-z0-9+/=\n]+\n-----END CERTIFICATE-----\n)+$/, 'ca-not-certificates'),
});
export type CaFile = z.infer<typeof caFile>;

export interface CertificateView {
  /** Its common name, else its whole name. */
  readonly subject: string;
  readonly issuer: string;
  /** A root signs itself. */
  readonly is: 'root' | 'intermediate';
  /** `RSA 4096`, `EC P-256`, `Ed25519`. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly validFrom: number;
  readonly validTo: number;
  /** Of the certificate, in capitals, bytes parted by colons. */
  readonly sha256: string;
}

export interface ChosenCaFile {
  readonly caFile: CaFile;
  readonly certificates: readonly CertificateView[];
}

export const environments = ['sandbox', 'test', 'live'] as const;
export type Environment = (typeof environments)[number];

export type BaseUrlFault =
  | UrlFault
  | 'url-has-query'
  /** It ends with the path of an operation, as documentation prints it. */
  | 'url-is-operation';

/** What is done, behind what it is done to: no base ends so. */
export const operationPath =
  /\/(?:orders?|payments?|pay|trades?|invoices?|deposits?|refunds?|address(?:es)?)\/(?:info|query|get|list|details?|status|create)\/*$/i;

/** As `urlFault`, and without query, fragment or operation, since paths are put behind it. */
export function baseUrlFault(text: string): BaseUrlFault | null {
  if (/[?#]/.test(text)) return 'url-has-query';
  return urlFault(text) ?? (operationPath.test(new URL(text.trim()).pathname) ? 'url-is-operation' : null);
}

/** What a base URL may not be that is called, in whatever form it was kept. */
export function calledBaseUrlFault(text: string): BaseUrlFault | null {
  const fault = callFault(text);
  if (fault !== null) return fault;
  const { search, hash } = new URL(text);
  return search === '' && hash === '' ? null : 'url-has-query';
}

/** Of a URL without fault, as it will be called: scheme and host in lower case and ASCII, no default port, no slash at the end. */
export function normalBaseUrl(text: string): string {
  // Not `href`: it keeps the `?` of an empty query, and paths are put behind this.
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`.replace(/(?<!\/)\/+$/, '');
}

/**
 * Whether a secret that was entered for `before` is none for `after`: another service, another project, or signed another way.
 * What is typed so far may be no URL yet.
 */
export function losesSecret(
  before: Pick<ProfileFields, 'baseUrl' | 'pid' | 'scheme'>,
  after: Pick<ProfileFields, 'baseUrl' | 'pid' | 'scheme'>,
): boolean {
  return (
    placeOf(before.baseUrl) !== placeOf(after.baseUrl) ||
    before.pid.trim() !== after.pid.trim() ||
    before.scheme !== after.scheme
  );
}

/** As it will be called. The path counts: behind one host may be many services, each with a path of its own. */
export const placeOf = (text: string): string => (callFault(text.trim()) === null ? normalBaseUrl(text) : text);

const baseUrl = z
  .string()
  .trim()
  .max(2048)
  .superRefine((text, context) => {
    const fault = baseUrlFault(text);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

/** In lower case: what every request of the console has already, and what a parser may take for its own. */
const takenByAll: ReadonlySet<string> = new Set(
  ['pid', 'nonce', 'timestamp', 'sign', ...Object.getOwnPropertyNames(Object.prototype)].map((name) =>
    name.toLowerCase(),
  ),
);

/**
 * Whether the order number would be sent under a name that the request has already, in whatever case: two fields of one
 * name are read by one service as the first, by another as the last. Without a scheme only what holds for all of them.
 */
export function orderFieldFault(name: string, scheme?: Pick<SchemeChoice, 'ownNames'>): 'order-field-taken' | null {
  const typed = name.trim().toLowerCase();
  const own = scheme?.ownNames.some((taken) => taken.toLowerCase() === typed) ?? false;
  return own || takenByAll.has(typed) ? 'order-field-taken' : null;
}

const orderFieldForm = z
  .string()
  .trim()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/, 'order-field-form');

/** Requests a second that a profile may be limited to. */
const leastPerSecond = 0.1;
const mostPerSecond = 100;

/**
 * Seconds. A proxy far away and a handshake fit into one; beyond a minute nothing is listening there. A whole call below five
 * would give up on creates that services take their time for, and each of those has to be decided about by a person; beyond
 * two minutes proxies and load balancers have given up by themselves.
 */
const timeoutRange = { connect: { least: 1, most: 60 }, call: { least: 5, most: 120 } } as const;

/** Where a profile says nothing else. */
export const usualTimeouts = { connect: 10, call: 30 } as const;

const timeouts = z
  .strictObject({
    /** Name, connection and TLS handshake. */
    connect: z
      .int('timeout-range')
      .min(timeoutRange.connect.least, 'timeout-range')
      .max(timeoutRange.connect.most, 'timeout-range'),
    /** From the call to its outcome, tries of a look-up included. */
    call: z
      .int('timeout-range')
      .min(timeoutRange.call.least, 'timeout-range')
      .max(timeoutRange.call.most, 'timeout-range'),
  })
  // A connection that may take as long as the whole call leaves nothing for the answer.
  .refine(({ connect, call }) => connect < call, { path: ['connect'], message: 'timeout-order' });

const int64Max = 9_223_372_036_854_775_807n;

export const profileFields = z.strictObject({
  name: z.string().trim().min(1, 'name-empty').max(longestName, 'name-too-long'),
  environment: z.enum(environments),
  baseUrl,
  /** Project number as digits: int64, so never a float (specification, Endpoints). */
  pid: z
    .string()
    .trim()
    .min(1, 'pid-empty')
    .regex(/^[1-9]\d{0,18}$/, 'pid-not-int64')
    .refine((digits) => !/^\d{1,19}$/.test(digits) || BigInt(digits) <= int64Max, 'pid-not-int64'),
  /** Id of a signing scheme: a preset, or one's own. */
  scheme: z.string().min(1).max(40),
  /** What its scheme has taken is looked at with the scheme: see `orderFieldFault`. */
  orderField: orderFieldForm.refine((name) => orderFieldFault(name) === null, 'order-field-taken'),
  numberAs: z.enum(['integer', 'text']),
  timestampUnit: z.enum(['ms', 's']),
  /** Per cent, 0 to 100, at most four decimals. */
  tolerance: z
    .string()
    .trim()
    .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, 'tolerance-form'),
  /**
   * Requests that its service takes in a second at most, creates and look-ups together; left out for as many as there are.
   * Settings written before there was such a limit have none.
   */
  requestsPerSecond: z.number().min(leastPerSecond, 'rate-range').max(mostPerSecond, 'rate-range').optional(),
  /** Main creates nothing for it: look-ups alone. Settings written before there were these four have none of them. */
  readsOnly: z.boolean().optional(),
  /** Left out for `usualTimeouts`. */
  timeouts: timeouts.optional(),
  explorers: explorers.optional(),
  caFile: caFile.optional(),
  /** Chain identifiers to suggest. */
  chains: z.array(z.string().trim().min(1).max(64)).max(50),
  /** Answer codes of this service that mean "no such order"; the specification shows none. */
  notFoundCodes: z.array(z.string().trim().min(1).max(20)).max(20),
});
export type ProfileFields = z.infer<typeof profileFields>;
/** Every field, by its name. */
export const profileFieldNames = profileFields.keyof().options;

/**
 * As kept, from the days of easier rules as well: a base URL that would not be taken today is called as it always was, and
 * an order field is sent, because settings that could not be read would cost every profile its secret.
 */
export const keptProfileFields = profileFields.extend({
  orderField: orderFieldForm,
  baseUrl: z.string().refine((text) => calledBaseUrlFault(text) === null),
});

export type SecretState =
  | { readonly is: 'missing' }
  | { readonly is: 'set'; readonly at: number; readonly kept: 'keychain' | 'this-run-only' };

export interface ProfileView extends ProfileFields {
  readonly id: string;
  /** The built-in sandbox: its URL, project number and secret are made anew at each start. */
  readonly builtIn: boolean;
  readonly secret: SecretState;
}

/**
 * Whether main asks before the profile is removed, in a dialog that the page can neither answer nor cover. The page asks
 * by itself about all others, and so nobody is asked twice.
 */
export const isRemovalConfirmedByMain = ({
  environment,
  secret,
}: Pick<ProfileView, 'environment' | 'secret'>): boolean => environment === 'live' || secret.is === 'set';

export interface SchemeChoice {
  readonly id: string;
  readonly name: string;
  readonly scheme: SigningScheme;
  /** What it signs with: `private-key` is one in PEM form. */
  readonly secret: 'text' | 'private-key';
  /** What it calls the signature and what it sends beside: no order number goes by one of these. */
  readonly ownNames: readonly string[];
}

/** A scheme of one's own that was saved. */
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

/** Bytes of a file: 50 profiles with authorities of their own have less. */
export const mostProfileFileBytes = 2 * 1024 * 1024;
/** Profiles of one file that are looked at. */
export const mostProfilesInFile = 50;
/** Taken at once, so that the question about them can name each. */
export const mostTakenAtOnce = 10;

const profilesToExport = z.strictObject({
  ids: z.array(z.string().min(1).max(64)).min(1).max(mostProfiles),
});

export interface ProfilesExported {
  readonly path: string;
  readonly fileName: string;
  readonly profiles: number;
}

export type ProfileInFile = {
  /** Place in the file, from 0. */
  readonly index: number;
  readonly nameInFile: string;
} & (
  | {
      readonly is: 'usable';
      /** As it would be here: its name is not one that is taken. */
      readonly fields: ProfileFields;
      /** What its scheme is called; of one's own, as the file does. */
      readonly schemeName: string;
      /** The profile here that it is most like: of its name, or of its service and project. */
      readonly like: { readonly id: string; readonly name: string } | null;
      /** What differs from that, besides the name. */
      readonly differs: readonly (keyof ProfileFields)[];
    }
  /** As of `invalid-input`. */
  | { readonly is: 'not-usable'; readonly field: string; readonly fault: string }
);

export interface ProfilesInFile {
  /** Of this reading: main takes what it read, and nothing that the page hands over. */
  readonly reading: string;
  readonly fileName: string;
  readonly profiles: readonly ProfileInFile[];
  /** Of the file, beyond those that are looked at. */
  readonly left: number;
}

const profilesToImport = z.strictObject({
  reading: z.uuid(),
  indexes: z
    .array(
      z
        .int()
        .nonnegative()
        .max(mostProfilesInFile - 1),
    )
    .min(1)
    .max(mostTakenAtOnce, 'too-many-at-once')
    .refine((indexes) => new Set(indexes).size === indexes.length, 'profile-repeated'),
});

export interface ImportedProfiles {
  readonly view: ProfilesView;
  readonly ids: readonly string[];
}

export const profiles = {
  list: method<ProfilesView>()(noInput),
  choose: method<ProfilesView>()(z.strictObject({ id: profileId })),
  /** Answers with the list; the new profile is the chosen one. */
  add: method<ProfilesView>()(
    z.strictObject({ fields: profileFields, secret: z.string().max(longestSecret) }),
    'consumed',
  ),
  /** One write for both, or none. An empty secret is none: the one that is set stays, unless it belongs to what was before. */
  change: method<ProfilesView>()(
    z.strictObject({ id: profileId, fields: profileFields, secret: z.string().max(longestSecret) }),
    'consumed',
  ),
  /** Fails with `batch-open` while a run of the profile goes on or waits for a decision, with `cancelled` where main asked and was told no. */
  remove: method<ProfilesView>()(z.strictObject({ id: profileId }), 'consumed'),
  /** Write-only: no method answers with a secret. */
  setSecret: method<ProfilesView>()(
    z.strictObject({ id: profileId, secret: z.string().min(1, 'secret-empty').max(longestSecret) }),
  ),
  deleteSecret: method<ProfilesView>()(z.strictObject({ id: profileId })),
  /** One's own. A changed one is another one, with another id; profiles sign as before. */
  saveScheme: method<SavedScheme>()(z.strictObject({ scheme: typedScheme })),
  /** Fails while a profile signs by it. */
  removeScheme: method<ProfilesView>()(z.strictObject({ id: profileId })),
  /** Shown by the code that sends, with samples; needs no secret and no saved profile. */
  previewRequests: method<RequestsPreview>()(requestsToPreview),
  /** Asks for a file of certificates, and answers with what is kept of it once it is saved with a profile. Fails with `cancelled`. */
  chooseCaFile: method<ChosenCaFile>()(noInput, 'consumed'),
  /** What stands in certificates that are kept. */
  certificates: method<readonly CertificateView[]>()(z.strictObject({ pem: caFile.shape.pem })),
  /** Without its secret. Main asks; fails with `cancelled`. */
  duplicate: method<ImportedProfiles>()(z.strictObject({ id: profileId }), 'consumed'),
  /** Asks for a place, then writes them without their secrets. */
  exportFile: method<ProfilesExported>()(profilesToExport, 'required'),
  /** Asks for a file of profiles, and answers with what is in it: nothing of it is taken yet. */
  readFile: method<ProfilesInFile>()(noInput, 'consumed'),
  /** Takes from the file that was read last. Main asks; fails with `cancelled`. None replaces any, and none is chosen. */
  importFromFile: method<ImportedProfiles>()(profilesToImport, 'consumed'),
  /** Where a link to this would lead; null where the profile has none for the chain. */
  explorerHost: method<string | null>()(explorerAsk),
  /** In the system's browser. The page names what is looked at, never a URL. */
  openExplorer: method<null>()(explorerAsk.extend({ what: z.string().min(1).max(longestLinked) }), 'consumed'),
  changed: event<ProfilesView>(),
} as const;
