/** What whoever reaches the sandbox's port may ask, take up and make it call. */
import { integration, unit, type Mutation } from './mutation.ts';

const admission = 'sandbox/control/admission.ts';
const server = 'sandbox/server.ts';
const kept = 'sandbox/deposits/kept-callbacks.ts';
const post = 'sandbox/deposits/post-notification.ts';
const limits = (title: string) => integration('sandbox/limits', title);
const receiver = (title: string) => integration('sandbox/receiver', title);
const admitted = (title: string) => integration('sandbox/control-admission', title);

export const sandbox: readonly Mutation[] = [
  {
    guard: 'control takes a token',
    file: 'sandbox/control/control.ts',
    find: '    if (asked !== open) admission.withToken(request.headers);\n',
    replace: '',
    noticedBy: admitted('takes its token, and without it does nothing'),
  },
  {
    guard: 'control takes its own token alone',
    file: admission,
    find: 'if (given === undefined || !same(given, controlToken))',
    replace: 'if (given === undefined)',
    noticedBy: admitted('of one sandbox is no other’s'),
  },
  {
    guard: 'control’s token is drawn anew',
    file: 'sandbox/start-sandbox.ts',
    find: "controlToken = randomBytes(32).toString('base64url')",
    replace: "controlToken = randomBytes(0).toString('base64url').padEnd(43, 'x')",
    noticedBy: admitted('is drawn anew at each start'),
  },
  {
    guard: 'the redactor knows control’s token',
    file: 'electron/built-in-sandbox/worker.ts',
    find: '  know(controlToken);\n',
    replace: '',
    noticedBy: integration('profiles/connected-profiles', 'anew with each start, the redactor knowing both'),
  },
  {
    guard: 'control answers under the sandbox’s own names (DNS rebinding)',
    file: admission,
    find: 'if (!ownNames.has(host.toLowerCase()))',
    replace: "if (host === '')",
    noticedBy: integration('sandbox/control', 'refuses the host name'),
  },
  {
    guard: 'control answers no page that says its origin',
    file: admission,
    find: 'if (origin !== undefined)',
    replace: "if (origin === '')",
    noticedBy: admitted('refuses a web page of the origin'),
  },
  {
    guard: 'control answers no page that says no origin',
    file: admission,
    find: "if (site !== 'none')",
    replace: "if (site === '')",
    noticedBy: admitted('refuses what a browser fetches for a page'),
  },
  {
    guard: 'control takes no request that a page may send unasked',
    file: admission,
    find: "if (method === 'POST' && ",
    replace: "if (method === 'post' && ",
    noticedBy: integration('sandbox/control', 'refuses the content type'),
  },
  {
    guard: 'faults of the sandbox are for who can sign',
    file: 'sandbox/operation-handler.ts',
    find: 'return authentication.isSigned(receivedBody(operation, request, bytes));',
    replace: 'return bytes.length > 0;',
    noticedBy: integration('sandbox/strangers', 'uses up no fault, and learns of none'),
  },
  {
    guard: 'the sandbox takes so many lines',
    file: server,
    find: '  server.maxConnections = limits.connections;\n',
    replace: '',
    noticedBy: limits('one line more than are taken is ended at once'),
  },
  {
    guard: 'the sandbox waits so long for a head',
    file: server,
    find: 'headersTimeout: limits.headersMs,',
    replace: 'headersTimeout: 0,',
    noticedBy: limits('a line that'),
  },
  {
    guard: 'the sandbox waits so long for a body',
    file: server,
    find: 'requestTimeout: limits.requestMs,',
    replace: 'requestTimeout: 0,',
    noticedBy: limits('a line whose body never ends'),
  },
  {
    guard: 'the sandbox waits so long for another request',
    file: server,
    find: 'keepAliveTimeout: limits.keepAliveMs,',
    replace: 'keepAliveTimeout: 0,',
    noticedBy: limits('a line that is idle after an answer'),
  },
  {
    guard: 'the sandbox reads so much of a body',
    file: 'sandbox/wire/body.ts',
    find: 'const bodyLimit = 64 * 1024;',
    replace: 'const bodyLimit = 64 * 1024 * 1024;',
    noticedBy: receiver('keeps no body that is longer than 64 KiB'),
  },
  {
    guard: 'a body of the sandbox’s is so many levels deep',
    file: 'sandbox/wire/body.ts',
    find: "  if (!fitsIn(depthLimit, value)) throw new Refused('body-too-deep', String(depthLimit));\n",
    replace: '',
    noticedBy: receiver('keeps no body that is nested deeper than 32 levels'),
  },
  {
    guard: 'the receiver keeps so many callbacks',
    file: kept,
    find: 'kept.length > limits.receivedCount || ',
    replace: '',
    noticedBy: receiver('keeps the newest, so many and no more'),
  },
  {
    guard: 'the receiver keeps so many bytes',
    file: kept,
    find: ' || bytes > limits.receivedBytes',
    replace: '',
    noticedBy: receiver('keeps so many bytes and no more'),
  },
  {
    guard: 'nobody pushes signed callbacks out',
    file: kept,
    find: "kept.findIndex(({ signature }) => signature !== 'right')",
    replace: '0',
    noticedBy: receiver('gives up what was not signed rightly before what was'),
  },
  {
    guard: 'nobody uses up the receiver’s refusals',
    file: 'sandbox/deposits/receiver.ts',
    find: "willRefuse > 0 && signature === 'right'",
    replace: 'willRefuse > 0',
    noticedBy: receiver('nothing else uses that up'),
  },
  {
    guard: 'no time makes the receiver fail',
    file: 'sandbox/deposits/receiver.ts',
    find: "    if (!isInstant(at)) return 'wrong';\n",
    replace: '',
    noticedBy: receiver('a time that no date can be is a wrong signature'),
  },
  {
    guard: 'the sandbox keeps so many deposits',
    file: 'sandbox/deposits/deposits.ts',
    find: "      if (deposits.length >= limits.deposits) throw new Refused('control-full', 'deposits');\n",
    replace: '',
    noticedBy: limits('of deposits and faults so many are kept'),
  },
  {
    guard: 'the sandbox keeps so many faults',
    file: 'sandbox/faults/fault-queue.ts',
    find: "      if (waiting.length >= limits.faults) throw new Refused('control-full', 'faults');\n",
    replace: '',
    noticedBy: limits('of deposits and faults so many are kept'),
  },
  {
    guard: 'an order of the sandbox takes so many payments',
    file: 'sandbox/lifecycle/transitions.ts',
    find: 'if (record.payment_detail.length >= paymentsAtMost)',
    replace: 'if (record.payment_detail.length < 0)',
    noticedBy: integration('sandbox/lifecycle', 'takes a hundred payments, and no more'),
  },
  {
    guard: 'the sandbox calls this computer alone',
    file: 'sandbox/deposits/loopback.ts',
    find: 'return strangersToo || host === ownName || isLoopback(host) ? null',
    replace: "return strangersToo || host !== '' ? null",
    noticedBy: unit('sandbox/loopback', 'may not'),
  },
  {
    guard: 'the sandbox asks nobody for a name',
    file: post,
    find: '      ...(!strangersToo && { lookup: ownLookup }),\n',
    replace: '',
    noticedBy: unit('sandbox/loopback', 'of anybody else is never asked for'),
  },
  {
    guard: 'the sandbox waits so long for a callback',
    file: post,
    find: 'AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])',
    replace: 'AbortSignal.any([signal, AbortSignal.timeout(patienceMs * 1e4)])',
    noticedBy: limits('a callback that is never answered is given up'),
  },
  {
    guard: 'the sandbox reads so much of a callback’s answer',
    file: post,
    find: '        if (length > answerLimit) response.destroy();\n',
    replace: '',
    noticedBy: limits('of an answer to a callback no more is read than a little'),
  },
  {
    guard: 'the sandbox’s file is its owner’s alone',
    file: 'sandbox/store/store.ts',
    find: '    if (fs.existsSync(file + beside)) fs.chmodSync(file + beside, 0o600);\n',
    replace: '',
    noticedBy: integration('sandbox/strangers', 'its file is for its owner alone'),
  },
];
