/**
 * A check in words: the sentence, and the proof under it. One entry per check of the contract's closed list, so
 * that a check without words does not compile.
 */
import type { Check, CheckId } from '../../../../electron/contract/order-checks.ts';
import type { EpochMs } from '../../../../electron/contract/order-record.ts';
import { sumReasons } from '../../../../electron/contract/verdict.ts';
import type { OrderChecksText, Proof } from '../../../lib/text/en/order-checks.ts';
import { checkFacts, type CheckFacts } from './check-facts.ts';
import type { OrderFormats } from '../record/order-formats.ts';

interface CheckWords {
  readonly sentence: string;
  /** Empty when the sentence says it all. */
  readonly proof: Proof;
}

type Finding = (facts: CheckFacts, text: OrderChecksText) => CheckWords;

export function checkWords(check: Check, text: OrderChecksText, formats: OrderFormats, readAt: EpochMs): CheckWords {
  const facts = checkFacts(check.facts, formats, readAt);
  if (check.result === 'pass') {
    // Nothing to compare is no fault, and no proof that what was not there is in order.
    const nothing = facts.oneOf('nothing', text.nothing);
    return nothing === null
      ? { sentence: passSentence(check.id, facts, text), proof: [] }
      : { sentence: text[check.id].whether, proof: [nothing] };
  }
  if (check.result === 'cannot-check') {
    return { sentence: text[check.id].whether, proof: becauseProof(facts, text) };
  }
  const { sentence, proof } = findings[check.id](facts, text);
  return { sentence, proof: facts.count > 1 ? text.firstOf(proof, facts.text('count')) : proof };
}

function passSentence(id: CheckId, facts: CheckFacts, text: OrderChecksText): string {
  const { holds } = text[id];
  const direction = facts.oneOf('direction', text['converted-by-rate'].direction);
  if (id === 'converted-by-rate' && direction !== null) return direction(holds);
  const unknownFields = facts.text('unknownFields');
  if (id === 'fields-readable' && unknownFields !== '') return text['fields-readable'].holdsWithMore(unknownFields);
  return holds;
}

function becauseProof(facts: CheckFacts, text: OrderChecksText): Proof {
  const because = facts.oneOf('because', text.because);
  if (because !== null) return [because];
  const reason = sumReasons.find((name) => name === facts.text('because'));
  return reason === undefined ? text.becauseField(facts.word('because')) : [text.becauseSum[reason]];
}

const findings: Readonly<Record<CheckId, Finding>> = {
  'order-number-agrees': (facts, { 'order-number-agrees': words }) => ({
    sentence: words.other,
    proof: words.otherProof(facts.word('given'), facts.word('asked')),
  }),
  'status-agrees-with-amounts': (facts, { 'status-agrees-with-amounts': words }) => {
    const status = facts.word('status');
    const withPayment = facts.oneOf('problem', words.withPayment);
    if (withPayment !== null) {
      const received = facts.text('received') === '' ? null : facts.amount('received', 'currency');
      return {
        sentence: withPayment,
        proof: received === null ? words.withPaymentAlone(status) : words.withPaymentProof(received, status),
      };
    }
    const proof = facts.oneOf('amounts', words.amounts);
    return {
      sentence: facts.text('problem') === 'other-direction' ? words.onlyWithTolerance : words.contradicts,
      proof: proof === null ? words.withPaymentAlone(status) : proof(status, facts.size('difference', 'currency')),
    };
  },
  'status-agrees-with-times': (facts, { 'status-agrees-with-times': words }) => {
    switch (facts.text('problem')) {
      case 'new-yet-completed':
        return { sentence: words['new-yet-completed'], proof: words.completedProof(facts.time('completedAt')) };
      case 'paid-yet-cancelled':
        return {
          sentence: words['paid-yet-cancelled'],
          proof: words.cancelledProof(facts.word('status'), facts.time('cancelledAt')),
        };
      case 'expired-before-validity':
        return {
          sentence: words['expired-before-validity'],
          proof: words.validityProof(facts.time('validUntil'), facts.time('now')),
        };
      default:
        return {
          sentence: words['new-after-validity'],
          proof: words.validityProof(facts.time('validUntil'), facts.time('now')),
        };
    }
  },
  'completed-within-validity': (facts, { 'completed-within-validity': words }) => ({
    sentence: words.late,
    proof: words.lateProof(facts.time('completedAt'), facts.time('validUntil')),
  }),
  'validity-within-limits': (facts, { 'validity-within-limits': words }) => ({
    sentence: words.outside,
    proof: words.outsideProof(facts.text('minutes'), facts.text('least'), facts.text('most')),
  }),
  'times-in-order': (facts, text) => timesFinding(facts, text, text['times-in-order']),
  'payments-at-offered-addresses': (facts, { 'payments-at-offered-addresses': words }) => ({
    sentence: words.notOffered(facts.text('payment'), facts.count),
    proof: words.notOfferedProof(facts.id('address'), facts.text('options')),
  }),
  'payments-in-offered-tokens': (facts, { 'payments-in-offered-tokens': words }) => ({
    sentence: words.notOffered(facts.text('payment'), facts.count),
    proof: words.notOfferedProof(facts.word('token'), facts.word('network')),
  }),
  'networks-agree': (facts, { 'networks-agree': words }) =>
    facts.text('problem') === 'named-in-two-ways'
      ? { sentence: words['named-in-two-ways'], proof: words.twoWaysProof(facts.word('first'), facts.word('second')) }
      : {
          sentence: words['token-of-other-network'],
          proof: words.otherNetworkProof(facts.word('token'), facts.word('network'), facts.word('path')),
        },
  'currencies-agree': (facts, { 'currencies-agree': words }) => {
    const pair = [facts.word('currency'), facts.word('other')] as const;
    const problem = facts.text('problem');
    const proof = problem === 'converted' ? words.converted : problem === 'option' ? words.option : words.token;
    return { sentence: words.differ(facts.text('payment'), facts.count), proof: proof(...pair) };
  },
  'converted-by-rate': (facts, { 'converted-by-rate': words }) => ({
    sentence: words.notFollowing,
    proof: words.notFollowingProof(
      facts.amount('ordered'),
      facts.amount('rate'),
      facts.amount('times'),
      facts.amount('divided'),
      facts.amount('converted'),
      facts.word('path'),
    ),
  }),
  'transactions-differ': (facts, { 'transactions-differ': words }) => {
    const tx = facts.id('tx');
    const problem = facts.text('problem');
    if (problem === 'refund-is-payment') {
      return { sentence: words['refund-is-payment'], proof: words.refundProof(facts.text('payment'), tx) };
    }
    return {
      sentence: problem === 'same-transaction' ? words['same-transaction'] : words['same-payment'],
      proof: words.twiceProof(facts.text('first'), facts.text('second'), tx),
    };
  },
  'transaction-form': (facts, { 'transaction-form': words }) => ({
    sentence: words.otherForm,
    proof: words.otherFormProof(facts.id('tx'), facts.word('network'), facts.word('path')),
  }),
  'amounts-possible': (facts, { 'amounts-possible': words }) =>
    facts.text('problem') === 'too-many-decimals'
      ? {
          sentence: words['too-many-decimals'],
          proof: words.decimalsProof(
            facts.word('path'),
            facts.amount('amount'),
            facts.word('token'),
            facts.text('decimals'),
          ),
        }
      : { sentence: words.negative, proof: words.negativeProof(facts.word('path'), facts.amount('amount')) },
  'refund-request-agrees': (facts, { 'refund-request-agrees': words }) => {
    const problem = facts.text('problem');
    if (problem === 'request-without-data') return { sentence: words['request-without-data'], proof: [] };
    return {
      sentence: problem === 'other-word' ? words['other-word'] : words['data-without-request'],
      proof: words.requestedProof(facts.word('requested')),
    };
  },
  'refund-adds-up': (facts, { 'refund-adds-up': words }) => ({
    sentence: words.other,
    proof: words.otherProof(
      facts.amount('amount', 'currency'),
      facts.amount('fee', 'currency'),
      facts.amount('expected', 'currency'),
      facts.amount('actual', 'currency'),
    ),
  }),
  'refund-agrees-with-payment': (facts, { 'refund-agrees-with-payment': words }) => {
    const problem = facts.text('problem');
    if (problem === 'other-type') return { sentence: words['other-type'], proof: words.typeProof(facts.word('type')) };
    return {
      sentence:
        problem === 'full-but-less'
          ? words['full-but-less']
          : problem === 'partial-but-whole'
            ? words['partial-but-whole']
            : words['above-received'],
      proof: words.amountsProof(facts.amount('amount', 'currency'), facts.amount('received', 'currency')),
    };
  },
  'refund-order-agrees': (facts, { 'refund-order-agrees': words }) => ({
    sentence: facts.text('problem') === 'reference_id' ? words.reference_id : words.service_id,
    proof: words.otherProof(facts.word('refund'), facts.word('order')),
  }),
  'refund-times-in-order': (facts, text) => timesFinding(facts, text, text['refund-times-in-order']),
  'refund-transaction-given': (_facts, { 'refund-transaction-given': words }) => ({
    sentence: words.missing,
    proof: [],
  }),
  'settlement-agrees': (facts, { 'settlement-agrees': words }) => {
    switch (facts.text('problem')) {
      case 'type-while-unsettled':
        return { sentence: words['type-while-unsettled'], proof: words.typeProof(facts.word('type')) };
      case 'settled-with-nothing-received':
        return {
          sentence: words['settled-with-nothing-received'],
          proof: words.settlementProof(facts.word('settlement')),
        };
      case 'settled-without-type':
        return { sentence: words['settled-without-type'], proof: words.settlementProof(facts.word('settlement')) };
      default:
        return { sentence: words['other-word'], proof: words.wordProof(facts.word('field'), facts.word('value')) };
    }
  },
  'items-add-up': (facts, { 'items-add-up': words }) => {
    const parts = [
      words.items(facts.amount('items')),
      ...(facts.text('shipping') === '' ? [] : [words.shipping(facts.amount('shipping'))]),
      ...(facts.text('tax') === '' ? [] : [words.tax(facts.amount('tax'))]),
    ];
    return {
      sentence: words.other,
      proof: words.otherProof(parts, facts.amount('sum', 'currency'), facts.amount('ordered', 'currency')),
    };
  },
  'clock-agrees': (facts, { 'clock-agrees': words }) => {
    const duration = facts.duration('skewMs');
    return {
      sentence: facts.text('skewMs').startsWith('-') ? words.ahead(duration) : words.behind(duration),
      proof: words.proof,
    };
  },
  'fields-readable': (facts, { 'fields-readable': words }) => ({
    sentence: words.unreadable(facts.count),
    proof: words.unreadableProof(facts.word('path'), facts.oneOf('kind', words.kind) ?? facts.text('kind')),
  }),
};

/** The order's times and the refund's fail in the same three ways. */
function timesFinding(
  facts: CheckFacts,
  text: OrderChecksText,
  sentences: Readonly<Record<'before' | 'in-future' | 'not-a-time', string>>,
): CheckWords {
  const proofs = text['times-in-order'];
  switch (facts.text('problem')) {
    case 'in-future':
      return {
        sentence: sentences['in-future'],
        proof: proofs.inFutureProof(facts.word('field'), facts.time('at'), facts.time('now')),
      };
    case 'not-a-time':
      return {
        sentence: sentences['not-a-time'],
        proof: proofs.notATimeProof(facts.word('field'), facts.word('value')),
      };
    default:
      return {
        sentence: sentences.before,
        proof: proofs.beforeProof(
          facts.word('later'),
          facts.time('laterAt'),
          facts.word('earlier'),
          facts.time('earlierAt'),
        ),
      };
  }
}
