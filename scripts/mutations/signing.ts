/** What a signing scheme of one's own may be, what takes a secret along, and what is told of a signed example. */
import { integration, unit, type Mutation } from './mutation.ts';

const scheme = 'electron/contract/signing-scheme.ts';
const refused = (title: string) => unit('contract/signing-scheme', `${title} is refused`);
const inspector = 'electron/signing-inspector/first-difference.ts';

export const signing: readonly Mutation[] = [
  {
    guard: 'signing: a scheme uses the secret',
    file: scheme,
    find: "!names.includes('secret') && ['message', 'secret-unused'],",
    replace: 'false,',
    noticedBy: refused('an unused secret'),
  },
  {
    guard: 'signing: the secret stands in no header',
    file: scheme,
    find: "const sentNames = ['bodyMd5',",
    replace: "const sentNames = ['secret', 'bodyMd5',",
    noticedBy: refused('the secret in a header'),
  },
  {
    guard: 'signing: a header ends where its line does',
    file: scheme,
    find: String.raw`/^(?! )[\x20-\x7e]*(?<! )$/`,
    replace: String.raw`/^[\s\S]*$/`,
    noticedBy: refused('a header that breaks its line'),
  },
  {
    guard: 'signing: the connection’s own headers stay its own',
    file: scheme,
    find: "return headersOfConnection.has(name.toLowerCase()) ? 'header-of-connection' : null;",
    replace: 'return null;',
    noticedBy: refused('a header of the connection'),
  },
  {
    guard: 'signing: a value is written once',
    file: scheme,
    find: "used.filter((name) => name === 'v').length === 1",
    replace: "used.includes('v')",
    noticedBy: refused('a value that doubles with each level'),
  },
  {
    guard: 'signing: no two headers of one name',
    file: scheme,
    find: "new Set(ofHeader).size !== ofHeader.length && ['headers', 'name-twice'],",
    replace: 'false,',
    noticedBy: refused('one header twice'),
  },
  {
    guard: 'signing: a kept scheme is what it was saved as',
    file: 'electron/payment-service/signing/own-schemes.ts',
    find: 'return own.id === id ? own : null;',
    replace: 'return { ...own, id };',
    noticedBy: unit('contract/signing-scheme', 'is taken from the settings only as what it was saved as'),
  },
  {
    guard: 'signing: a scheme of one’s own takes no other’s name',
    file: 'electron/profiles/own-schemes.ts',
    find: "    if (taken) return fault('scheme.name', 'scheme-name-taken');\n",
    replace: '',
    noticedBy: integration('profiles/own-schemes', 'takes no name of another one'),
  },
  {
    guard: 'signing: the answer to an example has no secret',
    file: inspector,
    find: '    .split(secret)\n    .flatMap(',
    replace: "    .split('\\0')\n    .flatMap(",
    noticedBy: unit('signing-inspector/test-scheme', 'is equal, and the string has a token for the secret'),
  },
  {
    guard: 'signing: half a secret is one',
    file: inspector,
    find: 'Math.min(to, cut)',
    replace: 'to',
    noticedBy: unit('signing-inspector/test-scheme', 'within a secret shows neither the one nor the other half of it'),
  },
  {
    guard: 'signing: an example’s secret is forgotten with the call',
    file: 'electron/ipc/signing.ts',
    find: '      secretsInUse.forget(of);\n',
    replace: '',
    noticedBy: unit('ipc/signing', 'nothing of it is left, nor answered'),
  },
  {
    guard: 'a signature is not sought for a body that stands in a file',
    file: 'electron/signing-inspector/example.ts',
    find: '    if (text.missing !== null) {',
    replace: '    if (text.url === undefined) {',
    noticedBy: unit('signing-inspector/test-scheme', 'is not read'),
  },
  {
    guard: 'a caret of cmd is no letter of a command',
    file: 'electron/signing-inspector/curl-command.ts',
    find: 'isOfCmd(command) ? cmdWords(command) : shellWords(command)',
    replace: 'shellWords(command)',
    noticedBy: unit('signing-inspector/example-text', 'is read as browsers copy it'),
  },
];
