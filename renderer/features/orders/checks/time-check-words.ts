/** Words for a missed or unusual payment window, and for times of an order or its refund that don’t fit together. */
import { word, type CheckWords, type FactFormats, type Finding, type FindingWords } from './finding-words.ts';
import type { OrderChecksText } from '../../../text/order-checks.ts';

export const timeCheckWords: FindingWords<
  'completed-within-validity' | 'validity-within-limits' | 'times-in-order' | 'refund-times-in-order'
> = {
  'completed-within-validity': ({ completedAt, validUntil }, { 'completed-within-validity': words }, { time }) => ({
    finding: words.late,
    proof: [words.proof(time(completedAt), time(validUntil))],
  }),
  'validity-within-limits': ({ minutes, least, most }, { 'validity-within-limits': words }) => ({
    finding: words.outside(least, most),
    proof: [words.proof(minutes)],
  }),
  'times-in-order': (found, text, formats) => timesWords(found, text['times-in-order'], text, formats),
  'refund-times-in-order': (found, text, formats) => {
    const words = text['refund-times-in-order'];
    if (found.problem !== 'before-completion') return timesWords(found, words, text, formats);
    const proof = words.proof(formats.time(found.requestedAt), formats.time(found.completedAt));
    return { finding: words[found.problem], proof: [proof] };
  },
};

type WrongTimes = Finding<'times-in-order'>;

/** The order's times and the refund's fail in the same three ways. */
function timesWords(
  found: WrongTimes,
  findings: Readonly<Record<WrongTimes['problem'], string>>,
  { 'times-in-order': words }: OrderChecksText,
  { time }: FactFormats,
): CheckWords {
  const finding = findings[found.problem];
  switch (found.problem) {
    case 'before': {
      const { later, laterAt, earlier, earlierAt } = found;
      return { finding, proof: words.beforeProof(word(later), time(laterAt), word(earlier), time(earlierAt)) };
    }
    case 'in-future':
      return { finding, proof: words.inFutureProof(word(found.field), time(found.at), time(found.now)) };
    case 'not-a-time':
      return { finding, proof: words.notATimeProof(word(found.field), word(found.value)) };
  }
}
