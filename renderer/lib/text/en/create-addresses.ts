/** Words of what is created: the form and its plan. */
import type { RunView } from '../../../../electron/contract/address-run.ts';
import { formatCount } from '../../format/money.ts';
import type { Said } from '../said.ts';
import { addressesCount } from './transmission-words.ts';

const addresses = (count: number): string => addressesCount(formatCount(count));
const counted = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
const requests = (count: number): string => counted(count, 'request', 'requests');

export const creatingAddresses = {
  form: {
    name: 'New addresses',
    kind: 'What to create',
    kinds: { one: 'One list', shops: 'Several shops' },
    chain: 'Chain',
    chainPlaceholder: 'Chain identifier',
    count: 'How many',
    countRange: `1 to ${formatCount(10_000)}`,
    callbackUrl: 'Callback URL',
    callbackUrlOfRest: 'Callback URL, for shops without one of their own',
    callbackPlaceholder: 'https://',
    callbackFine: 'https, no user name in it. Whether it can be reached is not checked.',
    callbackLoopback: 'http, allowed on this computer only. Whether it can be reached is not checked.',
    callbackHint: 'The service calls it for each deposit to these addresses.',
    alias: 'Alias, optional',
    aliasHint: 'The name that the service shows for these addresses. {n} in it becomes a number.',
    /** Before the first, and between it and the last. */
    aliasFrom: 'From',
    aliasTo: 'to',
    aliasLength: (length: number) => `${formatCount(length)} of 40`,
    numbering: 'Numbers',
    numberings: { requests: 'Number the requests', addresses: 'Number every address' },
    numberingMeans: {
      requests: '{n} is the number of the request: up to 100 addresses share an alias.',
      addresses: '{n} is another for every address. Each is asked for by a request of its own.',
    },
    /** Of several shops, some of which have no number. */
    numberingOthers: (shops: number) =>
      shops === 1 ? 'The shop without {n} is not split.' : `The ${formatCount(shops)} shops without {n} are not split.`,
    numberingNone: 'Write {n} into an alias to have it numbered.',
    confirm: (count: number) => `Type ${formatCount(count)}`,
    confirmName: (count: number) => `Type ${formatCount(count)} to confirm`,
    confirmBare: 'Type the count',
    confirmHint: 'Live profile: type the count to confirm.',
    create: (count: number) => `Create ${addresses(count)}`,
    createBare: 'Create addresses',
    creating: 'Creating',
    another: 'Start another run',
    folded: 'New addresses',
    readsOnly: 'are not created with this profile, which is for reading alone.',
    readsOnlySwitch: 'Change the profile in Settings',
    foldedBecause: {
      running: 'can be created when this run has ended',
      unsaved: 'can be created once it is written down what came of this run',
      open: 'can be created once you have decided about this run',
      paused: 'can be created once this run is resumed and has ended, or is stopped',
      ended: '',
    } satisfies Record<RunView['state'], string>,
  },

  shops: {
    tableName: 'Shops',
    columns: { number: 'No.', alias: 'Alias', count: 'How many', callbackUrl: 'Callback URL', actions: 'Actions' },
    fieldName: (field: string, number: number) => `${field} of line ${formatCount(number)}`,
    add: 'Add a line',
    choose: 'Choose a file…',
    clear: 'Remove all lines',
    remove: (number: number) => `Remove line ${formatCount(number)}`,
    hint: 'Paste cells of a spreadsheet into a line, or drop a .csv, .tsv or .txt file here. Lines stay until Quittance is closed: keep your list.',
    taken: (rows: number, unread: number) =>
      unread === 0
        ? `${counted(rows, 'shop', 'shops')} read.`
        : `${formatCount(rows - unread)} of ${counted(rows, 'row', 'rows')} read as ${rows - unread === 1 ? 'a shop' : 'shops'}: ${unread === 1 ? '1 has' : `${formatCount(unread)} have`} to be mended.`,
    /** A column of a text, by its number. */
    column: (number: number) => `Column ${formatCount(number)}`,
    columnInSentence: (number: number) => `column ${formatCount(number)}`,
    quoted: (name: Said) => `“${name}”`,
    columnIs: (column: string, role: string) => `${column} as ${role}`,
    roles: { alias: 'alias', count: 'how many', callbackUrl: 'callback URL' },
    readAs: (columns: readonly string[]) => `Read ${columns.join(', ')}.`,
    leftOut: (columns: readonly string[]) => `Left out: ${columns.join(', ')}.`,
    changeColumns: 'Change the columns…',
    pasted: 'what was pasted',
    columnsTitle: 'Which column is what?',
    columnsLead:
      'It is not plain from the names of the columns and what stands in them. Nothing is taken in before you have said so.',
    columnsLeadAnew: 'Say what each column is. The lines that came of it are read anew.',
    firstRowNames: 'The first row names the columns',
    columnOf: 'Column',
    holds: 'Holds',
    takenAs: 'Taken as',
    takenAsName: (column: string) => `${column} is taken as`,
    leaveOut: 'Left out',
    leavesOut: (columns: number) =>
      columns === 0 ? 'No column is left out.' : `${counted(columns, 'column is', 'columns are')} left out.`,
    takeIn: (rows: number) => `Take in ${counted(rows, 'row', 'rows')}`,
    cancel: 'Cancel',
    refused: {
      nothing: 'There is no line of a shop in it. Nothing was taken in.',
      'too-many': `It has more than ${formatCount(10_000)} lines, the most of one run. Nothing was taken in.`,
      'quote-open': 'A cell in it begins with a quotation mark that is never closed. Nothing was taken in.',
      kind: 'Only .csv, .tsv and .txt files are read. Nothing was taken in.',
      size: 'The file is larger than 2 MiB. Nothing was taken in.',
      encoding: 'The file is no text in UTF-8 or UTF-16. Save it as “CSV UTF-8”. Nothing was taken in.',
      'not-readable': 'The file could not be read. Nothing was taken in.',
      'several-files': 'Drop one file at a time. Nothing was taken in.',
    },
    faultsName: 'Lines to mend',
    faulty: (lines: number) => `${counted(lines, 'line', 'lines')} to mend before anything can be sent.`,
    line: (number: number) => `Line ${formatCount(number)}`,
    lineReadAt: (number: number, row: number, source: string) =>
      `Line ${formatCount(number)} (row ${formatCount(row)} of ${source})`,
    fault: (line: string, field: string, sentence: string) => `${line}, ${field}: ${sentence}`,
    more: (count: number) => `And ${formatCount(count)} more.`,
    tooMany: (count: number) =>
      `${addresses(count)} are more than the ${formatCount(10_000)} of one run. Take some lines out, and send them in another.`,
    sum: {
      name: (number: number) => `Line ${formatCount(number)} is called like a sum.`,
      count: (number: number) => `Line ${formatCount(number)} has as many addresses as all the others together.`,
    },
    sumMeans: 'Take it out if it is the foot of a table: it would get addresses of its own.',
    alike: (number: number, first: number) =>
      `Line ${formatCount(number)} has the alias and the callback URL of line ${formatCount(first)}.`,
    moreAlike: (count: number) => `So ${count === 1 ? 'has 1 more line' : `have ${formatCount(count)} more lines`}.`,
    alikeMeans: 'The service cannot tell such addresses apart; they are created all the same.',
  },

  /** What only this form asks for; every other fault reads as anywhere (`errors.fault`). */
  faults: {
    'chain-empty': 'Say which chain the addresses are for.',
    'url-empty': 'Say where the service tells of deposits.',
    'line-url-empty': 'It has none, and none stands above for it.',
    'count-grouped': 'Enter 2500, not 2.500',
    'alias-line-break': 'Has a line break in it.',
  },

  plan: {
    head: (count: number, of: number) => `${addresses(count)} in ${requests(of)}`,
    headEmpty: 'What will happen',
    empty: 'Fill in the form: what will be asked of the service stands here before anything is sent.',
    faulty: (faulty: number, filled: number) =>
      `${formatCount(faulty)} of ${counted(filled, 'line has a fault', `lines ${faulty === 1 ? 'has a fault' : 'have faults'}`)}: what will be asked of the service stands here once ${faulty === 1 ? 'it is' : 'they are'} mended.`,
    request: (position: number) => `Request ${formatCount(position)}`,
    requests: (first: number, last: number) => `Requests ${formatCount(first)} to ${formatCount(last)}`,
    requestsOf: requests,
    shops: (first: number, last: number) =>
      first === last ? `Shop ${formatCount(first)}` : `Shops ${formatCount(first)} to ${formatCount(last)}`,
    ofShops: (shops: number) => counted(shops, 'shop', 'shops'),
    each: (count: number) => `${formatCount(count)} each`,
    noAlias: 'no alias',
    total: (chain: Said) => `New addresses on ${chain}`,
    aboutByRate: (time: string, perSecond: number) =>
      `Takes about ${time} at ${perSecond === 1 ? '1 request' : `${String(perSecond)} requests`} a second.`,
    aboutByAnswers: (time: string, run: number) =>
      `Takes about ${time} if they are answered as quickly as those of run ${String(run)}.`,
    notifies: 'Moves no money. Cannot be undone. Each deposit is told to',
    notifiesCallbackUrl: 'the callback URL.',
    notifiesEach: (urls: number) => `the callback URL of its shop, ${formatCount(urls)} in all.`,
  },
};
