/** Whether asking again may mend what went wrong at a look. */
import type { AppError } from '../../contract/result.ts';

/** So many refusals in a row, of which the service does not say why, are no passing trouble. */
const mostUntold = 3;

/** @param failures looks that failed in a row, this one included */
export function mayHeal(error: AppError, failures: number): boolean {
  switch (error.code) {
    case 'order-not-found':
    case 'no-record':
    case 'another-order':
    case 'secret-missing':
    case 'profile-not-found':
    case 'invalid-input':
      return false;
    case 'service-refused':
      return error.facts.because !== 'credentials' && (error.facts.because !== 'not-told' || failures < mostUntold);
    case 'outcome-unknown':
      return error.facts.because !== 'credentials' && error.facts.reason !== 'redirected';
    default:
      return true;
  }
}

/** When the service wants to be asked again; null: it did not say. */
export const notBefore = (error: AppError): number | null =>
  error.code === 'service-refused' || error.code === 'outcome-unknown' ? error.facts.retryAt : null;
