/** Words where an address cannot be one of its network, stands for two options, or is the payer's and the order's at once. */
import { placeOf } from '../../../lib/orders/places.ts';
import { id, word, type FindingWords } from './finding-words.ts';

export const addressCheckWords: FindingWords<
  'addresses-well-formed' | 'payers-differ-from-deposits' | 'options-at-own-addresses'
> = {
  'addresses-well-formed': (found, { 'addresses-well-formed': words }) => ({
    sentence: words[found.problem](words.whose[ownerOf(found.path)](placeOf(found.path))),
    proof: words.addressProof(id(found.address), word(found.network), word(found.path)),
  }),
  'payers-differ-from-deposits': (found, { 'payers-differ-from-deposits': words }) => ({
    sentence: words.same(found.payment, found.count),
    proof: words.sameProof(id(found.address)),
  }),
  'options-at-own-addresses': ({ first, second, address, tokens }, { 'options-at-own-addresses': words }) => ({
    sentence: words.shared(first, second),
    proof: words.sharedProof(word(tokens[0]), word(tokens[1]), id(address)),
  }),
};

function ownerOf(path: string): 'deposit' | 'payer' | 'recipient' {
  if (path.startsWith('refund_data')) return 'recipient';
  return path.endsWith('from_address') ? 'payer' : 'deposit';
}
