/** What a set of columns is called, with its version. */
import type { ColumnSetRef } from '../../../electron/contract/address-export.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { exportsText } from '../../text/export.ts';

export function columnSetWords({ set, version }: ColumnSetRef): string {
  const builtIn = Object.entries(exportsText.builtIn).find(([known]) => known === set);
  return builtIn?.[1] ?? exportsText.setOf(untrusted(set), String(version));
}
