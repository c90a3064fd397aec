/** What stands beside the database to be told to a person, and what becomes of it once that person has acknowledged it. */
import type { AcknowledgedKind } from '../../contract/app-state.ts';
import { addedUp, type Loss } from './loss/loss.ts';
import { anyLossNote, keepLossNote, lossesIn, lossNoteOf, readLossNote, type LossNote } from './loss/loss-note.ts';
import { forgetUnreadable, isUnreadable, keepUnreadable, unreadableOf } from './note.ts';
import { forgetSetAside, newsOf, setAsideNews } from './damage/set-aside.ts';

/** `lost`: null where nothing is; `loss`: also where a person has acknowledged it. */
export function lossBy(note: LossNote): { readonly loss: Loss | null; readonly lost: Loss | null } {
  const lost = addedUp(lossesIn(note));
  return { loss: note.acknowledged ? null : lost, lost };
}

const notes = [
  { of: lossNoteOf, schema: anyLossNote },
  { of: newsOf, schema: setAsideNews },
] as const;

/** Out of the way of the next ones. */
export function keepUnreadableNotes(file: string): void {
  for (const { of, schema } of notes) if (isUnreadable(of(file), schema)) keepUnreadable(of(file));
}

/** Notes that are there and cannot be read: what they told is not known. */
export const unreadableNotes = (file: string): readonly string[] =>
  notes.flatMap(({ of, schema }) => [...(isUnreadable(of(file), schema) ? [of(file)] : []), ...unreadableOf(of(file))]);

/** @throws an error of `node:fs` where the disk takes nothing: it is told again then */
export function acknowledge(file: string, kind: AcknowledgedKind): void {
  if (kind === 'records-lost') keepLossNote(file, { ...readLossNote(file), acknowledged: true });
  else if (kind === 'database-set-aside') forgetSetAside(file);
  else if (kind === 'notes-not-read') for (const { of } of notes) forgetUnreadable(of(file));
}
