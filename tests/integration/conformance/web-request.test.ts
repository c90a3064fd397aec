/** `session.webRequest` as in Electron: spec/api-web-request-spec.ts, docs/api/web-request.md, electron_api_web_request.cc. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, type OwnWindow } from './own-window.ts';
import { startProbe } from './probe.ts';
import { listen } from '../../support/listen.ts';

const probe = startProbe();
const partition = 'requests';
let window: OwnWindow;
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('X-Of', 'server');
    response.end(request.url);
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
  window = await openWindow(probe().app, partition);
  await window.load(`${origin}/page`);
});
afterAll(async () => {
  await window.close();
  server.close();
});

/** The text that the page gets, or «rejected». */
const fetched = (path: string): Promise<unknown> =>
  window.run(`fetch('${path}').then((response) => response.text(), () => 'rejected')`);
const cancelAll = (): Promise<void> =>
  probe().app.evaluate(
    ({ session }, name) =>
      session.fromPartition(name).webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true })),
    partition,
  );
const cancelNone = (): Promise<void> =>
  probe().app.evaluate(({ session }, name) => {
    session.fromPartition(name).webRequest.onBeforeRequest(null);
  }, partition);

// «can cancel the request», «matches all requests when no filters are defined»; `null` removes the listener.
test('a listener cancels every request until it is removed', async () => {
  await cancelAll();
  expect([await fetched('/a'), await fetched('/b')]).toEqual(['rejected', 'rejected']);
  await cancelNone();
  expect(await fetched('/a')).toBe('/a');
});

// «receives details object»; docs/api/web-request.md, `onBeforeRequest`.
test('a listener gets the details of each request', async () => {
  await probe().app.evaluate(({ session }, name) => {
    session.fromPartition(name).webRequest.onBeforeRequest((details, answer) => {
      Reflect.set(globalThis, 'details', [details.url, details.method]);
      answer({});
    });
  }, partition);
  await window.run(`fetch('/posted', { method: 'POST', body: 'text' }).then(() => 0)`);
  expect(await probe().app.evaluate((): unknown => Reflect.get(globalThis, 'details'))).toEqual([
    `${origin}/posted`,
    'POST',
  ]);
  await cancelNone();
});

// `_awaitNextLoad` of lib/browser/api/web-contents.ts; net_error_list.h of Chromium.
test('a page whose request is canceled fails to load', async () => {
  await cancelAll();
  expect(await window.load(`${origin}/blocked`)).toBe('ERR_BLOCKED_BY_CLIENT');
  await cancelNone();
});
