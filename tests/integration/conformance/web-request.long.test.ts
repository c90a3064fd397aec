/** `session.webRequest` as in Electron: spec/api-web-request-spec.ts, docs/api/web-request.md, electron_api_web_request.cc. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, type OwnWindow } from './own-window.ts';
import { startProbe } from './probe.ts';

const probe = startProbe();
const partition = 'of requests';
let window: OwnWindow;
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('X-Of', 'server');
    response.end(request.url);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  window = await openWindow(probe().app, partition);
  await window.load(`${origin}/page`);
});
afterAll(async () => {
  await window.close();
  server.close();
});

/** The text that the page gets, or «rejected». */
const fetched = (path: string): Promise<unknown> =>
  window.run(`fetch('${path}').then((answer) => answer.text(), () => 'rejected')`);
const cancelled = (): Promise<void> =>
  probe().app.evaluate(
    ({ session }, name) =>
      session.fromPartition(name).webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true })),
    partition,
  );
const none = (): Promise<void> =>
  probe().app.evaluate(({ session }, name) => {
    session.fromPartition(name).webRequest.onBeforeRequest(null);
  }, partition);

// «can cancel the request», «matches all requests when no filters are defined»; `null` removes the listener.
test('a listener cancels every request until it is removed', async () => {
  await cancelled();
  expect([await fetched('/a'), await fetched('/b')]).toEqual(['rejected', 'rejected']);
  await none();
  expect(await fetched('/a')).toBe('/a');
});

// «receives details object»; docs/api/web-request.md, `onBeforeRequest`.
test('a listener gets the details of each request', async () => {
  await probe().app.evaluate(({ session }, name) => {
    session.fromPartition(name).webRequest.onBeforeRequest((details, answer) => {
      Reflect.set(globalThis, 'told', {
        url: details.url,
        method: details.method,
        resourceType: details.resourceType,
        kinds: [typeof details.id, typeof details.timestamp, typeof details.webContentsId],
        body: details.uploadData?.[0]?.bytes.toString(),
      });
      answer({});
    });
  }, partition);
  await window.run(`fetch('/posted', { method: 'POST', body: 'words' }).then(() => 0)`);
  expect(await probe().app.evaluate((): unknown => Reflect.get(globalThis, 'told'))).toEqual({
    url: `${origin}/posted`,
    method: 'POST',
    resourceType: 'xhr',
    kinds: ['number', 'number', 'number'],
    body: 'words',
  });
  await none();
});

// `_awaitNextLoad` of lib/browser/api/web-contents.ts; net_error_list.h of Chromium: a blocked request is -20.
test('a page whose request is canceled fails to load', async () => {
  await cancelled();
  expect(await window.load(`${origin}/blocked`)).toMatchObject({ code: 'ERR_BLOCKED_BY_CLIENT', errno: -20 });
  await none();
});
