/** Whether asking again may mend what went wrong at a look. */
import type { AppError, ErrorCode } from '../../contract/result.ts';

/** So many refusals in a row, of which the service does not say why, are no passing trouble. */
const mostUntold = 3;

const stays: readonly ErrorCode[] = [
  'order-not-found',
  'no-record',
  'another-order',
  'secret-missing',
  'profile-not-found',
];

/** @param failures looks that failed in a row, this one included */
export function mayHeal(error: AppError, failures: number): boolean {
  if (error.code === 'outcome-unknown') {
    return error.facts.because !== 'credentials' && error.facts.reason !== 'redirected';
  }
  if (error.code !== 'service-refused') return !stays.includes(error.code);
  const { because } = error.facts;
  return because !== 'credentials' && (because !== 'not-told' || failures < mostUntold);
}

/** When the service wants to be asked again; null: it did not say. */
export const notBefore = (error: AppError): number | null =>
  error.code === 'service-refused' || error.code === 'outcome-unknown' ? error.facts.retryAt : null;
