/** Saves audit entries. Those that can't be saved stay in memory, are reported, and are retried with the next one. */
import type { AuditEvent } from '../contract/audit.ts';
import type { Result } from '../contract/result.ts';

export interface TimedEvent {
  readonly event: AuditEvent;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface AuditQueueOptions {
  /** All or none, durable when it succeeds. */
  readonly save: (events: readonly TimedEvent[]) => Promise<Result<unknown>>;
  /** Removes secrets from text. */
  readonly redact: (text: string) => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The number of entries that couldn't be saved. 0 once they are. */
  readonly unsavedChanged: (events: number) => void;
  readonly saved: () => void;
}

export interface AuditQueue {
  /** Resolves when the entry is durable or couldn't be saved. Never rejects. */
  readonly record: (event: AuditEvent) => Promise<void>;
  readonly unsaved: () => number;
  /** Tries to save unsaved entries. */
  readonly flush: () => Promise<void>;
}

/** Resolves once the entry is durable or couldn't be saved. Never rejects. */
export type RecordAudit = AuditQueue['record'];

/** Texts of Quittance. A page that sets one of them as a secret must not remove it from every entry. */
const neverRedacted: ReadonlySet<string> = new Set(['kind', 'outcome', 'id']);

const redacted = (event: AuditEvent, redact: (text: string) => string): AuditEvent =>
  // oxlint-disable-next-line typescript/no-unsafe-return -- The same form: only texts differ.
  JSON.parse(
    JSON.stringify(event, (name, value: unknown) =>
      typeof value === 'string' && !neverRedacted.has(name) ? redact(value) : value,
    ),
  );

export function createAuditQueue({ save, redact, now, unsavedChanged, saved }: AuditQueueOptions): AuditQueue {
  let unsaved: readonly TimedEvent[] = [];
  let saving: Promise<void> = Promise.resolve();
  let isReported = false;

  const saveAll = async (): Promise<void> => {
    const events = unsaved;
    if (events.length === 0) return;
    const done = await save(events).catch(() => null);
    if (done?.ok === true) {
      unsaved = unsaved.slice(events.length);
      saved();
      if (isReported) unsavedChanged(0);
      isReported = false;
    } else {
      isReported = true;
      unsavedChanged(unsaved.length);
    }
  };
  const flush = (): Promise<void> => {
    saving = saving.then(saveAll);
    return saving;
  };
  return {
    record(event) {
      unsaved = [...unsaved, { event: redacted(event, redact), at: now() }];
      return flush();
    },
    unsaved: () => unsaved.length,
    flush,
  };
}
