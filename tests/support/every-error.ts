/** One failure of every code, with possible facts. */
import { failure, type ErrorCode, type ErrorOf } from '../../electron/contract/result.ts';

export const answer = { serviceCode: '40103', serviceMsg: 'sign error', httpStatus: 200 };
export const everyCode: { readonly [C in ErrorCode]: ErrorOf<C> } = {
  'invalid-input': failure('invalid-input', '', { facts: { field: 'name', fault: 'name-empty' } }).error,
  'forbidden-sender': failure('forbidden-sender', '').error,
  internal: failure('internal', '').error,
  'profile-not-found': failure('profile-not-found', '').error,
  'too-many-profiles': failure('too-many-profiles', '').error,
  'read-only': failure('read-only', '').error,
  'secret-missing': failure('secret-missing', '').error,
  'secret-not-readable': failure('secret-not-readable', '').error,
  'service-refused': failure('service-refused', '', {
    facts: { ...answer, cause: 'unknown', clockSkewMs: 0, retryAt: null },
  }).error,
  'order-not-found': failure('order-not-found', '', { facts: answer }).error,
  'empty-response': failure('empty-response', '', { facts: { ...answer, raw: '{}' } }).error,
  'wrong-order': failure('wrong-order', '', { facts: { requestedNumber: 'A1', receivedNumber: 'B2' } }).error,
  'not-sent': failure('not-sent', '', { facts: { reason: 'tls-not-trusted' } }).error,
  'outcome-unknown': failure('outcome-unknown', '', {
    facts: { reason: 'not-json', httpStatus: 200, cause: null, clockSkewMs: null, retryAt: null, raw: '<' },
  }).error,
  'invalid-response': failure('invalid-response', '', { facts: {} }).error,
  'batch-open': failure('batch-open', '').error,
  'batch-not-resumable': failure('batch-not-resumable', '', { facts: { reason: 'another-service' } }).error,
  'batch-not-found': failure('batch-not-found', '').error,
  'already-confirmed': failure('already-confirmed', '').error,
  'nothing-to-import': failure('nothing-to-import', '').error,
  'outcome-not-saved': failure('outcome-not-saved', '', { facts: { outcome: 'created', addresses: 3, path: null } })
    .error,
  'database-failed': failure('database-failed', '', { facts: { reason: 'locked' } }).error,
  'disk-full': failure('disk-full', '').error,
  'file-not-written': failure('file-not-written', '', { facts: { path: '/exports/a.csv', reason: 'refused' } }).error,
  'nothing-to-export': failure('nothing-to-export', '').error,
  'column-set-not-found': failure('column-set-not-found', '').error,
  'too-many-watched': failure('too-many-watched', '').error,
  'too-many-notes': failure('too-many-notes', '').error,
  'export-not-found': failure('export-not-found', '').error,
  'not-for-xlsx': failure('not-for-xlsx', '', { facts: { is: 'too-many-rows', rows: 2_000_000, most: 1_048_575 } })
    .error,
  'file-differs': failure('file-differs', '', { facts: { reason: 'rows-missing', rows: 3, rowsNow: 2 } }).error,
  'too-many-to-copy': failure('too-many-to-copy', '', { facts: { rows: 20_000, most: 10_000 } }).error,
  superseded: failure('superseded', '').error,
  'dialog-open': failure('dialog-open', '').error,
  'not-requested': failure('not-requested', '').error,
  canceled: failure('canceled', '').error,
};
