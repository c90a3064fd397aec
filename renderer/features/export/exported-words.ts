/** What the message after an export says: what was written, under which names, and of which runs it is not the whole. */
import type { ExportDone } from '../../../electron/contract/address-export.ts';
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

function onlyRunWords(
  { run, asked, addresses }: ExportDone['notWhole'][number],
  words: Text['addresses']['exported'],
): string {
  return asked > addresses
    ? words.runLacks(String(run), formatCount(asked - addresses))
    : words.runNotWhole(String(run), formatCount(addresses), formatCount(asked));
}
