/** Every word of the addresses view. */
import type { AddressCheck, RequestState } from '../../../../electron/contract/address-run.ts';
import type { NotSentReason, UnknownReason } from '../../../../electron/contract/result.ts';

const addressesCount = (count: string): string => (count === '1' ? '1 address' : `${count} addresses`);
const requestsCount = (count: string): string => (count === '1' ? '1 request' : `${count} requests`);

export const addresses = {
  title: 'Addresses',
  tabs: { create: 'Create', ledger: 'Ledger' },
  tabsName: 'Addresses views',

  form: {
    name: 'New addresses',
    chain: 'Chain',
    chainPlaceholder: 'Chain identifier',
    count: 'How many',
    countRange: '1 to 100',
    callbackUrl: 'Callback URL',
    callbackPlaceholder: 'https://',
    callbackFine: 'https, no user name in it. Whether it can be reached is not checked.',
    callbackLoopback: 'http, allowed on this computer only. Whether it can be reached is not checked.',
    callbackHint: 'Each deposit to these addresses is told to it by the service.',
    alias: 'Alias, optional',
    aliasHint: 'The name that the service shows for these addresses.',
    aliasLength: (length: string) => `${length} of 40`,
    confirm: (count: string) => `Type ${count}`,
    confirmName: (count: string) => `Type ${count} to confirm`,
    confirmHint: 'Live profile: type the count to confirm.',
    create: (count: string) => `Create ${addressesCount(count)}`,
    createBare: 'Create addresses',
    creating: 'Creating',
    spent: (run: string) => `Run ${run} has just done this.`,
    another: 'Start another run',
    folded: 'New addresses',
    foldedRunning: 'can be created when this run has ended',
    foldedOpen: 'can be created once you have decided about this run',
  },

  faults: {
    'chain-empty': 'Say which chain the addresses are for.',
    'chain-characters': 'A chain identifier has no blanks or accented letters.',
    'count-range': 'A whole number from 1 to 100.',
    'alias-too-long': 'At most 40 characters.',
    'url-empty': 'Say where the service tells of deposits.',
    'url-not-a-url': 'This is not a URL. It begins with https:// and a host name.',
    'url-not-https': 'Must begin with https, so that nobody on the way can read it.',
    'url-has-user': 'Leave out the user name and password: they would be stored at the service.',
  },
  faultUnknown: 'This is not accepted here.',

  plan: {
    head: (count: string, requests: string) => `${addressesCount(count)} in ${requestsCount(requests)}`,
    headEmpty: 'What will happen',
    empty: 'Fill in the form: what will be asked of the service stands here before anything is sent.',
    request: (position: string) => `Request ${position}`,
    noAlias: 'no alias',
    total: (chain: string) => `New addresses on ${chain}`,
    notifies: 'Moves no money. Cannot be undone. Each deposit is told to',
    notifiesCallbackUrl: 'the callback URL.',
  },

  run: {
    head: (run: string) => `Run ${run}`,
    summary: (count: string, chain: string, time: string) => `${addressesCount(count)} on ${chain}, ${time}`,
    created: (count: string) => `${count} created`,
    unknown: (count: string) => `${count} unknown`,
    refused: (count: string) => `${count} refused`,
    notSent: (count: string) => `${count} not sent`,
    closed: (count: string) => `${count} closed`,
    exportCsv: 'Export CSV',
    showInLedger: 'Show in ledger',
    columns: {
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
    noAlias: 'none',
    none: 'No addresses created here yet',
    noneSentence: 'Fill in the form above. What was created is kept on this computer, in the ledger.',
    progressName: 'Requests done',
    newest: 'Addresses of this run',
    copyAll: (count: string) => (count === '1' ? 'Copy it' : `Copy all ${count}`),
  },

  states: {
    planned: 'Not sent',
    sending: 'Sending',
    created: 'Created, saved',
    refused: 'Refused',
    'not-sent': 'Not sent',
    unknown: 'Outcome unknown',
    'closed-none-created': 'Closed, none created',
    'closed-brought-in': 'Closed, brought in',
  } satisfies Record<RequestState, string>,

  happened: {
    planned: 'Waits for its turn',
    sending: 'Waits for the answer',
    valid: (count: string) => (count === '1' ? '1 valid address.' : `${count} valid addresses.`),
    notChecked: (count: string) => `${addressesCount(count)}. No checksum rule is known for this chain.`,
    notValid: (notValid: string, held: string) =>
      `${notValid} of ${addressesCount(held)} not valid: look at them before use.`,
    fewer: (held: string, asked: string) => `The service returned ${held} of ${asked}.`,
    more: (held: string, asked: string) => `The service returned ${held}, more than the ${asked} asked for.`,
    refused: (code: string, msg: string) => `The service answered ${code}: ${msg}`,
    closedNone: 'You said that none were created',
    closedBroughtIn: (held: string) => `You brought in ${addressesCount(held)}`,
  },

  notSent: {
    'name-not-found': 'The host name was not found. Nothing was sent.',
    'connection-refused': 'The service refused the connection. Nothing was sent.',
    'not-reachable': 'The service could not be reached. Nothing was sent.',
    'connect-timed-out': 'No connection within the time limit. Nothing was sent.',
    'tls-not-trusted': 'The certificate is not trusted. Nothing was sent.',
    'stopped-before-sending': 'Stopped before it was sent.',
  } satisfies Record<NotSentReason, string>,

  unknown: {
    'timed-out': (seconds: string) => `No answer within ${seconds}`,
    'connection-broken': (seconds: string) => `Connection broken after ${seconds}`,
    'http-status': (seconds: string, status: string) => `HTTP ${status} after ${seconds}`,
    redirected: (seconds: string, status: string) => `Redirected (HTTP ${status}) after ${seconds}; not followed`,
    'empty-body': () => 'The answer was empty',
    'not-json': () => 'The answer was not JSON',
    'envelope-broken': () => 'The answer had no readable result',
    'answer-too-large': () => 'The answer was larger than 2 MiB',
    'answer-too-deep': () => 'The answer was nested too deeply',
    'answer-cut': (seconds: string) => `The answer broke off after ${seconds}`,
    'console-ended': () => 'Quittance ended before the answer came',
  } satisfies Record<UnknownReason, (seconds: string, status: string) => string>,

  decision: {
    title: (count: string) =>
      count === '1'
        ? 'The service may or may not have created this address.'
        : `The service may or may not have created these ${count} addresses.`,
    cause:
      'No usable answer came back, so nobody here can know. It is not sent again by itself, because that could create them twice. No money has moved.',
    support: (nonce: string, time: string) => ({
      before: 'Support at the service can find it by nonce ',
      nonce,
      after: `, sent ${time}.`,
    }),
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
    dialogHint: 'One a line, or parted by commas or blanks.',
    dialogCount: (found: string, asked: string) => `${found} found, ${asked} were asked for`,
    dialogRepeated: (count: string) => `${count} repeated in this text`,
    dialogSave: (count: string) => `Bring in ${addressesCount(count)}`,
    cancel: 'Cancel',
    confirmNone: 'Close with none created',
    confirmNoneTitle: 'Were none created?',
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
    select: (address: string) => `Select ${address}`,
    selected: (count: string) => `${count} selected`,
    copy: 'Copy',
    qr: 'QR',
    exportSelected: (count: string) => `Export ${count}`,
    exportAll: 'Export all',
    clear: 'Clear',
    copyAddress: 'Copy address',
    noAlias: 'none',
    newestFirst: 'Newest first. Kept on this computer, for every run ever made here.',
    oldestFirst: 'Oldest first. Kept on this computer, for every run ever made here.',
    notValid: (count: string) => (count === '1' ? '1 of these is not valid.' : `${count} of these are not valid.`),
    show: 'Show',
    openRun: (run: string, count: string) => `Run ${run}, ${count} ${count === '1' ? 'outcome' : 'outcomes'} unknown`,
    empty: 'No addresses yet',
    emptySentence: 'What you create, or bring in, is kept here.',
    emptyAction: 'Create addresses',
    readAgain: 'Read again',
    nothing: 'No address matches',
    nothingSentence: (total: string) => `Searched: ${addressesCount(total)} of this profile.`,
    nothingAction: 'Clear search and filters',
    qrTitle: 'Address as QR code',
    qrName: (address: string) => `QR code of ${address}`,
  },

  checks: {
    valid: 'Valid',
    'not-valid': {
      empty: 'Not valid, empty',
      form: 'Not valid, wrong form',
      checksum: 'Not valid, checksum differs',
      repeated: 'Not valid, repeated',
    } satisfies Record<Extract<AddressCheck, { is: 'not-valid' }>['because'], string>,
    'not-known': 'Not known for this chain',
  },
  checkNames: { valid: 'Valid', 'not-valid': 'Not valid', 'not-known': 'Not known' },

  exported: {
    done: (rows: string) => `Exported ${rows === '1' ? '1 row' : `${rows} rows`} and a manifest`,
    show: 'Show in folder',
    copied: (count: string) => `${addressesCount(count)} copied whole`,
  },
};
