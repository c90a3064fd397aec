/** Goes through entries in the order of their numbers and tells what is not as it was written. */
import type { AuditFault, AuditVerdict } from '../contract/audit.ts';
import { digestOf, isSame, linkOf, type AuditKey, type ChainedEntry } from './chain.ts';

/** Told of; more are counted. */
const mostFaults = 100;
/** How far from its place an entry is looked for. */
const movedAtMost = 64;
/** As many are looked for: each costs some hundred hashes. */
const mostLookedFor = 10;

export interface WalkFrom {
  /** The number before the first that should be there. */
  readonly after: number;
  /** The link that the first follows; null where that is not known. */
  readonly link: Uint8Array | null;
  /** The last that should be there, at least. */
  readonly upTo: number;
  readonly keys: readonly AuditKey[];
  /** Whether an entry of this number, with this seal, stands elsewhere. */
  readonly isThere: (no: number, mac: Uint8Array) => boolean;
}

export interface Walk {
  readonly take: (entry: ChainedEntry) => void;
  readonly end: () => AuditVerdict;
}

type Standing = 'right' | 'wrong' | 'key-away';

export function createWalk({ after, link, upTo, keys, isThere }: WalkFrom): Walk {
  const keyOf = new Map(keys.map((key) => [key.id, key]));
  const faults: AuditFault[] = [];
  let faultCount = 0;
  let last = after;
  let before = link;
  /** Whether the entry before is as it was written: what follows a changed one is not at fault for it. */
  let isBeforeRight = true;
  let entries = 0;
  let first = 0;
  let unproven = 0;
  let lookedFor = 0;

  const fault = (is: AuditFault['is'], no: number, to: number = no, of: number | null = null): void => {
    faultCount += 1;
    if (faults.length < mostFaults) faults.push({ is, no, to, of });
  };
  const standing = (entry: ChainedEntry): Standing => {
    const key = keyOf.get(entry.keyId);
    if (key === undefined) return 'key-away';
    return isSame(key.seal(digestOf(entry), entry.link), entry.mac) ? 'right' : 'wrong';
  };
  /** The number that it was written as; null where it is no entry of ours. */
  const writtenAs = (entry: ChainedEntry): number | null => {
    if (lookedFor >= mostLookedFor) return null;
    lookedFor += 1;
    for (let away = 1; away <= movedAtMost; away += 1)
      for (const no of [entry.no - away, entry.no + away])
        if (no > 0 && standing({ ...entry, no }) === 'right') return no;
    return null;
  };
  const tellWrong = (entry: ChainedEntry): void => {
    const of = writtenAs(entry);
    if (of === null) fault('changed', entry.no);
    else fault(isThere(of, entry.mac) ? 'copied' : 'moved', entry.no, entry.no, of);
  };

  return {
    take(entry) {
      const follows = entry.no === last + 1;
      // Nothing says what it followed; its own seal says that it is itself.
      if (!follows) fault('missing', last + 1, entry.no - 1);
      const isLinked = before === null || isSame(linkOf(before, digestOf(entry)), entry.link);
      const isOut = !isLinked && follows && isBeforeRight;
      const is = standing(entry);
      const isWrong = is === 'wrong' || (is === 'key-away' && isOut);
      if (isWrong) tellWrong(entry);
      else if (isOut) fault('out-of-place', entry.no);
      isBeforeRight = !isWrong;
      unproven = is === 'right' ? 0 : unproven + 1;
      entries += 1;
      if (first === 0) first = entry.no;
      last = entry.no;
      before = entry.link;
    },
    end() {
      if (last < upTo) fault('missing', last + 1, upTo);
      return { entries, first, last, faults, faultCount, unproven: faultCount === 0 ? unproven : 0 };
    },
  };
}
