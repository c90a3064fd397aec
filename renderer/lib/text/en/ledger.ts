/** Words of the ledger. */
import type { AddressCheck, AddressSource } from '../../../../electron/contract/address-run.ts';
import type { AddressForm, AddressNetwork } from '../../../../electron/contract/typed-address.ts';
import type { Said } from '../said.ts';
import { addressesCount } from './transmission-words.ts';

const was = (count: string): string => (count === '1' ? 'was' : 'were');

export const ledgerWords = {
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

  ledger: {
    searchName: 'Search addresses, aliases, notes, runs and callback URLs',
    searchPlaceholder: 'Address, alias, note, run, callback URL',
    searchHint:
      'A part is enough. In quotation marks it is looked for as a whole: "Till 1" does not find Till 10. An address may have its middle left out (TXyz…abcd), or stand in a link.',
    filtersName: 'Search and filters',
    chain: 'Chain',
    chainFilter: (chain: Said) => `Chain: ${chain}`,
    check: 'Check',
    checkFilter: (check: string) => `Check: ${check}`,
    run: 'Run',
    runFilter: (run: string) => `Run ${run}`,
    runNumber: 'Run number',
    runNumberHint: 'Enter shows its addresses',
    runNumberForm: 'A run has a number of digits alone.',
    newestRuns: 'Newest runs',
    runChoice: (run: string, chain: Said, count: string) => `Run ${run}, ${count} on ${chain}`,
    ofRun: (run: string) => `Run ${run}: `,
    created: 'Created',
    createdSpans: {
      today: 'Today',
      week: 'Last 7 days',
      month: 'This month',
      'month-before': 'Last month',
    },
    createdDays: (from: string | null, until: string | null) =>
      from === null
        ? `Created: until ${until ?? ''}`
        : until === null
          ? `Created: from ${from}`
          : `Created: ${from} – ${until}`,
    from: 'From',
    until: 'Until',
    daysIn: (zone: string) => `Whole days in ${zone}, both included`,
    exported: 'Exported',
    exportedYes: 'Exported',
    exportedNo: 'Not exported yet',
    clearFilter: (name: string) => `Clear ${name}`,
    clearAll: 'Clear all',
    moreThan: (count: string) => `more than ${count}`,
    count: (matching: string, total: string) => `${matching} of ${total}`,
    countAll: (total: string) => addressesCount(total),
    newer: (count: string) => `${count} new, show`,
    newerUncounted: 'New addresses, show',
    columns: {
      address: 'Address',
      chain: 'Chain',
      alias: 'Alias',
      run: 'Run',
      created: 'Created',
      check: 'Format and checksum',
    },
    tableName: 'Deposit addresses',
    selectAll: 'Select all that match',
    select: (address: Said) => `Select ${address}`,
    selectionName: 'Selected addresses',
    selected: (count: string) => `${count} selected`,
    selectedNotShown: (count: string, notShown: string) => `${count} selected, ${notShown} of them not shown`,
    showHidden: 'Show them',
    tooMany: (most: string) => `At most ${most} can be selected one by one. Filter, and select all that match.`,
    tooManyOut: (most: string) =>
      `At most ${most} can be taken out of a selection. Clear it, and select what you mean with a filter.`,
    notSelected: 'They could not be selected.',
    copy: 'Copy',
    qr: 'QR',
    exportSelected: (count: string) => `Export ${count}`,
    exportShown: (count: string) => `Export ${count} shown`,
    exportAll: (count: string) => `Export all ${count}`,
    clear: 'Clear',
    copyAddress: 'Copy address',
    noAlias: 'none',
    hasNote: 'Has a note',
    wasExported: 'Exported',
    order: {
      arrival: {
        down: 'Newest first. Kept on this computer, for every run ever made here.',
        up: 'Oldest first. Kept on this computer, for every run ever made here.',
      },
      address: { up: 'By address, from A.', down: 'By address, from Z.' },
      chain: { up: 'By chain, from A.', down: 'By chain, from Z.' },
      alias: { up: 'By alias, from A.', down: 'By alias, from Z.' },
      run: { up: 'By run, the oldest first.', down: 'By run, the newest first.' },
      check: { up: 'By check.', down: 'By check, the other way round.' },
    },
    notValid: (count: string, total: string) =>
      `${count} of ${total} in the whole ledger ${count === '1' ? 'is' : 'are'} not valid.`,
    show: 'Show',
    openRun: (run: string, count: string) => `Run ${run}, ${addressesCount(count)} unknown`,
    reading: 'Reading the ledger',
    rowsNotRead: 'These rows could not be read.',
    notRead: 'The ledger could not be read',
    notReadSentence: 'How many addresses are in it is not known here; nothing in it was changed.',
    empty: 'No addresses yet',
    emptySentence: 'What you create, or bring in, is kept here.',
    emptyAction: 'Create addresses',
    nothing: 'No address matches',
    nothingSentence: (total: string) => `Searched: ${addressesCount(total)} of this profile.`,
    nothingWhole: 'Text in quotation marks is looked for as a whole. Without them a part of it is enough.',
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
    noQrNotValid: 'No QR code, since the address is not valid: do not hand it out.',
    noQrForm: 'No QR code, since no address known here has such a form: ask the service before you hand it out.',
    savePng: 'Save PNG',
    saveSvg: 'Save SVG',
    qrSaved: 'QR code saved',
    detailsName: (address: Said) => `Details of ${address}`,
    detailsNotRead: 'What is kept of this address could not be read.',
    rowGone: 'This address is not in the ledger any more.',
    facts: {
      ofAddress: 'Address',
      ofRequest: 'How it came',
      copy: (what: string) => `Copy ${what}`,
      address: 'Address',
      chain: 'Chain',
      alias: 'Alias',
      callbackUrl: 'Callback URL',
      check: 'Format and checksum',
      source: 'Came from',
      sources: {
        answer: 'the service’s answer',
        'answer-unreadable': 'the service’s answer, in which it could not be read',
        person: 'a person, who brought it in',
      } satisfies Record<AddressSource, string>,
      run: 'Run',
      created: 'Created',
      request: 'Place',
      position: (place: string, count: string, request: string) => `${place} of ${count} in request ${request}`,
      sent: 'Request sent',
      nonce: 'Nonce',
      profile: 'Profile then',
      project: 'Project number',
      /** Of the built-in sandbox, which is another service at each start. */
      otherAtEachStart: 'another at each start, so not kept',
      notKept: 'not kept when it was created',
      baseUrl: 'Base URL',
    },
    files: {
      label: 'Files it was written to',
      none: 'None yet.',
      written: (when: string, by: Said, rows: string) =>
        `${when}, by ${by}, ${rows === '1' ? '1 row' : `${rows} rows`}`,
    },
    note: {
      label: 'Note',
      placeholder: 'For yourself: kept on this computer, and in no file unless you copy it',
      count: (typed: string, most: string) => `${typed} of ${most} characters, not saved yet`,
      tooLong: (over: string) => (over === '1' ? '1 character too many' : `${over} characters too many`),
      save: 'Save note',
      remove: 'Remove note',
      cancel: 'Undo',
      saved: 'Saved',
      notSaved: 'The note is not saved.',
      notReadable: 'A note is kept and cannot be read here: its key is another one. Saving replaces it.',
    },
  },

  /** Of a text that was typed and is an address, or was meant to be one. */
  typed: {
    is: {
      fits: (networks: string) => `This is an address of ${networks}: its checksum fits.`,
      none: (networks: string) =>
        `This has the form of an address of ${networks}, in one case of letters: without a checksum.`,
      differs: (networks: string) =>
        `This looks like an address of ${networks}, and its checksum does not fit: a character is wrong, missing or added.`,
    } satisfies Readonly<Record<AddressForm['checksum'], (networks: string) => string>>,
    networks: {
      tron: 'TRON',
      evm: 'Ethereum, or of a network with the same addresses',
      bitcoin: 'Bitcoin',
      litecoin: 'Litecoin',
      dogecoin: 'Dogecoin',
      xrp: 'XRP',
    } satisfies Readonly<Record<AddressNetwork, string>>,
    or: ' or ',
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
    'not-known': 'Not known',
  },

  /** Where there is room for it. */
  notKnownMeans: 'Not known for this chain',

  checkNames: { valid: 'Valid', 'not-valid': 'Not valid', 'not-known': 'Not known' },
};
