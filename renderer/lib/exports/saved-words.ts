/** The message after an export: what was saved, and what is missing in it. */
import type { SavedAliasFiles } from '../../../electron/contract/address-export.ts';
import type { SavedFile } from '../../../electron/contract/export-file.ts';
import { aliasText } from '../../../electron/contract/alias-without-number.ts';
import type { SavedOrderFile } from '../../../electron/contract/order-export.ts';
import { addressFilesText } from '../../text/address-files.ts';
import { orderExportsText } from '../../text/order-export.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { distinguishAliases } from '../addresses/equal-aliases.ts';
import { formatCount } from '../format/money.ts';

const words = addressFilesText.exported;

/** A single clause has no full stop. */
const inSentences = (clauses: readonly string[]): string =>
  clauses.length === 1 ? clauses.join('') : `${clauses.join('. ')}.`;

export function savedAddressesWords(saved: SavedFile): string {
  const { rows, incompleteBatches, recorded } = saved;
  const [only, ...others] = incompleteBatches;
  return inSentences([
    words.done(formatCount(rows)),
    ...(only === undefined || others.length > 0 ? [] : [incompleteWords(only)]),
    ...(others.length > 0 ? [words.batchesIncomplete(formatCount(incompleteBatches.length))] : []),
    ...(recorded ? [] : [words.notRecorded]),
  ]);
}

function incompleteWords({ batchId, requested, addresses, invalid }: SavedFile['incompleteBatches'][number]): string {
  if (requested === addresses && invalid > 0) return words.invalid(invalid);
  return requested > addresses
    ? words.missingInBatch(String(batchId), formatCount(requested - addresses))
    : words.batchIncomplete(String(batchId), formatCount(addresses), formatCount(requested));
}

export function savedOrdersWords(saved: SavedOrderFile): string {
  const { rows, orders, withoutData, recorded } = saved;
  return inSentences([
    orderExportsText.done(formatCount(rows), formatCount(orders)),
    ...(withoutData === 0 ? [] : [orderExportsText.withoutData(formatCount(withoutData))]),
    ...(recorded ? [] : [orderExportsText.notRecorded]),
  ]);
}

/** The message for all files of a batch's aliases. */
export function savedAliasFilesWords(saved: SavedAliasFiles['saved']): string {
  const files = saved.map(({ file }) => file);
  const incomplete = files.filter(({ incompleteBatches }) =>
    incompleteBatches.some(({ requested, addresses }) => requested !== addresses),
  ).length;
  const invalid = files.flatMap((file) => file.incompleteBatches).reduce((sum, batch) => sum + batch.invalid, 0);
  const notRecorded = files.filter(({ recorded }) => !recorded).length;
  return inSentences([
    words.doneByAlias(files.length, formatCount(files.reduce((sum, { rows }) => sum + rows, 0))),
    ...(incomplete === 0 ? [] : [words.incompleteAliases(incomplete)]),
    ...(invalid === 0 ? [] : [words.invalid(invalid)]),
    ...(notRecorded === 0 ? [] : [words.someNotRecorded(notRecorded)]),
  ]);
}

const maxNamed = 5;

/** Names the aliases without a file. @param why title of the first one's error */
export function notSavedWords({ saved, failed }: Pick<SavedAliasFiles, 'saved' | 'failed'>, why: string): string {
  const nameOf = distinguishAliases([...saved, ...failed].map(({ what }) => what));
  const named = failed
    .slice(0, maxNamed)
    .map(({ what }) => nameOf(what, what.alias === '' ? words.withoutAlias : untrusted(aliasText(what.alias))));
  return words.aliasesNotWritten(named, Math.max(0, failed.length - maxNamed), why);
}
