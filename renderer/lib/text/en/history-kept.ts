/** Words of the settings on how long readings of orders are kept. */
import type { HistoryErased } from '../../../../electron/contract/order-history.ts';
import { formatCount } from '../../format/money.ts';

const counted = (count: number, one: string, several: string): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

export const historyKept = {
  title: 'History of orders',
  hint: 'Each look-up is kept here, sealed, so that it can be told what changed and an order be found by what a customer sent. This holds for all profiles.',
  there: 'Kept now',
  count: (readings: number, orders: number) =>
    readings === 0 ? 'nothing' : `${counted(readings, 'reading', 'readings')} of ${counted(orders, 'order', 'orders')}`,
  keep: 'Keep',
  /** @param from the day that is counted from, where that is not today */
  keepHint: (from: string | null) =>
    `What is older goes by itself, with the notes on an order once its last reading is gone.${
      from === null
        ? ''
        : ` Days are counted from ${from}: no payment service has told a later date, and the clock of this computer alone takes nothing away.`
    }`,
  days: (days: number) => (days % 365 === 0 ? counted(days / 365, 'year', 'years') : counted(days, 'day', 'days')),
  forDays: (days: string) => `For ${days}`,
  forGood: 'For good',
  erase: 'Erase…',
  eraseTitle: 'Erase history of orders',
  eraseSentence:
    'What this computer has read of orders goes for good, for all profiles, and with the last reading of an order the notes on it. The payment service keeps its own records. Addresses, files and the audit log stay.',
  eraseWhat: 'What was read',
  olderThan: (days: string) => `More than ${days} ago`,
  everything: 'Ever',
  eraseNow: 'Erase',
  cancel: 'Cancel',
  erased: ({ readings, orders, notes }: HistoryErased) =>
    readings === 0
      ? 'Nothing is as old'
      : `${counted(readings, 'reading', 'readings')} erased, ${counted(orders, 'order', 'orders')} whole${notes === 0 ? '' : ` with ${counted(notes, 'note', 'notes')}`}`,
};
