/**
 * Interprets a typed text: an order number is looked up at the service, a merchant order number among saved orders.
 * Anything else isn't sent without a confirmation.
 */
import type { FoundBy, OrdersFound } from '../../../electron/contract/order-history.ts';
import type { LedgerRow } from '../../../electron/contract/ledger.ts';
import type { AddressForm } from '../../../electron/contract/ledger.ts';
import { addressesInLink } from '../../../electron/contract/ledger-search.ts';
import { emailIn } from './email-in-text.ts';
import { isListOfNumbers, numberInText } from './number-in-text.ts';
import { isUrl, numberInUrl } from './number-in-url.ts';
import { type OrderSummary, isEmail, isHash, orderNumber } from '../../../electron/contract/order-lookup.ts';

/** Of whichever lookup field is on screen, so that a key can lead there. */
export const lookUpId = 'lookup';

export type LookUp =
  /** `isKnown`: read here before, so that it is an order number whatever it looks like. */
  | {
      readonly is: 'open';
      readonly serviceId: string;
      readonly isKnown: boolean;
      /** The fields of the one order that has it; none where it is the order's own number. */
      readonly by?: readonly FoundBy[];
    }
  /** Several orders read here have it as their merchant order. */
  | { readonly is: 'choose'; readonly text: string; readonly orders: readonly OrderSummary[] }
  /** Of a shape that an order number hardly has. `canBeAsked`: it could be one all the same. */
  | Odd
  /** Orders that were read here have it somewhere in their record. `row`: so has the ledger. */
  | {
      readonly is: 'found';
      readonly text: string;
      readonly found: OrdersFound;
      readonly row: LedgerRow | null;
      readonly canBeAsked: boolean;
    }
  | { readonly is: 'fault'; readonly fault: LookUpFault; readonly searched: Searched };

interface Odd {
  readonly is: 'odd';
  readonly text: string;
  readonly shape: OddShape;
  readonly canBeAsked: boolean;
  readonly searched: Searched;
}

/** Whether orders that were read here were searched for it: `not` yet, none has it, or they could not be. */
export type Searched = 'not' | 'none' | 'failed';

export type OddShape =
  /** `number`: the order number that plainly stands in it. */
  | { readonly is: 'url'; readonly number: string | null }
  | { readonly is: 'hash' }
  /** It is one, or has one among other words. */
  | { readonly is: 'email'; readonly email: string }
  /** Decimals, and a currency perhaps. */
  | { readonly is: 'amount' }
  /** No digit: a name, or a word. */
  | { readonly is: 'word' }
  /** As the page shows long ids, their middle left out. */
  | { readonly is: 'shortened' }
  /** Several order numbers. */
  | { readonly is: 'several' }
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

export type LookUpFault = 'empty' | 'tooLong' | 'characters';

const faultOf: Readonly<Record<string, LookUpFault>> = {
  'order-number-empty': 'empty',
  'order-number-too-long': 'tooLong',
  'order-number-characters': 'characters',
};

const isAmount = (text: string): boolean => /^\d{1,30}(?:[ ,'’]\d{3}){0,9}[.,]\d{1,18}(?: ?[A-Za-z]{3,5})?$/.test(text);
const isShortened = (text: string): boolean => /^\w{2,40}(?:…|\.{3})\w{2,40}$/.test(text);

/** The row of the ledger that a lookup found; the first of several, which is the one that counts. Null where it found none. */
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
      ? { is: 'open', serviceId: only.serviceId, isKnown: true, by: [{ name: 'order_id', of: null }] }
      : { is: 'choose', text, orders: merchant };
  }
  const odd = (shape: OddShape, canBeAsked: boolean): Odd => ({ is: 'odd', text, shape, canBeAsked, searched: 'not' });
  if (isEmail(text)) return odd({ is: 'email', email: text }, false);
  const parsed = orderNumber.safeParse(text);
  if (isNumber && parsed.success) return { is: 'open', serviceId: parsed.data, isKnown: true };
  const canBeAsked = parsed.success;
  if (isUrl(text)) return odd({ is: 'url', number: numberInUrl(text) }, canBeAsked);
  if (isHash(text)) return odd({ is: 'hash' }, canBeAsked);
  if (isShortened(text)) return odd({ is: 'shortened' }, false);
  if (isAmount(text)) return odd({ is: 'amount' }, canBeAsked);
  if (!parsed.success && isListOfNumbers(text, namesOf(recent))) return odd({ is: 'several' }, false);
  const number = numberInText(text, namesOf(recent));
  // What may well be a whole order number is one: signs inside it are its own.
  if (number !== null && (!parsed.success || /[.,;:!?'")\]>]$|^[#'"([<]/.test(text))) {
    return odd({ is: 'more', number }, canBeAsked);
  }
  const email = number === null ? emailIn(text) : null;
  if (email !== null) return odd({ is: 'email', email }, false);
  if (parsed.success && !/\d/.test(text)) return odd({ is: 'word' }, true);
  if (parsed.success) return { is: 'open', serviceId: parsed.data, isKnown: false };
  const fault = faultOf[parsed.error.issues[0]?.message ?? ''] ?? 'characters';
  return { is: 'fault', fault, searched: 'not' };
}

/** Whoever types one by hand does not mind its case; one in the same case goes before the others. */
function ofMerchantOrder(text: string, recent: readonly OrderSummary[]): readonly OrderSummary[] {
  const same = recent.filter(({ merchantOrder }) => merchantOrder === text);
  if (same.length > 0 || text === '') return same;
  const folded = text.toLowerCase();
  return recent.filter(({ merchantOrder }) => merchantOrder?.toLowerCase() === folded);
}

const namesOf = (recent: readonly OrderSummary[]): readonly string[] =>
  recent.flatMap(({ serviceId, merchantOrder }) => (merchantOrder === null ? [serviceId] : [serviceId, merchantOrder]));

/** What else a name of an order can be than its number: nobody has one as short, and a line break ends it. */
const namesOrder = (text: string): boolean =>
  text.length >= 3 && text.length <= longestSearched && !/\p{Cc}/u.test(text);
const longestSearched = 300;
const mostTexts = 8;

/** What is searched for among the orders that were read here; none where nothing is. */
export function textsSearched(told: LookUp, typed: string): readonly string[] {
  const text = typed.trim();
  const isOpen =
    told.is === 'choose' || (told.is === 'open' && told.isKnown) || (told.is === 'odd' && told.shape.is === 'several');
  const isWrong = told.is === 'fault' && (told.fault === 'empty' || told.fault === 'tooLong');
  if (isOpen || isWrong || !namesOrder(text)) return [];
  const number = isUrl(text)
    ? numberInUrl(text)
    : told.is === 'odd' && told.shape.is === 'more'
      ? told.shape.number
      : null;
  const hashes = text.match(/(?:0x)?[0-9a-f]{64}/gi) ?? [];
  const email = told.is === 'odd' && told.shape.is === 'email' ? [told.shape.email] : [];
  return [
    ...new Set([text, ...email, ...(number === null ? [] : [number]), ...hashes, ...addressesInLink(text)]),
  ].slice(0, mostTexts);
}

/** With what a search of the orders that were read here came to. @param found null: it failed */
export function withSearched(told: LookUp, typed: string, found: OrdersFound | null): LookUp {
  if (found === null || found.orders.length === 0) {
    const searched = found === null ? 'failed' : 'none';
    return told.is === 'odd' || told.is === 'fault' ? { ...told, searched } : told;
  }
  const text = typed.trim();
  const row = rowFound(told);
  const [only] = found.orders;
  // What can be looked up as it is opens another order only by its merchant order number. Order numbers may differ in case.
  const isIt =
    told.is !== 'open' ||
    only?.order.serviceId === told.serviceId ||
    only?.by.some(({ name }) => name === 'order_id') === true;
  if (only !== undefined && found.orders.length === 1 && only.readAt === null && row === null && isIt)
    return { is: 'open', serviceId: only.order.serviceId, isKnown: true, by: only.by };
  const canBeAsked = told.is === 'open' || (told.is === 'odd' && told.canBeAsked);
  return { is: 'found', text, found, row, canBeAsked };
}
