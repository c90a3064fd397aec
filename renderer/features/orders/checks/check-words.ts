/** A check in words: its finding, and the evidence or reason. A check without words doesn’t compile. */
import {
  cannotReasons,
  type CannotCheck,
  type Check,
  type CheckId,
} from '../../../../electron/contract/order-checks.ts';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import type { OrderChecksText, Proof } from '../../../text/order-checks.ts';
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
  switch (check.result) {
    case 'pass':
      return { finding: '', proof: passedProof(check, text) };
    case 'nothing':
      return { finding: '', proof: [text.nothing[check.what]] };
    case 'cannot-check':
      return { finding: '', proof: becauseProof(check, text) };
    case 'notice':
    case 'mismatch': {
      const { finding, proof } = findingWords(check.id, check, text, factFormats(formats, readAt));
      return { finding, proof: 'count' in check && check.count > 1 ? text.firstOf(proof, check.count) : proof };
    }
  }
}

function passedProof(check: Extract<Check, { result: 'pass' }>, text: OrderChecksText): Proof {
  if (check.id === 'converted-by-rate') return [text.direction[check.direction]];
  if (check.id === 'fields-readable' && check.unknownFields > 0) return [text.unknownFields(check.unknownFields)];
  return [];
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
