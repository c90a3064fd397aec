/** A check in words: the sentence, and the proof under it. A check without words does not compile. */
import {
  cannotReasons,
  type CannotCheck,
  type Check,
  type CheckId,
} from '../../../../electron/contract/order-checks.ts';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import type { OrderChecksText, Proof } from '../../../lib/text/en/order-checks.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { addressCheckWords } from './address-check-words.ts';
import { amountCheckWords } from './amount-check-words.ts';
import {
  factFormats,
  word,
  type CheckWords,
  type FactFormats,
  type Finding,
  type FindingWords,
} from './finding-words.ts';
import { paymentCheckWords } from './payment-check-words.ts';
import { recipientCheckWords } from './recipient-check-words.ts';
import { recordCheckWords } from './record-check-words.ts';
import { refundCheckWords } from './refund-check-words.ts';
import { stateCheckWords } from './state-check-words.ts';
import { timeCheckWords } from './time-check-words.ts';
import { transactionCheckWords } from './transaction-check-words.ts';

export function checkWords(check: Check, text: OrderChecksText, formats: OrderFormats, readAt: EpochMs): CheckWords {
  if (check.result === 'pass') return { sentence: passSentence(check, text), proof: [] };
  // Nothing to compare is no fault, and no proof that what was not there is in order.
  if (check.result === 'nothing') {
    return { sentence: text.nothingOf(text[check.id].subject), proof: [text.nothing[check.what]] };
  }
  if (check.result === 'cannot-check') {
    return { sentence: text[check.id].whether, proof: becauseProof(check, text) };
  }
  const { sentence, proof } = findingWords(check.id, check, text, factFormats(formats, readAt));
  return { sentence, proof: 'count' in check && check.count > 1 ? text.firstOf(proof, check.count) : proof };
}

function passSentence(check: Extract<Check, { result: 'pass' }>, text: OrderChecksText): string {
  const { holds } = text[check.id];
  if (check.id === 'converted-by-rate') return text[check.id].direction[check.direction](holds);
  if (check.id === 'fields-readable' && check.unknownFields > 0)
    return text[check.id].holdsWithMore(check.unknownFields);
  return holds;
}

function becauseProof({ because, missing }: CannotCheck, text: OrderChecksText): Proof {
  const reason = cannotReasons.find((name) => name === because);
  if (reason !== undefined) return [text.because[reason]];
  return text.becauseField(word(because), missing ?? 'no-value');
}

const words: FindingWords<CheckId> = {
  ...stateCheckWords,
  ...timeCheckWords,
  ...paymentCheckWords,
  ...addressCheckWords,
  ...amountCheckWords,
  ...transactionCheckWords,
  ...refundCheckWords,
  ...recipientCheckWords,
  ...recordCheckWords,
};

const findingWords = <Id extends CheckId>(id: Id, found: Finding<Id>, text: OrderChecksText, formats: FactFormats) =>
  words[id](found, text, formats);
