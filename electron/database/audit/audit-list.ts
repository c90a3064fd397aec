/**
 * The audit log as it is listed, newest first. Of all of it a place in the list is a number, as long as none is left out; of a part
 * the numbers are found once, in slices, and kept in step with what is written since.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { AuditEntry, AuditPart, AuditQuery, AuditRows } from '../../contract/audit.ts';
import { expectWanted, otherCalls, type Wanted } from '../ledger/slices.ts';
import { integer } from '../sqlite/cell.ts';
import { readFileState } from '../sums/file-state.ts';
import type { AuditReads } from '../tables/audit-reads.ts';
import { isWholePart, partWhere } from './audit-part.ts';

/** Numbers that one statement goes through. */
const span = 4_000;

interface FoundPart {
  readonly key: string;
  /** Rising. */
  readonly numbers: number[];
  upTo: number;
}

export interface AuditList {
  /** Rejects with `superseded` where another part was asked for since. */
  readonly rows: (query: AuditQuery) => Promise<AuditRows>;
}

export function createAuditList(database: DatabaseSync, reads: AuditReads): AuditList {
  const newest = database.prepare('SELECT coalesce(max(no), 0) AS no FROM audit');
  let found: FoundPart = { key: '', numbers: [], upTo: 0 };
  let asked = '';

  const lastNo = (): number => integer(newest.get()?.['no']);

  /** Null where a number is left out, or is to go. */
  const dense = (upTo: number, erased: number): { readonly first: number; readonly count: number } | null => {
    const last = lastNo();
    const first = reads.first(erased)?.no ?? last + 1;
    const rows = (readFileState(database)?.totals['audit']?.rows ?? 0) - reads.leftToErase(erased);
    return rows === last - first + 1 ? { first, count: Math.max(0, upTo - first + 1) } : null;
  };

  const numbersOf = async (
    part: AuditPart,
    erased: number,
    upTo: number,
    wanted: Wanted,
  ): Promise<readonly number[]> => {
    const key = JSON.stringify([part, erased]);
    if (found.key !== key) found = { key, numbers: [], upTo: erased };
    const of = found;
    const { where, values } = partWhere(part);
    const find = database.prepare(`SELECT no FROM audit WHERE ${where} ORDER BY no`);
    while (of.upTo < upTo) {
      // Numbers that were never given out are gone over at once.
      const next = reads.first(of.upTo)?.no ?? upTo;
      const to = Math.min(upTo, Math.max(of.upTo, next - 1) + span);
      for (const row of find.all(of.upTo, to, ...values)) of.numbers.push(integer(row['no']));
      of.upTo = to;
      await otherCalls();
      expectWanted(wanted);
    }
    return of.numbers;
  };

  const entryAt = (no: number): AuditEntry | null => {
    const entry = reads.entry(no);
    if (entry === null) return null;
    const { keyId: _keyId, link: _link, mac: _mac, ...shown } = entry;
    return shown;
  };

  return {
    async rows({ part, upTo: wantedUpTo, from, limit }) {
      const upTo = wantedUpTo ?? lastNo();
      const erased = reads.erased().upTo;
      const own = JSON.stringify(part);
      asked = own;
      const all = isWholePart(part) ? dense(upTo, erased) : null;
      if (all !== null) {
        const places = Array.from(
          { length: Math.max(0, Math.min(limit, all.count - from)) },
          (_, at) => upTo - from - at,
        );
        return { rows: places.map(entryAt).filter((row) => row !== null), from, matching: all.count, upTo };
      }
      const numbers = await numbersOf(part, erased, upTo, { isWanted: () => asked === own });
      const matching = countUpTo(numbers, upTo);
      const places = Array.from(
        { length: Math.max(0, Math.min(limit, matching - from)) },
        (_, at) => numbers[matching - 1 - from - at] ?? 0,
      );
      return { rows: places.map(entryAt).filter((row) => row !== null), from, matching, upTo };
    },
  };
}

/** Of rising numbers, how many are not beyond one. */
function countUpTo(numbers: readonly number[], upTo: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= upTo) low = middle + 1;
    else high = middle;
  }
  return low;
}
