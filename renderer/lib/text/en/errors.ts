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
  'url-empty': 'Enter a URL that starts with https://.',
  'url-not-a-url': 'Not a URL. Start with https:// and a host name.',
  'url-no-slashes': 'Start with https:// and a host name.',
  'url-characters': 'Contains a space, backslash or invisible or invalid character. Write it percent-encoded.',
  'url-host-form':
    'Write the host in Latin letters, digits and hyphens (others as xn--…), without a final dot. Write IP addresses in full.',
  'url-port-form': 'Enter a port from 1 to 65535, or remove the colon.',
  'url-path-form': 'Remove “.” and “..” between slashes.',
  'url-fragment': 'Remove “#” and everything after it. It’s never sent.',
  'url-not-https': 'Start with https, so that others can’t read the requests.',
  'url-has-user': 'Remove the user name and password.',
  'url-has-query': 'Remove “?” or “#” and everything after it.',
  'url-is-operation': 'End the URL before the operation, such as /order/info. Quittance adds it automatically.',
  'name-empty': 'Enter a name.',
  'name-too-long': 'At most 60 characters.',
  'no-proxy': 'The proxy isn’t in use anymore. No credentials were sent. Run the check again.',
  'another-proxy': 'The proxy changed. No credentials were sent. Run the check again.',
  'pid-empty': 'Enter a project number.',
  'pid-not-int64': 'Digits only, from 1 to 9,223,372,036,854,775,807.',
  'order-field-form': 'Letters, digits and underscores, starting with a letter.',
  'order-field-taken': 'The request or its signature already uses this name.',
  'tolerance-form': 'Enter 0 to 100, with up to four decimals.',
  'rate-range': 'Enter 0.1 to 100, or leave it empty.',
  'example-too-long': `Paste only one request. The limit is ${formatCount(longestExample)} characters.`,
  'timeout-range': 'Whole seconds: 1 to 60 for the connection, 5 to 120 for the request.',
  'timeout-order': 'Must be shorter than the request timeout.',
  'explorer-placeholder': 'Needs {tx} or {address} once, after the host name.',
  'explorer-chain': 'Enter the network, 1 to 64 characters.',
  'explorer-empty': 'Enter a transaction link, an address link or both.',
  'explorer-not-set': 'This profile has no block explorer for the network.',
  'not-for-a-link': 'Not a valid hash or address, so no link.',
  'file-not-readable': 'Couldn’t read the file.',
  'file-too-large': 'Larger than 2 MiB, so not a profile file.',
  'file-not-json': 'Not a UTF-8 JSON file.',
  'file-names': 'The file has a field that profiles don’t have. Nothing was imported.',
  'file-newer': 'A newer version of Quittance wrote this file. Update Quittance to open it.',
  'file-not-profiles': 'Not a profile file from Quittance.',
  'file-empty': 'The file has no profiles.',
  'file-read-anew': 'Another file was opened since. Choose this one again.',
  'field-not-known': 'It has a field that profiles don’t have.',
  'field-form-other': 'A field has an unexpected format.',
  'profile-not-usable': 'One of these profiles can’t be used.',
  'too-many-at-once': 'At most 10 at a time.',
  'ca-too-large': 'At most 32 KiB of certificates.',
  'ca-not-certificates': 'No PEM certificate (-----BEGIN CERTIFICATE-----) in this file.',
  'ca-not-readable': 'Contains a certificate that can’t be read.',
  'ca-private-key': 'Contains a private key. Choose a file with certificates only.',
  'ca-not-authority': 'Contains a certificate that isn’t a CA certificate.',
  'ca-not-chosen': 'Choose the CA file with the button on this page.',
  'ca-weak-key': 'Contains a certificate whose key is too short.',
  'name-taken': 'Another profile has this name.',
  'scheme-not-known': 'Unknown signing scheme.',
  'scheme-name-taken': 'Another scheme has this name.',
  'scheme-in-use': 'A profile uses this scheme. Choose another scheme there first.',
  'too-many-schemes': 'You have 50 custom schemes, the maximum. Remove one to add another.',
  'template-placeholder': 'Contains an unknown placeholder.',
  'template-too-many': 'At most 16 placeholders.',
  'template-too-long': 'At most 300 characters.',
  'template-brace': 'Contains a brace outside a placeholder.',
  'template-escape': 'Use only the escapes \\n and \\uFEFF.',
  'template-characters': 'Use printable ASCII only, without spaces at the ends.',
  'message-empty': 'Enter the string to sign.',
  'secret-unused': 'The secret isn’t used, so anyone could sign. Add {secret} or choose HMAC.',
  'key-in-message': 'A private key signs the string, so remove {secret} from it.',
  'signs-nothing': 'The request isn’t signed. Add {params} or {body}.',
  'signs-itself': 'The signature is in the body, so the body can’t be signed. Sign {params} or use a header.',
  'secret-in-scheme':
    'This contains a saved secret in plain text. Replace it with {secret} or remove it: schemes are shown and exported.',
  'secret-in-its-scheme':
    'This profile’s signing scheme contains this secret in plain text. Create a scheme with {secret} instead, and choose that.',
  'secret-in-kept-scheme':
    'A signing scheme of these profiles contains a secret in plain text. No file was written. Create a scheme with {secret} instead, and choose that.',
  'secret-in-profile':
    'A name, URL, link or code of these profiles contains a secret in plain text. No file was written. Remove it and export again.',
  'pair-form': 'Needs {v} once, and {k} at most once.',
  'place-form': 'Choose body or header, and enter a name.',
  'field-form': 'Letters, digits, _ . and -, starting with a letter or _. At most 64 characters.',
  'name-taken-by-request': 'Every request already has a field with this name.',
  'header-form': 'Not a valid header name.',
  'header-of-connection': 'The connection sets this header automatically.',
  'header-empty': 'The header has no value.',
  'name-twice': 'Two headers have the same name.',
  'too-many': 'Too many entries.',
  'written-form': 'Needs {signature} once.',
  'profile-built-in': 'The built-in profile can’t change this.',
  'secret-empty': 'Enter the secret.',
  'key-not-private': 'Not a private key. Enter one in PEM format, from -----BEGIN to -----END.',
  'key-public': 'This is a public key, which the service uses. Enter the matching private key.',
  'key-openssh': 'This key is in OpenSSH format. Run “ssh-keygen -p -m PKCS8” on a copy, and paste the result.',
  'key-is-ec': 'This is an EC key. The scheme needs an RSA key.',
  'key-not-ed25519': 'The scheme needs an Ed25519 key.',
  'key-encrypted': 'This key has a password. Paste it without one. Quittance encrypts it.',
  'key-not-rsa': 'The scheme needs an RSA key (not RSA-PSS or Ed25519).',
  'key-too-short':
    'This RSA key has fewer than 2048 bits. Create a longer one, and give its public key to the service.',
  'order-number-empty': 'Enter an order number.',
  'order-number-too-long': 'At most 128 characters.',
  'order-number-characters': 'Use only Latin letters, digits and signs such as - _ . / and #, without spaces.',
  'chain-characters': 'Use only Latin letters, digits and signs such as - _ . / and #, without spaces.',
  'alias-too-long': 'At most 40 characters, including its number.',
  'count-range': 'Enter a whole number from 1 to 10,000.',
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
  fault: (code: string): string => faults[code] ?? 'This has an unexpected format.',
  serviceSaid: 'The service said',
  technical: 'Technical',
};
