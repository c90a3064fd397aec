/** Words where a transaction is listed twice, or does not look like one of its network. */
import { placeOf } from '../../../lib/orders/places.ts';
import { id, word, type FindingWords } from './finding-words.ts';

export const transactionCheckWords: FindingWords<'transactions-differ' | 'transaction-form'> = {
  'transactions-differ': (found, { 'transactions-differ': words }) => {
    switch (found.problem) {
      case 'refund-is-payment':
        return { sentence: words[found.problem](found.payment), proof: words.refundProof(id(found.tx)) };
      case 'same-payment':
      case 'same-transaction':
        return { sentence: words[found.problem](found.first, found.second), proof: words.twiceProof(id(found.tx)) };
    }
  },
  'transaction-form': (found, { 'transaction-form': words }) => ({
    sentence: words.otherForm(placeOf(found.path)),
    proof: words.otherFormProof(id(found.tx), word(found.network), word(found.path)),
  }),
};
