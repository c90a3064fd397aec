/** Words for a refund to another recipient, network or token than those of the payments. */
import { id, word, type FindingWords } from './finding-words.ts';

export const recipientCheckWords: FindingWords<
  'refund-to-payer' | 'refund-to-payer-email' | 'refund-on-paid-network' | 'refund-in-paid-token'
> = {
  'refund-to-payer': ({ recipient, payer, payers, refund }, { 'refund-to-payer': words }) => ({
    finding: words[refund],
    proof: words.proof(id(recipient), id(payer), payers),
  }),
  'refund-to-payer-email': ({ recipient, payer }, { 'refund-to-payer-email': words }) => ({
    finding: words.differs,
    proof: words.proof(word(recipient), word(payer)),
  }),
  'refund-on-paid-network': ({ refund, paid, others }, { 'refund-on-paid-network': words }) => ({
    finding: words.differs,
    proof: words.proof(word(refund), word(paid), others),
  }),
  'refund-in-paid-token': ({ problem, refund, paid, others }, { 'refund-in-paid-token': words }) => ({
    finding: words[problem],
    proof: words.proof(word(refund), word(paid), others),
  }),
};
