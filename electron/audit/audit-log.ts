/**
 * Notes from all over the console, in the order in which they come. None is lost while the console runs: what cannot be written
 * waits, is told, and is tried again with the next one and at the end.
 */
import type { AuditEvent } from '../contract/audit.ts';
import type { Result } from '../contract/result.ts';

interface Waiting {
  readonly event: AuditEvent;
  readonly at: number;
}

export interface AuditLogParts {
  /** All of them or none, durable once it has succeeded. */
  readonly write: (notes: readonly Waiting[]) => Promise<Result<unknown>>;
  /** Takes secrets out of text. */
  readonly clean: (text: string) => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How many could not be written yet; 0 once all are. */
  readonly waits: (notes: number) => void;
  readonly written: () => void;
}

export interface AuditLog {
  /** Resolves once the note is durable, or could not be written. Never rejects. */
  readonly note: (event: AuditEvent) => Promise<void>;
  readonly waiting: () => number;
  /** Once more for what waits. */
  readonly flush: () => Promise<void>;
}

/** By these an entry is found and told; a page that has one of them taken for a secret could strike it out. */
const ourOwn: ReadonlySet<string> = new Set(['kind', 'outcome', 'id']);

/** Each text of it as the redactor leaves it, but for our own words; names of facts are ours, too. */
const cleaned = (event: AuditEvent, clean: (text: string) => string): AuditEvent =>
  // oxlint-disable-next-line typescript/no-unsafe-return -- It has the form that it had: texts alone are others.
  JSON.parse(
    JSON.stringify(event, (name, value: unknown) =>
      typeof value === 'string' && !ourOwn.has(name) ? clean(value) : value,
    ),
  );

export function createAuditLog({ write, clean, now, waits, written }: AuditLogParts): AuditLog {
  let waiting: readonly Waiting[] = [];
  let writing: Promise<void> = Promise.resolve();
  let isTold = false;

  const writeAll = async (): Promise<void> => {
    const notes = waiting;
    if (notes.length === 0) return;
    const done = await write(notes).catch(() => null);
    if (done?.ok === true) {
      waiting = waiting.slice(notes.length);
      written();
    }
    if (waiting.length > 0 && done?.ok !== true) {
      isTold = true;
      waits(waiting.length);
    } else if (isTold) {
      isTold = false;
      waits(0);
    }
  };
  const flush = (): Promise<void> => {
    // One after the other: each takes all that has come by then.
    writing = writing.then(writeAll);
    return writing;
  };
  return {
    note(event) {
      waiting = [...waiting, { event: cleaned(event, clean), at: now() }];
      return flush();
    },
    waiting: () => waiting.length,
    flush,
  };
}
