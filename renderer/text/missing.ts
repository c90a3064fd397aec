/** Words for a field without a usable value, on their own and within a sentence. */
import { missingOf, type Field, type Missing } from '../../electron/contract/order-record.ts';

export const notProvided = 'Not provided';
export const unexpectedFormat = 'Unexpected format';
export const unknown = 'Unknown';

/** Follows the field’s name, as in `network not provided`. */
export const missing = {
  absent: 'not provided',
  null: 'not provided',
  empty: 'not provided',
  unreadable: 'in an unexpected format',
  'no-value': 'not usable',
} as const satisfies Readonly<Record<Missing, string>>;

const verbs: Partial<Readonly<Record<Missing, string>>> = {
  unreadable: 'has an unexpected format',
  'no-value': 'isn’t usable',
};

/** A predicate: `valid_time not provided`, `valid_time has an unexpected format`. */
export const isMissing = (how: Missing): string => verbs[how] ?? missing[how];

/** `Refund status: not provided`, `Refund status has an unexpected format`. */
export const missingSentence = (what: string, how: Missing): string =>
  how in verbs ? `${what} ${isMissing(how)}` : `${what}: ${missing[how]}`;

/** Why a field has no usable value. A value that is provided and not empty isn't usable. */
export const howMissing = (of: Field<unknown>): Missing =>
  missingOf(of) ?? (of.is === 'present' && of.value === '' ? 'empty' : 'no-value');
