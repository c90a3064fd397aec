/** Words of the dialog in which files of addresses are made. */
import type { AddressColumn, CannotWrite, FileFormat } from '../../../../electron/contract/address-export.ts';
import type { NamePatternFault } from '../../../../electron/contract/file-name-pattern.ts';
import type { Said } from '../said.ts';
import { addressesCount } from './transmission-words.ts';

const rowsCount = (count: string): string => (count === '1' ? '1 row' : `${count} rows`);
const linesCount = (count: string): string => (count === '1' ? '1 line' : `${count} lines`);
const will = (missing: string): string => `${addressesCount(missing)} will be missing.`;

export const exportWords = {
  title: 'Export addresses',
  counted: addressesCount,
  moreThan: (count: string) => `more than ${count}`,

  which: 'Which addresses',
  choices: {
    run: (run: string) => `Run ${run}`,
    shops: (run: string) => `Run ${run}, a file for each shop`,
    /** Of a run of which not every request says for which shop it is. */
    aliases: (run: string) => `Run ${run}, a file for each alias`,
    selection: 'Selected in the ledger',
    shown: (filter: string) => `Shown: ${filter}`,
    month: 'Month',
    notExported: 'Not exported yet',
    all: 'All of this profile',
  },
  /** @param most where they are too many */
  shopFiles: (count: string, most: string | null) => (most === null ? `${count} files` : `${count}, at most ${most}`),
  later: (count: string) => `${addressesCount(count)} came since, and ${count === '1' ? 'is' : 'are'} not in it.`,
  countAnew: 'Count anew',
  /** Of a run that was handed over before. */
  exportedBefore: {
    rows: (rows: string, held: string) => {
      if (rows !== held) return `${rows} of the ${held} addresses of this run were exported before.`;
      return held === '1'
        ? 'The address of this run was exported before.'
        : `All ${held} addresses of this run were exported before.`;
    },
    last: (file: Said, when: string) => `Last in ${file}, ${when}.`,
  },
  monthName: 'Month',
  months: {
    current: 'this month',
    last: 'last month',
  },
  /** A filter in words, its parts joined. */
  filter: {
    search: { part: (text: Said) => `with “${text}”`, whole: (text: Said) => `exactly “${text}”` },
    chain: (chain: Said) => `chain ${chain}`,
    run: (run: string) => `run ${run}`,
    check: (check: string) => check.toLowerCase(),
    month: (month: string) => `created in ${month}`,
    from: (day: string) => `from ${day}`,
    until: (day: string) => `before ${day}`,
    exported: (yes: boolean) => (yes ? 'exported' : 'not exported yet'),
    none: 'everything',
  },

  format: 'Format',
  formats: { csv: 'CSV', jsonl: 'JSON Lines', xlsx: 'Excel' } satisfies Record<FileFormat['is'], string>,
  formatHints: {
    jsonl: 'One JSON object a line, UTF-8, names as in the header.',
    xlsx: 'Every cell is text: nothing is rounded, nothing runs.',
  },
  delimiter: 'Delimiter',
  delimiters: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' },
  semicolonHint: 'Where 1.5 is written 1,5, Excel wants semicolons.',
  lineEnd: 'Line end',
  lineEnds: { crlf: 'CR LF, as RFC 4180', lf: 'LF, as Unix' },
  forExcel: 'For Excel',
  byteOrderMark: 'Begin with a byte order mark',
  times: 'Times',
  utc: 'UTC, ISO 8601',
  inZone: (zone: string) => `${zone}, with offset`,

  columns: 'Columns',
  setOf: (name: Said, version: string) => `${name}, version ${version}`,
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
    skipped_lines: 'Skipped lines',
    skipped_lines_with_text: 'Skipped lines with text',
  } satisfies Record<string, string>,
  columnsCount: (count: string) => (count === '1' ? '1 column' : `${count} columns`),
  editColumns: 'Edit columns…',

  preview: 'As it will be written',
  previewOf: (lines: string, rows: string, hasHeader: boolean) =>
    hasHeader ? `first ${lines} of ${rowsCount(rows)}, header in row 1` : `first ${lines} of ${rowsCount(rows)}`,
  previewAll: (rows: string, hasHeader: boolean) =>
    hasHeader ? `${rowsCount(rows)}, header in row 1` : rowsCount(rows),
  previewReading: 'Reading the first rows',
  previewFailed: 'The first rows could not be read.',
  readAgain: 'Read again',
  noRows: 'There is no row to write.',

  files: 'Two files',
  filesOfShops: 'Files, each with a manifest',
  shopFilesNone: 'No address of this run is here yet: no file would be made.',
  shopFilesMore: (count: string) => `and ${count} more, named likewise`,
  shopFilesWithout: (count: number, first: string) =>
    count === 1
      ? `${first} has no address here: no file is made of it.`
      : `Of ${count} there is no address here: no files are made of them.`,
  rowsOfFile: rowsCount,
  shopFileOf: (shop: Said) => `for ${shop}`,
  shopFileOfNone: 'for what has no alias',
  /** In lines of text, or rows of a sheet. */
  lines: (count: string, bytes: string) => `${linesCount(count)}, about ${bytes}`,
  rows: (count: string, bytes: string) => `${rowsCount(count)}, about ${bytes}`,
  manifestHolds: 'rows, SHA-256, columns version, profile, time',
  changeName: 'Change the name',
  keepName: 'Done',
  namePattern: 'Name, with placeholders',
  insert: (placeholder: string) => `Insert ${placeholder}`,
  usualName: 'As usual',
  nameFaults: {
    'name-empty': 'A file needs a name.',
    'name-place-unknown': 'There is no such placeholder: take those below.',
    'name-characters': 'No name of a file can have < > : " / \\ | ? * or a brace of its own in it.',
    'name-begins-with-stop': 'A name that begins with a full stop is hidden on many computers.',
    'name-ends-with-stop': 'A name cannot end with a full stop or a blank.',
    'name-reserved': 'Windows keeps this name for a device.',
    'name-too-long': 'The name is too long.',
  } satisfies Record<NamePatternFault, string>,

  notWhole: {
    fewer: (run: string, missing: string) => `Run ${run} is not whole. ${will(missing)}`,
    other: (run: string, held: string, asked: string) => `Run ${run} is not whole: ${held} of ${asked}.`,
    notValid: (count: string) =>
      count === '1'
        ? '1 address in it is not valid: do not hand it out.'
        : `${count} addresses in it are not valid: do not hand them out.`,
    several: (runs: string, missing: string) =>
      missing === '0' ? `${runs} runs in it are not whole.` : `${runs} runs in it are not whole. ${will(missing)}`,
  },
  nothing: {
    'not-exported': 'Nothing is left: every address was exported before.',
    month: 'No address was created in this month.',
    other: 'No address fits this choice.',
  },
  cannot: {
    'too-many-for-xlsx': 'More rows than a sheet of Excel takes. Choose CSV or JSON Lines.',
    'cell-too-long-for-xlsx': 'A text is longer than a cell of Excel takes. Choose CSV or JSON Lines.',
  } satisfies Record<CannotWrite, string>,
  damagedName: 'Mend the name of the file first.',

  cancel: 'Cancel',
  save: 'Choose a place and save',
  saveShops: 'Choose a folder and save',
  asking: 'Waiting for a place to be chosen',
  writing: (rows: string, of: string) => `${rows} of ${rowsCount(of)} written`,
  writingName: 'How much is written',
  cancelling: 'Cancelling: what was written so far is taken away.',
  cancelled: 'Cancelled. No file was written.',

  editor: {
    title: 'Edit columns',
    lead: 'Tick what the file shall have, in the order from the top. Files of earlier versions mean what they meant.',
    list: 'Columns, in their order',
    up: (column: string) => `Move ${column} up`,
    down: (column: string) => `Move ${column} down`,
    moved: (column: string, place: string, of: string) => `${column} is column ${place} of ${of} now`,
    keys: 'Alt with an arrow key moves the column, too.',
    name: 'Name of the set',
    nameHint: 'A name that is known gets another version.',
    becomes: (name: Said, version: string) => `Saved as ${name}, version ${version}.`,
    unchanged: 'This is what the set has already.',
    save: 'Save the set',
    cancel: 'Cancel',
    remove: 'Remove this set…',
    removeSure: (name: Said) => `Remove ${name} for good?`,
    removeMeans: 'All its versions go. Files that were made with it stay, and can be made again.',
    removeConfirm: 'Remove',
    keep: 'Keep it',
    none: 'Tick at least one column.',
    faults: {
      'set-name-empty': 'Give the set a name.',
      'set-name-characters': 'There is a character in it that is not seen.',
      'set-name-too-long': 'At most 40 characters.',
      'set-name-built-in': 'A built-in set has this name, and never changes.',
    },
  },
  columnMeans: {
    address: 'as the service sent it',
    network: 'network code',
    alias: 'alias as sent',
    batch: 'batch number',
    request: 'number in its batch',
    position: 'position in the response',
    created_at: 'when it was created',
    source: 'created or imported',
    check: 'format and checksum',
    check_reason: 'why it is invalid',
    callback_url: 'notified of deposits',
    profile: 'profile name',
    environment: 'sandbox, test or live',
    pid: 'project number',
    base_url: 'URL of the service',
    nonce: 'for support at the service',
    sent_at: 'when the request was sent',
  } satisfies Record<AddressColumn, string>,

  reading: 'Reading what was chosen last',
  notRead: 'The choices could not be read',
};
