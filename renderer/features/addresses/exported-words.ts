/** What the message after an export says: what was written, under which names, and of which runs it is not the whole. */
import type { ExportDone } from '../../../electron/contract/address-run.ts';
import { said } from '../../lib/text/said.ts';
import type { Text } from '../../lib/text/text.ts';

export function exportedWords(
  { rows, notWhole, manifestName, manifestNameTaken }: ExportDone,
  words: Text['addresses']['exported'],
): string {
  const [only] = notWhole;
  const wholeness =
    only === undefined
      ? []
      : notWhole.length === 1
        ? [words.runNotWhole(String(only.run), String(only.addresses), String(only.asked))]
        : [words.runsNotWhole(String(notWhole.length))];
  const otherName = manifestNameTaken === null ? [] : [words.otherName(said(manifestName), said(manifestNameTaken))];
  const all = [words.done(String(rows)), ...wholeness, ...otherName];
  return all.length === 1 ? all.join('') : `${all.join('. ')}.`;
}
