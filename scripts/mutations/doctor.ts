/** What the connection doctor sends, what it concludes, and who is told who one is. */
import { integration, unit, type Mutation } from './mutation.ts';

const probe = 'electron/payment-service/look-up-probe.ts';
const judge = 'electron/connection-doctor/answers/judge-signature.ts';
const clients = 'electron/profiles/service-clients.ts';
const tokens = 'electron/profiles/proxy-tokens.ts';
const services = (title: string) => integration('connection-doctor/broken-services', title);
const judged = (title: string) => unit('connection-doctor/judge-answers', title);
const toldAlone = integration('connection-doctor/proxies', 'what is entered goes to the proxy of that profile alone');

export const doctor: readonly Mutation[] = [
  {
    guard: 'doctor: look-ups alone',
    file: probe,
    find: 'prepare(orderInfo(profile, serviceId), signs[signature])',
    replace: "prepare({ ...orderInfo(profile, serviceId), path: '/api/v1/batch/address/create' }, signs[signature])",
    noticedBy: services('is called at no path but that of look-ups'),
  },
  {
    guard: 'doctor: signatures are taken out of answers',
    file: probe,
    find: 'ours: (built, given) => learn(built.sign(given)),',
    replace: 'ours: (built, given) => built.sign(given),',
    noticedBy: services('an answer that repeats secret and signature'),
  },
  {
    guard: 'doctor: the secret is taken out of answers',
    file: probe,
    find: '      if (given !== null) learn(given);\n',
    replace: '      void given;\n',
    noticedBy: services('an answer that repeats secret and signature'),
  },
  {
    guard: 'doctor: a signature is accepted only where a spoilt one fares otherwise',
    file: judge,
    find: "  if (!isAlike) return { is: 'passed'",
    replace: "  if (isAlike || !isAlike) return { is: 'passed'",
    noticedBy: judged('that is answered like a spoilt one is refused only where'),
  },
  {
    guard: 'doctor: messages that differ of themselves prove nothing',
    file: judge,
    find: 'return alike(first, counted(spoilt), first.msg === third.msg);',
    replace: 'return alike(first, counted(spoilt), true);',
    noticedBy: judged('is not accepted by messages that differ of themselves'),
  },
  {
    guard: 'doctor: a time that is another one each time is no signature that was accepted',
    file: 'electron/connection-doctor/answers/judge-answers.ts',
    find: 'isSpoiltAlike(answers, withoutNumbers)',
    replace: 'isSpoiltAlike(answers)',
    noticedBy: integration('connection-doctor/broken-services', 'told with numbers that are others each time'),
  },
  {
    guard: 'doctor: what broke among the look-ups that are compared is asked once more',
    file: 'electron/connection-doctor/ask-service.ts',
    find: 'toldAnswer(hasBroken(outcome) ? await lookUp(signature) : outcome)',
    replace: 'toldAnswer(outcome)',
    noticedBy: integration('connection-doctor/broken-services', 'is compared by is asked that one once more'),
  },
  {
    guard: 'doctor: what says that it is refused is not accepted',
    file: judge,
    find: "    if (named === 'signature') return { is: 'failed', facts: { because: 'says-so', ours } };\n",
    replace: '',
    noticedBy: judged('is not accepted where the answer says that it is refused'),
  },
  {
    guard: 'doctor: who is refused for the address is not told that the secret is wrong, nor that all is well',
    file: judge,
    find: "    if (named === 'address') return { is: 'failed', facts: { because: 'not-admitted', ours } };\n",
    replace: '',
    noticedBy: judged('is this computer’s address where the answer names a list of them'),
  },
  {
    guard: 'doctor: the one who answers at an address of many is asked for by name',
    file: 'electron/connection-doctor/network/look-up-name.ts',
    find: "servername: isIP(host) === 0 ? host : ''",
    replace: "servername: ''",
    noticedBy: services('that is one of several at its address is asked for by its name'),
  },
  {
    guard: 'doctor: a path with no service is told as one',
    file: 'electron/connection-doctor/answers/judge-path.ts',
    find: 'return isSpoiltAlike(answers) === true && unsigned !== null && alike(ours, unsigned, false);',
    replace: 'return false;',
    noticedBy: services('a path at which every signature gets the same'),
  },
  {
    guard: 'doctor: “no such order” is no wrong path',
    file: 'electron/connection-doctor/answers/judge-path.ts',
    find: "meaning !== 'refusal' || ",
    replace: '',
    noticedBy: services('may answer with HTTP 404 that there is no such order'),
  },
  {
    guard: 'doctor: who is not trusted fails',
    file: 'electron/connection-doctor/network/certificate.ts',
    find: 'if (!line.authorized) {',
    replace: 'if (!line.encrypted) {',
    noticedBy: services('finds a certificate that has expired'),
  },
  {
    guard: 'doctor: an own authority takes no other away',
    file: 'electron/payment-service/connection/way.ts',
    find: "[...tls.getCACertificates('default'), ca]",
    replace: '[ca]',
    noticedBy: unit('payment-service/way', 'stands beside those of the system'),
  },
  {
    guard: 'doctor: an own authority is gone once it is taken back',
    file: 'electron/profiles/profiles.ts',
    find: 'caFile: of.caFile ?? null,',
    replace: 'caFile: null,',
    noticedBy: integration('profiles/own-authority', 'a service that its own authority alone vouches for'),
  },
  {
    guard: 'proxy: what is entered is for one proxy alone',
    file: tokens,
    find: 'tokens.get(proxyUrl) ?? null',
    replace: '[...tokens.values()][0] ?? null',
    noticedBy: toldAlone,
  },
  {
    guard: 'proxy: what is entered is known to the redactor',
    file: tokens,
    find: '      know(password, `proxy ${proxyUrl}`);\n',
    replace: '',
    noticedBy: toldAlone,
  },
  {
    guard: 'proxy: what was typed for one goes to no other that is named since',
    file: clients,
    find: "      if (proxyPlaceOf(proxy.url)?.place !== place) return fault('place', 'another-proxy');\n",
    replace: '      void place;\n',
    noticedBy: integration('profiles/way-of-now', 'what was typed for one proxy is told to no other'),
  },
  {
    guard: 'proxy: the way is asked for each time',
    file: clients,
    find: 'const key = JSON.stringify(way);',
    replace: "const key = 'the first';",
    noticedBy: integration('profiles/way-of-now', 'a proxy that is named since counts'),
  },
  {
    guard: 'a search for a scheme is ended by the next one',
    file: 'electron/ipc/signing.ts',
    find: 'mine === latest[kind]',
    replace: 'mine <= latest[kind]',
    noticedBy: unit('ipc/signing', 'of searches that are asked for at once only the latest goes on'),
  },
  {
    guard: 'doctor: a least pause between runs against an account',
    file: 'electron/connection-doctor/doctor.ts',
    find: '    if (leftMs > 0) return tooSoon(Math.ceil(leftMs / 1000));\n',
    replace: '    void tooSoon;\n    void leftMs;\n',
    noticedBy: integration('connection-doctor/ended', 'within the pause sends nothing'),
  },
  {
    guard: 'doctor: the pause grows with each run',
    file: 'electron/connection-doctor/run-pause.ts',
    find: 'follows ? Math.min(last.pauseMs * 2, longestPauseMs) : shortestPauseMs',
    replace: 'follows ? Math.min(last.pauseMs, longestPauseMs) : shortestPauseMs',
    noticedBy: integration('connection-doctor/ended', 'no more than a run in five minutes'),
  },
  {
    guard: 'doctor: two profiles of one project are one account',
    file: 'electron/connection-doctor/run-pause.ts',
    find: '`${new URL(baseUrl).origin} ${pid}`',
    replace: '`${baseUrl} ${pid} ${id}`',
    noticedBy: integration('connection-doctor/ended', 'within the pause sends nothing'),
  },
  {
    guard: 'a search for a scheme ends by the clock',
    file: 'electron/signing-inspector/find-scheme.ts',
    find: 'now - began > longestMs',
    replace: 'now - began > 60_000',
    noticedBy: unit('signing-inspector/find-scheme', 'is given up by the clock'),
  },
  {
    guard: 'a search for a scheme leaves main to others',
    file: 'electron/signing-inspector/find-scheme.ts',
    find: '      await nextTurn();\n',
    replace: '      await Promise.resolve(nextTurn);\n',
    noticedBy: unit('signing-inspector/find-scheme', 'leaves main to others as it goes on'),
  },
];
