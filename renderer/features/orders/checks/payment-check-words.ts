/** Words where payments, their terms and their transactions do not fit one another. */
import { id, word, type FindingWords } from './finding-words.ts';

export const paymentCheckWords: FindingWords<
  | 'payments-at-offered-addresses'
  | 'payments-in-offered-tokens'
  | 'networks-agree'
  | 'currencies-agree'
  | 'converted-by-rate'
  | 'transactions-differ'
  | 'transaction-form'
  | 'amounts-possible'
> = {
  'payments-at-offered-addresses': (found, { 'payments-at-offered-addresses': words }) => ({
    sentence: words.notOffered(found.payment, found.count),
    proof: words.notOfferedProof(id(found.address), found.options),
  }),
  'payments-in-offered-tokens': (found, { 'payments-in-offered-tokens': words }) => ({
    sentence: words.notOffered(found.payment, found.count),
    proof: words.notOfferedProof(word(found.token), word(found.network)),
  }),
  'networks-agree': (found, { 'networks-agree': words }) => {
    const sentence = words[found.problem];
    switch (found.problem) {
      case 'named-in-two-ways':
        return { sentence, proof: words.twoWaysProof(word(found.first), word(found.second)) };
      case 'token-of-other-network':
        return { sentence, proof: words.otherNetworkProof(word(found.token), word(found.network), word(found.path)) };
    }
  },
  'currencies-agree': (found, { 'currencies-agree': words }) => ({
    sentence: words.differ(found.payment, found.count),
    proof: words[found.problem](word(found.currency), word(found.other)),
  }),
  'converted-by-rate': (found, { 'converted-by-rate': words }, { amount }) => ({
    sentence: words.notFollowing,
    proof: words.notFollowingProof(
      amount(found.ordered),
      amount(found.rate),
      amount(found.times),
      found.divided === null ? null : amount(found.divided),
      amount(found.converted),
      word(found.path),
    ),
  }),
  'transactions-differ': (found, { 'transactions-differ': words }) => {
    const sentence = words[found.problem];
    switch (found.problem) {
      case 'refund-is-payment':
        return { sentence, proof: words.refundProof(found.payment, id(found.tx)) };
      case 'same-payment':
      case 'same-transaction':
        return { sentence, proof: words.twiceProof(found.first, found.second, id(found.tx)) };
    }
  },
  'transaction-form': (found, { 'transaction-form': words }) => ({
    sentence: words.otherForm,
    proof: words.otherFormProof(id(found.tx), word(found.network), word(found.path)),
  }),
  'amounts-possible': (found, { 'amounts-possible': words }, { amount }) => {
    const sentence = words[found.problem];
    switch (found.problem) {
      case 'negative':
        return { sentence, proof: words.negativeProof(word(found.path), amount(found.amount)) };
      case 'too-many-decimals': {
        const token = found.token === null ? null : word(found.token);
        return { sentence, proof: words.decimalsProof(word(found.path), amount(found.amount), token, found.decimals) };
      }
    }
  },
};
