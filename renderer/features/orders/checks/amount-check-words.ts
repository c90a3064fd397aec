/** Words for an amount that doesn’t match its rate or another amount, or that can’t exist. */
import { placeOf } from '../../../lib/orders/places.ts';
import { word, type FindingWords } from './finding-words.ts';

export const amountCheckWords: FindingWords<'converted-by-rate' | 'converted-amounts-agree' | 'amounts-possible'> = {
  'converted-by-rate': ({ path, ordered, rate, times, divided, converted }, text, { amount }) => {
    const words = text['converted-by-rate'];
    const quotient = divided === null ? null : amount(divided);
    return {
      finding: words.differs(placeOf(path)),
      proof: [words.proof(amount(ordered), amount(rate), amount(times), quotient, amount(converted))],
    };
  },
  'converted-amounts-agree': ({ first, second, currency, ...found }, text, { amount }) => {
    const words = text['converted-amounts-agree'];
    const [firstAmount, secondAmount] = [amount(found.firstAmount, currency), amount(found.secondAmount, currency)];
    return { finding: words.differ(first, second), proof: [words.proof(first, firstAmount, second, secondAmount)] };
  },
  'amounts-possible': (found, { 'amounts-possible': words, field }, { amount }) => {
    const finding = words[found.problem](placeOf(found.path));
    const path = word(found.path);
    if (found.problem === 'negative') return { finding, proof: field(path, amount(found.amount)) };
    const token = found.token === null ? null : word(found.token);
    return { finding, proof: words.decimalsProof(path, amount(found.amount), token, found.decimals) };
  },
};
