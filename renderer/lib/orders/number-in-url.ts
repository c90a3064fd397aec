/** The order number that plainly stands in a URL: behind a word for an order, or as its only part that looks like one. */
import { canBeNumber, usualNumber } from '../../../electron/contract/order-lookup.ts';

export const orderWord = /^(?:orders?|payments?|pay|checkout|invoices?|receipts?)$/i;
const orderKey = /^(?:service_?id|order(?:_?(?:id|no|number))?)$/i;
/** With a scheme, or beginning with `www.` and a host. */
export const isUrl = (text: string): boolean => /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.[^/\s]+\.[a-z]{2,})/i.test(text);

/** Null where none does, or more than one could be meant. */
export function numberInUrl(text: string): string | null {
  const parts = partsOf(text);
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

function partsOf(text: string): UrlParts | null {
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
