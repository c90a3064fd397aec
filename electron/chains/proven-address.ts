/** Whether a text is an address beyond doubt: not by its form, which a number may have as well, but by a checksum. */
import type { ProvingNetwork } from '../contract/typed-order.ts';
import { checkAddress } from './address-check.ts';

const provingNetworks = ['tron', 'evm', 'bitcoin', 'litecoin', 'dogecoin', 'xrp'] as const satisfies ProvingNetwork[];

/** An identifier by which each form is asked for. */
const chainOf: Readonly<Record<ProvingNetwork, string>> = {
  tron: 'tron',
  evm: 'ethereum',
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  xrp: 'xrp',
};

/** EIP-55 says it by the case of letters: in one case throughout there is none. */
const isOneCase = (address: string): boolean => /^0x(?:[0-9a-f]*|[0-9A-F]*)$/.test(address);

/** The networks that a checksum proves the text to be an address of; two may share a form. */
export const networksProving = (text: string): readonly ProvingNetwork[] =>
  provingNetworks.filter(
    (network) => checkAddress(chainOf[network], text).is === 'valid' && !(network === 'evm' && isOneCase(text)),
  );
