/** What goes to the service and what is taken from it. */
import { integration, unit, type Mutation } from './mutation.ts';

const transmission = 'electron/payment-service/connection/transmission.ts';
const onlyTrusted = 'electron/payment-service/connection/only-trusted.ts';
const connections = 'electron/payment-service/connection/connections.ts';
const ownConnection = integration('payment-service/connections', 'a create gets its own answer over');
const ownTime = integration('payment-service/connections', 'get no more than their own time');
const limits = 'electron/payment-service/limits.ts';
const kinds = (kind: string) => integration('payment-service/create-outcomes', `${kind} leaves its outcome unknown`);

const memory = integration('payment-service/memory', 'no answer makes memory grow by more than 32 MiB');

export const wire: readonly Mutation[] = [
  {
    guard: 'only trusted certificates: the service',
    file: onlyTrusted,
    find: '{ ...onlyTrusted, allowH2',
    replace: '{ allowH2',
    noticedBy: integration('payment-service/certificates', 'a service nobody vouches for gets nothing over'),
  },
  {
    guard: 'only trusted certificates: what is said',
    file: onlyTrusted,
    find: 'rejectUnauthorized: true',
    replace: 'rejectUnauthorized: false',
    noticedBy: integration('payment-service/certificates', 'a service nobody vouches for gets nothing over'),
  },
  {
    guard: 'only trusted certificates: behind an HTTP proxy',
    file: 'electron/payment-service/connection/dispatchers.ts',
    find: 'proxyTls: onlyTrusted, requestTls: serviceTls',
    replace: 'proxyTls: onlyTrusted',
    noticedBy: integration('payment-service/certificates', 'a service nobody vouches for gets nothing over'),
  },
  {
    guard: 'only trusted certificates: the proxy',
    file: 'electron/payment-service/connection/dispatchers.ts',
    find: 'proxyTls: onlyTrusted, requestTls: serviceTls',
    replace: 'requestTls: serviceTls',
    noticedBy: integration(
      'payment-service/certificates',
      'a proxy nobody vouches for gets nothing, wherever the request goes',
    ),
  },
  {
    guard: 'only trusted certificates: behind a SOCKS proxy',
    file: 'electron/payment-service/connection/dispatchers.ts',
    find: '{ requestTls: serviceTls, connectTimeout',
    replace: '{ connectTimeout',
    noticedBy: integration('payment-service/certificates', 'a service nobody vouches for gets nothing over'),
  },
  {
    guard: 'only trusted certificates: none that the environment names',
    file: 'electron/shell/network-proxy.ts',
    find: '    for (const name of storesOfEnvironment) delete process.env[name];\n',
    replace: '',
    noticedBy: integration(
      'payment-service/certificates-of-environment',
      'an authority that only the environment names vouches for nobody',
    ),
  },
  {
    guard: 'a proxy that cannot be used is not gone round',
    file: 'electron/shell/network-proxy.ts',
    find: "return { is: 'not-usable', kind };",
    replace: "return { is: 'direct' };",
    noticedBy: unit('shell/network-proxy', ''),
  },
  {
    guard: 'no redirect is followed',
    file: transmission,
    find: 'if (statusCode >= 300 && statusCode < 400) {',
    replace: 'if (statusCode < 0) {',
    noticedBy: integration('payment-service/create-outcomes', '(redirected-elsewhere), after one POST'),
  },
  {
    guard: 'https only',
    file: 'electron/contract/url-fault.ts',
    find: "  return 'url-not-https';\n}\n\n/** RFC 3986, appendix B",
    replace: '  return null;\n}\n\n/** RFC 3986, appendix B',
    noticedBy: unit('profiles/base-url', ''),
  },
  {
    guard: 'no user name or password in an address',
    file: 'electron/contract/url-fault.ts',
    find: "  if (username !== '' || password !== '') return 'url-has-user';\n",
    replace: '',
    noticedBy: unit('profiles/base-url', ''),
  },
  {
    guard: 'an address is read alike by every parser',
    file: 'electron/contract/url-fault.ts',
    find: "  if (url.pathname !== (path === '' ? '/' : path)) return 'url-path-form';\n",
    replace: '',
    noticedBy: unit('profiles/url-fault', 'is refused: url-path-form'),
  },
  {
    guard: 'the address is looked at again when it is called',
    file: 'electron/payment-service/client.ts',
    find: '  if (fault !== null) throw new Error(`not a base URL of a service: ${fault}`);\n',
    replace: '  void fault;\n',
    noticedBy: integration('payment-service/answers', ''),
  },
  {
    guard: 'a body is cut at its limit while it comes',
    file: transmission,
    find: '    if (this.#body.length > this.#mostBytes()) {\n',
    // Not gone altogether: an endless body would end the test's process, and with it the report.
    replace: '    if (this.#body.length > 64 * this.#mostBytes()) {\n',
    noticedBy: memory,
  },
  {
    guard: 'a body is 2 MiB at most',
    file: limits,
    find: 'answerBytes: 2 * 1024 * 1024,',
    replace: 'answerBytes: 2 * 1024 * 1024 * 1024,',
    noticedBy: kinds('10 MiB that it announces'),
  },
  {
    guard: 'a compressed body is cut at its limit',
    file: 'electron/payment-service/answer/answer.ts',
    find: 'await decoders[encoding](body, { maxOutputLength })',
    replace: 'await decoders[encoding](body, { maxOutputLength: 1e9 })',
    noticedBy: kinds('a gzip bomb'),
  },
  {
    guard: 'an answer is 32 levels deep at most',
    file: 'electron/payment-service/answer/exact-json.ts',
    find: "  if (depth > limits.depth) return 'depth';\n",
    replace: '',
    noticedBy: unit('payment-service/exact-json', 'refuses 33 levels'),
  },
  {
    guard: 'an answer has as many values as an order may, at most',
    file: 'electron/payment-service/answer/text-excess.ts',
    find: "    if (values > limits.values) return 'values';\n",
    replace: '',
    noticedBy: unit('payment-service/exact-json', 'refuses 43,001'),
  },
  {
    guard: 'what is over a limit is not parsed',
    file: 'electron/payment-service/answer/exact-json.ts',
    find: 'overLimits(text, limits) ?? parseWithin(text, limits)',
    replace: 'parseWithin(text, limits)',
    noticedBy: unit('payment-service/exact-json', 'refuses 43,001'),
  },
  {
    guard: 'an answer over a limit is not opened',
    file: 'electron/payment-service/answer/answer.ts',
    find: 'const parsed = over ?? parseWithin(raw, limits);',
    replace: 'const parsed = parseWithin(raw, limits);',
    noticedBy: integration('payment-service/memory', 'no answer makes memory grow by more than 32 MiB'),
  },
  {
    guard: 'memory: a body in small pieces is copied together',
    file: 'electron/payment-service/answer/pieces-of-bytes.ts',
    find: '    for (let from = 0; from < piece.length;) {\n',
    replace:
      '    this.#blocks.push(piece);\n    this.#length += piece.length;\n    for (let from = piece.length; from < piece.length;) {\n',
    noticedBy: memory,
  },
  {
    guard: 'memory: few texts are looked at for the secret',
    file: 'electron/payment-service/limits.ts',
    find: 'valuesLookedAt: 10_000,',
    replace: 'valuesLookedAt: 43_000,',
    noticedBy: memory,
  },
  {
    guard: 'heads before the answer come to an end',
    file: transmission,
    find: '      if (this.#interimHeads > mostInterimHeads) {\n',
    replace: '      if (this.#interimHeads < 0) {\n',
    noticedBy: kinds('heads without end before the answer'),
  },
  {
    guard: 'what is no JSON does not become it where the secret is taken out',
    file: 'electron/payment-service/hiding/secret-hiding.ts',
    find: '(?![-+.\\w]|\\s*:)/g',
    replace: '/g',
    noticedBy: integration('payment-service/echoed-secret', 'what is no JSON does not become it'),
  },
  {
    guard: 'a text is 64 KiB at most',
    file: 'electron/payment-service/answer/exact-json.ts',
    find: "  if (typeof value === 'string') return isTooLong(value, limits) ? 'length' : null;\n",
    replace: '',
    noticedBy: unit('payment-service/exact-json', 'refuses a text over 64 KiB'),
  },
  {
    guard: 'an exchange has its time',
    file: transmission,
    find: 'setTimeout(() => this.#timeOut(limits.totalMs), limits.totalMs)',
    replace:
      'setTimeout(() => this.#settle({ is: "received", head: this.#head!, body: Buffer.alloc(0) }), limits.totalMs)',
    noticedBy: unit('payment-service/transmission', 'that was given up while it waited for a connection'),
  },
  {
    guard: 'a request is not written a second time by the connection',
    file: transmission,
    find: 'if (this.#ended || this.#controller !== null) {',
    replace: 'if (this.#ended) {',
    noticedBy: unit('payment-service/transmission', 'that is about to be written a second time is aborted'),
  },
  {
    guard: 'a create is sent once',
    file: 'electron/payment-service/client.ts',
    find: "          if (sent) throw new Error('a create is sent once');\n",
    replace: '          void sent;\n',
    noticedBy: integration('payment-service/answers', 'is sent once: a second call is a bug and is told so'),
  },
  {
    guard: 'two results in one envelope are none',
    file: 'electron/payment-service/answer/envelope.ts',
    find: '  if (twice !== undefined) return ',
    replace: "  if (twice === 'code' && twice !== 'code') return ",
    noticedBy: unit('payment-service/envelope', ''),
  },
  {
    guard: 'a connection that was closed at once is not made again and again',
    file: 'electron/payment-service/connection/listening-first.ts',
    find: 'const isClosed = socket.destroyed || socket.readableEnded || !socket.writable;',
    replace: 'const isClosed = false;',
    noticedBy: integration('payment-service/connections', 'a service that closes each connection at once is called'),
  },
  {
    guard: 'a create has a connection of its own',
    file: 'electron/payment-service/client.ts',
    find: 'eachAlone(newDispatcher(limits))',
    replace: 'forLookUps',
    noticedBy: ownConnection,
  },
  {
    guard: 'the connection of a create is used once',
    file: connections,
    find: 'reset: true',
    replace: 'reset: false',
    noticedBy: ownConnection,
  },
  {
    guard: 'a connection that spoke first is not used',
    file: 'electron/payment-service/connection/listening-first.ts',
    find: 'if (!isClosed && socket.readableLength === 0) {',
    replace: 'if (!isClosed) {',
    noticedBy: integration('payment-service/connections', 'on a connection that spoke before it was asked'),
  },
  {
    guard: 'a connection has its own time',
    file: connections,
    find: ', timeout: connectMs',
    replace: '',
    noticedBy: ownTime,
  },
  {
    guard: 'a connection has its own time: in a tunnel',
    file: 'electron/payment-service/connection/dispatchers.ts',
    find: 'listeningFirst(withinTime(tellingRefusal(connect), connectMs))',
    replace: 'listeningFirst(tellingRefusal(connect))',
    noticedBy: ownTime,
  },
  {
    guard: 'a connection has its own time: a tunnel not given in time is asked for no more',
    file: connections,
    find: ', signal: ending.signal };',
    replace: ' };',
    noticedBy: ownTime,
  },
  {
    guard: 'a connection has its own time: behind a SOCKS proxy',
    file: 'electron/payment-service/connection/dispatchers.ts',
    find: ', connectTimeout: connectMs }),\n    );\n  }\n  return',
    replace: ' }),\n    );\n  }\n  return',
    noticedBy: ownTime,
  },
  {
    guard: 'HTTP/1.1 alone is spoken',
    file: onlyTrusted,
    find: 'allowH2: false',
    replace: 'allowH2: true',
    noticedBy: integration('payment-service/connections', 'HTTP/2 is not spoken'),
  },
];
