/**
 * Interprets a typed text: an order number is looked up at the service, a merchant order number among saved orders.
 * Anything else isn't sent without a confirmation.
 */
import type { FoundBy, OrdersFound } from '../../../electron/contract/order-search.ts';
import type { AddressListRow, AddressForm } from '../../../electron/contract/address-list.ts';
import { addressesInLink } from '../../../electron/contract/address-search-text.ts';
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import { isEmail, isHash, orderNumber, canBeNumber, usualNumber } from '../../../electron/contract/order-number.ts';

/** The element ID of the search field. */
export const searchFieldId = 'lookup';

export function focusSearchField(): void {
  const field = document.getElementById(searchFieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}

export type SearchResult =
  /** `isKnown`: looked up before, so it is an order number even if it doesn't look like one. */
  | {
      readonly is: 'open';
      readonly serviceId: string;
      readonly isKnown: boolean;
      /** The fields by which the order was found. Missing if it was found by its number. */
      readonly by?: readonly FoundBy[];
    }
  /** Several saved orders have this merchant order number. */
  | { readonly is: 'choose'; readonly text: string; readonly orders: readonly OrderSummary[] }
  /** It doesn’t look like an order number. `canBeAsked`: but it could be one. */
  | Odd
  /** Saved orders contain the text. `row`: the address list does too. */
  | {
      readonly is: 'found';
      readonly text: string;
      readonly found: OrdersFound;
      readonly row: AddressListRow | null;
      readonly canBeAsked: boolean;
    }
  /** `fault`: the schema's message. */
  | { readonly is: 'fault'; readonly fault: string; readonly searched: Searched };

interface Odd {
  readonly is: 'odd';
  readonly text: string;
  readonly shape: OddShape;
  readonly canBeAsked: boolean;
  readonly searched: Searched;
}

/** The search of saved orders hasn't started, found nothing, or failed. */
type Searched = 'not' | 'none' | 'failed';

export type OddShape =
  /** `number`: the order number in it. */
  | { readonly is: 'url'; readonly number: string | null }
  | { readonly is: 'hash' }
  /** An email address, alone or among other words. */
  | { readonly is: 'email'; readonly email: string }
  /** A number with decimals, and maybe a currency. */
  | { readonly is: 'amount' }
  /** A text without digits. */
  | { readonly is: 'word' }
  /** An ID as the page shortens it. */
  | { readonly is: 'shortened' }
  /** Several order numbers. */
  | { readonly is: 'several' }
  /** An order number among words or signs. */
  | { readonly is: 'more'; readonly number: string }
  /** `form` is set or `rows` isn't empty. `address` is the address in a link. */
  | {
      readonly is: 'address';
      readonly address: string;
      readonly form: AddressForm | null;
      /** Rows of the profile’s address list, oldest first. Null if the search failed. */
      readonly rows: readonly AddressListRow[] | null;
    };

const isAmount = (text: string): boolean => /^\d{1,30}(?:[ ,'’]\d{3}){0,9}[.,]\d{1,18}(?: ?[A-Za-z]{3,5})?$/.test(text);
const isShortened = (text: string): boolean => /^\w{2,40}(?:…|\.{3})\w{2,40}$/.test(text);

/** The first matching row of the address list. */
export function rowFound(found: SearchResult): AddressListRow | null {
  if (found.is !== 'odd' || found.shape.is !== 'address') return null;
  return found.shape.rows?.[0] ?? null;
}

/** Doesn't search addresses, which `useLookUp` adds. */
export function interpretSearch(typed: string, recent: readonly OrderSummary[]): SearchResult {
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
  // Signs inside a possible order number belong to it.
  if (number !== null && (!parsed.success || /[.,;:!?'")\]>]$|^[#'"([<]/.test(text))) {
    return odd({ is: 'more', number }, canBeAsked);
  }
  const email = number === null ? emailIn(text) : null;
  if (email !== null) return odd({ is: 'email', email }, false);
  if (parsed.success && !/\d/.test(text)) return odd({ is: 'word' }, true);
  if (parsed.success) return { is: 'open', serviceId: parsed.data, isKnown: false };
  return { is: 'fault', fault: parsed.error.issues[0]?.message ?? '', searched: 'not' };
}

/** Ignores case, unless one matches exactly. */
function ofMerchantOrder(text: string, recent: readonly OrderSummary[]): readonly OrderSummary[] {
  const same = recent.filter(({ merchantOrder }) => merchantOrder === text);
  if (same.length > 0 || text === '') return same;
  const folded = text.toLowerCase();
  return recent.filter(({ merchantOrder }) => merchantOrder?.toLowerCase() === folded);
}

const namesOf = (recent: readonly OrderSummary[]): readonly string[] =>
  recent.flatMap(({ serviceId, merchantOrder }) => (merchantOrder === null ? [serviceId] : [serviceId, merchantOrder]));

/** Shorter texts match too much, and a line break ends a name. */
const namesOrder = (text: string): boolean =>
  text.length >= 3 && text.length <= maxSearchedLength && !/\p{Cc}/u.test(text);
const maxSearchedLength = 300;
const maxTexts = 8;

/** The texts to search for in saved orders. */
export function textsSearched(local: SearchResult, typed: string): readonly string[] {
  const text = typed.trim();
  const isOpen =
    local.is === 'choose' ||
    (local.is === 'open' && local.isKnown) ||
    (local.is === 'odd' && local.shape.is === 'several');
  const isWrong =
    local.is === 'fault' && (local.fault === 'order-number-empty' || local.fault === 'order-number-too-long');
  if (isOpen || isWrong || !namesOrder(text)) return [];
  const number = isUrl(text)
    ? numberInUrl(text)
    : local.is === 'odd' && local.shape.is === 'more'
      ? local.shape.number
      : null;
  const hashes = text.match(/(?:0x)?[0-9a-f]{64}/gi) ?? [];
  const email = local.is === 'odd' && local.shape.is === 'email' ? [local.shape.email] : [];
  return [
    ...new Set([text, ...email, ...(number === null ? [] : [number]), ...hashes, ...addressesInLink(text)]),
  ].slice(0, maxTexts);
}

/** Adds the result of the search in saved orders. @param found null if it failed */
export function withSearched(local: SearchResult, typed: string, found: OrdersFound | null): SearchResult {
  if (found === null || found.orders.length === 0) {
    const searched = found === null ? 'failed' : 'none';
    return local.is === 'odd' || local.is === 'fault' ? { ...local, searched } : local;
  }
  const text = typed.trim();
  const row = rowFound(local);
  const [only] = found.orders;
  // A text that can be looked up opens another order only by its merchant order number. Order numbers may differ in case.
  const isIt =
    local.is !== 'open' ||
    only?.order.serviceId === local.serviceId ||
    only?.by.some(({ name }) => name === 'order_id') === true;
  if (only !== undefined && found.orders.length === 1 && only.lookedUpAt === null && row === null && isIt)
    return { is: 'open', serviceId: only.order.serviceId, isKnown: true, by: only.by };
  const canBeAsked = local.is === 'open' || (local.is === 'odd' && local.canBeAsked);
  return { is: 'found', text, found, row, canBeAsked };
}

/** Removes `mailto:` and the end of a sentence. */
function bareEmail(part: string): string {
  const [address = ''] = part.replace(/^mailto:/i, '').split('?');
  let end = address.length;
  while (end > 0 && '.:!'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** Null if there is none, or more than one. */
function emailIn(text: string): string | null {
  const parts = text.split(/[\s,;<>()"“”„«»]+/u).map(bareEmail);
  const found = [...new Set(parts.filter(isEmail))];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** A part without signs and spaces at its ends. */
const inside = /[^\p{P}\p{S}\s]+/gu;

function bareNumber(text: string): string {
  const matches = [...text.matchAll(inside)];
  const [first, last] = [matches.at(0), matches.at(-1)];
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
 * The one order number in a text. Null if there is none or several, or if the text is only the number.
 * @param known order numbers and merchant order numbers of saved orders, which may have any format
 */
function numberInText(text: string, known: readonly string[]): string | null {
  const parts = partsOf(text);
  const isMeant = [
    (part: string) => known.includes(part),
    (part: string, index: number) => orderWord.test(parts[index - 1] ?? '') && canBeNumber(part),
    (part: string) => usualNumber.test(part) && canBeNumber(part),
    // It is the whole text apart from signs.
    (part: string) => parts.every((other) => other === part || other === '') && canBeNumber(part),
  ];
  for (const meant of isMeant) {
    const found = [...new Set(parts.filter((part, index) => part !== text && meant(part, index)))];
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

/** The order number in a URL follows a word for an order, or is its only part that looks like one. */
const orderWord = /^(?:orders?|payments?|pay|checkout|invoices?|receipts?)$/i;
const orderKey = /^(?:service_?id|order(?:_?(?:id|no|number))?)$/i;
const isUrl = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.[^/\s]+\.[a-z]{2,})/i.test(text);

/** Null if there is none, or several. */
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
  /** Path parts that follow a word for an order. */
  readonly named: readonly string[];
}

function urlParts(text: string): UrlParts | null {
  try {
    const url = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    // Some pages have their path after `#`.
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
    // The URL or an escape in it is invalid.
    return null;
  }
}

const only = (parts: readonly string[]): readonly string[] => [...new Set(parts)];
