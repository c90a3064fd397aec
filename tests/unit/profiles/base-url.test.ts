import { expect, it } from 'vitest';
import { savedProfileFields, losesSecret } from '../../../electron/contract/profiles.ts';
import { baseUrlFault, normalBaseUrl } from '../../../electron/contract/base-url.ts';
import { profileFields } from '../../support/profile-fields.ts';

it.each([
  ['https://pay.example', 'https://pay.example'],
  ['https://pay.example/', 'https://pay.example'],
  ['HTTPS://Pay.EXAMPLE', 'https://pay.example'],
  ['https://pay.example:443', 'https://pay.example'],
  ['https://pay.example/gateway/', 'https://pay.example/gateway'],
  ['https://pay.example/query/gate', 'https://pay.example/query/gate'],
  ['https://pay.example/%7Eshop', 'https://pay.example/%7Eshop'],
  ['https://[2001:DB8::1]:8443/x', 'https://[2001:db8::1]:8443/x'],
  ['http://localhost:4711', 'http://localhost:4711'],
  ['http://127.0.0.1:80/', 'http://127.0.0.1'],
  ['http://[::1]:4711/api/', 'http://[::1]:4711/api'],
])('%s is accepted and normalized to %s', (typed, called) => {
  expect(baseUrlFault(typed)).toBeNull();
  expect(normalBaseUrl(typed)).toBe(called);
  expect(normalBaseUrl(called)).toBe(called);
});

it.each([
  ['https://pay.example/a/../b/./c', 'https://pay.example/b/c'],
  ['https://pay.example?', 'https://pay.example'],
  ['https://pay.example/api/#', 'https://pay.example/api'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https:\\\\pay.example\\api', 'https://pay.example/api'],
  ['http://127.1:4711', 'http://127.0.0.1:4711'],
])('%s, saved earlier, is normalized to %s', (kept, called) => {
  expect(baseUrlFault(kept)).not.toBeNull();
  expect(savedProfileFields.safeParse(profileFields({ baseUrl: kept })).success).toBe(true);
  expect(normalBaseUrl(kept)).toBe(called);
});

it.each(['http://pay.example', 'https://user@pay.example', 'pay.example', 'https://pay.exa\tmple'])(
  '%j is never called',
  (kept) => {
    expect(savedProfileFields.safeParse(profileFields({ baseUrl: kept })).success).toBe(false);
  },
);

it.each([
  ['', 'url-empty'],
  ['pay.example', 'url-not-a-url'],
  ['http://pay.example', 'url-not-https'],
  ['http://127.0.0.1.pay.example', 'url-not-https'],
  ['http://192.168.1.10', 'url-not-https'],
  ['http://0.0.0.0', 'url-not-https'],
  ['wss://pay.example', 'url-not-https'],
  ['https://user:pass@pay.example', 'url-has-user'],
  ['http://user:pass@localhost', 'url-has-user'],
  ['https://pay.example/api/v2/order/info', 'url-is-operation'],
  ['https://pay.example/gate/api/v1/batch/address/create/', 'url-is-operation'],
  ['https://pay.example/payment/query', 'url-is-operation'],
  ['https://pay.example/api/v3/Payments/Create', 'url-is-operation'],
  ['https://pay.example?pid=1', 'url-has-query'],
  ['https://pay.example/api#top', 'url-has-query'],
])('%s is refused: %s', (typed, fault) => {
  expect(baseUrlFault(typed)).toBe(fault);
});

const saved = { baseUrl: 'https://pay.example/gate', pid: '7', scheme: 'cregis' };

it.each([
  ['spaces around the project number', { pid: ' 7 ' }, false],
  ['a slash and spaces after the base URL', { baseUrl: ' https://pay.example/gate/ ' }, false],
  ['another path', { baseUrl: 'https://pay.example/shop' }, true],
  ['another project number', { pid: '77' }, true],
])('a secret is deleted by %s: %s', (_what, change, isLost) => {
  expect(losesSecret(saved, { ...saved, ...change })).toBe(isLost);
});
