/** What the message after an export says: what was written, under which names, and of which runs it is not the whole. */
import type { ExportDone, ShopFilesDone } from '../../../electron/contract/address-export.ts';
import { shopName } from '../../../electron/contract/shop-name.ts';
import { tellApart } from '../../lib/addresses/alike-shops.ts';
import { formatCount } from '../../lib/format/money.ts';
import { said } from '../../lib/text/said.ts';
import type { Text } from '../../lib/text/text.ts';

export function exportedWords(
  { rows, notWhole, manifestName, manifestNameTaken, recorded }: ExportDone,
  words: Text['addresses']['exported'],
): string {
  const [only] = notWhole;
  const wholeness =
    only === undefined
      ? []
      : notWhole.length === 1
        ? [onlyRunWords(only, words)]
        : [words.runsNotWhole(formatCount(notWhole.length))];
  const otherName = manifestNameTaken === null ? [] : [words.otherName(said(manifestName), said(manifestNameTaken))];
  const all = [words.done(formatCount(rows)), ...wholeness, ...otherName, ...(recorded ? [] : [words.notRecorded])];
  return all.length === 1 ? all.join('') : `${all.join('. ')}.`;
}

/** After files for the shops of a run: how many, with how many rows, and what is to be known of them. */
export function shopFilesWords(done: ShopFilesDone['done'], words: Text['addresses']['exported']): string {
  const files = done.map(({ file }) => file);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const notWhole = files.filter((file) => file.notWhole.some(({ asked, addresses }) => asked !== addresses)).length;
  const notValid = files.flatMap((file) => file.notWhole).reduce((sum, run) => sum + run.notValid, 0);
  const notRecorded = files.filter((file) => !file.recorded).length;
  const all = [
    words.doneShops(files.length, formatCount(rows)),
    ...(notWhole === 0 ? [] : [words.shopsNotWhole(notWhole)]),
    ...(notValid === 0 ? [] : [words.notValid(notValid)]),
    ...(notRecorded === 0 ? [] : [words.someNotRecorded(notRecorded)]),
  ];
  return all.length === 1 ? all.join('') : `${all.join('. ')}.`;
}

/** As many are named. */
const mostNamed = 5;

/** Of which shops no file was made. @param why of the first of them, as a title */
export function notWrittenWords(
  { done, failed }: Pick<ShopFilesDone, 'done' | 'failed'>,
  why: string,
  words: Text['addresses'],
): string {
  const apart = tellApart(
    [...done, ...failed].map(({ what }) => what),
    words.exported,
  );
  const named = failed
    .slice(0, mostNamed)
    .map(({ what }) => apart(what, what.alias === '' ? words.exported.withoutAlias : said(shopName(what.alias))));
  return words.exported.shopsNotWritten(named, Math.max(0, failed.length - mostNamed), why);
}

function onlyRunWords(
  { run, asked, addresses, notValid }: ExportDone['notWhole'][number],
  words: Text['addresses']['exported'],
): string {
  if (asked === addresses && notValid > 0) return words.notValid(notValid);
  return asked > addresses
    ? words.runLacks(String(run), formatCount(asked - addresses))
    : words.runNotWhole(String(run), formatCount(addresses), formatCount(asked));
}
