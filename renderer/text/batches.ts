/** Words of batches: their requests, and the unknown outcomes that the user confirms. */
import type { AddressCounts, FlaggedEntry, PauseCause, RequestState } from '../../electron/contract/addresses.ts';
import { formatCount } from '../lib/format/money.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { notSavedWords, shortWords } from './transmission-words.ts';

const counted = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
const addressesCount = (count: number): string => counted(count, 'address', 'addresses');
const requestsCount = (count: number): string => counted(count, 'request', 'requests');
const is = (count: number): string => (count === 1 ? 'is' : 'are');
const wasNot = (count: number): string => (count === 1 ? 'wasn’t' : 'weren’t');

const noneFlagged = { invalid: 0, elsewhere: 0 };

function causeOf(reasons: readonly string[]): string {
  const outdated = reasons.filter((reason) => reason === 'record-in-doubt').length;
  if (outdated === 0) return 'No usable response';
  if (outdated < reasons.length) return 'No usable response, or a record that may be outdated';
  return outdated === 1 ? 'This request’s record may be outdated' : 'The records of these requests may be outdated';
}

export const batchText = {
  head: (batch: string) => `Batch ${batch}`,
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop…',
  sendRest: (count: number, isAll: boolean) => `Create ${isAll ? 'these' : 'remaining'} ${formatCount(count)}`,
  remaining: (requests: number) => `${requestsCount(requests)} left.`,
  sendRestMeans: (count: number, requests: number) =>
    `${addressesCount(count)} ${wasNot(count)} created. Creating ${count === 1 ? 'it' : 'them'} now takes ${requestsCount(requests)} and makes no duplicates.`,
  restReadOnly: (count: number) =>
    `${addressesCount(count)} ${wasNot(count)} created. This profile is read-only, so it can’t create ${count === 1 ? 'it' : 'them'}.`,
  backoffUntil: (time: string) => `Rate limited by the service. Resumes at ${time}.`,
  pausing: 'Pausing: waiting for responses. No more requests are sent.',
  paused: {
    'read-only':
      'Paused: this profile is read-only, so the rest isn’t sent. Turn off Read-only in Settings, then resume.',
    user: 'You paused this batch. Resume to send the rest.',
    'earlier-session': 'Paused when Quittance closed. Resume to send the rest.',
    'computer-asleep': 'Paused while the computer slept. Resumes automatically.',
    // The verdict quotes the refusal.
    refused: 'Paused after the refusal. Resume to send the rest. The refused request isn’t resent.',
    'not-sent': 'Paused: a request couldn’t be sent. Resume to send it with the rest.',
    unknown: 'Paused: the outcome of a request was unknown. Resume to send the rest.',
    'too-many-requests': 'Paused: the service kept reporting too many requests. Resume to send the rest.',
    'not-prepared':
      'Paused: a request couldn’t be prepared or saved, so it wasn’t sent. Resume to send it with the rest.',
    // The result is saved by now. Before that, the batch is `unsaved`.
    'not-saved': 'Paused: a result couldn’t be saved at first. Free up disk space, then resume to send the rest.',
  } satisfies Record<PauseCause, string>,
  pausedOpen: 'Nothing more is sent until you confirm.',
  pausedUnsaved: 'Nothing more is sent until the result of a request is saved.',
  stopTitle: (batch: string) => `Stop batch ${batch}?`,
  stopMeans: (count: number) =>
    `The ${addressesCount(count)} not sent yet won’t be created. Requests already sent aren’t affected.`,
  stopConfirm: 'Stop batch',
  openName: 'Needs attention',
  openMore: (count: number) =>
    `${counted(count, 'more request needs attention. It appears', 'more requests need attention. They appear')} here next.`,
  ofRequest: (position: number) => `Request ${formatCount(position)}`,
  withoutAlias: 'no alias',
  aliasRange: (first: string, last: string) => `${first} to ${last}`,
  moreAliases: (count: number) => `and ${formatCount(count)} more`,
  requestsNotLoaded: 'Couldn’t load the requests of this batch.',
  summary: (count: number, chain: UntrustedText, time: string) => `${addressesCount(count)} on ${chain} · ${time}`,
  invalid: (count: number) => `${formatCount(count)} invalid`,
  inProgress: (count: number) => `${addressesCount(count)} waiting for a response`,
  damaged: {
    cause: 'This batch’s data is damaged.',
    sentence:
      'It may be wrong, and addresses may be missing. Compare with the service before you use it or create more.',
  },
  exportOptions: 'Export options…',
  save: {
    csv: 'Save CSV',
    progress: (rows: string, of: string) => `Saving ${rows} of ${of}`,
    others: 'Other formats',
    xlsx: 'Excel',
    jsonl: 'JSON Lines',
    perAlias: 'One file per alias',
    files: (count: number) => counted(count, 'file', 'files'),
  },
  verdict: {
    complete: (count: number, isChecked: boolean) =>
      `${addressesCount(count)} created${isChecked ? ', all valid' : ''}`,
    incomplete: (saved: number, requested: number) =>
      `Incomplete: ${formatCount(saved)} of ${formatCount(requested)} saved`,
    incompleteValid: (valid: number, requested: number) =>
      `Incomplete: ${formatCount(valid)} of ${formatCount(requested)} valid`,
    invalid: (saved: number, invalid: number) => `${formatCount(saved)} saved, ${formatCount(invalid)} invalid`,
    more: (saved: number, requested: number) => `${formatCount(saved)} saved, ${formatCount(requested)} requested`,
    some: (saved: number, requested: number) => `${formatCount(saved)} of ${formatCount(requested)} saved`,
    none: 'No addresses created',
  },
  verdictMeans: {
    complete: 'Saved on this computer. Save a file to use them in your shops.',
    completeExported: 'Saved on this computer and exported.',
    notChecked: 'Not checked: no checksum rule for this network. Compare them with the service before use.',
    incomplete: (missing: number) => `Exports will lack ${addressesCount(missing)}.`,
    notSent: (count: number) =>
      `${addressesCount(count)} ${wasNot(count)} created, because ${count === 1 ? 'its request wasn’t' : 'their requests weren’t'} sent.`,
    invalid: 'Do not use invalid addresses.',
    more: 'Check with the service before you use them.',
    refused: (code: UntrustedText, msg: UntrustedText) =>
      `The service refused with code ${code}${msg === '' ? '.' : `: “${msg}”`}`,
  },
  sum: {
    name: 'Addresses of this batch',
    requested: 'Requested',
    saved: 'Created and saved',
    rows: {
      unsaved: 'Created, not saved yet',
      refused: 'Refused',
      notSent: 'Not sent',
      closed: 'Marked not created',
      missing: 'Missing',
      invalid: 'Invalid',
      notCreated: 'Not created',
    },
    /** Why addresses weren’t created. */
    reasons: ({ refused, notSent, closed }: Pick<AddressCounts, 'refused' | 'notSent' | 'closed'>) => {
      const reasons = [
        ['refused', refused],
        ['unsent', notSent],
        ['marked by you', closed],
      ] as const;
      const given = reasons.filter(([, count]) => count > 0);
      return given.map(([name, count]) => (given.length === 1 ? name : `${formatCount(count)} ${name}`)).join(', ');
    },
    remaining: 'Remaining',
    more: (count: number) => `${formatCount(count)} more than requested`,
  },
  facts: {
    name: 'Batch details',
    check: 'Format and checksum',
    valid: (count: number) => `${formatCount(count)} valid`,
    notChecked: 'Not checked',
    callbackUrl: 'Callback URL',
    severalUrls: 'Differs by alias',
  },
  requests: 'Requests',
  showInList: 'Show in address list',
  /** @param first the number of the first batch, which is named only if there are no others */
  incompleteBatches: (count: number, first: string) =>
    count === 1 ? `Batch ${first} is incomplete.` : `${formatCount(count)} other batches are incomplete.`,
  incompleteBatchesMeans: 'Missing addresses may exist at the service. You can import them.',
  show: (batch: string) => `Show batch ${batch}`,
  columns: {
    batch: 'Batch',
    started: 'Started',
    network: 'Network',
    result: 'Result',
    request: 'Request',
    number: '#',
    requested: 'Requested',
    saved: 'Saved',
    alias: 'Alias',
    status: 'Status',
    details: 'Details',
    sent: 'Sent',
  },
  tableName: (batch: string) => `Requests of batch ${batch}`,
  position: (position: number, of: number) => `${formatCount(position)} of ${formatCount(of)}`,
  nothing: '–',
  noAlias: 'None',
  showAlias: (alias: UntrustedText) => `Show addresses of ${alias}`,
  none: 'No batches yet',
  noneReadOnly: 'Addresses created with other profiles are saved on this computer, in All addresses.',
  noneSentence: 'Fill in the form above. Created addresses are saved on this computer, in All addresses.',
  loading: 'Loading batches',
  notLoaded: 'Couldn’t load batches',
  notLoadedSentence:
    'Quittance can’t tell if addresses were already created, so you can’t create any now. Saved addresses aren’t affected.',
  tryAgain: 'May be out of date: couldn’t refresh.',
  addressesNotLoaded: 'Couldn’t load the addresses of this batch.',
  progressName: 'Batch progress',
  newest: 'Addresses',
  newestSome: (shown: number, of: number) => `First ${formatCount(shown)} of ${formatCount(of)} addresses`,
  copySome: (count: number) => `Copy these ${formatCount(count)}`,
  copyAll: (count: number) => (count === 1 ? 'Copy 1 address' : `Copy all ${formatCount(count)}`),
  copyUnflagged: (count: number) => `Copy ${formatCount(count)} without issues`,
};

/** The list of all batches of a profile. */
export const batchListText = {
  name: 'Batches of this profile',
  columns: {
    batch: 'Batch',
    started: 'Started',
    network: 'Network',
    alias: 'Alias',
    exported: 'Exported',
    requested: 'Requested',
    saved: 'Saved',
    status: 'Status',
  },
  states: {
    running: 'Running',
    pausing: 'Pausing',
    paused: 'Paused',
    unknown: 'Outcome unknown',
    unsaved: 'Not saved yet',
    fewer: 'Incomplete',
    more: 'More than requested',
    invalid: 'Invalid addresses',
    complete: 'Complete',
    stopped: 'Stopped',
    partly: 'Partly created',
    none: 'None created',
  },
  exported: {
    none: 'Not exported',
    some: (rows: string, total: string) => `${rows} of ${total}`,
    last: (file: UntrustedText, when: string, by: UntrustedText) => `Last export: ${file} · ${when} · ${by}`,
    label: 'Exports',
    nothing: 'Not exported',
    all: 'Exported',
    part: (rows: string, total: string) => `${rows} of ${total} exported`,
    file: (rows: string, when: string, by: UntrustedText) =>
      `${rows === '1' ? '1 address' : `${rows} addresses`} · ${when} · ${by}`,
    more: (count: number) => `and ${counted(count, 'more file', 'more files')}`,
    files: 'Show exports',
  },
  damaged: 'Damaged',
  show: 'Batches to show',
  filters: { all: 'All', decision: 'Outcome unknown', incomplete: 'Incomplete' },
  none: {
    all: {
      title: 'No batches yet',
      sentence: 'Batches that you create appear here, with the result of each request.',
    },
    decision: { title: 'Nothing to confirm', sentence: 'Every outcome is known or confirmed.' },
    incomplete: {
      title: 'All batches are complete',
      sentence: 'Every address that the service may have created for them is saved.',
    },
  },
  showAll: 'Show all batches',
  create: 'Create addresses',
  back: 'All batches',
  notLoaded: 'Couldn’t load the batch',
  notFound: (batch: string) => `Batch ${batch} not found in this profile`,
  notFoundSentence: 'It may be in another profile. Switch to that profile and open its batches.',
};

export const requestText = {
  states: {
    queued: 'Queued',
    sending: 'Sent, no response yet',
    created: 'Created',
    refused: 'Refused',
    'not-sent': 'Not sent',
    unknown: 'Outcome unknown',
    'closed-none-created': 'Marked not created',
    'closed-imported': 'Imported',
  } satisfies Record<RequestState, string>,

  /** States of requests whose number of addresses differs from the requested one. */
  partly: {
    fewer: { created: 'Incomplete', 'closed-imported': 'Imported, incomplete' },
    more: { created: 'More than requested', 'closed-imported': 'Imported, more than requested' },
    invalid: (invalid: number) => `Created, ${formatCount(invalid)} invalid`,
    importedInvalid: (invalid: number) => `Imported, ${formatCount(invalid)} invalid`,
    flagged: 'Created, some flagged',
    unsaved: 'Not saved yet',
  },

  details: {
    waitsForConfirmation: 'Not sent until you confirm',
    allValid: 'All valid',
    valid: (count: number) => `${counted(count, 'valid address', 'valid addresses')}.`,
    fewerValid: (count: number, requested: number) =>
      `The service returned ${formatCount(count)} of ${formatCount(requested)}, all valid.`,
    notChecked: (count: number) => `${addressesCount(count)}. Not checked: no checksum rule for this network.`,
    invalid: (invalid: number, saved: number) =>
      `${formatCount(invalid)} of ${addressesCount(saved)} ${is(invalid)} invalid. Do not use ${invalid === 1 ? 'it' : 'them'}.`,
    duplicate: (count: number) => `${counted(count, 'duplicate of a saved address', 'duplicates of saved addresses')}.`,
    unreadable: (count: number) => `${counted(count, 'entry has', 'entries have')} no readable address.`,
    restImported: 'Includes imported addresses.',
    more: (saved: number, requested: number) =>
      `The service returned ${formatCount(saved)} instead of ${formatCount(requested)}. Check with the service before you use them.`,
    refused: (code: UntrustedText, msg: UntrustedText) => `${code}: ${msg}`,
    closedNone: 'You marked it as not created',
    closedImported: (saved: number, requested: number) => {
      if (saved === requested) return `You imported ${addressesCount(saved)}.`;
      return saved > requested
        ? `You imported ${addressesCount(saved)} instead of ${formatCount(requested)}.`
        : `You imported ${formatCount(saved)} of ${addressesCount(requested)}.`;
    },
    unsaved: {
      created: (count: number) =>
        `The service created ${addressesCount(count)}. ${count === 1 ? 'It isn’t' : 'They aren’t'} saved yet.`,
      refused: 'The service refused. This isn’t saved yet.',
      'not-sent': 'The request wasn’t sent. This isn’t saved yet.',
      unknown: 'No usable response. This isn’t saved yet.',
    },
  },

  notSent: shortWords.notSent,
  unknown: shortWords.unknown,
};

export const unknownOutcomeText = {
  title: (count: number) =>
    count === 1 ? 'Unknown: was this address created?' : `Unknown: were these ${formatCount(count)} addresses created?`,
  cause: (reasons: readonly string[], count: number) =>
    `${causeOf(reasons)}, so ${count === 1 ? 'it' : 'they'} may exist at the service. Quittance won’t resend, to avoid duplicates. No money has moved.`,
  check: 'Check at the service',
  /** @param position the request’s number if only this one of the batch’s requests must be confirmed, else null */
  checkMeans: (position: number | null, isOne: boolean) =>
    `Find ${position === null ? (isOne ? 'the request' : 'these requests') : `request ${formatCount(position)}`} in its console, or ask its support.`,
  copyForSupport: 'Copy for support',
  copyForSupportMeans: 'Nonce, time, network, alias, count and URL',
  copiedForSupport: 'Copied for support',
  support: {
    title: (batch: string, position: number) => `Batch ${batch}, request ${formatCount(position)}: outcome unknown`,
    nonce: 'Nonce',
    sent: 'Sent',
    network: 'Network',
    count: 'Count',
    alias: 'Alias',
    callbackUrl: 'Callback URL',
  },
  shows: 'What does it show?',
  some: (count: number) => (count === 1 ? 'The address' : `Some or all of the ${addressesCount(count)}`),
  none: (count: number) => (count === 1 ? 'No address' : 'None of them'),
  done: 'Done',
  doneMeans: (waiting: number) =>
    waiting === 0
      ? 'After you confirm, you can create more addresses.'
      : `After you confirm, you can resume the batch to create the remaining ${addressesCount(waiting)}.`,
  details: 'Details',
  detailsName: 'Request details',
  reason: 'Reason',
  since: 'Unknown since',
  sent: 'Sent',
  alias: 'Alias',
  callbackUrl: 'Callback URL',
  nonce: 'Nonce',
  httpStatus: 'HTTP status',
  serviceCode: 'Service code',
  serviceMsg: 'Service message',
  named: 'Addresses in response',
  namedNone: 'None',
  namedSome: (count: number) => formatCount(count),
  confirmed: 'Confirmed',
  answer: 'Response',
  answerCut: 'Only its beginning is shown.',
  answerNone: 'No response',
  answerNotRecorded: 'Not recorded',
  answerNoBody: 'Response without a body',
  answerNotRead: 'Response body not read',
  answerNotKept: 'Response body not saved',
  fewerTitle: (missing: number, invalid: number, isImported: boolean) => {
    if (missing === 0) return `${addressesCount(invalid)} invalid`;
    const title = `${addressesCount(missing)} ${isImported ? 'still missing' : 'missing'}`;
    return invalid === 0 ? title : `${title}, ${formatCount(invalid)} invalid`;
  },
  fewerCause: (missing: number, invalid: number) => {
    const [they, them, addresses] =
      missing + invalid === 1 ? ['It', 'it', 'the correct address'] : ['They', 'them', 'the correct addresses'];
    const cause =
      missing > 0
        ? `${they} may exist at the service`
        : `Do not use ${them}. The service may have ${addresses} instead`;
    return `${cause}, so deposits to ${them} could go unnoticed. Import ${them} from there, and don’t create ${them} again.`;
  },
  importMissing: 'Import missing addresses…',
  unsavedTitle: notSavedWords.title,
  unsavedCreated: (count: number) =>
    `${notSavedWords.created(addressesCount(count))} ${notSavedWords.doNotRepeat(count)}`,
  unsavedOther: notSavedWords.other,
  unsavedFile: notSavedWords.inFile,
  unsavedMemory: notSavedWords.inMemory,
  unsavedAgain: notSavedWords.next,
  noneCreated: 'Mark as not created…',
  noneCreatedMeans: (count: number) =>
    `Closes the request. If the service did create ${count === 1 ? 'it, it' : 'them, they'} won’t be in your list.`,
  importAddresses: 'Import created addresses…',
  importMeans: 'Paste the addresses the service lists for this request.',
  dialogTitle: 'Import created addresses',
  dialogLead: (batch: string, position: number) =>
    `Request ${formatCount(position)} of batch ${batch}. Get the list from the service’s console or support.`,
  dialogField: 'Addresses',
  // The draft is only in memory, so these words must not say that it is saved.
  dialogHint: 'Separate with lines, commas or spaces. The draft stays until you close Quittance.',
  dialogCount: (found: number, requested: number) => `${formatCount(found)} found, ${formatCount(requested)} requested`,
  dialogFilled: (count: number) =>
    `${addressesCount(count)} found in the response. Compare ${count === 1 ? 'it' : 'them'} with the service’s list.`,
  dialogSaved: (saved: number) => `${formatCount(saved)} of this request ${is(saved)} already saved.`,
  dialogCounts: 'Addresses in this list',
  skippedName: 'Skipped: not a valid address format',
  skippedHint: 'Select an entry only if it’s an address.',
  skippedMore: (count: number) => `${formatCount(count)} more skipped.`,
  clearList: 'Clear list',
  nothing: {
    empty: 'Paste the addresses first.',
    noFormat: (chain: UntrustedText) => `No entry has the address format of ${chain}.`,
    already: 'All these addresses are already saved from this request.',
    elsewhere: 'All these addresses are already saved from other requests. They most likely belong to those.',
    both: 'All these addresses are already saved, from this request and others.',
  },
  counts: {
    valid: (count: number) => `${formatCount(count)} valid`,
    invalid: (count: number) => `${formatCount(count)} invalid, imported and flagged`,
    unknown: (count: number) => `${formatCount(count)} not checked: no checksum rule for this network`,
    elsewhere: (count: number) => `${formatCount(count)} also in another request, imported and flagged`,
    already: (count: number) => `${formatCount(count)} already saved from this request, skipped`,
    duplicate: (count: number) => `${counted(count, 'duplicate', 'duplicates')}, imported once`,
  },
  dialogFewer: (saved: number, requested: number) =>
    `${formatCount(saved)} of ${formatCount(requested)} saved after import.`,
  dialogFewerMeans: (missing: number) =>
    `You can import the other ${missing === 1 ? 'one' : formatCount(missing)} later.`,
  dialogMore: (saved: number, requested: number) =>
    `${formatCount(saved)} saved after import, ${formatCount(requested)} requested.`,
  dialogMoreMeans: 'Make sure the list contains only this request’s addresses.',
  flaggedName: 'Entries to check',
  flaggedPlace: '#',
  flaggedWhy: 'Reason',
  flaggedIs: {
    elsewhere: 'Also in another request',
    already: 'Already saved, skipped',
    duplicate: 'Duplicate, imported once',
    empty: 'Empty',
    format: 'Invalid format',
    checksum: 'Invalid checksum',
    damaged: 'Saved entry is damaged',
  } satisfies Record<FlaggedEntry['is'], string>,
  notCounted: 'Couldn’t check the list.',
  tooLong: `An entry is longer than any address, or there are more than ${formatCount(1000)}.`,
  /** Flagged entries are imported too, but the button doesn’t call them addresses. */
  dialogSave: (count: number, flagged: { readonly invalid: number; readonly elsewhere: number } = noneFlagged) => {
    const parts = [
      ...(count === 0 ? [] : [addressesCount(count)]),
      ...(flagged.invalid === 0 ? [] : [`${formatCount(flagged.invalid)} invalid`]),
      ...(flagged.elsewhere === 0 ? [] : [`${formatCount(flagged.elsewhere)} also in another request`]),
    ];
    const last = parts.pop();
    if (last === undefined) return 'Import addresses';
    return `Import ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
  },
  flaggedMore: (count: number) => `${formatCount(count)} more flagged or skipped.`,
  /** For several requests of a batch that are confirmed together. */
  together: {
    more: (count: number) =>
      `${counted(count, 'more request follows', 'more requests follow')} after you confirm these.`,
    ofRequest: (position: number, count: number) => `Request ${formatCount(position)}: ${addressesCount(count)}`,
    noneCreated: (requests: number) => `Mark ${requestsCount(requests)} as not created…`,
    noneCreatedMeans: (requests: number, count: number) =>
      `Closes ${requestsCount(requests)}. If the service did create any of the ${addressesCount(count)}, they won’t be in your list.`,
    confirmTitle: (requests: number) => `Mark ${requestsCount(requests)} as not created?`,
    confirm: (requests: number) => `Mark ${formatCount(requests)} as not created`,
    confirmNamed: (count: number) =>
      count === 1
        ? 'One of the responses contains an address.'
        : `The responses contain ${formatCount(count)} addresses.`,
    confirmText: (requests: number, count: number) =>
      `Do this only if the service’s console or support confirmed it for each of the ${formatCount(requests)} requests. Otherwise deposits to ${addressesCount(count)} may go unnoticed.`,
  },
  confirmNone: 'Mark as not created',
  confirmNoneTitle: (count: number) => `Mark ${addressesCount(count)} as not created?`,
  confirmNoneNamed: (count: number) =>
    count === 1 ? 'The response contains an address.' : `The response contains ${formatCount(count)} addresses.`,
  confirmNoneText: (count: number) =>
    `Do this only if the service’s console or support confirmed it. Otherwise deposits to ${addressesCount(count)} may go unnoticed.`,
};
