/** The content policy and the headers beside it. */
import { e2e, unit, type Mutation } from './mutation.ts';

const contentPolicy = 'electron/shell/page/content-policy.ts';
const policy = unit('shell/content-policy', 'is the policy that was measured, to the letter');
const headers = unit('shell/content-policy', 'comes with the headers that keep content');

const ownDialogs = e2e('safety', 'it asks nothing in dialogs of its own, prints nothing, and keeps no window open');

const header = (guard: string, find: string): Mutation => ({
  guard,
  file: contentPolicy,
  find,
  replace: '',
  noticedBy: headers,
});

const directive = (text: string): Mutation => ({
  guard: `content policy: ${text}`,
  file: contentPolicy,
  find: `  "${text}",\n`,
  replace: '',
  noticedBy: policy,
});

export const contentPolicies: readonly Mutation[] = [
  ...[
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].map(directive),
  {
    guard: 'Trusted Types are required',
    file: contentPolicy,
    find: '  "require-trusted-types-for \'script\'",\n',
    replace: '',
    noticedBy: e2e('safety', 'a text is never made into markup'),
  },
  {
    guard: 'no policy of Trusted Types can be made',
    file: contentPolicy,
    find: '  "trusted-types \'none\'",\n',
    replace: '',
    noticedBy: e2e('safety', 'a text is never made into markup'),
  },
  {
    guard: 'no inline script',
    file: contentPolicy,
    find: `"script-src 'self'"`,
    replace: `"script-src 'self' 'unsafe-inline'"`,
    noticedBy: policy,
  },
  {
    guard: 'no form leads out',
    file: contentPolicy,
    find: '  "form-action \'none\'",\n',
    replace: '',
    noticedBy: e2e('safety', 'neither a form nor a base leads out of the page'),
  },
  {
    guard: 'no base leads out',
    file: contentPolicy,
    find: '  "base-uri \'none\'",\n',
    replace: '',
    noticedBy: e2e('safety', 'neither a form nor a base leads out of the page'),
  },
  {
    guard: 'the policy is sent as a header',
    file: contentPolicy,
    find: "'Content-Security-Policy': contentPolicy,",
    replace: '',
    noticedBy: e2e('safety', 'an injected script, style, image or request is blocked by the content policy'),
  },
  {
    guard: 'no dialog, print or window of the page: its sandbox',
    file: contentPolicy,
    find: "  'sandbox allow-scripts allow-same-origin allow-forms',\n",
    replace: '',
    noticedBy: ownDialogs,
  },
  {
    guard: 'no dialog and no print: the sandbox allows no modals',
    file: contentPolicy,
    find: 'allow-same-origin allow-forms',
    replace: 'allow-same-origin allow-forms allow-modals',
    noticedBy: ownDialogs,
  },
  header('content is not taken for something else', "  'X-Content-Type-Options': 'nosniff',\n"),
  header('no name is looked up ahead', "  'X-DNS-Prefetch-Control': 'off',\n"),
  header('no opener and no opened window', "  'Cross-Origin-Opener-Policy': 'same-origin',\n"),
  header('no other origin embeds a file of the page', "  'Cross-Origin-Resource-Policy': 'same-origin',\n"),
  header('nobody is told where a request comes from', "  'Referrer-Policy': 'no-referrer',\n"),
  header('an update’s page is not an older one', "  'Cache-Control': 'no-cache',\n"),
  ...['camera', 'microphone', 'geolocation', 'clipboard-read', 'display-capture', 'usb', 'serial'].map((feature) =>
    header(`no document has the feature ${feature}`, `${feature}=()`),
  ),
];
