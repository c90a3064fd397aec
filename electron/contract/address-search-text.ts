/** Parses the search text for addresses, the same way for the list, selections, exports and the search field. */

/** An address to find, alone or within other text. */
export type AddressQuery =
  | { readonly is: 'full'; readonly text: string }
  /** Shortened in the middle. One part may be empty. */
  | { readonly is: 'ends'; readonly first: string; readonly last: string };

export interface AddressSearch {
  /** Trimmed, without quotation marks. */
  readonly text: string;
  /** It was quoted: only exact matches. */
  readonly isExact: boolean;
  /** Also searched: addresses in a link, or a shortened one. */
  readonly addresses: readonly AddressQuery[];
  /** If the text is also a batch number. */
  readonly batchId: number | null;
}

/** Straight and typographic quotation marks. The escaped ones are „ “ ” ‟. */
const inQuotes = /^["«»\u{201c}-\u{201f}](.+)["«»\u{201c}-\u{201f}]$/su;

/** An ellipsis, two dots, or typed dots, between characters of addresses. */
const shortened = /^([\w:-]*)(?:\u{2026}|\u{22ef}|\.{2,3})([\w:-]*)$/u;

/** The app names a batch like this everywhere. */
const batchForm = /^(?:batch\s)?([1-9]\d{0,14})$/i;
const batchIn = (text: string): number | null => {
  const number = batchForm.exec(text)?.[1];
  return number === undefined ? null : Number(number);
};

export function readSearch(search: string): AddressSearch {
  const typed = search.trim();
  const quoted = inQuotes.exec(typed)?.[1];
  if (quoted !== undefined) return { text: quoted, isExact: true, addresses: [], batchId: batchIn(quoted) };
  const [, first = '', last = ''] = shortened.exec(typed) ?? [];
  const addresses: readonly AddressQuery[] =
    first !== '' || last !== ''
      ? [{ is: 'ends', first, last }]
      : addressesInLink(typed).map((text) => ({ is: 'full', text }));
  return { text: typed, isExact: false, addresses, batchId: batchIn(typed) };
}

/** Prefixes of `bitcoin:bc1…?amount=1` (BIP-21), `ethereum:0x…@1` (EIP-681) and web links. */
const ofWallet = /^[a-z]+:(?!\/)([^?@/]+)/i;
const ofWeb = /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/i;
/** A link without its scheme: a host followed by a path. */
const ofHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\//i;

/** XRP's have at least 25, the longest in use about 100. */
const addressForm = /^[A-Za-z0-9][A-Za-z0-9:_-]{24,127}$/;
/** A transaction hash, with or without `0x`. */
const hashForm = /^(?:0x)?[0-9a-f]{64}$/i;
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text could be an address by its letters, digits and length, and isn't a hash or a UUID. */
export const looksLikeAddress = (text: string): boolean =>
  addressForm.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && !hashForm.test(text) && !uuidForm.test(text);

/** A link with more such parts has no clear address. */
const maxInLink = 4;

/** Without duplicates, in order. Empty if the text isn't a link, or no part has an address format. */
export function addressesInLink(text: string): readonly string[] {
  const inWallet = ofWallet.exec(text)?.[1];
  if (inWallet !== undefined) return looksLikeAddress(inWallet) ? [inWallet] : [];
  if (/\s/.test(text) || !(ofWeb.test(text) || ofHost.test(text))) return [];
  const parts = text.split(/[/?&=#]/).map((part) => part.replace(/^[a-z]+:(?=\w)/i, ''));
  const found = [...new Set(parts.filter(looksLikeAddress))];
  return found.length > maxInLink ? [] : found;
}
