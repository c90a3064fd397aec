/**
 * Every failure in words: what happened, what it means for the money, what to do next. One place, so that
 * the same failure never reads in two ways.
 */
import { longestExample } from '../../../../electron/contract/signing-example.ts';
import { mostOrderNotes } from '../../../../electron/contract/order-notes.ts';
import { mostWatched } from '../../../../electron/contract/order-watch.ts';
import { mostColumnSets } from '../../../../electron/contract/address-export.ts';
import { mostProfiles } from '../../../../electron/contract/limits.ts';
import type { AppError, ErrorCode, ErrorOf, NotResumable } from '../../../../electron/contract/result.ts';
import { formatCount } from '../../format/money.ts';
import { longestPath, said } from '../said.ts';
import { databaseFailures } from './database-failures.ts';
import type { ErrorTimes, ErrorWords } from './error-words.ts';
import { notWritten } from './not-written-words.ts';
import { serviceErrors } from './service-errors.ts';
import { addressesCount, notSavedWords } from './transmission-words.ts';

const faults: Readonly<Record<string, string>> = {
  'url-empty': 'A URL is needed, beginning with https.',
  'url-not-a-url': 'This is not a URL. It begins with https:// and a host name.',
  'url-no-slashes': 'Must begin with https:// and then the host name: others read it otherwise.',
  'url-characters':
    'Has a blank, a backslash, something that is not seen, or another character that is none of a URL: write it as % and its code.',
  'url-host-form':
    'Write the host name in Latin letters, digits and hyphens (others as xn--…), without a dot at its end; an IP address in full.',
  'url-port-form': 'A port is a number from 1 to 65535. Without one, leave out the colon as well.',
  'url-path-form': 'Must have no “.” or “..” between its slashes: others read it otherwise.',
  'url-fragment': 'Must end before any “#”: what follows it is never sent.',
  'url-not-https': 'Must begin with https, so that nobody on the way can read it.',
  'url-has-user': 'Must have no user name or password in it.',
  'url-has-query': 'Must end before any “?” or “#”.',
  'url-is-operation':
    'Must end before the path of an operation, such as /order/info: Quittance puts that behind it by itself.',
  'name-empty': 'A name is needed.',
  'name-too-long': 'At most 60 characters.',
  'no-proxy': 'No proxy is in use by now: nothing was told to anybody. Run the doctor again.',
  'another-proxy': 'Another proxy is in use by now: nothing was told to it. Run the doctor again.',
  'pid-empty': 'A project number is needed.',
  'pid-not-int64': 'Digits only, from 1 to 9 223 372 036 854 775 807.',
  'order-field-form': 'Letters, digits and underscores, beginning with a letter.',
  'order-field-taken': 'The request, its signature or a program that reads it uses this name for something else.',
  'tolerance-form': 'A per cent from 0 to 100, with at most four decimals.',
  'rate-range': 'A number from 0.1 to 100, or nothing.',
  'example-too-long': `Paste one request of it: at most ${formatCount(longestExample)} characters are looked at.`,
  'timeout-range': 'A whole number of seconds: 1 to 60 for the connection, 5 to 120 for the call.',
  'timeout-order': 'Must be shorter than the whole call, which it is a part of.',
  'explorer-placeholder': 'Needs {tx} or {address} once, behind the host name.',
  'explorer-chain': 'Name the chain, in 1 to 64 characters.',
  'explorer-empty': 'Give a link for transactions, for addresses, or for both.',
  'explorer-not-set': 'This profile has no explorer for the chain.',
  'not-for-a-link': 'This has not the form of a hash or an address, so no link is made of it.',
  'file-not-readable': 'The file could not be read.',
  'file-too-large': 'The file is larger than 2 MiB, and so no file of profiles.',
  'file-not-json': 'The file is no JSON in UTF-8.',
  'file-names': 'The file has a field with a name that is none of a profile. Nothing of it is taken.',
  'file-newer': 'The file was written by a later Quittance. Update this one to read it.',
  'file-not-profiles': 'The file holds no profiles that Quittance has exported.',
  'file-empty': 'There is no profile in the file.',
  'file-read-anew': 'Another file was read since. Choose it again.',
  'field-not-known': 'It has a field that no profile has.',
  'field-form-other': 'A field has another form than in a profile.',
  'profile-not-usable': 'One of these profiles cannot be used.',
  'too-many-at-once': 'At most 10 at once.',
  'ca-too-large': 'At most 32 KiB of certificates.',
  'ca-not-certificates': 'This file has no certificate in PEM form, from -----BEGIN CERTIFICATE-----.',
  'ca-not-readable': 'A certificate in this file cannot be read.',
  'ca-private-key': 'This file has a private key in it. Choose one with certificates alone.',
  'ca-not-authority': 'A certificate in this file is none of an authority: it may not sign others.',
  'ca-not-chosen': 'Choose the file here: authorities are taken from nobody else.',
  'ca-weak-key': 'A certificate in this file has a key that is too short to be trusted.',
  'name-taken': 'Another profile has this name.',
  'scheme-not-known': 'This console knows no scheme of this name.',
  'scheme-name-taken': 'Another scheme goes by this name.',
  'scheme-in-use': 'A profile signs by this scheme. Choose another one there first.',
  'too-many-schemes': 'There are 50 schemes of your own, the most that can be kept. Remove one to add another.',
  'template-placeholder': 'It names something in braces that there is not.',
  'template-too-many': 'It has more than 16 placeholders.',
  'template-too-long': 'It has more than 300 characters.',
  'template-brace': 'It has a brace that belongs to no placeholder.',
  'template-escape': 'Of escapes there are \\n and \\uFEFF alone.',
  'template-characters': 'A header takes printable ASCII alone, with no blank at either end.',
  'message-empty': 'Something has to be signed.',
  'secret-unused':
    'The secret is not used: anybody could make this signature. Put {secret} into the string, or choose HMAC.',
  'key-in-message': 'A private key signs the string and stands in none. Take {secret} out of it.',
  'signs-nothing': 'Nothing of the request is signed: one signature would fit all of them.',
  'signs-itself':
    'The signature stands in the body, so the body cannot be what is signed. Sign {params}, or use a header.',
  'secret-in-scheme':
    'A secret that this console keeps stands here in clear. Put {secret} in its place, or take it out: schemes are shown and exported.',
  'secret-in-its-scheme':
    'The signing scheme of this profile has this secret in it, in clear. Make a scheme with {secret} in its place, and choose that.',
  'secret-in-kept-scheme':
    'A signing scheme of these profiles has a secret in it, in clear. No file was written. Make a scheme with {secret} in its place, and choose that.',
  'secret-in-profile':
    'A name, URL, link or code of these profiles has a secret in it, in clear. No file was written. Take it out, then export again.',
  'pair-form': 'It needs {v} once, and {k} at most once.',
  'place-form': 'Choose body or header, and name the place.',
  'field-form': 'Letters, digits, _ . and -, beginning with a letter or _; at most 64.',
  'name-taken-by-request': 'Every request has a field of this name already.',
  'header-form': 'This cannot be the name of a header.',
  'header-of-connection': 'The connection sets this header by itself.',
  'header-empty': 'The header has no value.',
  'name-twice': 'Two headers go by the same name.',
  'too-many': 'There are more of them than can be kept.',
  'written-form': 'It needs {signature} once.',
  'profile-built-in': 'The built-in profile keeps this as it is.',
  'secret-empty': 'The secret is empty.',
  'key-not-private': 'This scheme signs with a private key in PEM form, from -----BEGIN to -----END. This is none.',
  'key-public':
    'This is a public key: the service verifies with it. The scheme signs with the private key that belongs to it.',
  'key-openssh':
    'This key is in the form of OpenSSH. “ssh-keygen -p -m PKCS8” writes a copy of it in PEM form; paste that.',
  'key-is-ec': 'This is an EC key. The scheme signs with an RSA key.',
  'key-not-ed25519': 'This key is of another kind. The scheme signs with an Ed25519 key.',
  'key-encrypted': 'This key is locked with a password. Paste it without one: it is sealed here.',
  'key-not-rsa': 'This key is of another kind. The scheme signs with an RSA key (not RSA-PSS, not Ed25519).',
  'key-too-short': 'This RSA key has fewer than 2048 bits. Make a longer one, and give its public key to the service.',
  'order-number-empty': 'An order number is needed.',
  'order-number-too-long': 'At most 128 characters.',
  'order-number-characters':
    'An order number has no blanks and only Latin letters, digits and the signs of a US keyboard, such as - _ . / and #.',
  'chain-characters':
    'A chain identifier has no blanks and only Latin letters, digits and the signs of a US keyboard, such as - _ . / and #.',
  'alias-too-long': 'At most 40 characters, with its number.',
  'count-range': 'A whole number from 1 to 10,000.',
};

const notResumable: Readonly<Record<NotResumable, Pick<ErrorWords, 'sentence' | 'next'>>> = {
  'nothing-left': { sentence: 'It has nothing left to be sent. Nothing was sent.', next: '' },
  'outcome-unknown': {
    sentence: 'The outcome of one of its requests is unknown. Nothing was sent.',
    next: 'Decide about that request first.',
  },
  'not-saved': {
    sentence: 'What came of one of its requests is not written down yet. Nothing was sent.',
    next: 'It is tried again every few seconds. Free some space on the disk, or close what holds the database.',
  },
  'another-service': {
    sentence:
      'It was begun with another base URL or project number than its profile has now, and would go on somewhere else. Nothing was sent.',
    next: 'Set both back in Settings, or stop this run and begin another.',
  },
  damaged: {
    sentence: 'What is kept of it was damaged, so what it would send is not certain. Nothing was sent.',
    next: 'Stop this run, and compare it with the service’s own console before you create again.',
  },
};

function notForXlsx(facts: ErrorOf<'not-for-xlsx'>['facts']): string {
  switch (facts.is) {
    case 'too-many-rows':
      return `They are ${formatCount(facts.rows)}; a sheet has room for ${formatCount(facts.most)}.`;
    case 'cell-too-long':
      return `In row ${formatCount(facts.row)}, ${facts.column} has ${formatCount(facts.characters)} characters; a cell has room for ${formatCount(facts.most)}.`;
    case 'sheet-too-large':
      return 'Together they are larger than such a file can be.';
    default:
      return facts satisfies never;
  }
}

const notTheSame = ({ because, rows, rowsNow }: ErrorOf<'not-the-same-file'>['facts']): string =>
  ({
    'of-orders': 'It has rows of orders; only files of addresses are written again.',
    'record-damaged': 'What is kept of it is damaged.',
    'rows-missing': `It had ${formatCount(rows)} addresses; ${formatCount(rowsNow)} of them are left here.`,
    'rows-damaged': 'Some of its addresses are damaged here since.',
    'other-bytes': 'Its addresses are all here, and would make another file now.',
  })[because];

const words: { readonly [C in ErrorCode]: (error: ErrorOf<C>, times: ErrorTimes) => ErrorWords } = {
  'invalid-input': ({ facts }) => ({
    title: 'This cannot be used',
    sentence: faults[facts.fault] ?? 'Something in the input has a form that is not allowed. Nothing was sent.',
    next: 'Correct it and try again.',
  }),
  'forbidden-sender': () => ({
    title: 'The console refused a call',
    sentence: 'It did not come from the console’s own page. Nothing was done.',
    next: 'Restart the console. If it happens again, report it with the diagnostics.',
  }),
  internal: () => ({
    title: 'The console has a fault',
    sentence: 'This should not happen, and it says nothing about any payment.',
    next: 'Copy the diagnostics and report them.',
  }),
  'profile-not-found': () => ({
    title: 'The profile is gone',
    sentence: 'It was removed in the meantime. Nothing was sent.',
    next: 'Choose another profile at the top left.',
  }),
  'too-many-profiles': () => ({
    title: 'There are too many profiles',
    sentence: `At most ${String(mostProfiles)} can be kept beside the built-in one. Nothing was added.`,
    next: 'Remove one that is not needed, then save this one.',
  }),
  'reads-only': () => ({
    title: 'This profile is for reading alone',
    sentence: 'Nothing is created with it, and nothing was sent.',
    next: 'Switch “Reads only” off in Settings to create addresses.',
  }),
  'secret-missing': () => ({
    title: 'This profile has no secret',
    sentence:
      'Without it no request can be signed, so nothing was sent. None was entered here yet, it was kept for one run only, it went with a changed connection, or the data came from a backup, which holds no secrets.',
    next: 'Enter the secret in Settings.',
  }),
  'secret-not-readable': () => ({
    title: 'The secret could not be opened',
    sentence: 'The system’s keychain did not open it, so nothing could be signed or sent.',
    next: 'Unlock the keychain and try again, or enter the secret anew in Settings.',
  }),
  'service-refused': ({ facts }, times) => serviceErrors['service-refused'](facts, times),
  'order-not-found': serviceErrors['order-not-found'],
  'no-record': ({ facts }) => serviceErrors['no-record'](facts),
  'another-order': ({ facts }) => serviceErrors['another-order'](facts),
  'not-sent': ({ facts }) => serviceErrors['not-sent'](facts),
  'outcome-unknown': ({ facts }, times) => serviceErrors['outcome-unknown'](facts, times),
  'answer-unreadable': serviceErrors['answer-unreadable'],
  'run-open': () => ({
    title: 'Another run comes first',
    sentence: 'A run is going on, waits for your decision, or is not written down yet. Nothing was sent.',
    next: 'Settle that run on the Addresses page.',
  }),
  'run-not-resumable': ({ facts }) => ({ title: 'This run was not resumed', ...notResumable[facts.because] }),
  'run-not-found': () => ({
    title: 'This run is not known here',
    sentence: 'The ledger of this computer has no such run. Nothing was changed.',
    next: '',
  }),
  'request-not-unknown': () => ({
    title: 'This request is settled already',
    sentence: 'Its outcome is known, so there is nothing to decide. Nothing was changed.',
    next: '',
  }),
  'nothing-to-bring-in': () => ({
    title: 'There is nothing to bring in',
    sentence: 'All of these addresses are in the ledger already. Nothing was changed.',
    next: 'Compare the list with what the service shows.',
  }),
  'outcome-not-saved': ({ facts }) => {
    const { title, next } = notSavedWords;
    if (facts.outcome !== 'created') return { title, sentence: notSavedWords.other, next };
    const kept =
      facts.path === null ? notSavedWords.inMemory : `${notSavedWords.inFile} ${said(facts.path, longestPath)}.`;
    const created = notSavedWords.created(addressesCount(String(facts.addresses)));
    return { title, sentence: `${created} ${kept}`, next: `${notSavedWords.doNotRepeat} ${next}` };
  },
  'database-failed': ({ facts }) => ({
    title: 'The records of this computer did not answer',
    sentence: `${databaseFailures[facts.reason].happened} What was asked for was not done. No money is touched.`,
    next: databaseFailures[facts.reason].next,
  }),
  'disk-full': () => ({
    title: 'The disk is full',
    sentence: 'Nothing was written, and nothing was sent that could not be recorded.',
    next: 'Free some space, then try again.',
  }),
  'file-not-written': ({ facts }) => ({
    title: 'The file was not saved',
    ...notWritten[facts.because](said(facts.path, longestPath)),
  }),
  'nothing-to-export': () => ({
    title: 'There is nothing to export',
    sentence: 'No row fits what was chosen, so no file was written.',
    next: '',
  }),
  'column-set-not-found': () => ({
    title: 'These columns are not known',
    sentence: 'The set of columns was changed or removed, so no file was written.',
    next: 'Choose other columns.',
  }),
  'too-many-column-sets': () => ({
    title: 'There is no room for another set of columns',
    sentence: `At most ${mostColumnSets} sets of one’s own are kept.`,
    next: 'Remove one first.',
  }),
  'too-many-watched': () => ({
    title: 'No more orders can be watched',
    sentence: `At most ${mostWatched} are watched at once.`,
    next: 'Stop watching another one first.',
  }),
  'too-many-notes': () => ({
    title: 'No more notes fit on this order',
    sentence: `At most ${mostOrderNotes} are kept on one order.`,
    next: 'Change or remove another one first.',
  }),
  'export-not-found': () => ({
    title: 'This file is not in the list',
    sentence: 'No record of it is kept here.',
    next: '',
  }),
  'not-for-xlsx': ({ facts }) => ({
    title: 'These addresses do not fit into an Excel file',
    sentence: `${notForXlsx(facts)} No file was written.`,
    next: 'Choose fewer, or write them as CSV or JSON Lines.',
  }),
  'not-the-same-file': ({ facts }) => ({
    title: 'This file cannot be made again',
    sentence: `${notTheSame(facts)} No file was written.`,
    next: '',
  }),
  'too-many-to-copy': ({ facts }) => ({
    title: 'These are too many to copy',
    sentence: `${formatCount(facts.rows)} addresses are chosen; at most ${formatCount(facts.most)} are copied at once.`,
    next: 'Choose fewer, or write them to a file.',
  }),
  'too-soon': ({ facts }) => ({
    title: 'This account was checked just now',
    sentence:
      'A check sends requests with a wrong signature on purpose, and a service may lock an account out for many of them. Nothing was ' +
      `sent. It can be checked again in ${facts.seconds === 1 ? '1 second' : `${formatCount(facts.seconds)} seconds`}.`,
    next: 'Wait that long, then run it again.',
  }),
  superseded: () => ({
    title: 'Another list was asked for',
    sentence: 'This one was not read to its end.',
    next: '',
  }),
  'dialog-open': () => ({
    title: 'A save dialog is open already',
    sentence: 'Nothing was done.',
    next: 'Answer or close that one first.',
  }),
  'not-pressed': () => ({
    title: 'Nobody asked for this',
    sentence: 'Nothing was done: no key or button was pressed just before.',
    next: 'Press it again.',
  }),
  cancelled: () => ({ title: 'Cancelled', sentence: 'Nothing was done.', next: '' }),
};

const wordsOf = <C extends ErrorCode>(error: ErrorOf<C>, times: ErrorTimes): ErrorWords =>
  words[error.code](error, times);

export const errors = {
  /** Views take `useErrorWords`, which has the times of the chosen zone. */
  of: (error: AppError, times: ErrorTimes): ErrorWords => wordsOf(error, times),
  /** For a field at fault, by the code of its schema. */
  fault: (code: string): string => faults[code] ?? 'This has a form that is not allowed.',
  serviceSaid: 'The service said',
  technical: 'Technical',
};
