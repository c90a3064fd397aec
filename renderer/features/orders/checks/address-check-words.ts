/** Words for an address that is invalid, that two options share, or that sent a payment to its own order. */
import { placeOf } from '../../../lib/orders/places.ts';
import { id, word, type FindingWords } from './finding-words.ts';

export const addressCheckWords: FindingWords<
  'addresses-well-formed' | 'payers-differ-from-deposits' | 'options-at-own-addresses'
> = {
  'addresses-well-formed': ({ problem, path, address, network }, { 'addresses-well-formed': words, onNetwork }) => ({
    finding: words[problem](placeOf(path), words.whose[ownerOf(path)]),
    proof: onNetwork(id(address), word(network)),
  }),
  'payers-differ-from-deposits': ({ payment, count, address }, { 'payers-differ-from-deposits': finding }) => ({
    finding: finding(payment, count),
    proof: [id(address)],
  }),
  'options-at-own-addresses': ({ first, second, address, tokens }, { 'options-at-own-addresses': words }) => ({
    finding: words.shared(first, second),
    proof: words.proof(word(tokens[0]), word(tokens[1]), id(address)),
  }),
};

function ownerOf(path: string): 'deposit' | 'payer' | 'recipient' {
  if (path.startsWith('refund_data')) return 'recipient';
  return path.endsWith('from_address') ? 'payer' : 'deposit';
}
