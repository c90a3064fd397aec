/**
 * What a person typed to find an order, understood: an order number goes to the service, a merchant order is
 * looked for among the orders read here. What is plainly something else is sent nowhere without a question.
 */
import { isHash, orderNumber } from '../../../electron/contract/order-number-form.ts';
import type { OrderSummary } from '../../../electron/contract/order-reading.ts';
import type { LedgerRow } from '../../../electron/contract/ledger.ts';
import type { AddressForm } from '../../../electron/contract/typed-address.ts';
import { numberInText } from './number-in-text.ts';
import { isUrl, numberInUrl } from './number-in-url.ts';

/** Of whichever look-up field is on screen, so that a key can lead there. */
export const lookUpId = 'look-up';

export type LookUp =
  /** `isKnown`: read here before, so that it is an order number whatever it looks like. */
  | { readonly is: 'open'; readonly serviceId: string; readonly isKnown: boolean }
  /** Several orders read here have it as their merchant order. */
  | { readonly is: 'choose'; readonly text: string; readonly orders: readonly OrderSummary[] }
  /** Of a shape that an order number hardly has. `canBeAsked`: it could be one all the same. */
  | { readonly is: 'odd'; readonly text: string; readonly shape: OddShape; readonly canBeAsked: boolean }
  | { readonly is: 'fault'; readonly fault: LookUpFault };

export type OddShape =
  /** `number`: the order number that plainly stands in it. */
  | { readonly is: 'url'; readonly number: string | null }
  | { readonly is: 'hash' }
  /** The order number plainly stands in it, among words or signs. */
  | { readonly is: 'more'; readonly number: string }
  /** One of them is not null and not empty; of a link, `address` is what stands in it. */
  | {
      readonly is: 'address';
      readonly address: string;
      readonly form: AddressForm | null;
      /** Of the profile's ledger, the oldest first; null where that could not be searched. */
      readonly rows: readonly LedgerRow[] | null;
    };

export type LookUpFault = 'empty' | 'tooLong' | 'characters' | 'email';

const faultOf: Readonly<Record<string, LookUpFault>> = {
  'order-number-empty': 'empty',
  'order-number-too-long': 'tooLong',
  'order-number-characters': 'characters',
};

const isEmail = (text: string): boolean =>
  /^[^@\s]+@[^@\s]+$/.test(text) && text.slice(text.indexOf('@') + 2, -1).includes('.');

/** The row of the ledger that a look-up found; the first of several, which is the one that counts. Null where it found none. */
export function rowFound(found: LookUp): LedgerRow | null {
  if (found.is !== 'odd' || found.shape.is !== 'address') return null;
  return found.shape.rows?.[0] ?? null;
}

/** Without the ledger and the rules of the chains, which the page does not have: `useLookUp` has those as well. */
export function readLookUp(typed: string, recent: readonly OrderSummary[]): LookUp {
  const text = typed.trim();
  const merchant = ofMerchantOrder(text, recent);
  const isNumber = recent.some((order) => order.serviceId === text);
  const [only] = merchant;
  if (!isNumber && only !== undefined) {
    return merchant.length === 1
      ? { is: 'open', serviceId: only.serviceId, isKnown: true }
      : { is: 'choose', text, orders: merchant };
  }
  if (isEmail(text)) return { is: 'fault', fault: 'email' };
  const parsed = orderNumber.safeParse(text);
  if (isNumber && parsed.success) return { is: 'open', serviceId: parsed.data, isKnown: true };
  const canBeAsked = parsed.success;
  if (isUrl(text)) return { is: 'odd', text, shape: { is: 'url', number: numberInUrl(text) }, canBeAsked };
  if (isHash(text)) return { is: 'odd', text, shape: { is: 'hash' }, canBeAsked };
  const number = numberInText(text, namesOf(recent));
  // What may well be a whole order number is one: signs inside it are its own.
  if (number !== null && (!parsed.success || /[.,;:!?'")\]>]$|^[#'"([<]/.test(text))) {
    return { is: 'odd', text, shape: { is: 'more', number }, canBeAsked };
  }
  if (parsed.success) return { is: 'open', serviceId: parsed.data, isKnown: false };
  return { is: 'fault', fault: faultOf[parsed.error.issues[0]?.message ?? ''] ?? 'characters' };
}

/** Whoever types one by hand does not mind its case; one in the same case goes before the others. */
export function ofMerchantOrder(text: string, recent: readonly OrderSummary[]): readonly OrderSummary[] {
  const same = recent.filter(({ merchantOrder }) => merchantOrder === text);
  if (same.length > 0 || text === '') return same;
  const folded = text.toLowerCase();
  return recent.filter(({ merchantOrder }) => merchantOrder?.toLowerCase() === folded);
}

const namesOf = (recent: readonly OrderSummary[]): readonly string[] =>
  recent.flatMap(({ serviceId, merchantOrder }) => (merchantOrder === null ? [serviceId] : [serviceId, merchantOrder]));
