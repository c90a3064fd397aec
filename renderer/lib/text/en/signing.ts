/** Words of signing: the scheme of a profile, one's own, and the signed example. */
import type { Difference, ExampleForm, NotRead, Undecided } from '../../../../electron/contract/signing-example.ts';
import type { TypedScheme } from '../../../../electron/contract/signing-scheme.ts';
import type { Said } from '../said.ts';

export const signing = {
  change: 'Own scheme…',
  remove: 'Remove this scheme',
  removed: 'Scheme removed',
  signedText: 'Signed string',
  result: 'Result',
  resultHint: 'Made anew for each request. A known example shows a real one.',
  secret: 'secret',
  signature: 'signature',
  notYet: 'Shown as soon as the fields above can be used.',
  test: 'Test a known example…',

  own: {
    title: 'Own scheme',
    remark: 'Begins as what was chosen or found. Profiles that sign by another scheme stay as they are.',
    fields: {
      name: 'Name',
      message: 'String',
      pair: 'One field',
      join: 'Between fields',
      order: 'Order',
      skipEmpty: 'Empty fields',
      exclude: 'Left out',
      algo: 'Algorithm',
      encoding: 'Written in',
      place: 'Signature in',
      timeUnit: 'Timestamp in',
      nested: 'Objects',
      body: 'Body',
      values: 'Values',
      headers: 'Headers',
      written: 'Put there as',
    } satisfies Record<keyof TypedScheme, string>,
    placeName: 'Name of the field or header',
    hints: {
      message:
        'Of {params} {body} {body64} {bodyMd5} {secret} {timestamp} {nonce} {pid} {method} {path} {url} {contentType}, and \\n.',
      pair: '{k} is its name, {v} its value.',
      exclude: 'Names, separated by commas. The signature’s own is always left out.',
      headers: 'One a line, as in “Appid: {pid}”.',
      written: 'Around {signature}, as in “sha256={signature}”.',
    },
    options: {
      order: {
        name: 'By name, A to Z',
        'name-down': 'By name, Z to A',
        pair: 'By name and value',
        given: 'As sent',
      },
      skipEmpty: { true: 'Not signed', false: 'Signed' },
      encoding: { hex: 'hex', HEX: 'HEX', base64: 'base64' },
      place: { body: 'Body', header: 'Header' },
      timeUnit: { ms: 'Milliseconds', s: 'Seconds', iso: 'ISO' },
      nested: { jcs: 'As JSON', pairs: 'As fields' },
      body: { raw: 'As built', jcs: 'RFC 8785', sorted: 'Sorted' },
      values: { raw: 'As they are', form: 'As in a form' },
    },
    algorithms: {
      md5: 'MD5',
      sha1: 'SHA-1',
      sha256: 'SHA-256',
      sha512: 'SHA-512',
      'hmac-md5': 'HMAC-MD5',
      'hmac-sha1': 'HMAC-SHA1',
      'hmac-sha256': 'HMAC-SHA256',
      'hmac-sha512': 'HMAC-SHA512',
      'rsa-sha256': 'RSA-SHA256, a private key',
      ed25519: 'Ed25519, a private key',
    } satisfies Record<TypedScheme['algo'], string>,
    use: 'Use this scheme',
    cancel: 'Cancel',
    loses: 'What was changed here is lost. Press again to close.',
    notYet: (fields: string) => `The requests that it makes stand here as soon as these can be used: ${fields}.`,
    atFault: 'The requests that it makes stand here as soon as the scheme can be used.',
    saved: (name: Said) => `${name} chosen; save the profile to sign by it`,
  },

  example: {
    title: { find: 'Find the scheme', test: 'Test a known example' },
    remark: 'Looked at on this computer alone. Nothing of it is kept or sent.',
    text: 'Signed request of the documentation',
    textHint:
      'A cURL command, a HAR entry, a request, a JSON body, k=v&k=v, or a table of parameters, also with the page around it.',
    secret: 'Secret of the example',
    secretHint: 'As the documentation has it. For RSA or Ed25519 the key in PEM form, typed or dropped as a file.',
    secretPlaceholder: 'Paste the secret or the key',
    signature: 'Expected signature',
    signatureHint: 'May be left empty where the request has it.',
    url: 'URL or path',
    urlHint: 'Only where the request has none.',
    signedText: 'Signed string',
    signedTextHint: 'Where the documentation shows it: the search keeps to it, and the first difference can be told.',
    test: 'Test with this scheme',
    find: 'Find the scheme',
    close: 'Close',
    loses: 'What is typed here is lost. Press again to close.',
    forms: {
      curl: 'a cURL command',
      har: 'a HAR entry',
      request: 'a request',
      json: 'a JSON body',
      pairs: 'parameters',
      table: 'a table',
    } satisfies Record<ExampleForm, string>,
    read: (form: string, fields: string, place: string | null) =>
      `Read as ${form} with ${fields}, signature ${place === null ? 'not in it' : `in ${place}`}.`,
    fields: (count: number, shown: string) => (count === 1 ? '1 field' : `${shown} fields`),
    place: { body: (name: Said) => `the field ${name}`, header: (name: Said) => `the header ${name}` },
    equal: 'Equal: this scheme makes the expected signature',
    differs: 'Not equal: this scheme makes another signature',
    ours: 'This scheme',
    theirs: {
      typed: 'The documentation',
      found: 'A scheme that fits',
    } satisfies Record<Difference['by'], string>,
    firstDifference: (at: number, shown: string) =>
      at === 0
        ? 'The strings differ from their first character on.'
        : `The strings are alike up to character ${shown}.`,
    sameText:
      'The strings are the same, so it is signed or written in another way: look at the algorithm, the letters and the secret.',
    unknownDifference:
      'Where they part nobody can tell from a signature. “Find the scheme” tries all others, or type the string that the documentation shows.',
    made: 'Signature',
    notRead: {
      empty: 'Paste a signed request first.',
      'no-secret': 'The secret of the example is needed.',
      'no-form':
        'None of the forms that can be read was found. Paste the request alone: the command, the body, or the table with its column of examples.',
      'body-of-file':
        'The command sends what stands in a file (-d @…, -T): what was signed is not in it. Put the body itself in the place of the file’s name.',
      'form-data':
        'The command sends parts of a form (-F), whose bytes are drawn anew each time it is sent. The console sends JSON: paste a request with a body of JSON, or k=v&k=v.',
      'no-signature': 'No signature was found in it. Type the one that is expected.',
      'signature-form': 'The signature is neither hexadecimal nor base64 of a length that a known algorithm makes.',
      key: 'This key cannot be used: a private or public RSA key, or one of Ed25519, in PEM form.',
      'needs-url': 'The scheme signs the URL or path. Type it as the example was sent to.',
      scheme: 'The scheme is not known any more.',
    } satisfies Record<NotRead, string>,
    before:
      'The answer stands here: which schemes make the expected signature, presets, your own and variations of them, or whether the chosen one does.',
    failed: 'The example could not be looked at.',
    found: (count: number, shown: string) => (count === 1 ? '1 scheme fits' : `${shown} schemes fit`),
    none: 'No scheme fits',
    noneOf: {
      notTyped:
        'Neither a preset nor a variation of one makes this signature of this request. Most often the secret is another one, or a value was changed in print. The signed string, where the documentation shows it, tells more.',
      fits: 'The signed string makes this signature, and no variation makes this string of the request. An own scheme may, where the nearest one below can be changed into it.',
      differs:
        'The signed string does not make this signature with this secret either: one of the three was changed in print, or the string is not all that is signed.',
    },
    ofSignedText: 'The signed string makes this signature: only schemes that make this very string are told.',
    nearest: 'The string that comes nearest to it:',
    tried: (tried: string, took: string) => `${tried} variations tried in ${took} s.`,
    stopped: (took: string, tried: string, of: string | null) =>
      `Stopped after ${took} s: ${of === null ? `${tried} variations tried, and there are many more` : `${tried} of ${of} variations tried`}. Type the signed string, or an example with fewer headers, to narrow it down.`,
    notWhole: 'The example is so long that not all variations were tried; a shorter one tells more.',
    several: 'They make the same signature of this example. Another one, as told at each, would tell them apart.',
    take: 'Use',
    takeOwn: 'Take over…',
    alsoSets: { ms: '“Use” also sets the timestamp to milliseconds.', s: '“Use” also sets the timestamp to seconds.' },
    own: 'No preset',
    after: 'Make an own scheme after this one…',
    ofForm: 'The example sends a form. Quittance sends JSON, so a service of this kind may not take it.',
    cannotTell: 'Not shown by this example, and taken as is usual:',
    cannotTellNext: 'A check of the connection, or a second example, shows whether it is so.',
    undecided: {
      order: 'the order of fields',
      skipEmpty: 'what becomes of empty fields',
      nested: 'how an object is written',
      values: 'whether values are encoded',
      join: 'what stands between fields',
      body: 'the form of the body',
      place: 'where the signature goes, which the documentation says',
    } satisfies Record<Undecided, string>,
  },
};
