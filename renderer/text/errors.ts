/**
 * Every error in words: what failed, what it means for the money, what to do. They are in one place so that an error
 * reads the same everywhere.
 */
import { maxExampleLength } from '../../electron/contract/signing.ts';
import { maxOrderNotes } from '../../electron/contract/order-history.ts';
import { maxWatched } from '../../electron/contract/order-watch.ts';
import { maxProfiles } from '../../electron/contract/limits.ts';
import type { AppError, ErrorCode, ErrorOf, NotResumable } from '../../electron/contract/result.ts';
import { formatCount } from '../lib/format/money.ts';
import { maxPathLength, untrusted } from './untrusted-text.ts';
import { databaseFailures } from './database-failures.ts';
import type { ErrorTimes, ErrorWords } from './error-words.ts';
import { notWritten } from './not-written-words.ts';
import { serviceErrors } from './service-errors.ts';
import { addressesCount, notSavedWords } from './transmission-words.ts';

const faults: Readonly<Record<string, string>> = {
  'url-empty': 'Enter a URL that starts with https://.',
  'url-not-a-url': 'Not a URL. Start with https:// and a host name.',
  'url-no-slashes': 'Start with https:// and a host name.',
  'url-characters': 'Contains a space, a backslash, or an invisible or invalid character. Percent-encode it.',
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
  'order-field-reserved': 'The request, its signature or a program that reads it already uses this name.',
  'tolerance-form': 'Enter 0 to 100, with up to four decimals.',
  'rate-range': 'Enter 0.1 to 100, or leave it empty.',
  'example-too-long': `Paste only one request. The limit is ${formatCount(maxExampleLength)} characters.`,
  'timeout-range': 'Whole seconds: 1 to 60 for the connection, 5 to 120 for the request.',
  'timeout-order': 'Must be shorter than the request timeout.',
  'explorer-placeholder': 'Needs {tx} or {address} once, after the host name.',
  'explorer-chain': 'Enter the network, 1 to 64 characters.',
  'explorer-empty': 'Enter a transaction link, an address link or both.',
  'explorer-not-set': 'This profile has no block explorer for the network.',
  'not-for-a-link': 'Not a valid transaction hash or address, so no link.',
  'file-not-readable': 'Couldn’t read the file.',
  'ca-too-large': 'At most 32 KiB of certificates.',
  'ca-not-certificates': 'No PEM certificate (-----BEGIN CERTIFICATE-----) in this file.',
  'ca-not-readable': 'Contains a certificate that can’t be read.',
  'ca-private-key': 'Contains a private key. Choose a file with certificates only.',
  'ca-not-ca-certificate': 'Contains a certificate that isn’t a CA certificate.',
  'ca-not-chosen': 'Choose the CA file with the button on this page.',
  'ca-weak-key': 'Contains a certificate whose key is too short.',
  'name-taken': 'Another profile has this name.',
  'unknown-scheme': 'Unknown signing scheme.',
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
    'This contains a saved secret in plain text. Replace it with {secret} or remove it: schemes are shown and logged.',
  'secret-in-its-scheme':
    'This profile’s signing scheme contains this secret in plain text. Create a scheme with {secret} instead, and choose that.',
  'pair-form': 'Needs {v} once, and {k} at most once.',
  'place-form': 'Choose body or header, and enter a name.',
  'field-form': 'Letters, digits, _ . and -, starting with a letter or _. At most 64 characters.',
  'name-used-by-request': 'Every request already has a field with this name.',
  'header-form': 'Not a valid header name.',
  'header-of-connection': 'The connection sets this header automatically.',
  'header-empty': 'The header has no value.',
  'name-twice': 'Two headers have the same name.',
  'too-many': 'Too many entries.',
  'written-form': 'Needs {signature} once.',
  'profile-built-in': 'The built-in profile can’t change this.',
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
  'order-number-characters': 'Use only Latin letters, digits and symbols such as - _ . / and #, without spaces.',
  'chain-characters': 'Use only Latin letters, digits and symbols such as - _ . / and #, without spaces.',
  'alias-too-long': 'At most 40 characters, including its number.',
  'count-range': 'Enter a whole number from 1 to 10,000.',
};

const notResumable: Readonly<Record<NotResumable, Pick<ErrorWords, 'sentence' | 'next'>>> = {
  'nothing-left': { sentence: 'It has no requests left to send. Nothing was sent.', next: '' },
  'outcome-unknown': {
    sentence: 'The outcome of one of its requests is unknown. Nothing was sent.',
    next: 'Confirm what was created first.',
  },
  'not-saved': {
    sentence: 'The result of one of its requests isn’t saved yet. Nothing was sent.',
    next: notSavedWords.next,
  },
  'another-service': {
    sentence:
      'The profile’s base URL or project number changed after the batch started, so it would continue elsewhere. Nothing was sent.',
    next: 'Restore both in Settings, or stop this batch and start another.',
  },
  damaged: {
    sentence: 'Its saved data was damaged, so it’s uncertain what it would send. Nothing was sent.',
    next: 'Stop this batch. Compare it with the addresses at the service before you create more.',
  },
};

function notForXlsx(facts: ErrorOf<'not-for-xlsx'>['facts']): Pick<ErrorWords, 'title' | 'sentence'> {
  switch (facts.is) {
    case 'too-many-rows':
      return {
        title: 'Too many rows for Excel',
        sentence: `There are ${formatCount(facts.rows)} rows. A sheet holds at most ${formatCount(facts.most)}.`,
      };
    case 'cell-too-long':
      return {
        title: 'Text too long for Excel',
        sentence: `In row ${formatCount(facts.row)}, ${facts.column} has ${formatCount(facts.characters)} characters. A cell holds at most ${formatCount(facts.most)}.`,
      };
    case 'sheet-too-large':
      return {
        title: 'File too large for Excel',
        sentence: 'Together, the rows are larger than an Excel file can be.',
      };
    default:
      return facts satisfies never;
  }
}

const notTheSame = ({ reason, rows, rowsNow }: ErrorOf<'file-differs'>['facts']): string =>
  ({
    'of-orders': 'It contains orders. Only address files can be recreated.',
    'record-damaged': 'Its saved record is damaged.',
    'rows-missing': `It had ${formatCount(rows)} addresses, and ${formatCount(rowsNow)} of them are left on this computer.`,
    'rows-damaged': 'Some of its addresses are damaged now.',
    'other-bytes': 'The same addresses would give a different file now.',
  })[reason];

const words: { readonly [C in ErrorCode]: (error: ErrorOf<C>, times: ErrorTimes) => ErrorWords } = {
  'invalid-input': ({ facts }) => ({
    title: 'Invalid input',
    sentence: faults[facts.fault] ?? 'A value has a format that isn’t allowed. Nothing was sent.',
    next: 'Correct it and try again.',
  }),
  'forbidden-sender': () => ({
    title: 'Quittance blocked an internal call',
    sentence: 'It didn’t come from Quittance’s own page. Nothing was done.',
    next: 'Restart Quittance. If it happens again, copy diagnostics and report it.',
  }),
  internal: () => ({
    title: 'Unexpected error',
    sentence: 'This doesn’t tell you whether a payment was made.',
    next: 'Copy diagnostics and report it.',
  }),
  'profile-not-found': () => ({
    title: 'Profile was removed',
    sentence: 'It’s no longer on this computer. Nothing was sent.',
    next: 'Choose another profile at the top left.',
  }),
  'too-many-profiles': () => ({
    title: 'Too many profiles',
    sentence: `You can have at most ${String(maxProfiles)} besides the built-in one. Nothing was added.`,
    next: 'Remove one that you don’t need, then save this one.',
  }),
  'read-only': () => ({
    title: 'Read-only profile',
    sentence: 'It can’t create addresses. Nothing was sent.',
    next: 'Turn off “Read-only” in Settings to create addresses.',
  }),
  'secret-missing': () => ({
    title: 'No secret set',
    sentence:
      'Nothing was sent. Backups contain no secrets, a changed connection deletes them, and some last only until Quittance closes.',
    next: 'Enter the secret in Settings.',
  }),
  'secret-not-readable': () => ({
    title: 'Can’t open the secret',
    sentence: 'The keychain didn’t open it, so nothing was signed or sent.',
    next: 'Unlock the keychain and try again, or enter the secret again in Settings.',
  }),
  'service-refused': ({ facts }, times) => serviceErrors['service-refused'](facts, times),
  'order-not-found': serviceErrors['order-not-found'],
  'empty-response': ({ facts }) => serviceErrors['empty-response'](facts),
  'wrong-order': ({ facts }) => serviceErrors['wrong-order'](facts),
  'not-sent': ({ facts }) => serviceErrors['not-sent'](facts),
  'outcome-unknown': ({ facts }, times) => serviceErrors['outcome-unknown'](facts, times),
  'invalid-response': serviceErrors['invalid-response'],
  'batch-open': () => ({
    title: 'Another batch is open',
    sentence: 'It’s running, needs you to confirm what was created, or isn’t saved yet. Nothing was sent.',
    next: 'Finish or confirm it on the Addresses page.',
  }),
  'batch-not-resumable': ({ facts }) => ({ title: 'Batch not resumed', ...notResumable[facts.reason] }),
  'batch-not-found': () => ({
    title: 'Batch not found',
    sentence: 'It isn’t saved on this computer. Nothing was changed.',
    next: '',
  }),
  'already-confirmed': () => ({
    title: 'Already confirmed',
    sentence: 'The outcome of this request is known. Nothing was changed.',
    next: '',
  }),
  'nothing-to-import': () => ({
    title: 'Nothing to import',
    sentence: 'All of these addresses are already saved. Nothing was changed.',
    next: 'Compare the list with what the service shows.',
  }),
  'outcome-not-saved': ({ facts }) => {
    const { title, next } = notSavedWords;
    if (facts.outcome !== 'created') return { title, sentence: notSavedWords.other, next };
    const kept =
      facts.path === null ? notSavedWords.inMemory : `${notSavedWords.inFile} ${untrusted(facts.path, maxPathLength)}.`;
    const created = notSavedWords.created(addressesCount(String(facts.addresses)));
    return { title, sentence: `${created} ${kept}`, next: `${notSavedWords.doNotRepeat(facts.addresses)} ${next}` };
  },
  'database-failed': ({ facts }) => ({
    title: 'Local data unavailable',
    sentence: `${databaseFailures[facts.reason].happened} The action wasn’t carried out. No payment is affected.`,
    next: databaseFailures[facts.reason].next,
  }),
  'disk-full': () => ({
    title: 'Disk full',
    sentence: 'Nothing was saved, and nothing was sent that couldn’t be recorded.',
    next: 'Free some space, then try again.',
  }),
  'file-not-written': ({ facts }) => ({
    title: 'Couldn’t save the file',
    ...notWritten[facts.reason](untrusted(facts.path, maxPathLength)),
  }),
  'nothing-to-export': () => ({
    title: 'Nothing to export',
    sentence: 'No rows match your choices, so no file was saved.',
    next: '',
  }),
  'column-set-not-found': () => ({
    title: 'Columns not found',
    sentence: 'This version of Quittance has no such columns, so no file was saved.',
    next: 'Choose other columns.',
  }),
  'too-many-watched': () => ({
    title: 'Too many watched orders',
    sentence: `You can watch at most ${maxWatched} at once.`,
    next: 'Stop watching another one first.',
  }),
  'too-many-notes': () => ({
    title: 'Too many notes',
    sentence: `An order can have at most ${maxOrderNotes} notes.`,
    next: 'Edit or delete another one first.',
  }),
  'export-not-found': () => ({
    title: 'File not in the list',
    sentence: 'This computer has no record of it.',
    next: '',
  }),
  'not-for-xlsx': ({ facts }) => {
    const { title, sentence } = notForXlsx(facts);
    return {
      title,
      sentence: `${sentence} No file was saved.`,
      next: 'Choose fewer rows, or a preset other than Excel.',
    };
  },
  'file-differs': ({ facts }) => ({
    title: 'Can’t recreate this file',
    sentence: `${notTheSame(facts)} No file was saved.`,
    next: '',
  }),
  'too-many-to-copy': ({ facts }) => ({
    title: 'Too many addresses to copy',
    sentence: `You selected ${formatCount(facts.rows)} addresses. You can copy at most ${formatCount(facts.most)} at once.`,
    next: 'Select fewer, or export them to a file.',
  }),
  superseded: () => ({
    title: 'Another list was requested',
    sentence: 'This list wasn’t loaded completely.',
    next: '',
  }),
  'dialog-open': () => ({
    title: 'A save dialog is already open',
    sentence: 'Nothing was done.',
    next: 'Finish or close that dialog first.',
  }),
  'not-requested': () => ({
    title: 'Action blocked',
    sentence: 'No key or button was pressed just before, so nothing was done.',
    next: 'Press the button again.',
  }),
  canceled: () => ({ title: 'Canceled', sentence: 'Nothing was done.', next: '' }),
};

const wordsOf = <C extends ErrorCode>(error: ErrorOf<C>, times: ErrorTimes): ErrorWords =>
  words[error.code](error, times);

export const errorsText = {
  /** Views take `useErrorWords`, which has the times of the chosen zone. */
  of: (error: AppError, times: ErrorTimes): ErrorWords => wordsOf(error, times),
  /** The error of an invalid field, by the code of its schema. */
  fault: (code: string): string => faults[code] ?? 'This format isn’t allowed.',
  technical: 'Details',
};
