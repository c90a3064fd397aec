/** Words of the system dialogs before lookups are deleted. */
import type { HistoryErased } from '../../contract/order-history.ts';

interface Question {
  readonly message: string;
  readonly detail: string;
}

export interface HistoryWords {
  readonly mayEraseOrder: (serviceId: string, of: Omit<HistoryErased, 'orders'>) => Question;
  readonly mayErase: (days: number | null, of: Omit<HistoryErased, 'notes'>) => Question;
  readonly mayKeepFor: (days: number, of: Omit<HistoryErased, 'notes'>) => Question;
  readonly erase: string;
  readonly keep: string;
  readonly keepFor: (days: number) => string;
}

const counted = (count: number, one: string, several: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
const readings = (count: number): string => counted(count, 'lookup', 'lookups');
const orders = (count: number): string => counted(count, 'order', 'orders');
const daysOf = (days: number): string => counted(days, 'day', 'days');

const stays =
  'This can’t be undone. Backups, addresses, exported files and the service’s data aren’t affected. The audit log records the deletion.';
const notesGo = 'Notes are deleted with an order’s last lookup.';

export const historyWords: HistoryWords = {
  mayEraseOrder: (serviceId, { readings: read, notes }) => ({
    message: `Delete local data of order ${serviceId}?`,
    detail: `Deletes ${readings(read)}${notes === 0 ? '' : ` and ${counted(notes, 'note', 'notes')}`} of this order. ${stays}`,
  }),
  mayErase: (days, { readings: read, orders: of }) => ({
    message:
      days === null
        ? 'Delete all lookups of all profiles?'
        : `Delete lookups older than ${daysOf(days)}, of all profiles?`,
    detail: `Deletes ${readings(read)} of ${orders(of)}. ${notesGo} ${stays}`,
  }),
  mayKeepFor: (days, { readings: read, orders: of }) => ({
    message: `Keep lookups for ${daysOf(days)}?`,
    detail: `Deletes ${readings(read)} of ${orders(of)} now, and older lookups automatically from then on. ${notesGo} ${stays}`,
  }),
  erase: 'Delete',
  keep: 'Cancel',
  keepFor: (days) => `Keep ${daysOf(days)}`,
};
