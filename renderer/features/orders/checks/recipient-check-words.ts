/** Words where a refund does not go back to the payer, or not in what was paid. */
import { id, word, type FindingWords } from './finding-words.ts';

export const recipientCheckWords: FindingWords<
  'refund-to-payer' | 'refund-to-payer-email' | 'refund-on-paid-network' | 'refund-in-paid-token'
> = {
  'refund-to-payer': ({ recipient, payer, payers, refund }, { 'refund-to-payer': words }) => ({
    sentence: words.elsewhere[refund],
    proof: words.elsewhereProof(id(recipient), id(payer), payers),
  }),
  'refund-to-payer-email': ({ recipient, payer }, { 'refund-to-payer-email': words }) => ({
    sentence: words.other,
    proof: words.otherProof(word(recipient), word(payer)),
  }),
  'refund-on-paid-network': ({ refund, paid, others }, { 'refund-on-paid-network': words }) => ({
    sentence: words.other,
    proof: words.otherProof(word(refund), word(paid), others),
  }),
  'refund-in-paid-token': ({ problem, refund, paid, others }, { 'refund-in-paid-token': words }) => ({
    sentence: words[problem],
    proof: words.otherProof(word(refund), word(paid), others),
  }),
};
