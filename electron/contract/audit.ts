/**
 * The audit log: what is noted, how it is listed, and what looking through it found. A note never has a secret, a signature or
 * an address that a service made.
 */
import type { orderRowValues } from './file-values.ts';
import type { OrderRowKind } from './order-export.ts';
import type { WatchEnd } from './order-watch.ts';
import type { DoctorStep } from './connection-doctor.ts';
import type { Environment, ProfileFields } from './profile.ts';
import { z } from './zod.ts';
import { noInput } from './inputs.ts';
import { event, method } from './method.ts';

/** By what a person looks for them. */
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
    'profile-imported',
    'profile-duplicated',
    'profiles-exported',
    'read-only-changed',
    'scheme-saved',
    'scheme-removed',
  ],
  secrets: ['secret-set', 'secret-deleted'],
  log: ['log-continued', 'log-verified', 'log-exported', 'log-erased'],
} as const;
export type AuditGroup = keyof typeof auditGroups;
export type AuditKind = (typeof auditGroups)[AuditGroup][number];
export const auditGroupNames = [
  'lookups',
  'creates',
  'decisions',
  'history',
  'files',
  'backups',
  'profiles',
  'secrets',
  'log',
] as const satisfies readonly AuditGroup[];

export interface AuditProfile {
  readonly id: string;
  readonly name: string;
}

/** Fields of a profile as they were and are: none of them is a secret. */
type Fields = Readonly<Partial<Record<keyof ProfileFields, string>>>;

interface Noted<Kind extends AuditKind, Outcome extends string, Facts> {
  readonly kind: Kind;
  /** Null for what is of no profile. */
  readonly profile: AuditProfile | null;
  /** What it was done to: an order number, a run, a file's name. */
  readonly subject: string;
  readonly outcome: Outcome;
  readonly facts: Facts;
}

interface DaysKept {
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
  /** In its batch, from 1. */
  readonly request: number;
  /** Addresses that it asks for. */
  readonly count: number;
}

/** What the service said of it, as the redactor left it; null where nothing came, or nobody could clean it. */
export interface Said {
  readonly serviceCode: string | null;
  readonly serviceMsg: string | null;
}

/** What the log says of itself, and of which entries. */
interface OfLog<Kind extends AuditKind, Outcome extends string, Facts> extends Noted<Kind, Outcome, Facts> {
  readonly profile: null;
  /** The last of the entries that it speaks of. */
  readonly upTo: number;
}

export type AuditEvent =
  | Noted<
      'order-looked-up',
      'found' | 'not-found' | 'refused' | 'not-sent' | 'unknown' | 'failed',
      { readonly error: string | null } & Said
    >
  | Noted<
      'connection-checked',
      /** `unconfirmed`: nothing failed, but the service did not confirm the signature. */
      'passed' | 'unconfirmed' | 'failed' | 'canceled',
      {
        /** The first step that did. */
        readonly failed: DoctorStep | null;
        /** Look-ups of an order that there is not. */
        readonly requests: number;
      }
    >
  | Noted<
      'batch-started',
      'planned',
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
  | Noted<'batch-resumed', 'planned', { readonly batch: number; readonly count: number }>
  | Noted<'batch-stopped', 'stopped', { readonly batch: number; readonly count: number }>
  | Noted<'request-sent', 'sent', OfRequest & { readonly nonce: string }>
  | Noted<'request-requeued', 'planned', OfRequest>
  | Noted<
      'request-finished',
      'created' | 'refused' | 'not-sent' | 'unknown',
      OfRequest &
        Said & {
          readonly saved: number;
          readonly invalid: number;
          readonly reason: string;
          readonly httpStatus: number | null;
        }
    >
  | Noted<'unfinished-requests-found', 'unknown', { readonly batch: number; readonly requests: number }>
  | Noted<'outcome-confirmed', 'not-created' | 'imported', OfRequest & { readonly saved: number }>
  | Noted<'addresses-exported', 'written' | 'again', OfFile>
  /** `what`: of what its rows are. Which orders is in the manifest and in the list of files, that may name a search. */
  | Noted<'orders-exported', 'written', OfFile & { readonly what: (typeof orderRowValues)[OrderRowKind] }>
  | Noted<'picture-saved', 'written', { readonly format: string }>
  /** As the page shows it, payer and all. */
  | Noted<'order-saved', 'written', { readonly format: string; readonly path: string }>
  | Noted<
      'backup-created',
      'written' | 'failed',
      { readonly path: string; readonly bytes: number | null; readonly because: string | null }
    >
  /** Of an order, as it was read before on this computer. */
  | Noted<'history-viewed', 'done', { readonly lookups: number }>
  /** A note of one's own on an order; what it says is not noted. */
  | Noted<'order-noted', 'written' | 'changed' | 'removed', Readonly<Record<string, never>>>
  /** For how many days readings of orders are kept. */
  | Noted<'retention-changed', 'done', { readonly before: DaysKept; readonly after: DaysKept }>
  /** The subject is the order; empty: of all orders and profiles. */
  | Noted<
      'history-deleted',
      'done',
      {
        readonly because: 'asked' | 'kept-long-enough';
        /** ISO time: readings from before it; or `all`. */
        readonly until: string;
        readonly lookups: number;
        readonly orders: number;
        readonly notes: number;
      }
    >
  /** The subject is the run; its look-ups are not noted one by one. */
  | Noted<
      'bulk-lookup',
      'started' | 'stopped' | 'finished' | 'retried' | 'deleted',
      { readonly orders: number; readonly lookedUp: number; readonly failed: number; readonly notLookedUp: number }
    >
  /** Read again by itself from then on; its looks are not noted one by one. */
  | Noted<'order-watched', 'started', Readonly<Record<string, never>>>
  | Noted<'order-watch-ended', WatchEnd | 'by-user', { readonly checks: number }>
  | Noted<'restore-confirmed', 'confirmed', { readonly path: string; readonly madeAt: string }>
  | Noted<'restored', 'done', { readonly path: string | null }>
  | Noted<'profile-added', 'done', { readonly after: Fields }>
  | Noted<'profile-changed', 'done', { readonly before: Fields; readonly after: Fields }>
  | Noted<'profile-removed', 'done', { readonly before: Fields }>
  | Noted<'profile-imported', 'done', { readonly after: Fields }>
  | Noted<'profile-duplicated', 'done', { readonly of: string; readonly after: Fields }>
  /** Without secrets; of several profiles, and so of none. */
  | Noted<'profiles-exported', 'written', { readonly profiles: readonly string[] }>
  | Noted<'read-only-changed', 'on' | 'off', { readonly environment: Environment }>
  /** A signing scheme of one's own: by its name, and the beginning of its id, which follows from its parameters. */
  | Noted<'scheme-saved', 'new' | 'renamed', { readonly scheme: string; readonly name: string | null }>
  | Noted<'scheme-removed', 'done', { readonly scheme: string }>
  | Noted<'secret-set', 'set' | 'replaced', { readonly kept: 'keychain' | 'this-run-only' | null }>
  | Noted<'secret-deleted', 'done', { readonly because: 'user' | 'profile-changed' | 'profile-removed' }>
  | OfLog<'log-continued', 'damaged', { readonly because: HeadFault; readonly from: number }>
  | OfLog<
      'log-continued',
      'continued',
      {
        readonly because: 'restored';
        readonly from: number;
        /** ISO times: when the restore was decided, and when the backup was made. */
        readonly restoredAt: string;
        readonly madeAt: string;
        /** Name of the file with the log of before; null for none. */
        readonly replaced: string | null;
        /** Entries in that file beyond the last of the backup; null where that cannot be told. */
        readonly later: number | null;
      }
    >
  | OfLog<'log-verified', 'verified' | 'damaged', { readonly entries: number; readonly faults: number }>
  | OfLog<'log-exported', 'written', { readonly rows: number; readonly sha256: string; readonly format: AuditFormat }>
  | OfLog<
      'log-erased',
      'done',
      {
        readonly entries: number;
        /** Of the last that was erased: the next one follows it. */
        readonly link: string;
        /** ISO times of the first and the last. */
        readonly from: string;
        readonly until: string;
      }
    >;

/** What the note of the log's end, which lies outside of the table, says against it. */
export type HeadFault =
  /** Entries at the end are not there. */
  | 'end-missing'
  /** There are entries, and no such note: as after a restore, or where files were copied by hand. */
  | 'note-missing'
  /** The note is of another database. */
  | 'another-log'
  /** The entry that it names is another one, or the note itself was written by somebody else. */
  | 'note-differs';

/** Where the log went on from something else than its own end. */
export interface AuditContinued {
  /** The entry that says so. */
  readonly no: number;
  /** Milliseconds since the epoch, as are all times here. */
  readonly at: number;
  readonly because: HeadFault | 'restored';
  /** Of a restore. */
  readonly from: {
    readonly restoredAt: number;
    readonly madeAt: number;
    readonly replaced: string | null;
    readonly later: number | null;
  } | null;
}

/** A restore that put the log back, as its note has it. */
export interface RestoredLog {
  /** When it was decided, and when the backup was made; milliseconds since the epoch. */
  readonly at: number;
  readonly madeAt: number;
  /** Name of the file with the log of before; null for none. */
  readonly replaced: string | null;
  /** Entries in that file beyond the last of the backup; null where it is another log, or cannot be read. */
  readonly later: number | null;
}

export const auditFormats = ['csv', 'jsonl'] as const;
export type AuditFormat = (typeof auditFormats)[number];

/** Characters. */
export const longestAuditSearch = 200;
export const auditPart = z.strictObject({
  /** Null for all. */
  group: z.enum(auditGroupNames).nullable(),
  profileId: z.string().min(1).max(64).nullable(),
  /** Milliseconds since the epoch: from then on, and before then. */
  from: z.int().nullable(),
  until: z.int().nullable(),
  /** In subject, outcome, user, profile and facts, whatever the case. */
  search: z.string().max(longestAuditSearch),
});
export type AuditPart = z.infer<typeof auditPart>;
export const wholeAudit: AuditPart = { group: null, profileId: null, from: null, until: null, search: '' };
export const isWhole = ({ group, profileId, from, until, search }: AuditPart): boolean =>
  group === null && profileId === null && from === null && until === null && search.trim() === '';

export const auditQuery = z.strictObject({
  part: auditPart,
  /** The newest entry that the list may have; null for what is there now. */
  upTo: z.int().nonnegative().nullable(),
  /** Place in the list, from 0. */
  from: z.int().nonnegative(),
  limit: z.int().min(1).max(500),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export interface AuditEntry {
  readonly no: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** As the operating system calls who did it. */
  readonly by: string;
  /** One of `AuditKind`, or of a later console. */
  readonly kind: string;
  readonly profileId: string | null;
  readonly profileName: string | null;
  readonly subject: string;
  readonly outcome: string;
  /** Exact JSON. */
  readonly facts: string;
  readonly upTo: number | null;
}

export interface AuditRows {
  /** Newest first. */
  readonly rows: readonly AuditEntry[];
  readonly from: number;
  readonly matching: number;
  readonly upTo: number;
}

/** Numbers are of entries. `to` is the last of several, else the same as `no`. */
export interface AuditFault {
  /**
   * `changed`: not what was written, or written by somebody else. `missing`: there was one of this number. `moved`, `copied`: what
   * stands there was written as number `of`. `out-of-place`: it follows another one than it did.
   */
  readonly is: 'changed' | 'missing' | 'moved' | 'copied' | 'out-of-place';
  readonly no: number;
  readonly to: number;
  readonly of: number | null;
}

export interface AuditVerdict {
  readonly entries: number;
  readonly first: number;
  readonly last: number;
  /** The first of them; `faultCount` says how many there are. */
  readonly faults: readonly AuditFault[];
  readonly faultCount: number;
  /** Entries at the end, sealed with a key that is not at hand, that no later entry vouches for. */
  readonly unproven: number;
}

export interface AuditProgress {
  readonly done: number;
  readonly of: number;
}

export interface AuditState {
  readonly entries: number;
  /** Null where there is none. */
  readonly first: { readonly no: number; readonly at: number } | null;
  readonly last: number;
  /** What a look at its end found as the database was opened. */
  readonly faultsAtOpening: readonly AuditFault[];
  /** The last look through all of it. */
  readonly verified: {
    readonly at: number;
    readonly upTo: number;
    readonly isWhole: boolean;
    readonly faults: number;
  } | null;
  /** The newest first, some at most: what it is not the unbroken log of one file for. */
  readonly continued: readonly AuditContinued[];
  /** Notes that could not be written yet. */
  readonly waiting: number;
}

export interface AuditFileDone {
  readonly path: string;
  readonly fileName: string;
  readonly manifestName: string;
  readonly rows: number;
  readonly sha256: string;
}

/** What an exported log was found to be, held against its manifest and the keys of this computer. */
export interface AuditFileChecked {
  readonly fileName: string;
  /** False where nothing was looked at: the sentence says why. */
  readonly isRead: boolean;
  readonly isWhole: boolean;
  /** `by-key`: this computer sealed every entry and the manifest. */
  readonly proven: 'by-key' | 'by-manifest' | 'not';
  readonly rows: number;
  /** One line, English: what differs first, or what was proven. */
  readonly sentence: string;
  /** In the order of the lines; those that a whole file has. */
  readonly continued: readonly AuditContinued[];
  /** The file that its manifest is of, where that has another name. */
  readonly manifestOf: string | null;
}

export const auditExportAsk = z.strictObject({ part: auditPart, format: z.enum(auditFormats) });
export type AuditExportAsk = z.infer<typeof auditExportAsk>;
/** Months after which entries may be erased. */
export const eraseMonths = [6, 12, 24, 36, 84] as const;
export interface AuditErase {
  /** The last of them. */
  readonly upTo: number;
  readonly entries: number;
}
const auditEraseAsk = z.strictObject({ olderThanMonths: z.int().min(1).max(600) });

export const audit = {
  state: method<AuditState>()(noInput),
  /** Newest first. Fails with `superseded` where another part was asked for since. */
  rows: method<AuditRows>()(auditQuery),
  /** Looks through all of it; that it was, and what was found, is an entry itself. */
  verify: method<AuditVerdict>()(noInput),
  /** Asks for a place, then writes file and manifest. Fails with `nothing-to-export`, `cancelled`. */
  exportFile: method<AuditFileDone>()(auditExportAsk, 'required'),
  /** Asks for a file that was exported, and looks at it. */
  checkFile: method<AuditFileChecked>()(noInput, 'required'),
  /** Asks outside of the page. Null where nothing is as old. */
  erase: method<AuditErase | null>()(auditEraseAsk, 'consumed'),
  /** There is a new entry. */
  changed: event<null>(),
  /** A few times a second while it is looked through. */
  progress: event<AuditProgress>(),
} as const;
