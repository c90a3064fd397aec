/** What the answers say of signature, project number, clock and order field, each of which may be why the others cannot be told. */
import type { NotChecked, StepResults } from '../../contract/connection-doctor.ts';
import { clocksDiffer } from '../../payment-service/response/refusal.ts';
import { isSpoiltAlike, judgeSignature, type Answers, type Meaning } from './judge-signature.ts';
import { namedCause } from './told-answer.ts';

export interface ToJudge {
  readonly answers: Answers;
  readonly meaning: Meaning;
  /** Whether data came with a success. */
  readonly hasRecord: boolean;
  /** Service's clock − this computer's; null where it does not tell. */
  readonly skewMs: number | null;
  readonly pid: string;
  readonly timestampUnit: 'ms' | 's';
  readonly orderField: string;
  readonly orderNumber: string;
}

type Judged = Pick<StepResults, 'signature' | 'project' | 'clock' | 'orderField'>;

/** What is refused before anybody looks at the signature, where the answer points to it. */
type Earlier = 'project' | 'clock' | null;

const withoutNumbers = (msg: string): string => msg.replaceAll(/\d/g, '');

function earlierCause({ answers, meaning, skewMs }: ToJudge): Earlier {
  // Where a spoilt signature fares otherwise, ours was looked at. A time that is told in a message is another one each time.
  if (meaning !== 'refusal' || isSpoiltAlike(answers, withoutNumbers) === false) return null;
  const named = namedCause(answers.ours);
  if (named === 'signature' || named === 'address') return null;
  if (named === 'project') return 'project';
  return named === 'time' || (skewMs !== null && clocksDiffer(skewMs)) ? 'clock' : null;
}

export function judgeAnswers(of: ToJudge): Judged {
  const { answers, meaning, pid } = of;
  const { ours } = answers;
  const earlier = earlierCause(of);
  const signature: Judged['signature'] =
    earlier === null ? judgeSignature(answers, meaning) : { is: 'not-checked', because: earlier };
  const untold: NotChecked = signature.is === 'failed' ? 'signature' : (earlier ?? 'signature-not-told');
  return {
    signature,
    project:
      signature.is === 'passed'
        ? { is: 'passed', facts: { pid } }
        : earlier === 'project'
          ? { is: 'failed', facts: { pid, ours } }
          : { is: 'not-checked', because: untold },
    clock: earlier === 'clock' ? refusedForTime(of) : judgeClock(of.skewMs),
    orderField: judgeOrderField(of, signature.is === 'passed' ? null : untold),
  };
}

/** Where the clocks agree, it is the time that is written otherwise than the service reads it. */
function refusedForTime({ skewMs, timestampUnit, answers: { ours } }: ToJudge): StepResults['clock'] {
  const other = timestampUnit === 'ms' ? 's' : 'ms';
  return {
    is: 'failed',
    facts: { skewMs, sendIn: skewMs !== null && !clocksDiffer(skewMs) ? other : null, ours },
  };
}

export function judgeClock(skewMs: number | null): StepResults['clock'] {
  if (skewMs === null) return { is: 'not-checked', because: 'no-date' };
  return { is: clocksDiffer(skewMs) ? 'notice' : 'passed', facts: { skewMs } };
}

function judgeOrderField(of: ToJudge, untold: NotChecked | null): StepResults['orderField'] {
  const { meaning, answers, orderField: field, orderNumber, hasRecord } = of;
  const { ours } = answers;
  if (meaning === 'not-found') return { is: 'passed', facts: { field, by: 'not-found-code', ours } };
  if (untold !== null) return { is: 'not-checked', because: untold };
  if (meaning === 'success') {
    return hasRecord
      ? { is: 'failed', facts: { field, ours } }
      : { is: 'notice', facts: { field, because: 'no-record', ours } };
  }
  return ours.msg.includes(orderNumber)
    ? { is: 'passed', facts: { field, by: 'repeats-number', ours } }
    : { is: 'notice', facts: { field, because: 'code-not-known', ours } };
}
