/** Words where the record is another's, cannot be read, or its remaining parts do not fit one another. */
import { word, type FindingWords } from './finding-words.ts';

export const recordCheckWords: FindingWords<
  'order-number-agrees' | 'settlement-agrees' | 'items-add-up' | 'clock-agrees' | 'fields-readable'
> = {
  'order-number-agrees': (found, { 'order-number-agrees': words }) => ({
    sentence: words.other,
    proof: words.otherProof(word(found.given), word(found.asked)),
  }),
  'settlement-agrees': (found, { 'settlement-agrees': words }) => {
    const sentence = words[found.problem];
    switch (found.problem) {
      case 'type-while-unsettled':
        return { sentence, proof: words.typeProof(word(found.type)) };
      case 'settled-with-nothing-received':
      case 'settled-without-type':
        return { sentence, proof: words.settlementProof(word(found.settlement)) };
      case 'other-word':
        return { sentence, proof: words.wordProof(word(found.field), word(found.value)) };
    }
  },
  'items-add-up': ({ currency, ...found }, { 'items-add-up': words }, { amount }) => ({
    sentence: words.other,
    proof: words.otherProof(
      [words.items(amount(found.items)), words.shipping(amount(found.shipping)), words.tax(amount(found.tax))],
      amount(found.sum, currency),
      amount(found.ordered, currency),
    ),
  }),
  'clock-agrees': ({ skewMs }, { 'clock-agrees': words }, { duration }) => ({
    sentence: skewMs < 0 ? words.ahead(duration(skewMs)) : words.behind(duration(skewMs)),
    proof: words.proof,
  }),
  'fields-readable': (found, { 'fields-readable': words }) => ({
    sentence: words.unreadable(found.count),
    proof: words.unreadableProof(word(found.path), words.kind[found.kind]),
  }),
};
