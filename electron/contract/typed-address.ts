/** What is told of a text that may be an address: by its form, and by the ledger. */
import type { LedgerRow } from './ledger.ts';

/** Networks whose addresses have a form of their own. `evm`: Ethereum, and those that share its form. */
export type AddressNetwork = 'tron' | 'evm' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'xrp';

/** Of a text that is an address, or was meant to be one, beyond doubt. */
export interface AddressForm {
  /** At least one; two may share a form. */
  readonly networks: readonly AddressNetwork[];
  /** `none`: what was typed carries none, as an Ethereum address in one case of letters. */
  readonly checksum: 'fits' | 'differs' | 'none';
}

export interface TypedAddress {
  /** Null where the text may as well be something else. */
  readonly form: AddressForm | null;
  /** Of the profile's ledger, the oldest first, which is the one that counts; null where that could not be searched. */
  readonly rows: readonly LedgerRow[] | null;
}
