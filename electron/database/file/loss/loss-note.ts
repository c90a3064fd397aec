/** The note of what was lost, beside the database: told at each start until a person has acknowledged it, or it is back. */
import { rmSync } from 'node:fs';
import { z } from '../../../contract/zod.ts';
import { writeWholeFile } from '../../../exports/files/atomic-file.ts';
import { foundLoss, isOf, loss, type FoundLoss, type Loss } from './loss.ts';
import { readNote } from '../note.ts';

const note = z.strictObject({
  /** Oldest first. */
  losses: z.array(foundLoss),
  /** What a console of before left, which kept no mark with it; such a loss is never known to be back. */
  earlier: loss.nullable(),
  acknowledged: z.boolean(),
});
export type LossNote = z.infer<typeof note>;

const ofBefore = loss.transform((earlier): LossNote => ({ losses: [], earlier, acknowledged: false }));
export const anyLossNote: z.ZodType<LossNote> = z.union([note, ofBefore]);

export const lossNoteOf = (file: string): string => `${file}.loss.json`;

const none: LossNote = { losses: [], earlier: null, acknowledged: false };

export const readLossNote = (file: string): LossNote => readNote(lossNoteOf(file), anyLossNote) ?? none;

const isNoMore = (one: Loss, than: Loss): boolean =>
  one.addresses <= than.addresses && one.runs <= than.runs && one.waiting <= than.waiting;

/** What was acknowledged is what the note held then: a loss that was not in it, or has grown, is told. */
export function withLosses(before: LossNote, losses: readonly FoundLoss[]): LossNote {
  const isKnown = (one: FoundLoss) => before.losses.some((seen) => isOf(seen.mark, one.mark) && isNoMore(one, seen));
  return { ...before, losses: [...losses], acknowledged: before.acknowledged && losses.every(isKnown) };
}

export function keepLossNote(file: string, next: LossNote): void {
  if (next.losses.length === 0 && next.earlier === null) rmSync(lossNoteOf(file), { force: true });
  else writeWholeFile(lossNoteOf(file), JSON.stringify(next));
}

export const lossesIn = ({ earlier, losses }: LossNote): readonly Loss[] =>
  earlier === null ? losses : [earlier, ...losses];
