/** Words of the dialog that exports addresses. */
import { untrusted, type UntrustedText } from './untrusted-text.ts';
import { addressesCount } from './transmission-words.ts';
import type { CannotWrite, FileFormat } from '../../electron/contract/export-file.ts';
import type { NamePatternFault } from '../../electron/contract/file-name-pattern.ts';

const rowsCount = (count: string): string => (count === '1' ? '1 row' : `${count} rows`);
const will = (missing: string): string => `${addressesCount(missing)} will be missing.`;

export const exportsText = {
  title: 'Export addresses',
  counted: addressesCount,
  moreThan: (count: string) => `more than ${count}`,

  which: 'Addresses',
  choices: {
    batch: (batch: string) => `Batch ${batch}`,
    aliases: (batch: string) => `Batch ${batch}, one file per alias`,
    selection: 'Selected addresses',
    shown: (filter: string) => `Shown: ${filter}`,
    month: 'By month',
    notExported: 'Not exported yet',
    all: 'All addresses',
  },
  /** @param most the limit, if there are too many */
  aliasFiles: (count: string, most: string | null) => (most === null ? `${count} files` : `${count}, at most ${most}`),
  /** Shown if addresses of the batch were already exported. */
  exportedBefore: {
    rows: (rows: string, total: string) => {
      if (rows !== total) return `${rows} of ${addressesCount(total)} in this batch were already exported.`;
      return total === '1'
        ? 'The address in this batch was already exported.'
        : `All ${total} addresses in this batch were already exported.`;
    },
    last: (file: UntrustedText, when: string) => `Already exported: ${file}, ${when}.`,
  },
  monthName: 'Month',
  months: {
    current: 'this month',
    last: 'last month',
  },
  /** The parts of a filter in words, which are joined. */
  filter: {
    search: {
      part: (text: UntrustedText) => `contains “${text}”`,
      full: (text: UntrustedText) => `exactly “${text}”`,
    },
    chain: (chain: UntrustedText) => `network ${chain}`,
    batch: (batch: string) => `batch ${batch}`,
    check: (check: string) => check.toLowerCase(),
    month: (month: string) => `created in ${month}`,
    from: (day: string) => `created from ${day}`,
    until: (day: string) => `created before ${day}`,
    exported: (yes: boolean) => (yes ? 'exported' : 'not exported yet'),
    none: 'all addresses',
  },

  formats: { csv: 'CSV', jsonl: 'JSON Lines', xlsx: 'Excel' } satisfies Record<FileFormat['is'], string>,
  preset: 'Preset',
  presets: { xlsx: 'Excel', csv: 'CSV for accounting', jsonl: 'Developer' } satisfies Record<FileFormat['is'], string>,
  presetMeans: {
    xlsx: 'Workbook with numbers and dates',
    csv: 'Text with a header row',
    jsonl: 'JSON Lines, one object per row',
  } satisfies Record<FileFormat['is'], string>,
  advanced: 'Advanced',
  encodings: { bom: 'UTF-8 with BOM', none: 'UTF-8' },
  timesIn: (zone: string) => `times in ${zone}`,
  ownName: 'custom file name',
  delimiter: 'Delimiter',
  delimiters: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  semicolonHint: 'Use Semicolon if your Excel writes 1,5',
  lineEnd: 'Line endings',
  lineEnds: { crlf: 'Windows (CRLF)', lf: 'Unix (LF)' },
  forExcel: 'Excel compatibility',
  byteOrderMark: 'Add UTF-8 BOM',
  times: 'Times',
  utc: 'UTC, ISO 8601',
  inZone: (zone: string) => `${zone}, with offset`,

  columns: 'Columns',
  builtIn: {
    addresses: 'Addresses',
    reconciliation: 'Reconciliation',
    handover: 'Handover',
    finance: 'Finance export',
    orders: 'All order fields',
    orders_with_customer: 'Orders with customer',
    payments: 'Payments',
    refunds: 'Refunds',
    refunds_with_recipient: 'Refunds with recipient',
    items: 'Items',
    check_results: 'Check results',
  } satisfies Record<string, string>,
  columnsCount: (count: string) => `${count} columns`,

  preview: 'Preview',
  previewOf: (lines: string, rows: string) => `${lines} of ${rowsCount(rows)}`,
  previewAll: rowsCount,
  previewLoading: 'Loading the preview',
  previewFailed: 'Couldn’t load the preview.',
  noRows: 'No rows to export',

  files: 'Files',
  filesOfAliases: 'Files, each with a checksum file',
  noAliasFiles: 'No addresses of this batch are saved yet, so there are no files.',
  moreAliasFiles: (count: string) => `and ${count} more`,
  aliasesWithoutFile: (count: number, first: string) =>
    count === 1 ? `No file for ${first}: no saved addresses.` : `No files for ${count} aliases: no saved addresses.`,
  rowsOfFile: rowsCount,
  fileOfAlias: (alias: UntrustedText) => `for ${alias}`,
  fileWithoutAlias: 'for addresses without an alias',
  content: (rows: string, hasHeader: boolean) => `${rowsCount(rows)}${hasHeader ? ' and a header' : ''}`,
  manifestHolds: 'Checksum file: row count and SHA-256',
  namePattern: 'File name pattern',
  insert: (placeholder: string) => `Insert ${placeholder}`,
  usualName: 'Reset',
  nameFaults: {
    'name-empty': 'Enter a file name',
    'name-place-unknown': 'Use only the placeholders below',
    'name-characters': 'Can’t contain < > : " / \\ | ? * or braces',
    'name-begins-with-period': 'Can’t start with a period',
    'name-ends-with-period': 'Can’t end with a period or space',
    'name-reserved': 'Windows reserves this name',
    'name-too-long': 'This name is too long',
  } satisfies Record<NamePatternFault, string>,

  incomplete: {
    fewer: (batch: string, missing: string) => `Batch ${batch} is incomplete. ${will(missing)}`,
    other: (batch: string, total: string, requested: string) =>
      `Batch ${batch} has ${total} addresses, ${requested} requested.`,
    invalid: (count: string) =>
      count === '1' ? '1 address is invalid. Do not share it.' : `${count} addresses are invalid. Do not share them.`,
    several: (batches: string, missing: string) =>
      missing === '0' ? `${batches} batches are incomplete.` : `${batches} batches are incomplete. ${will(missing)}`,
  },
  nothing: {
    'not-exported': 'All addresses were already exported.',
    month: 'No addresses were created in this month.',
    other: 'No matching addresses.',
  },
  cannot: {
    'too-many-for-xlsx': 'Too many rows for an Excel sheet. Choose CSV or JSON Lines.',
  } satisfies Record<CannotWrite, string>,
  damagedName: 'Fix the file name first.',

  save: 'Save as…',
  saveAliasFiles: 'Choose folder…',
  asking: 'Waiting for you to choose a location',
  writing: (rows: string, of: string) => `${rows} of ${rowsCount(of)} exported`,
  writingName: 'Export progress',
  cancelling: 'Canceling and deleting the partial file',
  canceled: 'Export canceled. No file was saved.',

  notLoaded: 'Couldn’t load the export options',
};

/** A set of a later version is named as it is in the file. */
export const columnSetWords = (set: string): string =>
  Object.entries(exportsText.builtIn).find(([known]) => known === set)?.[1] ?? untrusted(set);
