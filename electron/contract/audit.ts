/** The audit log: its events, list, verification and export. No entry contains a secret, a signature or a created address. */
import type { orderRowValues } from './exported-values.ts';
import type { OrderRowKind } from './order-export.ts';
import type { WatchEnd } from './order-watch.ts';
import type { CheckStep } from './connection.ts';
import type { Environment, ProfileFields } from './profiles.ts';
import { z } from './zod.ts';
import { noInput, event, method } from './method.ts';

/** Kinds of events, grouped by subject. */
export const auditGroups = {
  lookups: [
    'order-looked-up',
    'bulk-lookup',
    'history-viewed',
    'order-watched',
    'order-watch-ended',
    'connection-checked',
  ],
  creates: [
    'batch-started',
    'live-confirmed',
    'batch-resumed',
    'batch-stopped',
    'request-sent',
    'request-requeued',
    'request-finished',
    'unfinished-requests-found',
  ],
  decisions: ['outcome-confirmed'],
  history: ['order-noted', 'retention-changed', 'history-deleted'],
  files: ['addresses-exported', 'orders-exported', 'picture-saved', 'order-saved'],
  backups: ['backup-created', 'restore-confirmed', 'restored'],
  profiles: [
    'profile-added',
    'profile-changed',
    'profile-removed',
    'read-only-changed',
    'scheme-saved',
    'scheme-removed',
  ],
  secrets: ['secret-set', 'secret-deleted'],
  log: ['log-verified', 'log-exported'],
} as const;
export type AuditKind = (typeof auditGroups)[keyof typeof auditGroups][number];
export interface AuditProfile {
  readonly id: string;
  readonly name: string;
}

/** Fields of a profile before and after. None is a secret. */
type Fields = Readonly<Partial<Record<keyof ProfileFields, string>>>;

interface Noted<Kind extends AuditKind, Outcome extends string, Facts> {
  readonly kind: Kind;
  /** Null if no profile is involved. */
  readonly profile: AuditProfile | null;
  /** The object: an order number, a batch, a file name. */
  readonly subject: string;
  readonly outcome: Outcome;
  readonly facts: Facts;
}

interface RetentionDays {
  readonly days: number | 'for-good';
}

interface OfFile {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly format: string;
  readonly columns: string;
}

interface OfRequest {
  readonly batch: number;
  /** Position in the batch, from 1. */
  readonly request: number;
  /** Requested addresses. */
  readonly count: number;
}

/** The service's redacted text. Null if there is none, or it couldn't be redacted. */
export interface ServiceMessage {
  readonly serviceCode: string | null;
  readonly serviceMsg: string | null;
}

export type AuditEvent =
  | Noted<
      'order-looked-up',
      'found' | 'not-found' | 'refused' | 'not-sent' | 'unknown' | 'failed',
      { readonly error: string | null } & ServiceMessage
    >
  | Noted<
      'connection-checked',
      /** `unconfirmed`: nothing failed, but the service didn't confirm the signature. */
      'passed' | 'unconfirmed' | 'failed' | 'canceled',
      {
        /** The first failed step. */
        readonly failed: CheckStep | null;
        /** Lookups that were sent. */
        readonly requests: number;
      }
    >
  | Noted<
      'batch-started',
      'queued',
      {
        readonly environment: Environment;
        readonly baseUrl: string | null;
        readonly pid: string | null;
        readonly network: string;
        readonly count: number;
        readonly requests: number;
      }
    >
  | Noted<'live-confirmed', 'confirmed', { readonly batch: number; readonly count: number }>
  | Noted<'batch-resumed', 'queued', { readonly batch: number; readonly count: number }>
  | Noted<'batch-stopped', 'stopped', { readonly batch: number; readonly count: number }>
  | Noted<'request-sent', 'sent', OfRequest & { readonly nonce: string }>
  | Noted<'request-requeued', 'queued', OfRequest>
  | Noted<
      'request-finished',
      'created' | 'refused' | 'not-sent' | 'unknown',
      OfRequest &
        ServiceMessage & {
          readonly saved: number;
          readonly invalid: number;
          readonly reason: string;
          readonly httpStatus: number | null;
        }
    >
  | Noted<'unfinished-requests-found', 'unknown', { readonly batch: number; readonly requests: number }>
  | Noted<'outcome-confirmed', 'not-created' | 'imported', OfRequest & { readonly saved: number }>
  | Noted<'addresses-exported', 'written' | 'again', OfFile>
  /**
   * `what`: the kind of rows. The orders are in the manifest and in the list of exports, because they may name a
   * search.
   */
  | Noted<
      'orders-exported',
      'written',
      OfFile & { readonly what: (typeof orderRowValues)[OrderRowKind] | 'reconciled_lines' }
    >
  | Noted<'picture-saved', 'written', { readonly format: string }>
  /** The order as the page shows it, with customer data. */
  | Noted<'order-saved', 'written', { readonly format: string; readonly path: string }>
  | Noted<
      'backup-created',
      'written' | 'failed',
      { readonly path: string; readonly bytes: number | null; readonly reason: string | null }
    >
  /** A saved lookup of an order. */
  | Noted<'history-viewed', 'done', { readonly lookups: number }>
  /** A note on an order. Its text isn't logged. */
  | Noted<'order-noted', 'written' | 'changed' | 'removed', Readonly<Record<string, never>>>
  /** Days until lookups are deleted. */
  | Noted<'retention-changed', 'done', { readonly before: RetentionDays; readonly after: RetentionDays }>
  /** The object is the order. Empty: all orders and profiles. */
  | Noted<
      'history-deleted',
      'done',
      {
        readonly reason: 'asked' | 'retention-ended';
        /** ISO time: lookups before it, or `all`. */
        readonly until: string;
        readonly lookups: number;
        readonly orders: number;
        readonly notes: number;
      }
    >
  /** The object is the bulk lookup. Its lookups aren't logged one by one. */
  | Noted<
      'bulk-lookup',
      'started' | 'stopped' | 'finished' | 'retried' | 'deleted',
      { readonly orders: number; readonly lookedUp: number; readonly failed: number; readonly notLookedUp: number }
    >
  /** Watching started. Its lookups aren't logged one by one. */
  | Noted<'order-watched', 'started', Readonly<Record<string, never>>>
  | Noted<'order-watch-ended', WatchEnd | 'by-user', { readonly checks: number }>
  | Noted<'restore-confirmed', 'confirmed', { readonly path: string; readonly createdAt: string }>
  | Noted<
      'restored',
      'done',
      {
        readonly path: string;
        /** ISO time. */
        readonly createdAt: string;
        /** File name of the replaced database. Null for none. */
        readonly replaced: string | null;
      }
    >
  | Noted<'profile-added', 'done', { readonly after: Fields }>
  | Noted<'profile-changed', 'done', { readonly before: Fields; readonly after: Fields }>
  | Noted<'profile-removed', 'done', { readonly before: Fields }>
  | Noted<'read-only-changed', 'on' | 'off', { readonly environment: Environment }>
  /** A custom scheme: its name, and the beginning of its id. */
  | Noted<'scheme-saved', 'new' | 'renamed', { readonly scheme: string; readonly name: string | null }>
  | Noted<'scheme-removed', 'done', { readonly scheme: string }>
  | Noted<'secret-set', 'set' | 'replaced', { readonly storage: 'keychain' | 'this-session-only' | null }>
  | Noted<'secret-deleted', 'done', { readonly reason: 'user' | 'profile-changed' | 'profile-removed' }>
  /** The object is the number of the last verified entry. */
  | Noted<
      'log-verified',
      'verified' | 'damaged',
      {
        readonly entries: number;
        /** Number of the first changed or missing entry. */
        readonly fault: number | null;
      }
    >
  | Noted<'log-exported', 'written', { readonly rows: number; readonly sha256: string }>;

/** Characters. */
export const maxAuditSearchLength = 200;
export const auditFilter = z.strictObject({
  /** Milliseconds since the epoch: from, and before. */
  from: z.int().nullable(),
  until: z.int().nullable(),
  /** Searched in object, result, user, profile and facts, ignoring case. */
  search: z.string().max(maxAuditSearchLength),
});
export type AuditFilter = z.infer<typeof auditFilter>;
export const isUnfiltered = ({ from, until, search }: AuditFilter): boolean =>
  from === null && until === null && search.trim() === '';

export const auditQuery = z.strictObject({
  filter: auditFilter,
  /** Only entries with a lower number. Null for the newest, and to count all that match. */
  before: z.int().positive().nullable(),
  limit: z.int().min(1).max(500),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export interface AuditEntry {
  readonly no: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Name of the operating system's user. */
  readonly user: string;
  /** An `AuditKind`, or one of a later version. */
  readonly kind: string;
  readonly profileId: string | null;
  readonly profileName: string | null;
  readonly subject: string;
  readonly outcome: string;
  /** Exact JSON. */
  readonly facts: string;
}

export interface AuditRows {
  /** Newest first. */
  readonly rows: readonly AuditEntry[];
  /** Null if not counted. */
  readonly matching: number | null;
}

/** The first fault found. Later entries aren't checked. */
export interface AuditFault {
  /** `changed`: the next entry stores another hash, so this entry or the next one was changed. */
  readonly is: 'changed' | 'missing';
  readonly no: number;
}

export interface AuditVerdict {
  /** Entries without a fault. */
  readonly entries: number;
  /** Number of the last of them. 0 for none. */
  readonly last: number;
  readonly fault: AuditFault | null;
}

export interface AuditState {
  /** Milliseconds since the epoch. Null for an empty log. */
  readonly firstAt: number | null;
  /** Number of the last entry, and of entries. 0 for none. */
  readonly last: number;
  /** The last verification. `fault`: number of the first changed or missing entry. */
  readonly verified: { readonly at: number; readonly upTo: number; readonly fault: number | null } | null;
  /** Entries in memory that couldn't be saved yet. */
  readonly unsaved: number;
}

export interface AuditFile {
  readonly path: string;
  readonly fileName: string;
  readonly rows: number;
  readonly sha256: string;
}

export const audit = {
  state: method<AuditState>()(noInput),
  /** Newest first. */
  rows: method<AuditRows>()(auditQuery),
  /** Recomputes the hash chain. The result becomes an entry. */
  verify: method<AuditVerdict>()(noInput),
  /** Asks where, then writes a CSV. Fails with `nothing-to-export` or `canceled`. */
  exportFile: method<AuditFile>()(z.strictObject({ filter: auditFilter }), 'required'),
  /** Sent when there is a new entry. */
  changed: event<null>(),
} as const;
