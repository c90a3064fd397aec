/** Notes on an order: saved on this computer only, encrypted. */
import { longestOrderNumber, longestProfileId } from './limits.ts';
import type { EpochMs } from './order-record.ts';
import { z } from './zod.ts';

export const longestOrderNote = 2_000;
/** Of one order. */
export const mostOrderNotes = 200;

export interface OrderNote {
  readonly id: number;
  readonly writtenAt: EpochMs;
  /** Null if it was never changed. */
  readonly changedAt: EpochMs | null;
  /** Name of the operating system's user who wrote or last changed it. */
  readonly by: string;
  /** Null if its key is missing, or it is damaged. */
  readonly note: string | null;
}

const ofOrder = {
  profileId: z.string().min(1).max(longestProfileId),
  serviceId: z.string().min(1).max(longestOrderNumber),
};
const note = z.string().trim().min(1, 'note-empty').max(longestOrderNote, 'note-too-long');

export const notedOrder = z.strictObject(ofOrder);
export type NotedOrder = z.infer<typeof notedOrder>;

export const orderNoteToAdd = z.strictObject({ ...ofOrder, note });
export type OrderNoteToAdd = z.infer<typeof orderNoteToAdd>;

export const orderNoteToChange = z.strictObject({ ...ofOrder, id: z.int().positive(), note });
export type OrderNoteToChange = z.infer<typeof orderNoteToChange>;

export const orderNoteToRemove = z.strictObject({ ...ofOrder, id: z.int().positive() });
export type OrderNoteToRemove = z.infer<typeof orderNoteToRemove>;
