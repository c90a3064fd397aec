/** Whether a failure may come from the connection, so that the connection check can tell more. */
import type { AppError, NotSentReason, RefusalCause, UnknownReason } from '../../electron/contract/result.ts';

/** What ended on this side says nothing of the connection. */
const ofThisSide: ReadonlySet<string> = new Set<NotSentReason | UnknownReason>([
  'stopped-before-sending',
  'stopped-by-person',
  'profile-changed',
  'console-ended',
  'record-in-doubt',
  'no-address-listed',
  'no-address-named',
  'refused-with-addresses',
  'response-too-large',
]);

const isOfConnection = (reason: string): boolean => !ofThisSide.has(reason);

/** Waiting is all that helps against it. */
const isOver = (because: RefusalCause | null): boolean => because === 'too-many-requests';

export function smellsOfConnection(error: AppError): boolean {
  if (error.code === 'not-sent') return isOfConnection(error.facts.reason);
  if (error.code === 'service-refused') return !isOver(error.facts.because);
  return error.code === 'outcome-unknown' && isOfConnection(error.facts.reason) && !isOver(error.facts.because);
}
