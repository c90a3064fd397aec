/** Words of files, those of addresses above all. */
import { formatCount } from '../../format/money.ts';
import type { Said } from '../said.ts';
import { addressesCount } from './transmission-words.ts';

export const addressFiles = {
  exported: {
    done: (rows: string) => `Exported ${rows === '1' ? '1 row' : `${rows} rows`} and a manifest`,
    doneShops: (files: number, rows: string) =>
      `Exported ${files === 1 ? '1 file' : `${formatCount(files)} files`} with ${rows === '1' ? '1 row' : `${rows} rows`}, each with a manifest`,
    shopsNotWhole: (files: number) =>
      files === 1
        ? '1 of them is not whole: its name says so'
        : `${formatCount(files)} of them are not whole: their names say so`,
    someNotRecorded: (files: number) =>
      `${formatCount(files)} could not be added to the list of files: those addresses do not count as exported`,
    withoutAlias: 'those without an alias',
    /** Where another line of the plan is called the same. */
    lineOfPlan: (shop: string, line: string) => `${shop}, line ${line} of the plan`,
    shopsNotWritten: (shops: readonly string[], more: number, why: string) =>
      `Not written: ${shops.join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}. ${why}.`,
    otherName: (manifest: Said, usual: Said) => `The manifest is ${manifest}: something else has the name ${usual}`,
    notRecorded: 'It could not be added to the list of files: its addresses do not count as exported',
    runNotWhole: (run: string, held: string, asked: string) => `Run ${run} is not whole: ${held} of ${asked}`,
    runLacks: (run: string, missing: string) => `Run ${run} is not whole: ${addressesCount(missing)} missing`,
    notValid: (count: number) =>
      count === 1 ? '1 address in it is not valid' : `${formatCount(count)} addresses in it are not valid`,
    notValidInFiles: (count: number) =>
      count === 1 ? '1 address in them is not valid' : `${formatCount(count)} addresses in them are not valid`,
    runsNotWhole: (count: string) => `${count} runs in it are not whole: the manifest names them`,
    show: 'Show in folder',
    copied: (count: string) => `${addressesCount(count)} copied whole`,
  },

  /** The list of files that were made. */
  files: {
    tableName: 'Files that were made here',
    columns: {
      when: 'When',
      by: 'By',
      what: 'What',
      rows: 'Rows',
      columns: 'Columns',
      format: 'Format',
      file: 'File',
      sha256: 'SHA-256',
      again: 'Make it again',
    },
    what: {
      run: (run: string) => `Run ${run}`,
      shop: (run: string, shop: Said) => `Run ${run}, ${shop}`,
      noAlias: (run: string) => `Run ${run}, without an alias`,
      selection: 'Selected in the ledger',
      matching: (part: string) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      all: 'All of this profile',
    },
    damaged: 'Damaged in the records',
    by: (who: Said) => `by ${who}`,
    copyPath: (path: Said) => `Copy path ${path}`,
    pathCopied: 'Path copied whole',
    copySha256: 'Copy SHA-256',
    sha256Copied: 'SHA-256 copied whole',
    again: 'Export again',
    againName: (file: Said) => `Export again: ${file}`,
    same: (rows: string) => `Exported again, the same bytes: ${rows === '1' ? '1 row' : `${rows} rows`}`,
    count: (count: string) => (count === '1' ? '1 file was made here.' : `${count} files were made here.`),
    reading: 'Reading the list of files',
    notRead: 'The list of files could not be read',
    empty: 'No file was made here yet',
    emptySentence: 'Each file that you export is written down here: when, by whom, with which rows, and its SHA-256.',
    emptyAction: 'Export addresses…',
  },
};
