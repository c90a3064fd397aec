/** Words for a record of another order, for fields that can’t be read, and for the settlement, the items and the clock. */
import { word, type FindingWords } from './finding-words.ts';

export const recordCheckWords: FindingWords<
  'order-number-agrees' | 'settlement-agrees' | 'items-add-up' | 'clock-agrees' | 'fields-readable'
> = {
  'order-number-agrees': (found, { 'order-number-agrees': finding, expected }) => ({
    finding,
    proof: expected(word(found.given), word(found.asked)),
  }),
  'settlement-agrees': (found, { 'settlement-agrees': words, field }) => {
    const finding = words[found.problem];
    switch (found.problem) {
      case 'type-while-unsettled':
        return { finding, proof: field(word('settlement_type'), word(found.type)) };
      case 'settled-with-nothing-received':
      case 'settled-without-type':
        return { finding, proof: field(word('settlement_status'), word(found.settlement)) };
      case 'other-word':
        return { finding, proof: field(word(found.field), word(found.value)) };
    }
  },
  'items-add-up': ({ items, shipping, tax, sum, ordered, currency }, { 'items-add-up': words }, { amount }) => ({
    finding: words.differs,
    proof: [
      words.proof(amount(items), amount(shipping), amount(tax), amount(sum, currency), amount(ordered, currency)),
    ],
  }),
  'clock-agrees': ({ skewMs }, { 'clock-agrees': words }, { duration }) => ({
    finding: words[skewMs < 0 ? 'ahead' : 'behind'](duration(skewMs)),
    proof: [words.proof],
  }),
  'fields-readable': ({ path, kind, count }, { 'fields-readable': words, field }) => ({
    finding: words.unreadable(count),
    proof: field(word(path), words.kind[kind]),
  }),
};
