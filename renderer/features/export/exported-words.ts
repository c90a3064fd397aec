/** What the message after an export says: what was written, under which names, and of which runs it is not the whole. */
import type { SavedFile, SavedAliasFiles } from '../../../electron/contract/address-export.ts';
import { shopName } from '../../../electron/contract/address-plan.ts';
import { tellApart } from '../../lib/addresses/alike-shops.ts';
import { formatCount } from '../../lib/format/money.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { addressFilesText } from '../../text/address-files.ts';

export function exportedWords({
  rows,
  incompleteBatches,
  manifestName,
  manifestNameTaken,
  recorded,
}: SavedFile): string {
  const [only] = incompleteBatches;
  const wholeness =
    only === undefined
      ? []
      : incompleteBatches.length === 1
        ? [onlyRunWords(only)]
        : [addressFilesText.exported.runsNotWhole(formatCount(incompleteBatches.length))];
  const otherName =
    manifestNameTaken === null
      ? []
      : [addressFilesText.exported.otherName(untrusted(manifestName), untrusted(manifestNameTaken))];
  const all = [
    addressFilesText.exported.done(formatCount(rows)),
    ...wholeness,
    ...otherName,
    ...(recorded ? [] : [addressFilesText.exported.notRecorded]),
  ];
  return all.length === 1 ? all.join('') : `${all.join('. ')}.`;
}

/** After files for the shops of a run: how many, with how many rows, and what is to be known of them. */
export function shopFilesWords(done: SavedAliasFiles['saved']): string {
  const files = done.map(({ file }) => file);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const incompleteBatches = files.filter((file) =>
    file.incompleteBatches.some(({ asked, addresses }) => asked !== addresses),
  ).length;
  const notValid = files.flatMap((file) => file.incompleteBatches).reduce((sum, run) => sum + run.notValid, 0);
  const notRecorded = files.filter((file) => !file.recorded).length;
  const all = [
    addressFilesText.exported.doneShops(files.length, formatCount(rows)),
    ...(incompleteBatches === 0 ? [] : [addressFilesText.exported.shopsNotWhole(incompleteBatches)]),
    ...(notValid === 0 ? [] : [addressFilesText.exported.notValid(notValid)]),
    ...(notRecorded === 0 ? [] : [addressFilesText.exported.someNotRecorded(notRecorded)]),
  ];
  return all.length === 1 ? all.join('') : `${all.join('. ')}.`;
}

/** As many are named. */
const mostNamed = 5;

/** Of which shops no file was made. @param why of the first of them, as a title */
export function notWrittenWords(
  { saved: done, failed }: Pick<SavedAliasFiles, 'saved' | 'failed'>,
  why: string,
): string {
  const apart = tellApart([...done, ...failed].map(({ what }) => what));
  const named = failed
    .slice(0, mostNamed)
    .map(({ what }) =>
      apart(what, what.alias === '' ? addressFilesText.exported.withoutAlias : untrusted(shopName(what.alias))),
    );
  return addressFilesText.exported.shopsNotWritten(named, Math.max(0, failed.length - mostNamed), why);
}

function onlyRunWords({ batchId: run, asked, addresses, notValid }: SavedFile['incompleteBatches'][number]): string {
  if (asked === addresses && notValid > 0) return addressFilesText.exported.notValid(notValid);
  return asked > addresses
    ? addressFilesText.exported.runLacks(String(run), formatCount(asked - addresses))
    : addressFilesText.exported.runNotWhole(String(run), formatCount(addresses), formatCount(asked));
}
