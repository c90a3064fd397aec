/** How a search of the ledger is read: the same where rows are listed, selected, exported and told, and where a text is looked up. */

/** One address that is looked for, whatever else the text is part of. */
export type WantedAddress =
  | { readonly is: 'whole'; readonly text: string }
  /** Shortened in its middle; one of the two may be empty. */
  | { readonly is: 'ends'; readonly first: string; readonly last: string };

export interface LedgerSearch {
  /** Without blanks around it, and without the quotation marks. */
  readonly text: string;
  /** It was in quotation marks: what is found is this and nothing more. */
  readonly whole: boolean;
  /** What it means beside `text`: addresses that stand in a link, or one that was shortened. */
  readonly addresses: readonly WantedAddress[];
  /** Set where the text is also the number of a batch. */
  readonly batchId: number | null;
}

/** Straight, and as keyboards and word processors set them in several languages; the escaped ones are „ “ ” ‟. */
const inQuotes = /^["«»\u{201c}-\u{201f}](.+)["«»\u{201c}-\u{201f}]$/su;

/** An ellipsis, two points of it, or points as they are typed; what stands around it is made of what addresses are made of. */
const shortened = /^([\w:-]*)(?:\u{2026}|\u{22ef}|\.{2,3})([\w:-]*)$/u;

/** As it is written wherever a batch is named. */
const batchForm = /^(?:run\s)?([1-9]\d{0,14})$/i;
const batchIn = (text: string): number | null => {
  const number = batchForm.exec(text)?.[1];
  return number === undefined ? null : Number(number);
};

export function readSearch(search: string): LedgerSearch {
  const typed = search.trim();
  const quoted = inQuotes.exec(typed)?.[1];
  if (quoted !== undefined) return { text: quoted, whole: true, addresses: [], batchId: batchIn(quoted) };
  const [, first = '', last = ''] = shortened.exec(typed) ?? [];
  const addresses: readonly WantedAddress[] =
    first !== '' || last !== ''
      ? [{ is: 'ends', first, last }]
      : addressesInLink(typed).map((text) => ({ is: 'whole', text }));
  return { text: typed, whole: false, addresses, batchId: batchIn(typed) };
}

/** As `bitcoin:bc1…?amount=1` (BIP-21) and `ethereum:0x…@1` (EIP-681) have it in front, or as the web does. */
const ofWallet = /^[a-z]+:(?!\/)([^?@/]+)/i;
const ofWeb = /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/i;
/** A link may be written without its scheme: a host, and a path behind it. */
const ofHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\//i;

/** XRP's begin at 25, the longest of those in use are some 100. */
const addressForm = /^[A-Za-z0-9][A-Za-z0-9:_-]{24,127}$/;
/** A transaction's, with or without `0x`. */
const hashForm = /^(?:0x)?[0-9a-f]{64}$/i;
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has letters, digits and length enough to be an address somewhere, and is no hash and no UUID. */
export const hasAddressForm = (text: string): boolean =>
  addressForm.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && !hashForm.test(text) && !uuidForm.test(text);

/** Links have few parts of such a form: of more, none is the one that is meant. */
const mostInLink = 4;

/** Each once, in their order; none where the text is no link, or none of its parts has the form of an address. */
export function addressesInLink(text: string): readonly string[] {
  const inWallet = ofWallet.exec(text)?.[1];
  if (inWallet !== undefined) return hasAddressForm(inWallet) ? [inWallet] : [];
  if (/\s/.test(text) || !(ofWeb.test(text) || ofHost.test(text))) return [];
  const parts = text.split(/[/?&=#]/).map((part) => part.replace(/^[a-z]+:(?=\w)/i, ''));
  const found = [...new Set(parts.filter(hasAddressForm))];
  return found.length > mostInLink ? [] : found;
}
