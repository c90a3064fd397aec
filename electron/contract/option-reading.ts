/** Whether a payment option can still be paid, how much is due, and whether its address is valid. */
import type { Decimal } from './order-record.ts';

/** One for each entry of `payment_info`, in its order. */
export interface OptionReading {
  readonly toSend:
    /** Unpaid: the option's own amount. */
    | { readonly is: 'whole'; readonly amount: Decimal; readonly currency: string }
    /** Partly paid: the exact rest in the option's currency. */
    | { readonly is: 'rest'; readonly amount: Decimal; readonly currency: string }
    /** It can be paid, but the record doesn't say how much is due. */
    | { readonly is: 'not-known' }
    /** Paid in full, or within the merchant's tolerance. */
    | { readonly is: 'paid' | 'counts-as-paid' }
    /** Settled or ended, so nothing must be sent to it. */
    | { readonly is: 'too-late' }
    /** The data is contradictory or has no status, so it is unclear if it can be paid. */
    | { readonly is: 'not-sure' };
  /** The address on its network. `not-known` if one is missing, or the network's format is unknown. */
  readonly address: 'fits' | 'does-not-fit' | 'not-known';
}
