/** Words where an amount does not follow from the rate, or cannot exist. */
import { placeOf } from '../../../lib/orders/places.ts';
import { word, type FindingWords } from './finding-words.ts';

export const amountCheckWords: FindingWords<'converted-by-rate' | 'converted-amounts-agree' | 'amounts-possible'> = {
  'converted-by-rate': (found, { 'converted-by-rate': words }, { amount }) => ({
    sentence: words.notFollowing(placeOf(found.path)),
    proof: words.notFollowingProof(
      amount(found.ordered),
      amount(found.rate),
      amount(found.times),
      found.divided === null ? null : amount(found.divided),
      amount(found.converted),
      word(found.path),
    ),
  }),
  'converted-amounts-agree': ({ currency, ...found }, { 'converted-amounts-agree': words }, { amount }) => ({
    sentence: words.differ(found.first, found.second),
    proof: words.differProof(
      found.first,
      amount(found.firstAmount, currency),
      found.second,
      amount(found.secondAmount, currency),
    ),
  }),
  'amounts-possible': (found, { 'amounts-possible': words }, { amount }) => {
    const sentence = words[found.problem](placeOf(found.path));
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
