/** What a list that is brought in comes to, in words. */
import type { BringInCount, RequestView } from '../../../../../electron/contract/address-run.ts';
import type { Said } from '../../../../lib/text/said.ts';
import type { AddressWords } from '../run-words.ts';

/** Addresses in pasted text: one a line, or parted by commas, semicolons or blanks; in order, with repeats. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,;"']+/u).filter((part) => part !== '');

/** What the answer, or a file that could not be taken in, names as addresses: to begin with, where they are brought in. */
export const addressesNamed = ({ proof, kept }: RequestView): readonly string[] => [
  ...new Set([...(proof?.addresses ?? []), ...(kept?.addresses ?? [])]),
];

/** How many of a list are taken for addresses. */
export const countedIn = (count: BringInCount | undefined): number | null =>
  count === undefined
    ? null
    : count.valid + count.notValid + count.notKnown + count.elsewhere + count.already + count.repeated;

/** Why a list comes to nothing; without a count it is empty. */
export function nothingWords(count: BringInCount | undefined, chain: Said, words: AddressWords['decision']): string {
  if (count === undefined) return words.nothing.empty;
  const { elsewhere, already } = count;
  if (elsewhere === 0 && already === 0) return words.nothing.noForm(chain);
  if (elsewhere > 0 && already > 0) return words.nothing.both;
  return elsewhere > 0 ? words.nothing.elsewhere : words.nothing.already;
}
