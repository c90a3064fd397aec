/** Words of bulk lookup: the list of orders, the lookup, and its results. */
import type { ListFault, ReadAs, RowNote, UnusableReason } from '../../electron/contract/list-import.ts';
import type { BulkLookup, BulkPause, BulkSource } from '../../electron/contract/bulk-lookup.ts';
import { formatCount } from '../lib/format/money.ts';
import { untrusted, type UntrustedText } from './untrusted-text.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** @param all the total count, if `lines` has only the first ones */
const linesNamed = (lines: readonly number[], all: number): string =>
  `${all === 1 ? 'Line' : 'Lines'} ${lines.map(formatCount).join(', ')}${all > lines.length ? ` and ${formatCount(all - lines.length)} more` : ''}`;

const fewerColumns = 'Keep only the columns you need.';

function faultWords(fault: ListFault): string {
  switch (fault.is) {
    case 'too-large':
      return `The list is larger than ${formatCount(fault.most / 1024 / 1024)} MiB. ${fewerColumns}`;
    case 'too-many-rows':
      return `The list has more than ${formatCount(fault.most)} lines. Split it into parts.`;
    case 'too-many-columns':
      return `The list has more than ${formatCount(fault.most)} columns. ${fewerColumns}`;
    case 'too-many-cells':
      return `The list has more than ${formatCount(fault.most)} cells. ${fewerColumns}`;
    case 'cell-too-long':
      return `A cell is longer than ${formatCount(fault.most)} characters. ${fewerColumns}`;
    case 'line-too-long':
      return `A line is longer than ${formatCount(fault.most)} characters. Put each entry on its own line.`;
    case 'not-text':
      return 'Can’t read this file. Use CSV, text or Excel (XLSX).';
    case 'not-a-workbook':
      return 'Can’t read this workbook. Save it again as XLSX or CSV.';
    case 'markup':
      return 'This file is a web page or XML, not a list. Save it as XLSX or CSV.';
    case 'quote-open':
      return `A quotation mark in line ${formatCount(fault.line)} isn’t closed. Fix the file and try again.`;
    case 'empty':
      return 'The list is empty.';
    case 'takes-too-long':
      return `Quittance stopped reading the list after ${formatCount(fault.most / 1000)} seconds. ${fewerColumns}`;
    case 'too-much-memory':
      return `The list takes more memory than allowed. ${fewerColumns}`;
    default:
      return fault satisfies never;
  }
}

export const bulkText = {
  title: 'Bulk lookup',
  start: {
    lead: 'Look up to 10,000 orders. Results are saved on this computer.',
    paste: 'Order numbers',
    pasteHint: 'Paste one order number per line, or drop a CSV or Excel file.',
    choose: 'Choose file…',
    read: 'Continue',
    readAs: {
      unicode: null,
      'windows-1252':
        'The file isn’t UTF-8 or UTF-16, so it was read as Windows-1252. If letters look wrong, save it as “CSV UTF-8” and try again.',
    } satisfies Record<ReadAs, string | null>,
    sheet: 'Sheet',
    delimiter: 'Delimiter',
    noDelimiter: 'None: one cell per line',
    delimiters: {
      '\t': 'Tab',
      ';': 'Semicolon',
      ',': 'Comma',
      '|': 'Vertical bar',
      '^': 'Caret',
      '~': 'Tilde',
      ':': 'Colon',
    } as Readonly<Record<string, string>>,
    above: (lines: readonly number[]) => `${linesNamed(lines, lines.length)} above the list, not used.`,
    heading: (line: number) => `Line ${formatCount(line)} is the header.`,
    remembered: 'Columns as last time.',
    notes: {
      ragged: (count, lines) => `${linesNamed(lines, count)}: another number of cells than the first line.`,
      'line-breaks': (count, lines) =>
        `${linesNamed(lines, count)}: a cell with line breaks. Check for a stray quotation mark.`,
      hidden: (count, lines) => `${linesNamed(lines, count)}: hidden in the sheet, but used.`,
    } satisfies Record<RowNote, (count: number, lines: readonly number[]) => string>,
    cleaned: (orders: number) => counted(orders, 'cleaned order number', 'cleaned order numbers'),
    readAsOrder: (order: string) => `Read as ${untrusted(order, 80)}`,
    notRead: 'Couldn’t read the list.',
    fault: faultWords,
    another: 'New list',
    column: 'Order number column',
    chooseColumn: 'Choose the order number column',
    noColumn: 'Not chosen',
    columnOption: (name: UntrustedText | null, index: number, example: UntrustedText | null) =>
      `${name ?? `Column ${formatCount(index + 1)}`}${example === null ? '' : `, e.g. ${example}`}`,
    moreCells: (cells: readonly UntrustedText[]) => `Next: ${cells.join(', ')}`,
    pasted: 'Pasted list',
    usable: (orders: number) => `${counted(orders, 'order', 'orders')} to look up`,
    skipped: 'Duplicates and skipped lines',
    copy: 'Copy lines',
    copied: (lines: number) => `${counted(lines, 'line', 'lines')} copied`,
    copyColumns: { line: 'Line', text: 'Text', why: 'Reason' },
    lineNo: (line: number) => `Line ${formatCount(line)}`,
    repeats: (first: number) => `Duplicate of line ${formatCount(first)}`,
    /** The row’s other cells differ, such as for a second item of an order. */
    sameOrder: (first: number) => `Same order as line ${formatCount(first)}`,
    andMore: (count: number) => `and ${counted(count, 'more line', 'more lines')}`,
    why: {
      'order-number-empty': 'Empty',
      'order-number-too-long': 'Too long for an order number',
      'order-number-characters': 'Has an invalid character',
      'order-number-line': 'Looks like several values',
      'order-number-rounded': 'Rounded by a spreadsheet, digits lost',
      'cell-error': 'The cell shows an error',
      'cell-boolean': 'The cell is TRUE or FALSE',
      'cell-date': 'The cell is a date',
      'cell-format': 'The cell’s format changes the number',
      'cell-formula': 'A formula without a saved result',
      'duplicate-heading': 'Second header',
      'other-table': 'Belongs to another table',
      'row-shifted': 'Cells don’t match the other lines',
      'lines-joined': 'Quotation marks may join lines',
      'order-number-email': 'Email address',
      'order-number-phone': 'Phone number',
      'order-number-iban': 'Bank account (IBAN)',
      'order-number-hash': 'Looks like a transaction hash',
      'order-number-without-digit': 'No digits, so not an order number',
    } satisfies Record<UnusableReason, string>,
    startLookup: (orders: number) => `Look up ${counted(orders, 'order', 'orders')}`,
    asks: (profile: UntrustedText, place: UntrustedText) => `Uses profile ${profile} (${place})`,
    gone: 'This list isn’t open anymore. Add it again.',
    earlier: 'Earlier lookups',
    notListed: 'Couldn’t load earlier lookups',
    earlierColumns: { started: 'Started', source: 'List', read: 'Progress', state: 'Status' },
    none: 'No bulk lookups yet',
    noneSentence: 'Every bulk lookup is listed here.',
  },
  source: ({ fileName, column }: BulkSource) =>
    `${fileName === null ? 'Pasted list' : untrusted(fileName, 80)}${column === null ? '' : ` · column ${untrusted(column, 40)}`}`,
  /** The count doesn’t include the header. */
  lines: (lines: number) => counted(lines, 'line', 'lines'),
  skipped: {
    duplicate: (count: number) => counted(count, 'duplicate', 'duplicates'),
    unusable: (count: number) => `${formatCount(count)} skipped`,
    beyond: (count: number) => `${formatCount(count)} over the 10,000 limit`,
  },
  lookup: {
    read: (read: number, orders: number) => `${formatCount(read)} of ${formatCount(orders)} looked up`,
    left: (left: string, perSecond: string) => `about ${left} left · ${perSecond}/s`,
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop…',
    retry: (failed: number) => `Retry ${formatCount(failed)}`,
    deleteLookup: 'Delete lookup…',
    deleteTitle: 'Delete this lookup?',
    deleteSentence: (orders: number, read: number) =>
      `The list of ${counted(orders, 'order', 'orders')} and its results are deleted. ${
        read === 0
          ? 'No lookups of it are saved.'
          : read === 1
            ? 'Its 1 lookup stays in that order’s history.'
            : `Its ${formatCount(read)} lookups stay in each order’s history.`
      }`,
    deleteNow: 'Delete',
    stopTitle: 'Stop lookup?',
    stopSentence: 'The remaining orders won’t be looked up.',
    stopNow: 'Stop',
    all: 'All',
    total: 'Total',
    queued: 'Not looked up yet',
    never: 'Stopped',
    failed: 'Lookup failed',
    disputed: 'Contradictory data',
    refundProblem: 'Refund failed or unknown',
    deleted: 'Deleted',
    lookingUp: (others: number) => (others === 0 ? 'Looking up…' : `Looking up ${formatCount(others + 1)}…`),
    /** @param code the service’s error code, if it sent one */
    tried: (title: string, code: UntrustedText | null, tries: number) =>
      [
        title,
        ...(code === null ? [] : [`code ${code}`]),
        ...(tries < 2 ? [] : [`tried ${formatCount(tries)} times`]),
      ].join(', '),
    deletedMeans: 'Looked up, but since deleted from this computer’s history',
    columns: { no: '#' },
    unknown: 'Unknown',
    name: 'Orders in this lookup',
    search: 'Search orders',
    part: {
      refund: 'Refunds',
      refunds: { any: 'Any refund status', refund: 'With refund' },
      settlement: 'Settlement',
      anySettlement: 'Any settlement',
      checks: 'Checks',
      found: { any: 'Any check result', mismatch: 'With issues', notice: 'Issues or warnings' },
    },
    noMatch: 'No matching orders',
    noMatchSentence: 'Remove a filter or change your search.',
    clear: 'Show all',
    groups: {
      paid: 'Paid',
      offBalance: 'Off balance',
      waiting: 'Waiting',
      unpaid: 'Unpaid',
      review: 'Needs review',
      notLookedUp: 'Not looked up',
    },
    export: (orders: number) => `Export ${formatCount(orders)}…`,
    more: 'More actions',
    filter: (set: number) => `Filter · ${formatCount(set)}`,
    filterName: 'Filter',
    totals: 'Totals',
    orders: (orders: number) => counted(orders, 'order', 'orders'),
    shown: 'Shown',
    moreCurrencies: (others: number) => `Show ${formatCount(others)} more currencies`,
    fewerCurrencies: 'Show fewer',
    sums: {
      ordered: 'Ordered',
      received: 'Received',
      missing: 'Missing',
      unpaid: 'Unpaid',
      overpaid: 'Overpaid',
      refunded: 'Refunded',
    },
    withoutAmounts: (count: number) => `${counted(count, 'order', 'orders')} not in totals (amount unknown)`,
    waits: (until: string) => `The service asked to wait until ${until}.`,
    states: { running: 'In progress', paused: 'Paused', stopped: 'Stopped', ended: 'Done' } satisfies Record<
      BulkLookup['state'],
      string
    >,
    pausing: 'Pausing after the current requests',
    paused: {
      user: 'You paused this lookup. Nothing more is sent until you resume.',
      'earlier-session': 'Paused when Quittance closed. Resume to continue.',
      'computer-asleep': 'Paused while the computer sleeps. Resumes automatically.',
      'another-service': 'Paused: the profile’s URL or project changed. Change it back to resume.',
      failed: 'Paused: retrying won’t fix this error.',
      'not-saved': 'Paused: results couldn’t be saved. Quittance still has them and saves them first when you resume.',
    } satisfies Record<BulkPause['reason'], string>,
    gone: 'Lookup not found',
    goneSentence: 'It was deleted, its number is wrong, or it’s in another profile.',
    back: 'Back to bulk lookup',
    notRead: 'Couldn’t load this lookup',
    rowsNotRead: 'Couldn’t load the orders',
  },
};
