/** Words where payments do not fit the options that were offered, or one another. */
import { placeOf } from '../../../lib/orders/places.ts';
import { id, word, type FindingWords } from './finding-words.ts';

export const paymentCheckWords: FindingWords<
  | 'payments-at-offered-addresses'
  | 'payments-in-offered-tokens'
  | 'payments-as-offered'
  | 'networks-agree'
  | 'currencies-agree'
  | 'symbols-agree'
> = {
  'payments-at-offered-addresses': (found, { 'payments-at-offered-addresses': words }) => ({
    sentence: words.notOffered(found.payment, found.count),
    proof: words.notOfferedProof(id(found.address), found.options),
  }),
  'payments-in-offered-tokens': (found, { 'payments-in-offered-tokens': words }) => ({
    sentence: words.notOffered(found.payment, found.count),
    proof: words.notOfferedProof(word(found.token), word(found.network)),
  }),
  'payments-as-offered': (found, { 'payments-as-offered': words }, { amount }) => {
    const isAmount = found.problem === 'rate' || found.problem === 'converted';
    const [paid, offered] = isAmount
      ? [amount(found.paid), amount(found.offered)]
      : [word(found.paid), word(found.offered)];
    return { sentence: words[found.problem](found.payment, found.count), proof: words.paidProof(paid, offered) };
  },
  'networks-agree': (found, { 'networks-agree': words }) => {
    switch (found.problem) {
      case 'named-in-two-ways':
        return { sentence: words[found.problem], proof: words.twoWaysProof(word(found.first), word(found.second)) };
      case 'token-of-other-network':
        return {
          sentence: words[found.problem](placeOf(found.path)),
          proof: words.otherNetworkProof(word(found.token), word(found.network), word(found.path)),
        };
    }
  },
  'currencies-agree': (found, { 'currencies-agree': words }) => ({
    sentence: words.differ(found.payment, found.count),
    proof: words[found.problem](word(found.currency), word(found.other)),
  }),
  'symbols-agree': (found, { 'symbols-agree': words }) => ({
    sentence: words.differ(found.option, found.count),
    proof: words[found.problem](word(found.symbol), word(found.other)),
  }),
};
