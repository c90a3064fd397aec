/** What a batch run of deposit addresses is, from the plan to the ledger. */
import type { Environment } from './profile.ts';
import { urlFault } from './url-fault.ts';
import { z } from './zod.ts';

export const maxPerRequest = 100;
export const maxAliasLength = 40;

/**
 * What the form sends. `runKey` is drawn by the form once per intended run: the same key never makes a
 * second run, however often the button is pressed.
 */
export const createInput = z.strictObject({
  runKey: z.uuid(),
  profileId: z.string().min(1).max(64),
  chain: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .regex(/^[\x21-\x7e]+$/, 'chain-characters'),
  /** Empty: no alias is sent. */
  alias: z
    .string()
    .max(200)
    .refine((alias) => Array.from(alias).length <= maxAliasLength, 'alias-too-long'),
  callbackUrl: z
    .string()
    .trim()
    .max(2048)
    .superRefine((text, context) => {
      const fault = urlFault(text);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
  count: z.int().min(1, 'count-range').max(maxPerRequest, 'count-range'),
  /** On a live profile: the count as the person typed it. */
  confirmedCount: z.int().nullable(),
});
export type CreateInput = z.infer<typeof createInput>;

/** planned → sending → created | refused | not-sent | unknown; unknown → closed-none-created | closed-brought-in by a person. */
export const requestStates = [
  'planned',
  'sending',
  'created',
  'refused',
  'not-sent',
  'unknown',
  'closed-none-created',
  'closed-brought-in',
] as const;
export type RequestState = (typeof requestStates)[number];

export type AddressCheck =
  | { readonly is: 'valid' }
  | { readonly is: 'not-valid'; readonly because: 'empty' | 'form' | 'checksum' | 'repeated' }
  /** No rule for this chain is known here. */
  | { readonly is: 'not-known' };

/** How an address came into the ledger: named by the service, or as text that could not be read, or by a person. */
export type AddressSource = 'answer' | 'answer-unreadable' | 'person';

export interface RequestView {
  readonly id: number;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly alias: string;
  readonly state: RequestState;
  /** For support at the service to find the request. */
  readonly nonce: string | null;
  readonly sentAt: number | null;
  readonly endedAt: number | null;
  /** NotSentReason or UnknownReason, or empty. */
  readonly reason: string;
  readonly serviceCode: string;
  readonly serviceMsg: string;
  readonly httpStatus: number | null;
  /** How many addresses of this request the ledger holds. */
  readonly held: number;
  readonly notValid: number;
  /** Of a chain for which no rule is known here. */
  readonly notKnown: number;
}

export interface RunView {
  readonly id: number;
  readonly profileId: string;
  readonly profileName: string;
  readonly environment: Environment;
  readonly chain: string;
  readonly alias: string;
  readonly callbackUrl: string;
  readonly count: number;
  readonly createdAt: number;
  /** `open` holds an unknown outcome that waits for a decision. */
  readonly state: 'running' | 'open' | 'ended';
  readonly requests: readonly RequestView[];
  readonly held: number;
}

export interface LedgerRow {
  /** Rising in the order of arrival. */
  readonly id: number;
  readonly address: string;
  readonly chain: string;
  readonly alias: string;
  readonly runId: number;
  readonly createdAt: number;
  readonly check: AddressCheck;
}

export const ledgerQuery = z.strictObject({
  profileId: z.string().min(1).max(64),
  /** Part of an address or alias; empty for all. */
  search: z.string().max(200),
  chain: z.string().max(64).nullable(),
  runId: z.int().positive().nullable(),
  check: z.enum(['valid', 'not-valid', 'not-known']).nullable(),
  order: z.enum(['newest', 'oldest']),
  /** `LedgerPage.next` of the page before; null for the first. */
  after: z.int().nullable(),
  limit: z.int().min(1).max(500),
});
export type LedgerQuery = z.infer<typeof ledgerQuery>;

export interface LedgerPage {
  readonly rows: readonly LedgerRow[];
  readonly next: number | null;
  /** Of the query, and of the whole profile. */
  readonly matching: number;
  readonly total: number;
  readonly notValid: number;
  readonly chains: readonly string[];
}

/** Which addresses an export writes: those of one run, some rows of the ledger, or all of the profile. */
export const addressChoice = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('run'), runId: z.int().positive() }),
  z.strictObject({ is: z.literal('rows'), ids: z.array(z.int().positive()).min(1).max(10_000).readonly() }),
  z.strictObject({ is: z.literal('all') }),
]);
export type AddressChoice = z.infer<typeof addressChoice>;

export interface ExportDone {
  readonly path: string;
  readonly fileName: string;
  readonly manifestName: string;
  readonly rows: number;
  readonly sha256: string;
}
