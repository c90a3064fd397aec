/** Words of creating addresses: the form and its summary. */
import type { BatchView } from '../../electron/contract/addresses.ts';
import type { CellFaultAt, ListFault } from '../../electron/contract/list-import.ts';
import { formatCount } from '../lib/format/money.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { bulkText } from './bulk.ts';
import { errorsText } from './errors.ts';
import { addressesCount } from './transmission-words.ts';

const addresses = (count: number): string => addressesCount(formatCount(count));
const counted = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
const requests = (count: number): string => counted(count, 'request', 'requests');
const lines = (count: number): string => counted(count, 'line', 'lines');

export const createAddressesText = {
  form: {
    name: 'New addresses',
    kind: 'Aliases',
    kinds: { one: 'Single batch', list: 'From a list' },
    chain: 'Network',
    chainPlaceholder: 'TRON',
    count: 'Number of addresses',
    countRange: `1 to ${formatCount(10_000)}`,
    callbackUrl: 'Callback URL',
    callbackUrlOfRest: 'Default callback URL',
    callbackPlaceholder: 'https://',
    callbackFine: 'Valid URL. Not contacted.',
    callbackLoopback: 'Valid URL: http is allowed on this computer only. Not contacted.',
    callbackHint: 'The service notifies this URL of each deposit.',
    alias: 'Alias (optional)',
    aliasHint: 'Shown at the service. {n} adds a number.',
    /** The words before the first number, and between it and the last. */
    aliasFrom: 'From',
    aliasTo: 'to',
    aliasLength: (length: number) => `${formatCount(length)} of 40`,
    numbering: 'Numbering',
    numberings: { requests: 'Per request', addresses: 'Per address' },
    numberingMeans: {
      requests: '{n} is the request number. Up to 100 addresses share an alias.',
      addresses: 'One request per address, each with its own number.',
    },
    /** About lines of a list whose alias has no number. */
    numberingOthers: (others: number) =>
      others === 1 ? 'The line without {n} isn’t split.' : `The ${formatCount(others)} lines without {n} aren’t split.`,
    numberingNone: 'Add {n} to an alias to number it.',
    confirm: (count: number) => `Type ${formatCount(count)}`,
    confirmName: (count: number) => `Type ${formatCount(count)} to confirm`,
    confirmBare: 'Type the number',
    /** @param count null while the form has none */
    confirmHint: (count: number | null) =>
      `Live profile: type ${count === null ? 'the number of addresses' : formatCount(count)} to confirm.`,
    create: (count: number) => `Create ${addresses(count)}`,
    createBare: 'Create addresses',
    creating: 'Creating',
    another: 'Create more',
    folded: 'New addresses',
    readOnly: 'Read-only profile: can’t create addresses.',
    readOnlySwitch: 'Change it in Settings',
    foldedReason: {
      running: (batch: string) => `Available when batch ${batch} ends.`,
      unsaved: (batch: string) => `Available after batch ${batch} is saved.`,
      open: (batch: string) => `Available after you confirm batch ${batch}.`,
      paused: (batch: string) => `Available after you resume batch ${batch} and it ends, or you stop it.`,
      ended: () => '',
    } satisfies Record<BatchView['state'], (batch: string) => string>,
  },

  list: {
    tableName: 'Aliases',
    columns: { number: '#', alias: 'Alias', count: 'Count', callbackUrl: 'Callback URL', actions: 'Actions' },
    fieldName: (field: string, number: number) => `${field} of line ${formatCount(number)}`,
    add: 'Add line',
    choose: 'Choose file…',
    clear: 'Remove all lines',
    remove: (number: number) => `Remove line ${formatCount(number)}`,
    hint: 'Paste from a spreadsheet or drop a CSV or Excel file. Lines aren’t saved when you close Quittance.',
    imported: (all: number, faulty: number) =>
      faulty === 0
        ? `${lines(all)} ready.`
        : `${formatCount(all - faulty)} of ${lines(all)} ready. Fix ${formatCount(faulty)}.`,
    header: 'The first line is the header.',
    /** @param columns the names of the columns, empty for a column without a name */
    skipped: (columns: readonly UntrustedText[]) =>
      `Skipped ${columns.map((name) => (name === '' ? 'a column without a name' : `“${name}”`)).join(', ')}.`,
    unreadSheets: ([only, ...others]: readonly UntrustedText[]) =>
      others.length === 0
        ? `Sheet “${only ?? ''}” wasn’t imported.`
        : `Sheets ${[only, ...others].map((name) => `“${name ?? ''}”`).join(', ')} weren’t imported.`,
    refused: {
      columns: 'Name the columns alias, count and callback URL in the first line. Nothing was imported.',
      split:
        'A line has more cells than the header. Put values with a delimiter in quotation marks. Nothing was imported.',
      severalFiles: 'Drop one file at a time. Nothing was imported.',
      cell: ({ line, why }: CellFaultAt) =>
        `Line ${formatCount(line)}: ${bulkText.start.why[why]}. Nothing was imported.`,
      fault: (fault: ListFault) => `${bulkText.start.fault(fault)} Nothing was imported.`,
    },
    faultsName: 'Lines to fix',
    faulty: (faulty: number) => `Fix ${lines(faulty)} before anything can be sent.`,
    line: (number: number) => `Line ${formatCount(number)}`,
    fault: (line: string, field: string, sentence: string) => `${line}, ${field}: ${sentence}`,
    more: (count: number) => `And ${formatCount(count)} more.`,
    tooMany: (count: number) =>
      `${addresses(count)}, but a batch has at most ${formatCount(10_000)}. Move some lines to another batch.`,
    total: {
      name: (number: number) => `Line ${formatCount(number)} looks like a total.`,
      count: (number: number) => `Line ${formatCount(number)} has as many addresses as all other lines together.`,
    },
    /** @param count lines that look like totals */
    totalMeans: (count: number) =>
      count === 1
        ? 'Remove it if it’s a total, or it gets its own addresses.'
        : 'Remove them if they’re totals, or they get their own addresses.',
    duplicate: (number: number, first: number) =>
      `Lines ${formatCount(first)} and ${formatCount(number)} have the same alias and callback URL.`,
    moreDuplicates: (count: number) => `${counted(count, 'more line does', 'more lines do')} too.`,
    duplicatesMean: 'They’ll be created, but you can’t tell them apart at the service.',
  },

  /** Faults of this form only. All others are in `errors.fault`. */
  faults: {
    'chain-empty': 'Choose a network.',
    'url-empty': 'Enter a callback URL.',
    'line-url-empty': 'Enter a callback URL here or above.',
    'count-grouped': 'Enter 2500 or 2,500, not 2.500.',
    'alias-line-break': 'Remove the line break.',
  },

  summary: {
    head: (count: number, of: number) => `${addresses(count)} in ${requests(of)}`,
    headEmpty: 'Summary',
    empty: 'Fill in the form to see the requests before they’re sent.',
    faulty: (faulty: number, filled: number) =>
      `Fix ${formatCount(faulty)} of ${lines(filled)} to see the requests before they’re sent.`,
    request: (position: number) => `Request ${formatCount(position)}`,
    requests: (first: number, last: number) => `Requests ${formatCount(first)} to ${formatCount(last)}`,
    requestsOf: requests,
    lines: (first: number, last: number) =>
      first === last ? `Line ${formatCount(first)}` : `Lines ${formatCount(first)} to ${formatCount(last)}`,
    linesCount: lines,
    each: (count: number) => `${formatCount(count)} each`,
    noAlias: 'no alias',
    total: (chain: UntrustedText) => `New addresses on ${chain}`,
    notifies: 'Creating addresses moves no money. It can’t be undone. Deposits notify',
    notifiesCallbackUrl: 'the callback URL.',
    notifiesEach: (urls: number) => `the callback URL of their line (${formatCount(urls)} URLs).`,
  },
};

/** The error of a field, by the code of its schema. */
export function createFaultWords(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  const own: Readonly<Record<string, string>> = createAddressesText.faults;
  return own[code] ?? errorsText.fault(code);
}
