/** What the mark knows of and the database does not hold: added up over all that was lost and is not back. */
import { z } from '../../../contract/zod.ts';
import type { FileState } from '../../sums/file-state.ts';
import { markFields, type Mark } from './mark.ts';

export const loss = z.strictObject({
  /**
   * `gone`, `emptied`: there was no file, or one without a byte. `another`: a database that was never used here. `older`: the
   * same one, of an earlier time, or without the end of its log. `damaged`: it was set aside, and these were not recovered.
   */
  is: z.enum(['gone', 'emptied', 'another', 'older', 'damaged']),
  /** Those that the mark counts and the database does not hold. */
  addresses: z.int().nonnegative(),
  runs: z.int().nonnegative(),
  /** Unknown outcomes that waited for a decision and are not known here any more. */
  waiting: z.int().nonnegative(),
  /** When the database was last written to, in milliseconds since the epoch. */
  writtenAt: z.int(),
  /** Up to when what is here reaches; null where nothing is. */
  heldUntil: z.int().nullable(),
});
export type Loss = z.infer<typeof loss>;

const counts = z.strictObject({
  addresses: z.int().nonnegative(),
  lastRun: z.int().nonnegative(),
  waiting: z.int().nonnegative(),
});
type Counts = z.infer<typeof counts>;

/** With the mark that it was found by: the same mark finds the same loss, and a database that reaches it has it back. */
export const foundLoss = loss.extend({ mark: markFields, held: counts });
export type FoundLoss = z.infer<typeof foundLoss>;

export type Before = 'absent' | 'empty' | 'there';

export interface Held extends Counts {
  readonly state: Pick<FileState, 'databaseId' | 'commits' | 'committedAt'>;
}

/** Where there is no file, or nothing in it. */
export const nothingHeld: Held = {
  state: { databaseId: '', commits: 0, committedAt: 0 },
  addresses: 0,
  lastRun: 0,
  waiting: 0,
};

type Missing = Pick<Loss, 'addresses' | 'runs' | 'waiting'>;

/** What the mark counts beyond what is there. */
const missingFrom = (mark: Mark, there: Counts): Missing => ({
  addresses: Math.max(0, mark.addresses - there.addresses),
  runs: Math.max(0, mark.lastRun - there.lastRun),
  waiting: Math.max(0, mark.waiting - there.waiting),
});

const isNothing = ({ addresses, runs, waiting }: Missing): boolean => addresses + runs + waiting === 0;

/** @param before what lay there before it was opened; `damaged` when it was set aside */
function lossBy(mark: Mark, before: Before | 'damaged', held: Held): Loss | null {
  const { state } = held;
  const same = state.databaseId === mark.databaseId;
  // Of a database that never was this one nothing stands for what is missing, however much it holds.
  const there = same || before === 'damaged' ? held : nothingHeld;
  const missing = missingFrom(mark, there);
  const told = (is: Loss['is']): Loss => ({
    is,
    ...missing,
    writtenAt: mark.at,
    heldUntil: before === 'there' && same ? state.committedAt : null,
  });
  // What says which database it is may be what was damaged: then only what is missing counts.
  if (before === 'damaged') {
    return isNothing(missing) ? null : told('damaged');
  }
  if (same && state.commits >= mark.commits) return null;
  if (before === 'there') return told(same ? 'older' : 'another');
  return told(before === 'absent' ? 'gone' : 'emptied');
}

export const isOf = (one: Mark, other: Mark): boolean =>
  one.databaseId === other.databaseId && one.commits === other.commits;

/** What was written since a database went on without what it had lost, and is not in the one that was put back. */
function sinceLoss(mark: Mark, last: FoundLoss): Loss | null {
  const missing = missingFrom(mark, { ...last.held, lastRun: Math.max(last.held.lastRun, last.mark.lastRun) });
  if (isNothing(missing)) return null;
  return { is: 'another', ...missing, writtenAt: mark.at, heldUntil: null };
}

/**
 * All losses after an opening, in their order: those before that are not back, and a new one. A loss that the mark has shown
 * before, at a start that was killed, is not counted again.
 */
export function lossesAfter(
  before: readonly FoundLoss[],
  mark: Mark | null,
  found: Before | 'damaged',
  held: Held,
): readonly FoundLoss[] {
  const isBack = (one: FoundLoss) => one.mark.databaseId === held.state.databaseId;
  const isUnfinished = (one: FoundLoss) => mark !== null && isOf(one.mark, mark);
  const kept = before.flatMap((one) => {
    if (!isBack(one) || (isUnfinished(one) && found === 'damaged')) return [one];
    const left = lossBy(one.mark, found === 'damaged' ? found : 'there', held);
    const { addresses, lastRun, waiting } = held;
    return left === null ? [] : [{ ...one, ...left, held: { addresses, lastRun, waiting } }];
  });
  if (mark === null || before.some(isUnfinished)) return kept;
  const last = before.at(-1);
  const wasPutBack = last !== undefined && before.some(isBack) && mark.databaseId !== held.state.databaseId;
  const lost = wasPutBack ? sinceLoss(mark, last) : lossBy(mark, found, held);
  if (lost === null) return kept;
  const { addresses, lastRun, waiting } = held;
  return [...kept, { ...lost, mark, held: { addresses, lastRun, waiting } }];
}

/** As one: what is missing is added up, and told with the latest. Null for none. */
export function addedUp(losses: readonly Loss[]): Loss | null {
  const latest = losses.at(-1);
  if (latest === undefined) return null;
  const sum = (of: (one: Loss) => number) => losses.reduce((total, one) => total + of(one), 0);
  return {
    is: latest.is,
    addresses: sum((one) => one.addresses),
    runs: sum((one) => one.runs),
    waiting: sum((one) => one.waiting),
    writtenAt: latest.writtenAt,
    heldUntil: losses[0]?.heldUntil ?? null,
  };
}
