/** Every word of the addresses view. */
import type {
  AddressCheck,
  FlaggedEntry,
  PauseCause,
  RequestState,
  RunView,
} from '../../../../electron/contract/address-run.ts';
import type { Said } from '../said.ts';
import { addressesCount, notSavedWords, shortWords } from './transmission-words.ts';

const requestsCount = (count: string): string => (count === '1' ? '1 request' : `${count} requests`);

const is = (count: string): string => (count === '1' ? 'is' : 'are');
const was = (count: string): string => (count === '1' ? 'was' : 'were');
/** No separators are in these. */
const isMore = (held: string, asked: string): boolean => Number(held) > Number(asked);

export const addresses = {
  title: 'Addresses',
  windowTitle: { create: 'Create addresses', ledger: 'Ledger of addresses' },
  tabs: { create: 'Create', ledger: 'Ledger' },
  tabsName: 'Addresses views',

  form: {
    name: 'New addresses',
    chain: 'Chain',
    chainPlaceholder: 'Chain identifier',
    count: 'How many',
    countRange: '1 to 10000',
    callbackUrl: 'Callback URL',
    callbackPlaceholder: 'https://',
    callbackFine: 'https, no user name in it. Whether it can be reached is not checked.',
    callbackLoopback: 'http, allowed on this computer only. Whether it can be reached is not checked.',
    callbackHint: 'The service calls it for each deposit to these addresses.',
    alias: 'Alias, optional',
    aliasHint: 'The name that the service shows for these addresses. {n} in it becomes the number of the request.',
    aliasLength: (length: string) => `${length} of 40`,
    confirm: (count: string) => `Type ${count}`,
    confirmName: (count: string) => `Type ${count} to confirm`,
    confirmHint: 'Live profile: type the count to confirm.',
    create: (count: string) => `Create ${addressesCount(count)}`,
    createBare: 'Create addresses',
    creating: 'Creating',
    spent: (run: string) => `This made run ${run}, where its result stands. Creating again makes new addresses.`,
    another: 'Start another run',
    folded: 'New addresses',
    foldedBecause: {
      running: 'can be created when this run has ended',
      unsaved: 'can be created once it is written down what came of this run',
      open: 'can be created once you have decided about this run',
      paused: 'can be created once this run is resumed and has ended, or is stopped',
      ended: '',
    } satisfies Record<RunView['state'], string>,
  },

  /** What only this form asks for; every other fault reads as anywhere (`errors.fault`). */
  faults: {
    'chain-empty': 'Say which chain the addresses are for.',
    'url-empty': 'Say where the service tells of deposits.',
  },

  plan: {
    head: (count: string, requests: string) => `${addressesCount(count)} in ${requestsCount(requests)}`,
    headEmpty: 'What will happen',
    empty: 'Fill in the form: what will be asked of the service stands here before anything is sent.',
    request: (position: string) => `Request ${position}`,
    requests: (first: string, last: string) => `Requests ${first} to ${last}`,
    each: (count: string) => `${count} each`,
    noAlias: 'no alias',
    total: (chain: Said) => `New addresses on ${chain}`,
    notifies: 'Moves no money. Cannot be undone. Each deposit is told to',
    notifiesCallbackUrl: 'the callback URL.',
  },

  run: {
    head: (run: string) => `Run ${run}`,
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop…',
    waitsUntil: (time: string) => `The service says that there are too many requests: none is sent until ${time}.`,
    pausing: 'Pausing: no more requests are sent, and those that are out are waited for.',
    paused: {
      person: 'You paused it. The rest is sent when you resume.',
      'earlier-console': 'It was begun before Quittance was last started. The rest is sent when you resume.',
      'computer-asleep': 'Paused because the computer went to sleep. It goes on by itself.',
      refused:
        'Paused because the service refused a request. The rest is sent when you resume; what was refused is not.',
      'not-sent': 'Paused because a request could not be sent. It is sent with the rest when you resume.',
      unknown: 'Paused because the outcome of a request was unknown. The rest is sent when you resume.',
      'too-many-requests':
        'Paused because the service went on saying that there are too many requests. The rest is sent when you resume.',
      'not-prepared':
        'Paused because a request could not be prepared or written down first. It was not sent; it is when you resume.',
      'not-saved':
        'Paused because what came of a request could not be written down at once. The rest is sent when you resume.',
    } satisfies Record<PauseCause, string>,
    pausedOpen: 'Nothing more is sent until you have decided.',
    pausedUnsaved: 'Nothing more is sent until it is written down what came of a request.',
    stopTitle: (run: string) => `Stop run ${run}?`,
    stopMeans: (count: string) =>
      `${addressesCount(count)} ${is(count)} not sent yet, and will not be created by this run. What was sent stays as it is.`,
    stopConfirm: 'Stop this run',
    keepRun: 'Keep it',
    openName: 'Waits for you',
    openMore: (count: string) => `${count} more of its requests wait. They follow here.`,
    ofRequest: (position: string) => `Request ${position}`,
    severalAliases: 'several',
    notReadRequests: 'The requests of this run could not be read.',
    summary: (count: string, chain: Said, time: string) => `${addressesCount(count)} on ${chain}, ${time}`,
    created: (count: string, asked: string) => (count === asked ? `${count} created` : `${count} of ${asked} created`),
    /** Where the service may have created something else than what is here. */
    here: (count: string, asked: string) => (count === asked ? `${count} here` : `${count} of ${asked} here`),
    hereOfMore: (count: string) => `${count} here`,
    askedFor: (asked: string) => `${asked} asked for`,
    notValid: (count: string) => `${count} not valid`,
    missing: (count: string) => `${count} missing`,
    unsaved: (count: string) => `${count} created, not saved yet`,
    unknown: (count: string) => `${count} unknown`,
    underWay: (count: string) => (count === '1' ? '1 waits for the answer' : `${count} wait for the answer`),
    waiting: (count: string) => `${count} to be sent`,
    refused: (count: string) => `${count} refused`,
    notSent: (count: string) => `${count} not sent`,
    closed: (count: string) => `${count} closed as not created`,
    damaged: {
      cause: 'What is kept of this run was damaged.',
      sentence:
        'It may say something else than what was done, and addresses may be missing. Compare it with the service’s own console before you use it or create again.',
    },
    exportCsv: 'Export CSV',
    showInLedger: 'Show in ledger',
    all: 'Runs',
    lacking: (count: string) =>
      count === '1'
        ? 'Another run has fewer addresses than it asked for.'
        : `${count} other runs have fewer addresses than they asked for.`,
    lackingMeans: 'What is missing may exist at the service, and can be brought in.',
    show: (run: string) => `Show run ${run}`,
    columns: {
      run: 'Run',
      begun: 'Begun',
      chain: 'Chain',
      account: 'What became of it',
      request: 'Request',
      number: 'No.',
      count: 'Count',
      alias: 'Alias',
      state: 'State',
      happened: 'What happened',
      sent: 'Sent',
    },
    tableName: (run: string) => `Requests of run ${run}`,
    position: (position: string, of: string) => `${position} of ${of}`,
    notYet: 'not yet',
    neverLeft: 'not sent',
    noAlias: 'none',
    none: 'No addresses created here yet',
    noneSentence: 'Fill in the form above. What was created is kept on this computer, in the ledger.',
    reading: 'Reading the runs made here',
    notRead: 'The runs made here could not be read',
    notReadSentence:
      'Whether addresses were created here before is not known, so none can be created now. Those in the ledger stay there.',
    notReadAgain: 'What stands here may be out of date: the runs could not be read again.',
    addressesNotRead: 'The addresses of this run could not be read.',
    readAgain: 'Read again',
    progressName: 'What became of the addresses',
    newest: 'Addresses of this run',
    newestSome: (shown: string, of: string) => `The first ${shown} of ${of} addresses of this run`,
    copySome: (count: string) => `Copy these ${count}`,
    copyAll: (count: string) => (count === '1' ? 'Copy it' : `Copy all ${count}`),
    copyUnflagged: (count: string) => `Copy ${count}, without those flagged`,
    timesIn: (zone: string) => `Times in ${zone}`,
  },

  /** Where an empty ledger is not a new one. */
  lost: {
    title: 'No addresses in these records',
    addresses: (count: string, when: string) =>
      `At least ${addressesCount(count)} ${was(count)} lost, last written ${when}: the service has ${count === '1' ? 'it, and payments to it' : 'them, and payments to them'} arrive.`,
    records: (when: string) =>
      `Records were lost, last written ${when}; by what was counted no address was among them.`,
    waiting: (count: string) =>
      `${count === '1' ? '1 unknown outcome' : `${count} unknown outcomes`} waited for a decision: ask the service before you create again.`,
    next: 'Put back a copy of the database while Quittance is closed, or take the addresses from the service’s own console.',
  },

  states: {
    planned: 'Waits its turn',
    sending: 'Sent, no answer yet',
    created: 'Created, saved',
    refused: 'Refused',
    'not-sent': 'Not sent',
    unknown: 'Outcome unknown',
    'closed-none-created': 'Closed, none created',
    'closed-brought-in': 'Closed, brought in',
  } satisfies Record<RequestState, string>,
  /** Where a state alone would say too much. */
  partly: {
    fewer: (here: string, asked: string) => `${here} of ${asked} here`,
    more: (here: string, asked: string) => `${here} here, ${asked} asked for`,
    'closed-brought-in': (held: string, asked: string) =>
      isMore(held, asked) ? `Brought in ${held}, asked for ${asked}` : `Brought in, ${held} of ${asked}`,
    notValid: (here: string, notValid: string) => `${here} here, ${notValid} not valid`,
    flagged: 'Created, with entries to look at',
    unsaved: 'Not written down yet',
  },

  happened: {
    planned: 'Waits for its turn',
    sending: 'Waits for the answer',
    valid: (count: string) => (count === '1' ? '1 valid address.' : `${count} valid addresses.`),
    notChecked: (count: string) => `${addressesCount(count)}. No checksum rule is known for this chain.`,
    notValid: (notValid: string, held: string) =>
      `${notValid} of ${addressesCount(held)} not valid: look at ${notValid === '1' ? 'it' : 'them'} before use.`,
    repeated: {
      inAnswer: (count: string) =>
        count === '1' ? '1 is repeated in this answer.' : `${count} are repeated in this answer.`,
      broughtIn: (count: string) =>
        count === '1' ? '1 was brought in by you before it came.' : `${count} were brought in by you before they came.`,
      inRun: (count: string, run: string) =>
        `${count} ${count === '1' ? 'was' : 'were'} in the ledger before, from run ${run}.`,
      unread: (count: string) =>
        count === '1'
          ? '1 is repeated; what it repeats cannot be read.'
          : `${count} are repeated; what they repeat cannot be read.`,
    },
    unreadable: (count: string) =>
      count === '1' ? 'In 1 entry no address could be read.' : `In ${count} entries no address could be read.`,
    restBroughtIn: (held: string) => `${held} in the ledger, with what you brought in.`,
    fewer: (held: string, asked: string) => `The service returned ${held} of ${asked}.`,
    more: (held: string, asked: string) =>
      `The service returned ${held}, more than the ${asked} asked for. Ask it why before you use them.`,
    refused: (code: Said, msg: Said) => `The service answered ${code}: ${msg}`,
    closedNone: 'You said that none were created',
    closedBroughtIn: (held: string, asked: string) => {
      if (held === asked) return `You brought in ${addressesCount(held)}.`;
      return isMore(held, asked)
        ? `You brought in ${addressesCount(held)}; ${asked} ${was(asked)} asked for.`
        : `You brought in ${held} of ${addressesCount(asked)}.`;
    },
    unsaved: {
      created: (count: string) =>
        `The service created ${addressesCount(count)}. ${count === '1' ? 'It is' : 'They are'} not in the ledger yet.`,
      refused: 'The service refused. That is not written down yet.',
      'not-sent': 'It was not sent. That is not written down yet.',
      unknown: 'No usable answer came. That is not written down yet.',
    },
  },

  notSent: shortWords.notSent,
  unknown: shortWords.unknown,

  decision: {
    title: (count: string) =>
      count === '1'
        ? 'The service may or may not have created this address.'
        : `The service may or may not have created these ${count} addresses.`,
    cause:
      'No usable answer came back, so nobody here can know. It is not sent again by itself, because that could create addresses twice. No money has moved.',
    proofName: 'What is known of this request',
    reason: 'Why it is unknown',
    since: 'Unknown since',
    sent: 'Sent',
    nonce: 'Nonce, for support at the service',
    httpStatus: 'HTTP status',
    serviceCode: 'Code of the service',
    serviceMsg: 'Message of the service',
    named: 'Addresses in the answer',
    namedNone: 'none found in it',
    namedSome: (count: string) => `${count}, filled in for you when you bring them in`,
    keptFile: 'File that could not be taken in',
    answer: 'Answer as it came',
    answerCut: 'Only its beginning is shown.',
    answerNone: 'nothing came back',
    answerNoBody: 'an answer without a body',
    answerNotRead: 'an answer whose body was not read',
    answerNotKept: 'an answer of whose body nothing could be kept',
    fewerTitle: (held: string, asked: string) => `${held} of ${addressesCount(asked)} ${is(held)} here`,
    fewerCause: (missing: string) =>
      `The service may have created more than it listed: ${missing} may exist that nobody watches. Ask it for this request, and bring in what is missing. Creating again would not bring ${missing === '1' ? 'it' : 'them'} back.`,
    fewerBrought: (missing: string) =>
      `${missing} of those asked for ${missing === '1' ? 'is' : 'are'} still missing, and may exist at the service. Ask it for this request, and bring in what is missing.`,
    bringInLate: 'They were created after all: bring them in…',
    bringInRest: 'Bring in what is missing…',
    bringInRestMeans: 'Paste what the service lists for this request. What is here already is left out.',
    unsavedTitle: notSavedWords.title,
    unsavedCreated: (count: string) => `${notSavedWords.created(addressesCount(count))} ${notSavedWords.doNotRepeat}`,
    unsavedOther: notSavedWords.other,
    unsavedFile: notSavedWords.inFile,
    unsavedMemory: notSavedWords.inMemory,
    unsavedAgain: notSavedWords.next,
    noneCreated: 'None were created…',
    noneCreatedMeans: (count: string) =>
      `Closes this request with 0 addresses. If the service holds ${count === '1' ? 'it' : `the ${count}`} after all, ${count === '1' ? 'it is' : 'they are'} missing from this ledger.`,
    bringIn: 'They were created: bring them in…',
    bringInMeans:
      'Paste the addresses that the service lists for this request. They are checked and kept like any other.',
    dialogTitle: 'Bring in created addresses',
    dialogLead: (run: string, position: string) =>
      `Request ${position} of run ${run}. Take them from the service’s own console, or ask its support.`,
    dialogField: 'Addresses',
    dialogHint:
      'One a line, or parted by commas or blanks; a pasted table will do. The list is kept with the run until it is brought in or cleared.',
    dialogCount: (found: string, asked: string) => `${found} found, ${asked} ${was(asked)} asked for`,
    dialogFilled: (count: string) =>
      `Filled in with ${addressesCount(count)} found in what came. Compare with what the service lists.`,
    dialogHere: (held: string) => `${held} of this request ${is(held)} in the ledger already.`,
    dialogCounts: 'What this list comes to',
    leftOutName: 'Left out: not in the form of an address',
    leftOutHint: 'These were not taken. Tick one only if it is an address.',
    leftOutMore: (count: string) => `${count} more ${is(count)} left out.`,
    clearList: 'Clear the list',
    nothing: {
      empty: 'Paste the addresses first.',
      noForm: (chain: Said) => `Nothing in this list has the form of an address on ${chain}.`,
      already: 'Every address in this list is in the ledger already, from this request.',
      elsewhere: 'Every address in this list is in the ledger already, from other requests: it is most likely theirs.',
      both: 'Every address in this list is in the ledger already, from this request and from others.',
    },
    counts: {
      valid: (count: string) => `${count} valid`,
      notValid: (count: string) => `${count} not valid, kept and flagged`,
      notKnown: (count: string) => `${count} not checked: no rule is known for this chain`,
      elsewhere: (count: string) => `${count} known from another request, kept and flagged`,
      already: (count: string) => `${count} of this request known already, left out`,
      repeated: (count: string) => `${count} repeated in this list, taken once`,
    },
    dialogFewer: (held: string, asked: string) => `Then ${held} of ${asked} ${is(held)} here.`,
    dialogFewerMeans: (missing: string) => `${missing} would still be missing. You can bring in the rest later.`,
    dialogMore: (held: string, asked: string) => `Then ${held} are here, and ${asked} ${was(asked)} asked for.`,
    dialogMoreMeans: 'Make sure that the list is of this request alone.',
    flaggedName: 'Entries to look at',
    flaggedPlace: 'No.',
    flaggedWhy: 'Why',
    flaggedIs: {
      elsewhere: 'Known from another request',
      already: 'Known already, left out',
      repeated: 'Repeated, taken once',
      empty: 'Not valid, empty',
      form: 'Not valid, wrong form',
      checksum: 'Not valid, checksum differs',
      damaged: 'Damaged in the ledger',
    } satisfies Record<FlaggedEntry['is'], string>,
    notCounted: 'The list could not be checked.',
    tooLong: 'An entry is longer than any address, or there are more than 1000.',
    /** What is not valid is kept, and not called an address. */
    dialogSave: (count: string, notValid = '0') => {
      if (count === '0') return notValid === '0' ? 'Bring in addresses' : `Bring in ${notValid} not valid`;
      return `Bring in ${addressesCount(count)}${notValid === '0' ? '' : ` and ${notValid} not valid`}`;
    },
    cancel: 'Cancel',
    confirmNone: 'Close with none created',
    confirmNoneTitle: 'Were none created?',
    confirmNoneNamed: (count: string) =>
      count === '1' ? 'The answer contains an address.' : `The answer contains ${count} addresses.`,
    confirmNoneText: (count: string) =>
      `Say so only if the service’s own console or support confirms it. Otherwise ${addressesCount(count)} may exist that nobody watches.`,
  },

  ledger: {
    searchName: 'Search addresses and aliases',
    searchPlaceholder: 'Address or alias',
    chain: 'Chain',
    check: 'Check',
    run: 'Run',
    anyChain: 'Any chain',
    anyCheck: 'Any check',
    runFilter: (run: string) => `Run ${run}`,
    ofRun: (run: string) => `Run ${run}: `,
    clearFilter: (name: string) => `Clear ${name}`,
    count: (matching: string, total: string) =>
      matching === total ? addressesCount(total) : `${matching} of ${addressesCount(total)}`,
    columns: {
      address: 'Address',
      chain: 'Chain',
      alias: 'Alias',
      run: 'Run',
      created: 'Created',
      check: 'Format and checksum',
    },
    tableName: 'Deposit addresses',
    selectAll: 'Select all that are shown',
    select: (address: Said) => `Select ${address}`,
    selectionName: 'Selected addresses',
    selected: (count: string) => `${count} selected`,
    selectedNotShown: (count: string, notShown: string) => `${count} selected, ${notShown} of them not shown`,
    tooMany: (most: string) =>
      `At most ${most} can be selected. Search or filter, or export what is shown without selecting.`,
    notSelected: 'They could not be selected.',
    copy: 'Copy',
    qr: 'QR',
    exportSelected: (count: string) => `Export the ${count} selected`,
    exportShown: (count: string) => `Export the ${count} shown`,
    exportAll: (count: string) => `Export all ${count}`,
    clear: 'Clear',
    copyAddress: 'Copy address',
    noAlias: 'none',
    newestFirst: 'Newest first. Kept on this computer, for every run ever made here.',
    oldestFirst: 'Oldest first. Kept on this computer, for every run ever made here.',
    notValid: (count: string) => (count === '1' ? '1 of these is not valid.' : `${count} of these are not valid.`),
    show: 'Show',
    openRun: (run: string, count: string) => `Run ${run}, ${addressesCount(count)} unknown`,
    reading: 'Reading the ledger',
    notRead: 'The ledger could not be read',
    notReadSentence: 'How many addresses are in it is not known here; nothing in it was changed.',
    empty: 'No addresses yet',
    emptySentence: 'What you create, or bring in, is kept here.',
    emptyAction: 'Create addresses',
    readAgain: 'Read again',
    nothing: 'No address matches',
    nothingSentence: (total: string) => `Searched: ${addressesCount(total)} of this profile.`,
    nothingAction: 'Clear search and filters',
    withoutProfile: {
      label: 'Ledgers without a profile',
      causeUnnamed: 'An earlier ledger: its profile is gone.',
      cause: (name: Said) => `${name}: its profile is gone.`,
      holds: (count: string, waiting: string) =>
        `${addressesCount(count)}${waiting === '0' ? '' : `, ${waiting} ${waiting === '1' ? 'unknown outcome' : 'unknown outcomes'}`}.`,
      show: 'Show',
      back: 'Back',
      readOnly: 'Shown here to read and export.',
      connection: (pid: Said, baseUrl: Said) => `A profile of project ${pid} at ${baseUrl} gets it back.`,
      unknownConnection: 'Its project number and base URL are not known here.',
      waits: (run: string, count: string) => `Run ${run}: what became of ${addressesCount(count)} is unknown.`,
      waitsMeans: (count: string) =>
        `The service may hold ${count === '1' ? 'it' : 'them'}, and payments would arrive: ask it before you create ${count === '1' ? 'it' : 'them'} again.`,
    },
    qrTitle: 'Address as QR code',
    qrName: (address: Said) => `QR code of ${address}`,
  },

  checks: {
    valid: 'Valid',
    'not-valid': {
      empty: 'Not valid, empty',
      form: 'Not valid, wrong form',
      checksum: 'Not valid, checksum differs',
      repeated: 'Not valid, repeated',
      damaged: 'Damaged, do not use',
    } satisfies Record<Extract<AddressCheck, { is: 'not-valid' }>['because'], string>,
    'not-known': 'Not known for this chain',
  },
  checkNames: { valid: 'Valid', 'not-valid': 'Not valid', 'not-known': 'Not known' },

  exported: {
    done: (rows: string) => `Exported ${rows === '1' ? '1 row' : `${rows} rows`} and a manifest`,
    otherName: (manifest: Said, usual: Said) => `The manifest is ${manifest}: something else has the name ${usual}`,
    runNotWhole: (run: string, held: string, asked: string) => `Run ${run} is not whole: ${held} of ${asked}`,
    runsNotWhole: (count: string) => `${count} runs in it are not whole: the manifest names them`,
    show: 'Show in folder',
    copied: (count: string) => `${addressesCount(count)} copied whole`,
  },
};
