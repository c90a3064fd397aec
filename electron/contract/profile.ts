/** A profile: which service, which project, how it signs. Its secret never crosses the bridge towards the page. */
import { longestName } from './free-name.ts';
import { caFile } from './ca-file.ts';
import { explorers } from './explorers.ts';
import type { SigningScheme } from './signing-scheme.ts';
import { callFault, urlFault, type UrlFault } from './url-fault.ts';
import { z } from './zod.ts';

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
    /** From the call to its outcome, tries of a lookup included. */
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
   * Requests that its service takes in a second at most, creates and lookups together; left out for as many as there are.
   * Settings written before there was such a limit have none.
   */
  requestsPerSecond: z.number().min(leastPerSecond, 'rate-range').max(mostPerSecond, 'rate-range').optional(),
  /** Main creates nothing for it: lookups alone. Settings written before there were these four have none of them. */
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
