import { missingOf, type Field, type Missing } from '../../../../electron/contract/order-record.ts';

/** Why a field has no usable value. One that is provided and not empty isn't usable. */
export const howMissing = (of: Field<unknown>): Missing =>
  missingOf(of) ?? (of.is === 'given' && of.value === '' ? 'empty' : 'no-value');
