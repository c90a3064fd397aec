/** What a text that was typed is as an address, in words. */
import type { AddressForm } from '../../../electron/contract/ledger.ts';
import { addressesText } from '../../text/addresses.ts';

const words = addressesText.typed;

export const typedAddressWords = ({ networks, checksum }: AddressForm): string =>
  words.is[checksum](networks.map((network) => words.networks[network]).join(words.or));
