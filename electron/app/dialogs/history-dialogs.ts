/** Confirmations before lookups and notes are deleted. */
import type { BrowserWindow } from 'electron';
import type { RetentionDialogs } from '../../orders/history/retention.ts';
import { confirm } from './message-box.ts';
import { pluralize } from './pluralize.ts';

const lookups = (count: number): string => pluralize(count, 'lookup', 'lookups');
const orders = (count: number): string => pluralize(count, 'order', 'orders');
const dayCount = (days: number): string => pluralize(days, 'day', 'days');

const notDeleted =
  'This can’t be undone. Backups, addresses, exported files and the service’s data aren’t affected. The audit log records the deletion.';
const notesToo = 'Notes are deleted with an order’s last lookup.';

export function createHistoryDialogs(mainWindow: () => BrowserWindow | null): RetentionDialogs {
  return {
    confirmOrderDeletion: (serviceId, { lookups: count, notes }) => {
      const withNotes = notes === 0 ? '' : ` and ${pluralize(notes, 'note', 'notes')}`;
      const detail = `Deletes ${lookups(count)}${withNotes} of this order. ${notDeleted}`;
      return confirm(mainWindow(), { message: `Delete local data of order ${serviceId}?`, detail }, 'Delete');
    },
    confirmDeletion: (days, older) => {
      const message =
        days === null
          ? 'Delete all lookups of all profiles?'
          : `Delete lookups older than ${dayCount(days)}, of all profiles?`;
      const detail = `Deletes ${lookups(older.lookups)} of ${orders(older.orders)}. ${notesToo} ${notDeleted}`;
      return confirm(mainWindow(), { message, detail }, 'Delete');
    },
    confirmRetention: (days, older) => {
      const detail = `Deletes ${lookups(older.lookups)} of ${orders(older.orders)} now, and older lookups automatically from then on. ${notesToo} ${notDeleted}`;
      const keep = dayCount(days);
      return confirm(mainWindow(), { message: `Keep lookups for ${keep}?`, detail }, `Keep ${keep}`);
    },
  };
}
