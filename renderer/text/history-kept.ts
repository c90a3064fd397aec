/** Words of Settings, Data: lookup history and its retention. */
import type { HistoryDeleted } from '../../electron/contract/order-history.ts';
import { formatCount } from '../lib/format/money.ts';

const counted = (count: number, one: string, several: string): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

export const historyKeptText = {
  title: 'Lookup history',
  hint: 'Saved and encrypted, to show changes and search by customer details. Applies to all profiles.',
  there: 'Saved now',
  count: (readings: number, orders: number) =>
    readings === 0 ? 'Nothing' : `${counted(readings, 'lookup', 'lookups')} of ${counted(orders, 'order', 'orders')}`,
  keep: 'Retention',
  /** @param from the day that days are counted from, unless it is today */
  keepHint: (from: string | null) =>
    `Older lookups are deleted automatically. An order’s notes are deleted with its last lookup.${
      from === null
        ? ''
        : ` Days are counted from ${from}, the latest date a service reported. Changing this computer’s clock deletes nothing.`
    }`,
  days: (days: number) => (days % 365 === 0 ? counted(days / 365, 'year', 'years') : counted(days, 'day', 'days')),
  forDays: (days: string) => `Delete after ${days}`,
  forGood: 'Keep forever',
  erase: 'Delete…',
  eraseTitle: 'Delete lookup history?',
  eraseSentence:
    'Deletes lookups of all profiles, and notes with an order’s last lookup. This can’t be undone. Addresses, files, the audit log and the service’s data stay.',
  eraseWhat: 'Lookups',
  olderThan: (days: string) => `Older than ${days}`,
  everything: 'All',
  eraseNow: 'Delete',
  cancel: 'Cancel',
  erased: ({ readings, orders, notes }: HistoryDeleted) =>
    readings === 0
      ? 'Nothing to delete'
      : `${counted(readings, 'lookup', 'lookups')} deleted, including ${counted(orders, 'whole order', 'whole orders')}${notes === 0 ? '' : ` with ${counted(notes, 'note', 'notes')}`}`,
};
