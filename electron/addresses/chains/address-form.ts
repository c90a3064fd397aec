/** Whether a text may be an address, by its form: in a pasted list, and in a search field. */
import type { AddressForm, AddressNetwork } from '../../contract/ledger.ts';
import { checkAddress } from './address-check.ts';

/**
 * What addresses of all kinds are made of. No network that a service hands out addresses of has shorter ones than 12: XRP's
 * begin at 25, EOS names have 12.
 */
const anyForm = /^[A-Za-z0-9][A-Za-z0-9:._-]{11,}$/;
const date = /^\d{4}-\d{2}-\d{2}/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * On a chain whose form is known, whether it has that form, its checksum aside. On any other whether it has letters and digits
 * enough to be an address somewhere, and is no date or UUID.
 */
export function mayBeAddress(chain: string, text: string): boolean {
  const check = checkAddress(chain, text);
  if (check.is === 'valid') return true;
  if (check.is === 'not-valid') return check.because === 'checksum';
  return anyForm.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && !date.test(text) && !uuid.test(text);
}

const networks = ['tron', 'evm', 'bitcoin', 'litecoin', 'dogecoin', 'xrp'] as const satisfies AddressNetwork[];

/** An identifier by which each form is asked for. */
const chainOf: Readonly<Record<AddressNetwork, string>> = {
  tron: 'tron',
  evm: 'ethereum',
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  xrp: 'xrp',
};

/** EIP-55 says it by the case of letters: in one case throughout there is none. */
const isOneCase = (address: string): boolean => /^0x(?:[0-9a-f]*|[0-9A-F]*)$/.test(address);

/** In base 58 there are capitals, small letters and figures; a number of one's own has hardly all three at this length. */
const isMixed = (text: string): boolean => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);

/** With letters that base 58 has not, since they look like others: such a text has no checksum to differ. */
const hasTronForm = (text: string): boolean => /^T[0-9A-Za-z]{33}$/.test(text) && isMixed(text);
/** One digit more or less than there should be, or two. */
const hasEvmForm = (text: string): boolean => /^0x[0-9a-f]{38,42}$/i.test(text);
/** Shorter ones may be anything that begins with BC1. */
const shortestBech32 = 38;
const isBech32 = (text: string): boolean => /^(?:bc|ltc)1/i.test(text);

function mayBeMeant(text: string, network: AddressNetwork): boolean {
  if (network === 'tron' && hasTronForm(text)) return true;
  if (network === 'evm') return hasEvmForm(text);
  const check = checkAddress(chainOf[network], text);
  if (check.is !== 'not-valid' || check.because !== 'checksum') return false;
  return isBech32(text) ? text.length >= shortestBech32 : isMixed(text);
}

/** Null for a text that is none, and for one that may as well be an order number. */
export function addressFormOf(text: string): AddressForm | null {
  const fitting = networks.filter((network) => checkAddress(chainOf[network], text).is === 'valid');
  if (fitting.length > 0) return { networks: fitting, checksum: isOneCase(text) ? 'none' : 'fits' };
  const meant = networks.filter((network) => mayBeMeant(text, network));
  return meant.length === 0 ? null : { networks: meant, checksum: 'differs' };
}
