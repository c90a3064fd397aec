import type { Given, Missing } from '../../../../electron/contract/order-record.ts';

/** In which way a field gives nothing to go by. Of one that is given and not empty, nothing follows. */
export function howMissing(of: Given<unknown>): Missing {
  if (of.is !== 'given') return of.is;
  return of.value === '' ? 'empty' : 'no-value';
}
