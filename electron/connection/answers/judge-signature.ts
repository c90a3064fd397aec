/**
 * Whether the signature was accepted. No code but success is documented, so it is found by an experiment: the same look-up, signed,
 * signed again, and with a spoilt signature. docs/decisions/connection-doctor.md says what follows from what.
 */
import type { StepResult, ToldAnswer } from '../../contract/connection-doctor.ts';
import { alike, namedCause } from './told-answer.ts';

export interface Answers {
  readonly ours: ToldAnswer;
  /** Of a look-up without anything else to tell it from the first. Null of any: nothing came that says anything. */
  readonly again: ToldAnswer | null;
  readonly spoilt: ToldAnswer | null;
  /** Undefined where it was not asked, since the spoilt one tells enough. */
  readonly unsigned?: ToldAnswer | null;
}

/** What an answer means by its code alone. */
export type Meaning = 'success' | 'not-found' | 'refusal';

const ofCredentials = ({ httpStatus }: ToldAnswer): boolean => httpStatus === 401 || httpStatus === 403;
/** Whether anything follows from it: that there were too many requests says nothing of this one. */
const says = (answer: ToldAnswer | null): answer is ToldAnswer => answer !== null && answer.httpStatus !== 429;

/**
 * Whether the spoilt signature was answered as ours was; null where nobody can say.
 * @param worded what counts of a message
 */
export function isSpoiltAlike({ ours, again, spoilt }: Answers, worded = (msg: string): string => msg): boolean | null {
  if (!says(again) || !says(spoilt)) return null;
  const counted = (answer: ToldAnswer): ToldAnswer => ({ ...answer, msg: worded(answer.msg) });
  const [first, third] = [counted(ours), counted(again)];
  if (!alike(first, third, false)) return null;
  return alike(first, counted(spoilt), first.msg === third.msg);
}

export function judgeSignature(answers: Answers, meaning: Meaning): StepResult<'signature'> {
  const { ours, again, spoilt, unsigned = null } = answers;
  if (meaning === 'refusal') {
    // Whatever the spoilt one came to: this says of itself what it is about.
    const named = namedCause(ours);
    if (named === 'address') return { is: 'failed', facts: { because: 'not-admitted', ours } };
    if (named === 'signature') return { is: 'failed', facts: { because: 'says-so', ours } };
    if (ofCredentials(ours)) return { is: 'failed', facts: { because: 'by-status', ours } };
  }
  if (!says(again) || !says(spoilt)) return { is: 'notice', facts: { because: 'not-compared', ours } };
  const isAlike = isSpoiltAlike(answers);
  if (isAlike === null) return { is: 'notice', facts: { because: 'answers-vary', ours, again } };
  if (!isAlike) return { is: 'passed', facts: { ours, spoilt } };
  const isLookedAt = says(unsigned) && !alike(ours, unsigned, ours.msg === again.msg);
  return meaning === 'refusal' && isLookedAt
    ? { is: 'failed', facts: { because: 'as-spoilt', ours } }
    : { is: 'notice', facts: { because: 'not-looked-at', ours } };
}
