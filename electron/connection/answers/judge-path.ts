/** Whether anybody answers look-ups at the path that was called. A service that looks for the order first may say “not found” of one. */
import type { ToldAnswer } from '../../contract/connection-doctor.ts';
import { isSpoiltAlike, type Answers, type Meaning } from './judge-signature.ts';
import { alike, namedCause } from './told-answer.ts';

/** Not found, method not allowed, gone: what web servers say of a path. */
const ofPath: ReadonlySet<number> = new Set([404, 405, 410]);

/** An answer without an envelope says nothing of an order. */
export const isNoPath = ({ httpStatus, code }: ToldAnswer): boolean => ofPath.has(httpStatus) && code === '';

/** Whether every signature, and none at all, was told that there is nothing at this path. */
export function isNoService(answers: Answers, meaning: Meaning): boolean {
  const { ours, unsigned = null } = answers;
  if (meaning !== 'refusal' || !ofPath.has(ours.httpStatus) || namedCause(ours) !== null) return false;
  return isSpoiltAlike(answers) === true && unsigned !== null && alike(ours, unsigned, false);
}
