/** What a set of columns is called, with its version. */
import type { ColumnSetRef } from '../../../electron/contract/address-export.ts';
import { said } from '../text/said.ts';
import type { Text } from '../text/text.ts';

export function columnSetWords({ set, version }: ColumnSetRef, words: Text['exports']): string {
  const builtIn = Object.entries(words.builtIn).find(([known]) => known === set);
  return builtIn?.[1] ?? words.setOf(said(set), String(version));
}
