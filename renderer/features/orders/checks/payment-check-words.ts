/** Words for payments that don’t match the options, or that name networks and currencies in different ways. */
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
    finding: words.notOffered(found.payment, found.count),
    proof: words.proof(id(found.address), found.options),
  }),
  'payments-in-offered-tokens': (found, { 'payments-in-offered-tokens': finding, onNetwork }) => ({
    finding: finding(found.payment, found.count),
    proof: onNetwork(word(found.token), word(found.network)),
  }),
  'payments-as-offered': (found, { 'payments-as-offered': words }, { amount }) => {
    const shown = found.problem === 'rate' || found.problem === 'converted' ? amount : word;
    return {
      finding: words.differs(found.payment, found.count, words[found.problem]),
      proof: words.proof(shown(found.paid), shown(found.offered)),
    };
  },
  'networks-agree': (found, { 'networks-agree': words, onNetwork }) =>
    found.problem === 'named-in-two-ways'
      ? { finding: words[found.problem], proof: words.twoWaysProof(word(found.first), word(found.second)) }
      : {
          finding: words[found.problem](placeOf(found.path)),
          proof: onNetwork(word(found.token), word(found.network)),
        },
  'currencies-agree': (found, { 'currencies-agree': words }) => ({
    finding: words.differ(found.payment, found.count),
    proof: words[found.problem](word(found.currency), word(found.other)),
  }),
  'symbols-agree': (found, { 'symbols-agree': words }) => ({
    finding: words.differ(found.option, found.count),
    proof: words[found.problem](word(found.symbol), word(found.other)),
  }),
};
