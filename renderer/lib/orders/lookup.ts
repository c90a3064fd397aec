/**
 * Interprets a typed text: an order number is looked up at the service, a merchant order number among saved orders.
 * Anything else isn't sent without a confirmation.
 */
import type { FoundBy, OrdersFound } from '../../../electron/contract/order-history.ts';
import type { LedgerRow, AddressForm } from '../../../electron/contract/ledger.ts';
import { addressesInLink } from '../../../electron/contract/ledger-search.ts';
import {
  type OrderSummary,
  isEmail,
  isHash,
  orderNumber,
  canBeNumber,
  usualNumber,
} from '../../../electron/contract/order-lookup.ts';

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
type Searched = 'not' | 'none' | 'failed';

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

type LookUpFault = 'empty' | 'tooLong' | 'characters';

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

/** Without the link around it, and without what ends a sentence. */
function bareEmail(part: string): string {
  const [address = ''] = part.replace(/^mailto:/i, '').split('?');
  let end = address.length;
  while (end > 0 && '.:!'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** Null where none does, or more than one. */
function emailIn(text: string): string | null {
  const parts = text.split(/[\s,;<>()"“”„«»]+/u).map(bareEmail);
  const found = [...new Set(parts.filter(isEmail))];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Signs and blanks stand around a number in writing, and at no end of one. */
const inside = /[^\p{P}\p{S}\s]+/gu;

function bareNumber(text: string): string {
  const runs = [...text.matchAll(inside)];
  const [first, last] = [runs.at(0), runs.at(-1)];
  return first === undefined || last === undefined ? '' : text.slice(first.index, last.index + last[0].length);
}

const partsOf = (text: string): readonly string[] =>
  text.split(/[\s,;“”„«»"<>]+/u).map((part) => {
    const bare = bareNumber(part);
    return isUrl(bare) ? (numberInUrl(bare) ?? '') : bare;
  });

/** A list of order numbers and nothing else, such as pasted lines. */
function isListOfNumbers(text: string, known: readonly string[]): boolean {
  const parts = new Set(partsOf(text).filter((part) => part !== ''));
  const isNumber = (part: string) => known.includes(part) || (usualNumber.test(part) && canBeNumber(part));
  return parts.size > 1 && Array.from(parts).every(isNumber);
}

/**
 * Null where none does, or more than one could be meant, or the text is nothing but the number.
 * @param known numbers and merchant orders of orders read here, which are meant whatever they look like
 */
function numberInText(text: string, known: readonly string[]): string | null {
  const parts = partsOf(text);
  const isMeant = [
    (part: string) => known.includes(part),
    (part: string, index: number) => orderWord.test(parts[index - 1] ?? '') && canBeNumber(part),
    (part: string) => usualNumber.test(part) && canBeNumber(part),
    // All there is, with signs around it.
    (part: string) => parts.every((other) => other === part || other === '') && canBeNumber(part),
  ];
  for (const meant of isMeant) {
    const found = [...new Set(parts.filter((part, index) => part !== text && meant(part, index)))];
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

/** The order number that plainly stands in a URL: behind a word for an order, or as its only part that looks like one. */
const orderWord = /^(?:orders?|payments?|pay|checkout|invoices?|receipts?)$/i;
const orderKey = /^(?:service_?id|order(?:_?(?:id|no|number))?)$/i;
/** With a scheme, or beginning with `www.` and a host. */
const isUrl = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.[^/\s]+\.[a-z]{2,})/i.test(text);

/** Null where none does, or more than one could be meant. */
function numberInUrl(text: string): string | null {
  const parts = urlParts(text);
  if (parts === null) return null;
  const named = only(parts.named.filter(canBeNumber));
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  const usual = only(parts.all.filter((part) => usualNumber.test(part) && canBeNumber(part)));
  return usual.length === 1 ? (usual[0] ?? null) : null;
}

interface UrlParts {
  readonly all: readonly string[];
  /** Behind a word for an order. */
  readonly named: readonly string[];
}

function urlParts(text: string): UrlParts | null {
  try {
    const url = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    // A page that keeps its place behind `#` has a path there.
    const places = url.hash.startsWith('#/') ? [url, new URL(url.hash.slice(1), 'https://page.invalid')] : [url];
    const segments = places.map(({ pathname }) => pathname.split('/').map(decodeURIComponent));
    const pairs = places.flatMap(({ searchParams }) => [...searchParams]);
    return {
      all: [...segments.flat(), ...pairs.map(([, value]) => value)],
      named: [
        ...segments.flatMap((path) => path.filter((_, index) => orderWord.test(path[index - 1] ?? ''))),
        ...pairs.flatMap(([key, value]) => (orderKey.test(key) ? [value] : [])),
      ],
    };
  } catch {
    // No URL after all, or with escapes that stand for nothing.
    return null;
  }
}

const only = (parts: readonly string[]): readonly string[] => [...new Set(parts)];
