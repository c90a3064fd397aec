/** The result of importing a list, in words. */
import type { ImportCount, RequestView } from '../../../../electron/contract/addresses.ts';
import type { UntrustedText } from '../../../text/untrusted-text.ts';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.decision;

/** Addresses in pasted text, separated by lines, commas, semicolons or spaces, in order and with duplicates. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,;"']+/u).filter((part) => part !== '');

/** Addresses found in the response or in a file that couldn't be imported, to fill the list with. */
export const addressesNamed = ({ proof, unimported }: RequestView): readonly string[] => [
  ...new Set([...(proof?.addresses ?? []), ...(unimported?.addresses ?? [])]),
];

/** How many entries of a list count as addresses. */
export const countedIn = (count: ImportCount | undefined): number | null =>
  count === undefined
    ? null
    : count.valid + count.notValid + count.notKnown + count.elsewhere + count.already + count.repeated;

/** Why a list imports nothing. Without a count it is empty. */
export function nothingWords(count: ImportCount | undefined, chain: UntrustedText): string {
  if (count === undefined) return words.nothing.empty;
  const { elsewhere, already } = count;
  if (elsewhere === 0 && already === 0) return words.nothing.noForm(chain);
  if (elsewhere > 0 && already > 0) return words.nothing.both;
  return elsewhere > 0 ? words.nothing.elsewhere : words.nothing.already;
}
