/** In which way a field gives nothing to go by. What was sent empty, null or unreadable is never said to be not given. */
import type { Missing } from '../../../../electron/contract/order-record.ts';

export const missing = {
  absent: 'not given',
  null: 'null',
  empty: 'empty',
  unreadable: 'not readable',
  'no-value': 'not a value to go by',
} as const satisfies Readonly<Record<Missing, string>>;

/** `is null` */
export const isMissing = (how: Missing): string => `is ${missing[how]}`;
