/** Words about exported files, mostly files of addresses. */
import { formatCount } from '../lib/format/money.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { addressesCount } from './transmission-words.ts';

const filesCount = (count: number): string => (count === 1 ? '1 file' : `${formatCount(count)} files`);

export const addressFilesText = {
  exported: {
    done: (rows: string) => `${addressesCount(rows)} exported`,
    doneShops: (files: number, rows: string) => `${filesCount(files)} exported with ${addressesCount(rows)}`,
    shopsNotWhole: (files: number) =>
      files === 1 ? '1 file is incomplete, see its name' : `${filesCount(files)} are incomplete, see their names`,
    someNotRecorded: (files: number) =>
      `${filesCount(files)} saved, but not recorded in Exports. ${files === 1 ? 'Its' : 'Their'} addresses don’t count as exported`,
    withoutAlias: 'addresses without an alias',
    /** Where another line has the same alias. */
    lineOfPlan: (shop: string, line: string) => `${shop} (line ${line})`,
    shopsNotWritten: (shops: readonly string[], more: number, why: string) =>
      `Not exported: ${shops.join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}. ${why}.`,
    otherName: (manifest: UntrustedText, usual: UntrustedText) =>
      `The checksum file is ${manifest}, because ${usual} already exists`,
    notRecorded: 'Saved, but not recorded in Exports. The addresses don’t count as exported',
    runNotWhole: (run: string, held: string, asked: string) => `Batch ${run} has ${held} addresses, ${asked} requested`,
    runLacks: (run: string, missing: string) => `Batch ${run} is incomplete: ${addressesCount(missing)} missing`,
    notValid: (count: number) => (count === 1 ? '1 address is invalid' : `${formatCount(count)} addresses are invalid`),
    runsNotWhole: (count: string) => `${count} batches are incomplete, see the checksum file`,
    show: 'Show in folder',
    copied: (count: string) => `${addressesCount(count)} copied`,
  },

  /** The list of exported files. */
  files: {
    tableName: 'Exports',
    columns: {
      when: 'Date',
      by: 'User',
      what: 'Selection',
      rows: 'Rows',
      columns: 'Columns',
      format: 'Format',
      file: 'File',
      sha256: 'SHA-256',
      again: 'Export again',
    },
    what: {
      run: (run: string) => `Batch ${run}`,
      shop: (run: string, shop: UntrustedText) => `Batch ${run}, ${shop}`,
      noAlias: (run: string) => `Batch ${run}, no alias`,
      selection: 'Selected addresses',
      matching: (part: string) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      all: 'All addresses',
    },
    damaged: 'Damaged record',
    by: (who: UntrustedText) => `by ${who}`,
    copyPath: (path: UntrustedText) => `Copy path ${path}`,
    pathCopied: 'Path copied',
    copySha256: 'Copy SHA-256',
    sha256Copied: 'SHA-256 copied',
    again: 'Export again',
    againName: (file: UntrustedText) => `Export again: ${file}`,
    same: (rows: string) => `${addressesCount(rows)} exported again, byte for byte`,
    count: (count: string) => (count === '1' ? '1 export.' : `${count} exports.`),
    reading: 'Loading exports',
    notRead: 'Couldn’t load the exports',
    empty: 'No exports yet',
    emptySentence: 'Exported files appear here with date, user, rows and SHA-256.',
    emptyAction: 'Export addresses…',
  },
};
