/** What a text that was typed is as an address, in words. */
import type { AddressForm } from '../../../electron/contract/ledger.ts';
import { addressListText } from '../../text/address-list.ts';

const words = addressListText.typed;

export const typedAddressWords = ({ networks, checksum }: AddressForm): string =>
  words.is[checksum](networks.map((network) => words.networks[network]).join(words.or));
