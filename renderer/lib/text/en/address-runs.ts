/** Words of runs: what became of each request, and what waits for a person. */
import type { FlaggedEntry, PauseCause, RequestState } from '../../../../electron/contract/address-run.ts';
import { formatCount } from '../../format/money.ts';
import type { Said } from '../said.ts';
import { notSavedWords, shortWords } from './transmission-words.ts';

const addressesCount = (count: number): string => (count === 1 ? '1 address' : `${formatCount(count)} addresses`);
const is = (count: number): string => (count === 1 ? 'is' : 'are');
const was = (count: number): string => (count === 1 ? 'was' : 'were');

const noneFlagged = { notValid: 0, elsewhere: 0 };

export const addressRuns = {
  run: {
    head: (run: string) => `Run ${run}`,
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop…',
    sendRest: (count: number, requests: number) =>
      `Send the rest: ${addressesCount(count)} in ${requests === 1 ? '1 request' : `${formatCount(requests)} requests`}`,
    resumeSends: (count: number, requests: number) =>
      `Resuming sends ${addressesCount(count)} in ${requests === 1 ? '1 request' : `${formatCount(requests)} requests`}.`,
    restMeans: (count: number) =>
      `${addressesCount(count)} ${was(count)} not created: refused, or never sent. Asking once more makes no address twice.`,
    restReadsOnly: (count: number) =>
      `${addressesCount(count)} ${was(count)} not created: refused, or never sent. This profile is for reading alone, so they are not asked for.`,
    waitsUntil: (time: string) => `The service says that there are too many requests: none is sent until ${time}.`,
    pausing: 'Pausing: no more requests are sent, and those that are out are waited for.',
    paused: {
      'reads-only':
        'This profile is for reading alone: the rest stays here, unsent. Switch that off in Settings, then resume.',
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
    stopMeans: (count: number) =>
      `${addressesCount(count)} ${is(count)} not sent yet, and will not be created by this run. What was sent stays as it is.`,
    stopConfirm: 'Stop this run',
    keepRun: 'Keep it',
    openName: 'Waits for you',
    openMore: (count: number) => `${formatCount(count)} more of its requests wait. They follow here.`,
    ofRequest: (position: number) => `Request ${formatCount(position)}`,
    withoutAlias: 'without an alias',
    moreShops: (count: number) => `and ${formatCount(count)} more`,
    notReadRequests: 'The requests of this run could not be read.',
    summary: (count: number, chain: Said, time: string) => `${addressesCount(count)} on ${chain}, ${time}`,
    created: (count: number, asked: number) =>
      count === asked ? `${formatCount(count)} created` : `${formatCount(count)} of ${formatCount(asked)} created`,
    /** Where the service may have created something else than what is here. */
    here: (count: number, asked: number) =>
      count === asked ? `${formatCount(count)} here` : `${formatCount(count)} of ${formatCount(asked)} here`,
    hereOfMore: (count: number) => `${formatCount(count)} here`,
    askedFor: (asked: number) => `${formatCount(asked)} asked for`,
    notValid: (count: number) => `${formatCount(count)} not valid`,
    missing: (count: number) => `${formatCount(count)} missing`,
    unsaved: (count: number) => `${formatCount(count)} created, not saved yet`,
    unknown: (count: number) => `${formatCount(count)} unknown`,
    underWay: (count: number) => (count === 1 ? '1 waits for the answer' : `${formatCount(count)} wait for the answer`),
    waiting: (count: number) => `${formatCount(count)} to be sent`,
    refused: (count: number) => `${formatCount(count)} refused`,
    notSent: (count: number) => `${formatCount(count)} not sent`,
    closed: (count: number) => `${formatCount(count)} closed as not created`,
    damaged: {
      cause: 'What is kept of this run was damaged.',
      sentence:
        'It may say something else than what was done, and addresses may be missing. Compare it with the service’s own console before you use it or create again.',
    },
    exportCsv: 'Export…',
    showInLedger: 'Show in ledger',
    all: 'Runs',
    lacking: (count: number) =>
      count === 1
        ? 'Another run has fewer addresses than it asked for.'
        : `${formatCount(count)} other runs have fewer addresses than they asked for.`,
    lackingMeans: 'What is missing may exist at the service, and can be brought in.',
    show: (run: string) => `Show run ${run}`,
    columns: {
      run: 'Run',
      begun: 'Begun',
      chain: 'Chain',
      shop: 'Shop',
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
    position: (position: number, of: number) => `${formatCount(position)} of ${formatCount(of)}`,
    notYet: 'not yet',
    neverLeft: 'not sent',
    noAlias: 'none',
    showAlias: (alias: Said) => `Show the addresses of ${alias}`,
    none: 'No addresses created here yet',
    noneReadsOnly: 'What is created with other profiles is kept on this computer, in the ledger.',
    noneSentence: 'Fill in the form above. What was created is kept on this computer, in the ledger.',
    reading: 'Reading the runs made here',
    notRead: 'The runs made here could not be read',
    notReadSentence:
      'Whether addresses were created here before is not known, so none can be created now. Those in the ledger stay there.',
    notReadAgain: 'What stands here may be out of date: the runs could not be read again.',
    addressesNotRead: 'The addresses of this run could not be read.',
    progressName: 'What became of the addresses',
    newest: 'Addresses of this run',
    newestSome: (shown: number, of: number) =>
      `The first ${formatCount(shown)} of ${formatCount(of)} addresses of this run`,
    copySome: (count: number) => `Copy these ${formatCount(count)}`,
    copyAll: (count: number) => (count === 1 ? 'Copy it' : `Copy all ${formatCount(count)}`),
    copyUnflagged: (count: number) => `Copy ${formatCount(count)}, without those flagged`,
    timesIn: (zone: string) => `Times in ${zone}`,
  },

  /** The list of all runs of a profile. */
  runList: {
    name: 'Runs of this profile',
    columns: {
      run: 'Run',
      begun: 'Begun',
      chain: 'Chain',
      shop: 'Shop',
      exported: 'Exported',
      asked: 'Asked for',
      here: 'Here',
      state: 'State',
    },
    states: {
      running: 'Running',
      pausing: 'Pausing',
      paused: 'Paused',
      decision: 'Needs a decision',
      unsaved: 'Not written down yet',
      fewer: 'Fewer than asked for',
      more: 'More than asked for',
      'not-valid': 'Entries to look at',
      whole: 'Whole',
      stopped: 'Stopped',
      none: 'None created',
    },
    exported: {
      none: 'not yet',
      some: (rows: string, held: string) => `${rows} of ${held}`,
      last: (file: Said, when: string, by: Said) => `Last in ${file}, ${when}, by ${by}`,
      label: 'Handed over',
      nothing: 'Not exported yet.',
      all: (held: string) => (held === '1' ? 'It was exported.' : `All ${held} were exported.`),
      part: (rows: string, held: string) => `${rows} of ${held} were exported.`,
      file: (rows: string, when: string, by: Said) =>
        `${rows === '1' ? '1 row' : `${rows} rows`} of it, ${when}, by ${by}`,
      more: (count: number) => (count === 1 ? 'and 1 more file' : `and ${formatCount(count)} more files`),
      files: 'All files',
    },
    damaged: 'Damaged',
    show: 'Runs to show',
    filters: { all: 'All', decision: 'Needs a decision', 'not-whole': 'Not whole' },
    none: {
      all: {
        title: 'No runs yet',
        sentence:
          'Each time addresses are created here is a run. It is kept on this computer with what became of each request.',
      },
      decision: { title: 'No run needs a decision', sentence: 'Every outcome is known, or was decided about.' },
      'not-whole': {
        title: 'Every run is whole',
        sentence: 'All addresses that the service may have created for them are in the ledger.',
      },
    },
    showAll: 'Show all runs',
    create: 'Create addresses',
    back: 'All runs',
    notRead: 'The run could not be read',
    notFound: (run: string) => `There is no run ${run} in this profile`,
    notFoundSentence: 'It may belong to another profile: choose that one above, and look in its runs.',
    earlier: 'Earlier runs',
    everyRun: 'All runs',
    decided: 'Decisions',
    showProof: 'Show what came back',
    hideProof: 'Hide what came back',
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
    fewer: (here: number, asked: number) => `${formatCount(here)} of ${formatCount(asked)} here`,
    more: (here: number, asked: number) => `${formatCount(here)} here, ${formatCount(asked)} asked for`,
    'closed-brought-in': (held: number, asked: number) =>
      held > asked
        ? `Brought in ${formatCount(held)}, asked for ${formatCount(asked)}`
        : `Brought in, ${formatCount(held)} of ${formatCount(asked)}`,
    notValid: (here: number, notValid: number) => `${formatCount(here)} here, ${formatCount(notValid)} not valid`,
    broughtInNotValid: (notValid: number) => `Brought in, ${formatCount(notValid)} not valid`,
    flagged: 'Created, with entries to look at',
    unsaved: 'Not written down yet',
  },

  happened: {
    planned: 'Nothing yet',
    sending: 'Waits for the answer',
    valid: (count: number) => (count === 1 ? '1 valid address.' : `${formatCount(count)} valid addresses.`),
    notChecked: (count: number) => `${addressesCount(count)}. No checksum rule is known for this chain.`,
    notValid: (notValid: number, held: number) =>
      `${formatCount(notValid)} of ${addressesCount(held)} not valid: look at ${notValid === 1 ? 'it' : 'them'} before use.`,
    repeated: {
      inAnswer: (count: number) =>
        count === 1 ? '1 is repeated in this answer.' : `${formatCount(count)} are repeated in this answer.`,
      broughtIn: (count: number) =>
        count === 1
          ? '1 was brought in by you before it came.'
          : `${formatCount(count)} were brought in by you before they came.`,
      inRun: (count: number, run: string) =>
        `${formatCount(count)} ${count === 1 ? 'was' : 'were'} in the ledger before, from run ${run}.`,
      unread: (count: number) =>
        count === 1
          ? '1 is repeated; what it repeats cannot be read.'
          : `${formatCount(count)} are repeated; what they repeat cannot be read.`,
    },
    unreadable: (count: number) =>
      count === 1
        ? 'In 1 entry no address could be read.'
        : `In ${formatCount(count)} entries no address could be read.`,
    restBroughtIn: (held: number) => `${formatCount(held)} in the ledger, with what you brought in.`,
    fewer: (held: number, asked: number) => `The service returned ${formatCount(held)} of ${formatCount(asked)}.`,
    more: (held: number, asked: number) =>
      `The service returned ${formatCount(held)}, more than the ${formatCount(asked)} asked for. Ask it why before you use them.`,
    refused: (code: Said, msg: Said) => `The service answered ${code}: ${msg}`,
    closedNone: 'You said that none were created',
    closedBroughtIn: (held: number, asked: number) => {
      if (held === asked) return `You brought in ${addressesCount(held)}.`;
      return held > asked
        ? `You brought in ${addressesCount(held)}; ${formatCount(asked)} ${was(asked)} asked for.`
        : `You brought in ${formatCount(held)} of ${addressesCount(asked)}.`;
    },
    unsaved: {
      created: (count: number) =>
        `The service created ${addressesCount(count)}. ${count === 1 ? 'It is' : 'They are'} not in the ledger yet.`,
      refused: 'The service refused. That is not written down yet.',
      'not-sent': 'It was not sent. That is not written down yet.',
      unknown: 'No usable answer came. That is not written down yet.',
    },
  },

  decision: {
    title: (count: number) =>
      count === 1
        ? 'The service may or may not have created this address.'
        : `The service may or may not have created these ${formatCount(count)} addresses.`,
    cause: (reason: string) =>
      `${reason === 'record-in-doubt' ? 'The record of this request may be an older one' : 'No usable answer came back'}, so nobody here can know. It is not sent again by itself, because that could create addresses twice. No money has moved.`,
    proofName: 'What is known of this request',
    reason: 'Why it is unknown',
    since: 'Unknown since',
    sent: 'Sent',
    alias: 'Alias',
    callbackUrl: 'Callback URL',
    nonce: 'Nonce, for support at the service',
    httpStatus: 'HTTP status',
    serviceCode: 'Code of the service',
    serviceMsg: 'Message of the service',
    named: 'Addresses in the answer',
    namedNone: 'none found in it',
    namedSome: (count: number, mayBringIn: boolean) =>
      mayBringIn ? `${formatCount(count)}, filled in for you when you bring them in` : formatCount(count),
    decided: 'Decided',
    keptFile: 'File that could not be taken in',
    answer: 'Answer as it came',
    answerCut: 'Only its beginning is shown.',
    answerNone: 'nothing came back',
    answerNotRecorded: 'none is recorded',
    answerNoBody: 'an answer without a body',
    answerNotRead: 'an answer whose body was not read',
    answerNotKept: 'an answer of whose body nothing could be kept',
    fewerTitle: (held: number, asked: number) => `${formatCount(held)} of ${addressesCount(asked)} ${is(held)} here`,
    fewerCause: (missing: number) =>
      `The service may have created more than it listed: ${formatCount(missing)} may exist that nobody watches. Ask it for this request, and bring in what is missing. Creating again would not bring ${missing === 1 ? 'it' : 'them'} back.`,
    fewerBrought: (missing: number) =>
      `${formatCount(missing)} of those asked for ${missing === 1 ? 'is' : 'are'} still missing, and may exist at the service. Ask it for this request, and bring in what is missing.`,
    fewerNotValid: (notValid: number) =>
      `${formatCount(notValid)} more ${is(notValid)} in the ledger and not valid: ${notValid === 1 ? 'it does' : 'they do'} not count.`,
    bringInLate: 'They were created after all: bring them in…',
    bringInRest: 'Bring in what is missing…',
    bringInRestMeans: 'Paste what the service lists for this request. What is here already is left out.',
    unsavedTitle: notSavedWords.title,
    unsavedCreated: (count: number) => `${notSavedWords.created(addressesCount(count))} ${notSavedWords.doNotRepeat}`,
    unsavedOther: notSavedWords.other,
    unsavedFile: notSavedWords.inFile,
    unsavedMemory: notSavedWords.inMemory,
    unsavedAgain: notSavedWords.next,
    noneCreated: 'None were created…',
    noneCreatedMeans: (count: number) =>
      `Closes this request with 0 addresses. If the service holds ${count === 1 ? 'it' : `the ${formatCount(count)}`} after all, ${count === 1 ? 'it is' : 'they are'} missing from this ledger.`,
    bringIn: 'They were created: bring them in…',
    bringInMeans:
      'Paste the addresses that the service lists for this request. They are checked and kept like any other.',
    dialogTitle: 'Bring in created addresses',
    dialogLead: (run: string, position: number) =>
      `Request ${formatCount(position)} of run ${run}. Take them from the service’s own console, or ask its support.`,
    dialogField: 'Addresses',
    dialogHint:
      'One a line, or parted by commas or blanks; a pasted table will do. The list is kept with the run until it is brought in or cleared.',
    dialogCount: (found: number, asked: number) =>
      `${formatCount(found)} found, ${formatCount(asked)} ${was(asked)} asked for`,
    dialogFilled: (count: number) =>
      `Filled in with ${addressesCount(count)} found in what came. Compare with what the service lists.`,
    dialogHere: (held: number) => `${formatCount(held)} of this request ${is(held)} in the ledger already.`,
    dialogCounts: 'What this list comes to',
    leftOutName: 'Left out: not in the form of an address',
    leftOutHint: 'These were not taken. Tick one only if it is an address.',
    leftOutMore: (count: number) => `${formatCount(count)} more ${is(count)} left out.`,
    clearList: 'Clear the list',
    nothing: {
      empty: 'Paste the addresses first.',
      noForm: (chain: Said) => `Nothing in this list has the form of an address on ${chain}.`,
      already: 'Every address in this list is in the ledger already, from this request.',
      elsewhere: 'Every address in this list is in the ledger already, from other requests: it is most likely theirs.',
      both: 'Every address in this list is in the ledger already, from this request and from others.',
    },
    counts: {
      valid: (count: number) => `${formatCount(count)} valid`,
      notValid: (count: number) => `${formatCount(count)} not valid, kept and flagged`,
      notKnown: (count: number) => `${formatCount(count)} not checked: no rule is known for this chain`,
      elsewhere: (count: number) => `${formatCount(count)} known from another request, kept and flagged`,
      already: (count: number) => `${formatCount(count)} of this request known already, left out`,
      repeated: (count: number) => `${formatCount(count)} repeated in this list, taken once`,
    },
    dialogFewer: (held: number, asked: number) =>
      `Then ${formatCount(held)} of ${formatCount(asked)} ${is(held)} here.`,
    dialogFewerMeans: (missing: number) =>
      `${formatCount(missing)} would still be missing. You can bring in the rest later.`,
    dialogMore: (held: number, asked: number) =>
      `Then ${formatCount(held)} are here, and ${formatCount(asked)} ${was(asked)} asked for.`,
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
    /** What is flagged is kept, and not called an address. */
    dialogSave: (count: number, flagged: { readonly notValid: number; readonly elsewhere: number } = noneFlagged) => {
      const parts = [
        ...(count === 0 ? [] : [addressesCount(count)]),
        ...(flagged.notValid === 0 ? [] : [`${formatCount(flagged.notValid)} not valid`]),
        ...(flagged.elsewhere === 0 ? [] : [`${formatCount(flagged.elsewhere)} known from another request`]),
      ];
      const last = parts.pop();
      if (last === undefined) return 'Bring in addresses';
      return `Bring in ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
    },
    flaggedMore: (count: number) => `${formatCount(count)} more ${is(count)} flagged or left out.`,
    /** Several requests of a run at once. */
    together: {
      title: (requests: number, count: number) =>
        `Of ${formatCount(requests)} requests the outcome is unknown: ${addressesCount(count)} may or may not have been created.`,
      cause:
        'Nobody here can know what came of any of these. You can decide about each of them below, or say of all of them at once that none were created.',
      more: (count: number) => `${formatCount(count)} more follow once these are decided.`,
      tableName: 'Requests with an unknown outcome',
      request: 'Request',
      count: 'Count',
      sent: 'Sent',
      nonce: 'Nonce',
      named: 'Named',
      reason: 'Why it is unknown',
      noneCreated: (requests: number) => `None were created by any of the ${formatCount(requests)}…`,
      noneCreatedMeans: (requests: number, count: number) =>
        `Closes ${formatCount(requests)} requests with 0 addresses. If the service holds any of the ${formatCount(count)} after all, they are missing from this ledger.`,
      confirmTitle: (requests: number) => `Were none created by these ${formatCount(requests)} requests?`,
      confirm: (requests: number) => `Close ${formatCount(requests)} with none created`,
      confirmNamed: (count: number) =>
        count === 1
          ? 'One of the answers contains an address.'
          : `The answers contain ${formatCount(count)} addresses.`,
      confirmText: (requests: number, count: number) =>
        `Say so only if the service’s own console or support confirms it of each of the ${formatCount(requests)} requests. Otherwise ${addressesCount(count)} may exist that nobody watches.`,
    },
    cancel: 'Cancel',
    confirmNone: 'Close with none created',
    confirmNoneTitle: 'Were none created?',
    confirmNoneNamed: (count: number) =>
      count === 1 ? 'The answer contains an address.' : `The answer contains ${formatCount(count)} addresses.`,
    confirmNoneText: (count: number) =>
      `Say so only if the service’s own console or support confirms it. Otherwise ${addressesCount(count)} may exist that nobody watches.`,
  },
  notSent: shortWords.notSent,
  unknown: shortWords.unknown,
};
