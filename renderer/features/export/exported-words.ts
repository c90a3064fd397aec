/** What the message after an export says: what was written, under which names, and of which runs it is not the whole. */
import type { ExportDone, ShopFilesDone } from '../../../electron/contract/address-export.ts';
import { shopName } from '../../../electron/contract/shop-name.ts';
import { tellApart } from '../../lib/addresses/alike-shops.ts';
import { formatCount } from '../../lib/format/money.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { addressesText } from '../../text/addresses.ts';

export function exportedWords({ rows, notWhole, manifestName, manifestNameTaken, recorded }: ExportDone): string {
  const [only] = notWhole;
  const wholeness =
    only === undefined
      ? []
      : notWhole.length === 1
        ? [onlyRunWords(only)]
        : [addressesText.exported.runsNotWhole(formatCount(notWhole.length))];
  const otherName =
    manifestNameTaken === null
      ? []
      : [addressesText.exported.otherName(untrusted(manifestName), untrusted(manifestNameTaken))];
  const all = [
    addressesText.exported.done(formatCount(rows)),
    ...wholeness,
    ...otherName,
    ...(recorded ? [] : [addressesText.exported.notRecorded]),
  ];
  return all.length === 1 ? all.join('') : `${all.join('. ')}.`;
}

/** After files for the shops of a run: how many, with how many rows, and what is to be known of them. */
export function shopFilesWords(done: ShopFilesDone['done']): string {
  const files = done.map(({ file }) => file);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const notWhole = files.filter((file) => file.notWhole.some(({ asked, addresses }) => asked !== addresses)).length;
  const notValid = files.flatMap((file) => file.notWhole).reduce((sum, run) => sum + run.notValid, 0);
  const notRecorded = files.filter((file) => !file.recorded).length;
  const all = [
    addressesText.exported.doneShops(files.length, formatCount(rows)),
    ...(notWhole === 0 ? [] : [addressesText.exported.shopsNotWhole(notWhole)]),
    ...(notValid === 0 ? [] : [addressesText.exported.notValid(notValid)]),
    ...(notRecorded === 0 ? [] : [addressesText.exported.someNotRecorded(notRecorded)]),
  ];
  return all.length === 1 ? all.join('') : `${all.join('. ')}.`;
}

/** As many are named. */
const mostNamed = 5;

/** Of which shops no file was made. @param why of the first of them, as a title */
export function notWrittenWords({ done, failed }: Pick<ShopFilesDone, 'done' | 'failed'>, why: string): string {
  const apart = tellApart([...done, ...failed].map(({ what }) => what));
  const named = failed
    .slice(0, mostNamed)
    .map(({ what }) =>
      apart(what, what.alias === '' ? addressesText.exported.withoutAlias : untrusted(shopName(what.alias))),
    );
  return addressesText.exported.shopsNotWritten(named, Math.max(0, failed.length - mostNamed), why);
}

function onlyRunWords({ run, asked, addresses, notValid }: ExportDone['notWhole'][number]): string {
  if (asked === addresses && notValid > 0) return addressesText.exported.notValid(notValid);
  return asked > addresses
    ? addressesText.exported.runLacks(String(run), formatCount(asked - addresses))
    : addressesText.exported.runNotWhole(String(run), formatCount(addresses), formatCount(asked));
}
