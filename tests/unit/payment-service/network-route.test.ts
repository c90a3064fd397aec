import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';
import { ProxyAgent } from 'undici';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isAllowedRequest } from '../../../electron/app/page-guards.ts';
import { defaultLimits } from '../../../electron/payment-service/call-limits.ts';
import { dispatcherFor } from '../../../electron/payment-service/transport/dispatchers.ts';
import { createRouteTo, firstProxy } from '../../../electron/payment-service/transport/network-route.ts';

it.each([
  ['DIRECT', { is: 'direct' }],
  ['', { is: 'direct' }],
  ['PROXY proxy.corp:3128', { is: 'http', url: 'http://proxy.corp:3128' }],
  ['PROXY proxy.corp:3128; DIRECT', { is: 'http', url: 'http://proxy.corp:3128' }],
  ['HTTPS secure.corp:443;PROXY x:1', { is: 'http', url: 'https://secure.corp:443' }],
  ['SOCKS5 [::1]:1080', { is: 'socks5', url: 'socks5://[::1]:1080' }],
  ['SOCKS old:1080', { is: 'not-usable', kind: 'SOCKS' }],
  ['QUIC q:1', { is: 'not-usable', kind: 'QUIC' }],
])('the system’s proxy list %s is parsed', (list, proxy) => {
  expect(firstProxy(list)).toEqual(proxy);
});

function dispatchersFor(list: string) {
  const routeTo = createRouteTo({ resolveProxy: async () => list, failed: () => undefined });
  return async (url: string) => dispatcherFor(await routeTo(url), url);
}

it('connections use the system’s proxy, or none without one', async () => {
  expect(await dispatchersFor('DIRECT')('http://127.0.0.1:1')).toEqual({ ok: true, value: null });
  const proxied = await dispatchersFor('PROXY proxy.corp:3128')('http://pay.example');
  const [one, another] = proxied.ok ? [proxied.value?.(defaultLimits), proxied.value?.(defaultLimits)] : [];
  expect(one).toBeInstanceOf(ProxyAgent);
  expect(another).not.toBe(one);
  await Promise.all([one?.close(), another?.close()]);
});

it('an unusable proxy is never bypassed', async () => {
  expect(await dispatchersFor('SOCKS old:1080; DIRECT')('http://pay.example')).toMatchObject({
    ok: false,
    error: { code: 'not-sent', facts: { reason: 'not-reachable' } },
  });
});

it('https trusts the system’s certificates and none from the environment', async () => {
  const bundled = tls.getCACertificates('default');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    tls.setDefaultCACertificates(bundled);
  });
  const own = bundled.slice(0, 1);
  tls.setDefaultCACertificates(own);
  vi.stubEnv('SSL_CERT_FILE', '/stranger.pem');
  vi.stubEnv('SSL_CERT_DIR', '/stranger');
  const dispatcher = dispatchersFor('DIRECT');
  await dispatcher('http://127.0.0.1:1');
  expect(process.env['SSL_CERT_FILE']).toBe('/stranger.pem');

  await dispatcher('https://pay.example');
  expect([process.env['SSL_CERT_FILE'], process.env['SSL_CERT_DIR']]).toEqual([undefined, undefined]);
  expect(tls.getCACertificates('system').length).toBeGreaterThan(0);
  const prints = (list: readonly string[]) => new Set(list.map((each) => new X509Certificate(each).fingerprint256));
  const trusted = prints([...own, ...tls.getCACertificates('system')]);
  expect(prints(tls.getCACertificates('default'))).toEqual(trusted);
});

it.each([
  ['app://quittance/index.html', true],
  ['devtools://devtools/bundled/inspector.html', true],
  ['https://pay.example/api', false],
  ['http://127.0.0.1:4711/', false],
  ['data:text/html,x', false],
  ['blob:app://quittance/1', false],
  ['file:///etc/passwd', false],
  ['ws://127.0.0.1/', false],
  ['', false],
])('the page may request %s: %s', (url, allowed) => {
  expect(isAllowedRequest(url)).toBe(allowed);
});
