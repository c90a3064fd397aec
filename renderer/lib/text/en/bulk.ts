/** Words of bulk look-up: a list of orders, the run that reads them, and what they come to. */
import type { ListFault, ReadAs, UnusableReason } from '../../../../electron/contract/bulk-list.ts';
import type { LeftOutKind } from '../../../../electron/contract/bulk-left-out.ts';
import type { BulkPause, BulkRunView } from '../../../../electron/contract/bulk-run.ts';
import { formatCount } from '../../format/money.ts';
import type { Said } from '../said.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

function faultWords(fault: ListFault): string {
  switch (fault.is) {
    case 'too-large':
      return `It is larger than ${formatCount(fault.most / 1024 / 1024)} MiB. Take the column of orders alone.`;
    case 'too-many-rows':
      return `It has more than ${formatCount(fault.most)} rows. Read it in parts.`;
    case 'too-many-columns':
      return `It has more than ${formatCount(fault.most)} columns. Take the column of orders alone.`;
    case 'too-many-cells':
      return `It has more than ${formatCount(fault.most)} cells. Take the column of orders alone.`;
    case 'cell-too-long':
      return `A cell of it is longer than ${formatCount(fault.most)} characters. Take the column of orders alone.`;
    case 'line-too-long':
      return `A line of it is longer than ${formatCount(fault.most)} characters. Put each order on a line of its own.`;
    case 'not-text':
      return 'It is no text in UTF-8, UTF-16 or Windows-1252, and no workbook (XLSX).';
    case 'not-a-workbook':
      return 'It is no workbook that can be read. Save it as XLSX or CSV anew.';
    case 'quote-open':
      return 'A quote opens in it and is never closed, so that nobody can say where its rows end.';
    case 'empty':
      return 'There is nothing in it.';
    case 'takes-too-long':
      return `Reading it took longer than ${formatCount(fault.most / 1000)} seconds and was broken off. Take the column of orders alone.`;
    case 'too-much-memory':
      return 'Reading it takes more memory than a list may. Take the column of orders alone.';
    default:
      return fault satisfies never;
  }
}

export const bulk = {
  title: 'Bulk look-up',
  start: {
    lead: 'Up to 10,000 orders, looked up one after the other at this profile’s pace. Each reading is kept in this computer’s history.',
    paste: 'Order numbers',
    pasteHint: 'One a line, or a table with a column of them. A file can be dropped here: CSV, TSV, text or XLSX.',
    choose: 'Choose a file…',
    read: 'Read the list',
    cancel: 'Cancel',
    readAs: {
      unicode: null,
      'windows-1252':
        'The file is neither UTF-8 nor UTF-16, and was read as Windows-1252. If letters look wrong, save it as “CSV UTF-8” and read it again.',
    } satisfies Record<ReadAs, string | null>,
    notRead: 'The list could not be read.',
    fault: faultWords,
    another: 'Another list',
    column: 'Column of order numbers',
    columnOption: (name: Said | null, index: number, example: Said | null) =>
      `${name ?? `Column ${formatCount(index + 1)}`}${example === null ? '' : `, as ${example}`}`,
    pasted: 'Pasted list',
    usable: (orders: number) => `${counted(orders, 'order', 'orders')} to look up`,
    lines: (lines: number) => counted(lines, 'line', 'lines'),
    repeated: (count: number) => counted(count, 'line repeats an order', 'lines repeat an order'),
    unusable: (count: number) => counted(count, 'line cannot be used', 'lines cannot be used'),
    beyond: (count: number) =>
      `${counted(count, 'order is', 'orders are')} beyond the first 10,000 and will not be looked up.`,
    lineNo: (line: number) => `Line ${formatCount(line)}`,
    repeats: (first: number) => `repeats line ${formatCount(first)}`,
    andMore: (count: number) => `and ${counted(count, 'more line', 'more lines')}`,
    why: {
      'order-number-empty': 'is empty',
      'order-number-too-long': 'is too long for an order number',
      'order-number-characters': 'has a character that no order number has',
      'order-number-rounded': 'was rounded by a spreadsheet: its digits are lost',
      'order-number-email': 'is an e-mail address, and is not sent',
      'order-number-hash': 'is as long as a transaction’s hash, and is not sent',
      'order-number-without-digit': 'has no digit, and order numbers have some',
    } satisfies Record<UnusableReason, string>,
    begin: (orders: number) => `Look up ${counted(orders, 'order', 'orders')}`,
    asks: (profile: Said, place: Said) => `They are asked for at ${place}, with ${profile}.`,
    gone: 'This list is not held any more. Read it again.',
    earlier: 'Earlier runs',
    notListed: 'Earlier runs could not be read',
    earlierColumns: { begun: 'Begun', source: 'List', read: 'Read', state: 'State' },
    none: 'No orders were looked up in bulk with this profile yet',
    noneSentence: 'Paste order numbers above, or drop a file.',
  },
  source: (file: Said | null, column: Said | null) =>
    `${file ?? 'Pasted list'}${column === null ? '' : `, column ${column}`}`,
  run: {
    read: (read: number, orders: number) => `${formatCount(read)} of ${formatCount(orders)} read`,
    left: (left: string, perSecond: string) => `about ${left} left, ${perSecond} a second`,
    lines: (lines: number, orders: number) => `${counted(lines, 'line', 'lines')}: ${formatCount(orders)} usable`,
    leftOut: {
      unusable: (count: number) => `${formatCount(count)} not usable`,
      repeated: (count: number) => `${formatCount(count)} repeated`,
      beyond: (count: number) => `${formatCount(count)} beyond the first 10,000`,
    } satisfies Record<LeftOutKind, (count: number) => string>,
    leftOutNotKept: '(which lines is not known: an earlier version began this run)',
    pause: 'Pause',
    resume: 'Go on',
    stop: 'Stop',
    retry: (failed: number) => `Retry ${formatCount(failed)}`,
    erase: 'Erase this run',
    eraseTitle: 'Erase this run?',
    eraseAsk: (orders: number, read: number) =>
      `The list of ${counted(orders, 'order', 'orders')} and what it came to are gone then. ${
        read === 0
          ? 'No reading of it is kept.'
          : read === 1
            ? 'Its one reading stays in the history of that order.'
            : `Its ${formatCount(read)} readings stay in the history of each order.`
      }`,
    eraseNow: 'Erase it',
    stopAsk: 'Stop for good? Orders that were not read are never read by this run.',
    stopNow: 'Stop it',
    keep: 'Keep it',
    all: 'All',
    planned: 'Not read yet',
    never: 'Never read',
    failed: 'Not read',
    erased: 'Erased',
    reading: (others: number) =>
      others === 0 ? 'Being read' : `Being read, with ${counted(others, 'other', 'others')}`,
    /** @param code the service's own, where it gave one */
    tried: (title: string, code: Said | null, tries: number) =>
      [
        title,
        ...(code === null ? [] : [`code ${code}`]),
        ...(tries < 2 ? [] : [`tried ${formatCount(tries)} times`]),
      ].join(', '),
    erasedMeans: 'Read; the reading is not in this computer’s history any more',
    columns: { no: 'No.', checks: 'Checks' },
    checks: {
      mismatch: (count: number) => counted(count, 'mismatch', 'mismatches'),
      notice: (count: number) => counted(count, 'notice', 'notices'),
      pass: (count: number) => `${formatCount(count)} pass`,
      none: 'none made',
    },
    name: 'Orders of this run',
    search: 'Search orders',
    part: {
      refund: 'Refunds',
      refunds: { any: 'Any refund or none', refund: 'With a refund' },
      settlement: 'Settlement',
      anySettlement: 'Any settlement',
      checks: 'Checks',
      found: { any: 'Any checks', mismatch: 'With a mismatch', notice: 'Mismatch or notice' },
    },
    noMatch: 'No order of this run matches',
    noMatchSentence: 'Take a filter away, or search for something else.',
    clear: 'Show all',
    soFar: 'So far',
    inAll: 'In all',
    shown: 'Shown',
    sumOf: (what: string, currency: Said, orders: number) =>
      `${what}, ${currency}, ${counted(orders, 'order', 'orders')}`,
    moreCurrencies: (others: number) => `Sums of ${counted(others, 'other currency', 'other currencies')}`,
    fewerCurrencies: 'Fewer sums',
    sums: {
      ordered: 'ordered',
      received: 'received',
      missing: 'missing',
      unpaid: 'not paid',
      over: 'over',
      refunded: 'refunded',
    },
    withoutAmounts: (count: number) => `${counted(count, 'order is', 'orders are')} in no sum: an amount is not known`,
    waits: (until: string) => `The service asked to wait until ${until}.`,
    states: { running: 'Going on', paused: 'Paused', stopped: 'Stopped', ended: 'Done' } satisfies Record<
      BulkRunView['state'],
      string
    >,
    pausing: 'Pausing: answers to what was asked are awaited',
    paused: {
      person: 'Paused. Nothing more is asked until it goes on.',
      'earlier-console': 'The console ended while it went on. It goes on where it was.',
      'computer-asleep': 'The computer sleeps. It goes on by itself.',
      'another-service':
        'The profile asks another service, or another project, than this run was begun with. It goes on only once it asks the same again.',
      failed: 'It paused, as what went wrong does not mend by asking again.',
      'not-saved': 'Answers could not be written down. They are held, and written first once it goes on.',
    } satisfies Record<BulkPause['because'], string>,
    damaged:
      'What is kept of this run is not what was written: orders of its list may be missing. It is not gone on with.',
    gone: 'There is no such run',
    goneSentence: 'It was erased, or its number is another one.',
    back: 'To bulk look-up',
    notRead: 'The run could not be read',
    rowsNotRead: 'The orders of this run could not be read',
    again: 'Read again',
  },
  leftOut: {
    title: 'Lines left out',
    toRun: 'To the run',
    all: 'All',
    kinds: {
      unusable: 'Not usable',
      repeated: 'Repeated',
      beyond: 'Beyond the first 10,000',
    } satisfies Record<LeftOutKind, string>,
    means: 'Lines of the list that this run does not look up, as they were when it began.',
    kept: {
      unusable: (count: number, kept: number) =>
        `Of ${formatCount(count)} lines that cannot be used the first ${formatCount(kept)} are kept.`,
      repeated: (count: number, kept: number) =>
        `Of ${formatCount(count)} lines that repeat an order the first ${formatCount(kept)} are kept.`,
      beyond: (count: number, kept: number) =>
        `Of ${formatCount(count)} orders beyond the first 10,000 the first ${formatCount(kept)} are kept.`,
    } satisfies Record<LeftOutKind, (count: number, kept: number) => string>,
    lost: (count: number) =>
      `${counted(count, 'line that was kept is', 'lines that were kept are')} gone: the database was damaged.`,
    columns: { line: 'Line', text: 'What stood there', why: 'Why' },
    beyond: 'is beyond the first 10,000 orders',
    tooLong: 'longer than 500 characters, and not kept',
    sealed: 'sealed with a key that is not on this computer',
    damaged: 'What is kept of this line is not what was written',
    copy: 'Copy these lines',
    /** Beside some of them. */
    exportAll: 'Export all lines…',
    copied: (lines: number) => `${counted(lines, 'line', 'lines')} copied`,
    none: 'No line was left out',
    noneSentence: 'Every line of the list is an order of this run.',
    notKept: 'Which lines were left out is not known',
    notKeptSentence: (count: number) =>
      `The version of Quittance that began this run kept their number alone: ${formatCount(count)}.`,
    notRead: 'The lines could not be read',
  },
};
