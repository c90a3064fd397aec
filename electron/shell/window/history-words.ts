/** What the system's dialogs say before readings of orders are erased. */
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
const readings = (count: number): string => counted(count, 'reading', 'readings');
const orders = (count: number): string => counted(count, 'order', 'orders');
const daysOf = (days: number): string => counted(days, 'day', 'days');

const stays =
  'It cannot be brought back from here. The service keeps its own records, and backups, and copies that were made before an ' +
  'update, keep what they have. Addresses and files are not touched, and the audit log says what was erased.';
const notesGo = 'Notes go with the last reading of their order.';

export const historyWords: HistoryWords = {
  mayEraseOrder: (serviceId, { readings: read, notes }) => ({
    message: `Erase what this computer keeps of order ${serviceId}?`,
    detail: `${readings(read)} of it${notes === 0 ? '' : ` and ${counted(notes, 'note', 'notes')} on it`} will be gone. ${stays}`,
  }),
  mayErase: (days, { readings: read, orders: of }) => ({
    message:
      days === null
        ? 'Erase the whole history of orders, of all profiles?'
        : `Erase what was read of orders more than ${daysOf(days)} ago, of all profiles?`,
    detail: `${readings(read)} of ${orders(of)} will be gone. ${notesGo} ${stays}`,
  }),
  mayKeepFor: (days, { readings: read, orders: of }) => ({
    message: `Keep what was read of orders for ${daysOf(days)} only?`,
    detail: `${readings(read)} of ${orders(of)} are older and will be gone now; from then on, each goes as it gets as old. ${notesGo} ${stays}`,
  }),
  erase: 'Erase',
  keep: 'Keep it',
  keepFor: (days) => `Keep ${daysOf(days)}`,
};
