/** Words about newly exported address files. */
import { formatCount } from '../lib/format/money.ts';
import { addressesCount } from './transmission-words.ts';

const filesCount = (count: number): string => (count === 1 ? '1 file' : `${formatCount(count)} files`);

export const addressFilesText = {
  exported: {
    done: (rows: string) => `${addressesCount(rows)} exported`,
    doneByAlias: (files: number, rows: string) => `${filesCount(files)} exported with ${addressesCount(rows)}`,
    incompleteAliases: (files: number) =>
      files === 1 ? '1 file is incomplete, see its name' : `${filesCount(files)} are incomplete, see their names`,
    someNotRecorded: (files: number) =>
      `${filesCount(files)} saved, but not recorded in Exports. ${files === 1 ? 'Its' : 'Their'} addresses don’t count as exported`,
    withoutAlias: 'addresses without an alias',
    /** Distinguishes lines with the same alias. */
    aliasAndLine: (shop: string, line: string) => `${shop} (line ${line})`,
    aliasesNotWritten: (shops: readonly string[], more: number, why: string) =>
      `Not exported: ${shops.join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}. ${why}.`,
    notRecorded: 'Saved, but not recorded in Exports. The addresses don’t count as exported',
    batchIncomplete: (batch: string, total: string, requested: string) =>
      `Batch ${batch} has ${total} addresses, ${requested} requested`,
    missingInBatch: (batch: string, missing: string) =>
      `Batch ${batch} is incomplete: ${addressesCount(missing)} missing`,
    invalid: (count: number) => (count === 1 ? '1 address is invalid' : `${formatCount(count)} addresses are invalid`),
    batchesIncomplete: (count: string) => `${count} batches are incomplete, see the checksum file`,
    copied: (count: string) => `${addressesCount(count)} copied`,
  },
};
