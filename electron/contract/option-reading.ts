/** What a payer may be told of one payment option: whether it can be paid still, how much, and whether its address fits. */
import type { Decimal } from './order-record.ts';

/** One for each entry of `payment_info`, in their order. */
export interface OptionReading {
  readonly toSend:
    /** Nothing came in yet: what the option asks for. */
    | { readonly is: 'whole'; readonly amount: Decimal; readonly currency: string }
    /** What is missing after part came in, exact, in the option's currency. */
    | { readonly is: 'rest'; readonly amount: Decimal; readonly currency: string }
    /** It can be paid; how much there is to send does not follow from the record. */
    | { readonly is: 'not-known' }
    /** The order is paid, by state and amounts; or counts as paid by the merchant's tolerance. */
    | { readonly is: 'paid' | 'counts-as-paid' }
    /** The order is settled or over: nothing is to be sent to it any more. */
    | { readonly is: 'too-late' }
    /** The record contradicts itself, or tells of no state: whether it can be paid is not sure. */
    | { readonly is: 'not-sure' };
  /** The address against its own network: `not-known` where either is missing, or the network's form is not known here. */
  readonly address: 'fits' | 'does-not-fit' | 'not-known';
}
