/** Words where the validity is not kept, or the times of an order or its refund do not fit one another. */
import { word, type CheckWords, type FactFormats, type Finding, type FindingWords } from './finding-words.ts';
import type { OrderChecksText } from '../../../lib/text/en/order-checks.ts';

export const timeCheckWords: FindingWords<
  'completed-within-validity' | 'validity-within-limits' | 'times-in-order' | 'refund-times-in-order'
> = {
  'completed-within-validity': (found, { 'completed-within-validity': words }, { time }) => ({
    sentence: words.late,
    proof: words.lateProof(time(found.completedAt), time(found.validUntil)),
  }),
  'validity-within-limits': ({ minutes, least, most }, { 'validity-within-limits': words }) => ({
    sentence: words.outside,
    proof: words.outsideProof(minutes, least, most),
  }),
  'times-in-order': (found, text, formats) => timesWords(found, text['times-in-order'], text, formats),
  'refund-times-in-order': (found, text, formats) => {
    const words = text['refund-times-in-order'];
    if (found.problem !== 'before-completion') return timesWords(found, words, text, formats);
    const { requestedAt, completedAt } = found;
    const proof = words.begunProof(formats.time(requestedAt), formats.time(completedAt));
    return { sentence: words[found.problem], proof };
  },
};

type WrongTimes = Finding<'times-in-order'>;

/** The order's times and the refund's fail in the same three ways. */
function timesWords(
  found: WrongTimes,
  sentences: Readonly<Record<WrongTimes['problem'], string>>,
  { 'times-in-order': words }: OrderChecksText,
  { time }: FactFormats,
): CheckWords {
  const sentence = sentences[found.problem];
  switch (found.problem) {
    case 'before': {
      const { later, laterAt, earlier, earlierAt } = found;
      return { sentence, proof: words.beforeProof(word(later), time(laterAt), word(earlier), time(earlierAt)) };
    }
    case 'in-future':
      return { sentence, proof: words.inFutureProof(word(found.field), time(found.at), time(found.now)) };
    case 'not-a-time':
      return { sentence, proof: words.notATimeProof(word(found.field), word(found.value)) };
  }
}
