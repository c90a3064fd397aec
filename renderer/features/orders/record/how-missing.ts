import { missingOf, type Given, type Missing } from '../../../../electron/contract/order-record.ts';

/** In which way a field gives nothing to go by. Of one that is given and not empty, nothing follows. */
export const howMissing = (of: Given<unknown>): Missing =>
  missingOf(of) ?? (of.is === 'given' && of.value === '' ? 'empty' : 'no-value');
