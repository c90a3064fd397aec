/** What a text that was typed is as an address, in words. */
import type { AddressForm } from '../../../electron/contract/ledger.ts';
import type { Text } from '../text/text.ts';

export const typedAddressWords = ({ networks, checksum }: AddressForm, { typed: words }: Text['addresses']): string =>
  words.is[checksum](networks.map((network) => words.networks[network]).join(words.or));
