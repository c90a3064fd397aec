/** Whether a text could be an address, judged by its format. For pasted lists and the search field. */
import type { AddressForm, AddressNetwork } from '../../contract/address-list.ts';
import { checkAddress } from './address-check.ts';

/** Characters of all addresses. The shortest have 12 (EOS names), XRP's at least 25. */
const anyFormat = /^[A-Za-z0-9][A-Za-z0-9:._-]{11,}$/;
const date = /^\d{4}-\d{2}-\d{2}/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * On a known network: the format, ignoring the checksum. Otherwise: enough letters and digits for some network, and
 * not a date or a UUID.
 */
export function mayBeAddress(chain: string, text: string): boolean {
  const check = checkAddress(chain, text);
  if (check.is === 'valid') return true;
  if (check.is === 'invalid') return check.reason === 'checksum';
  return anyFormat.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && !date.test(text) && !uuid.test(text);
}

const networks = ['tron', 'evm', 'bitcoin', 'litecoin', 'dogecoin', 'xrp'] as const satisfies AddressNetwork[];

/** A network identifier for each format. */
const chainOf: Readonly<Record<AddressNetwork, string>> = {
  tron: 'tron',
  evm: 'ethereum',
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  xrp: 'xrp',
};

/** EIP-55 uses the case of letters, so one case throughout has no checksum. */
const isOneCase = (address: string): boolean => /^0x(?:[0-9a-f]*|[0-9A-F]*)$/.test(address);

/** Base58 has upper case, lower case and digits. Order numbers of this length rarely have all three. */
const isMixed = (text: string): boolean => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);

/** With letters that base58 doesn't use, because they look like others. Such a text has no checksum to check. */
const hasTronFormat = (text: string): boolean => /^T[0-9A-Za-z]{33}$/.test(text) && isMixed(text);
/** One or two digits too many or too few. */
const hasEvmFormat = (text: string): boolean => /^0x[0-9a-f]{38,42}$/i.test(text);
/** A shorter text starting with BC1 may be anything. */
const shortestBech32 = 38;
const isBech32 = (text: string): boolean => /^(?:bc|ltc)1/i.test(text);

function isLikelyMistyped(text: string, network: AddressNetwork): boolean {
  if (network === 'tron' && hasTronFormat(text)) return true;
  if (network === 'evm') return hasEvmFormat(text);
  const check = checkAddress(chainOf[network], text);
  if (check.is !== 'invalid' || check.reason !== 'checksum') return false;
  return isBech32(text) ? text.length >= shortestBech32 : isMixed(text);
}

/** Null for a text that isn't one, or may be an order number. */
export function addressFormOf(text: string): AddressForm | null {
  const fitting = networks.filter((network) => checkAddress(chainOf[network], text).is === 'valid');
  if (fitting.length > 0) return { networks: fitting, checksum: isOneCase(text) ? 'none' : 'fits' };
  const candidates = networks.filter((network) => isLikelyMistyped(text, network));
  return candidates.length === 0 ? null : { networks: candidates, checksum: 'differs' };
}
