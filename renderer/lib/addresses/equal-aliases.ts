/** Adds the line number to aliases with the same name in one batch. */
import type { AliasChoice } from '../../../electron/contract/address-export.ts';
import { aliasText } from '../../../electron/contract/alias-without-number.ts';
import { formatCount } from '../format/money.ts';
import { addressFilesText } from '../../text/address-files.ts';

const words = addressFilesText.exported;

const nameOf = ({ batchId, alias }: AliasChoice): string => JSON.stringify([batchId, aliasText(alias)]);

/** @param aliases all aliases that are shown together */
export function distinguishAliases(aliases: readonly AliasChoice[]) {
  const lines = new Map<string, Set<number>>();
  for (const alias of aliases) {
    const name = nameOf(alias);
    lines.set(name, (lines.get(name) ?? new Set()).add(alias.line));
  }
  return (alias: AliasChoice, name: string): string =>
    (lines.get(nameOf(alias))?.size ?? 0) > 1 ? words.aliasAndLine(name, formatCount(alias.line)) : name;
}
