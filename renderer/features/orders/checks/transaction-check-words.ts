/** Words for a transaction that is listed twice, or whose hash is invalid. */
import { placeOf } from '../../../lib/orders/places.ts';
import { id, word, type FindingWords } from './finding-words.ts';

export const transactionCheckWords: FindingWords<'transactions-differ' | 'transaction-form'> = {
  'transactions-differ': (found, { 'transactions-differ': words }) => ({
    finding:
      found.problem === 'refund-is-payment'
        ? words[found.problem](found.payment)
        : words[found.problem](found.first, found.second),
    proof: [id(found.tx)],
  }),
  'transaction-form': ({ path, tx, network }, { 'transaction-form': finding, onNetwork }) => ({
    finding: finding(placeOf(path)),
    proof: onNetwork(id(tx), word(network)),
  }),
};
