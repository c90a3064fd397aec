/** Words where a transaction is listed twice, or does not look like one of its network. */
import { id, word, type FindingWords } from './finding-words.ts';

export const transactionCheckWords: FindingWords<'transactions-differ' | 'transaction-form'> = {
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
};
