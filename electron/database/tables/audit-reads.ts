/** The audit log as it is read, in the order of its numbers. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { noLink, type ChainedEntry } from '../../audit/chain.ts';
import { readContinued } from '../../audit/continued.ts';
import type { AuditContinued } from '../../contract/audit.ts';
import { z } from '../../contract/zod.ts';
import { integer, text, within } from '../sqlite/cell.ts';

/** The last entry that a later one says to be erased, and the link that the first that is left follows. */
export interface Erased {
  readonly upTo: number;
  /** Null where the entry that says so cannot be read. */
  readonly link: Uint8Array | null;
}

export interface AuditReads {
  /** Behind one number, up to another. */
  readonly entries: (after: number, upTo: number) => Iterable<ChainedEntry>;
  readonly entry: (no: number) => ChainedEntry | null;
  readonly erased: () => Erased;
  /** Behind one number, where the log went on from something else than its own end: the newest first, some at most. */
  readonly continued: (after: number) => readonly AuditContinued[];
  readonly first: (after: number) => { readonly no: number; readonly at: number } | null;
  /** Whether the entry of this number has this seal. */
  readonly isThere: (no: number, mac: Uint8Array) => boolean;
  /** Entries that are said to be erased and are still there. */
  readonly leftToErase: (upTo: number) => number;
}

const columns = `${within('no')} AS no, ${within('at')} AS at, made_by, kind, profile_id, profile_name, subject, outcome, facts,
  iif(up_to IS NULL, NULL, ${within('up_to')}) AS up_to, key_id, link, mac`;

const textIn = (cell: SQLOutputValue | undefined): string => (typeof cell === 'string' ? cell : '');
const textOrNullIn = (cell: SQLOutputValue | undefined): string | null => (typeof cell === 'string' ? cell : null);
const numberIn = (cell: SQLOutputValue | undefined): number => (typeof cell === 'number' ? cell : 0);
const bytesIn = (cell: SQLOutputValue | undefined): Uint8Array =>
  cell instanceof Uint8Array ? cell : new Uint8Array(0);

/** A cell of another kind than was written makes another entry of it, which its link and its seal tell. */
const entryOf = (row: Readonly<Record<string, SQLOutputValue>>): ChainedEntry => ({
  no: integer(row['no']),
  at: numberIn(row['at']),
  by: textIn(row['made_by']),
  kind: textIn(row['kind']),
  profileId: textOrNullIn(row['profile_id']),
  profileName: textOrNullIn(row['profile_name']),
  subject: textIn(row['subject']),
  outcome: textIn(row['outcome']),
  facts: textIn(row['facts']),
  upTo: typeof row['up_to'] === 'number' ? row['up_to'] : null,
  keyId: textIn(row['key_id']),
  link: bytesIn(row['link']),
  mac: bytesIn(row['mac']),
});

const mostContinued = 20;

const anchor = z.object({ link: z.string().regex(/^[0-9a-f]{64}$/) });

export function createAuditReads(database: DatabaseSync): AuditReads {
  const list = database.prepare(`SELECT ${columns} FROM audit WHERE no > ? AND no <= ? ORDER BY no`);
  const find = database.prepare(`SELECT ${columns} FROM audit WHERE no = ?`);
  const lastErased = database.prepare(
    `SELECT up_to, facts FROM audit WHERE up_to IS NOT NULL AND kind = 'log-erased' ORDER BY up_to DESC LIMIT 1`,
  );
  const continued = database.prepare(
    `SELECT ${columns} FROM audit WHERE up_to IS NOT NULL AND kind = 'log-continued' AND no > ? ORDER BY up_to DESC, no DESC LIMIT ${String(mostContinued)}`,
  );
  const first = database.prepare(`SELECT no, ${within('at')} AS at FROM audit WHERE no > ? ORDER BY no LIMIT 1`);
  const sealed = database.prepare('SELECT 1 FROM audit WHERE no = ? AND mac = ?');
  const upToIncluded = database.prepare('SELECT count(*) AS entries FROM audit WHERE no <= ?');
  return {
    *entries(after, upTo) {
      for (const row of list.iterate(after, upTo)) yield entryOf(row);
    },
    entry: (no) => {
      const row = find.get(no);
      return row === undefined ? null : entryOf(row);
    },
    erased: () => {
      const row = lastErased.get();
      if (row === undefined) return { upTo: 0, link: noLink };
      return { upTo: integer(row['up_to']), link: linkIn(text(row['facts'])) };
    },
    continued: (after) =>
      continued
        .all(after)
        .map((row) => readContinued(entryOf(row)))
        .filter((found) => found !== null),
    first: (after) => {
      const row = first.get(after);
      return row === undefined ? null : { no: integer(row['no']), at: integer(row['at']) };
    },
    isThere: (no, mac) => sealed.get(no, mac) !== undefined,
    leftToErase: (upTo) => integer(upToIncluded.get(upTo)?.['entries']),
  };
}

function linkIn(facts: string): Uint8Array | null {
  try {
    return Buffer.from(anchor.parse(JSON.parse(facts)).link, 'hex');
  } catch {
    return null;
  }
}
