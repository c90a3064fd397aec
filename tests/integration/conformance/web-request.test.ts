/** `session.webRequest` as Electron has it: spec/api-web-request-spec.ts, docs/api/web-request.md, electron_api_web_request.cc. */
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

/** What the page gets: the text, or «rejected». */
const fetched = (path: string): Promise<unknown> =>
  window.run(`fetch('${path}').then((answer) => answer.text(), () => 'rejected')`);
const cancelled = (filter: Electron.WebRequestFilter | null): Promise<void> =>
  probe().app.evaluate(
    ({ session }, [name, given]) => {
      const { webRequest } = session.fromPartition(name);
      const cancel = (_details: unknown, answer: (response: { cancel: boolean }) => void): void =>
        answer({ cancel: true });
      if (given === null) webRequest.onBeforeRequest(cancel);
      else webRequest.onBeforeRequest(given, cancel);
    },
    [partition, filter] as const,
  );
const none = (): Promise<void> =>
  probe().app.evaluate(({ session }, name) => {
    session.fromPartition(name).webRequest.onBeforeRequest(null);
    session.fromPartition(name).webRequest.onHeadersReceived(null);
  }, partition);

// «can cancel the request», «matches all requests when no filters are defined»; `null` takes the listener away.
test('cancels every request without a filter, until it is told no more', async () => {
  await cancelled(null);
  expect([await fetched('/a'), await fetched('/b')]).toEqual(['rejected', 'rejected']);
  await none();
  expect(await fetched('/a')).toBe('/a');
});

// «can filter URLs», «… with syntax <all_urls>», «… with overlapping patterns of urls and excludeUrls», «can filter by types».
test.each<[string, (from: string) => Electron.WebRequestFilter, unknown[]]>([
  ['a path', (from) => ({ urls: [`${from}/filter/*`] }), ['rejected', 'rejected', '/other']],
  ['all URLs', () => ({ urls: ['<all_urls>'] }), ['rejected', 'rejected', 'rejected']],
  [
    'what is left out',
    (from) => ({ urls: [`${from}/filter/*`], excludeUrls: [`${from}/filter/b`] }),
    ['rejected', '/filter/b', '/other'],
  ],
  ['another host', () => ({ urls: ['http://localhost/*'] }), ['/filter/a', '/filter/b', '/other']],
  ['another scheme', () => ({ urls: ['https://*/*'] }), ['/filter/a', '/filter/b', '/other']],
  ['another type', (from) => ({ urls: [`${from}/*`], types: ['stylesheet'] }), ['/filter/a', '/filter/b', '/other']],
  ['its own type', (from) => ({ urls: [`${from}/*`], types: ['xhr'] }), ['rejected', 'rejected', 'rejected']],
])('cancels what a filter of %s lets through', async (_what, filter, seen) => {
  await cancelled(filter(origin));
  expect([await fetched('/filter/a'), await fetched('/filter/b'), await fetched('/other')]).toEqual(seen);
  await none();
});

// «receives details object»; docs/api/web-request.md, `onBeforeRequest`.
test('tells of each request what it is', async () => {
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

// «can redirect the request».
test('sends a request elsewhere', async () => {
  await probe().app.evaluate(
    ({ session }, [name, from]) => {
      session.fromPartition(name).webRequest.onBeforeRequest((details, answer) => {
        answer(details.url === `${from}/from` ? { redirectURL: `${from}/to` } : {});
      });
    },
    [partition, origin] as const,
  );
  expect(await fetched('/from')).toBe('/to');
  await none();
});

// «can change the response header», «does not change header by default»; docs/api/web-request.md, `onHeadersReceived`.
test('changes the headers of an answer', async () => {
  const header = (): Promise<unknown> => window.run(`fetch('/h').then((answer) => answer.headers.get('x-of'))`);
  await probe().app.evaluate(({ session }, name) => {
    session.fromPartition(name).webRequest.onHeadersReceived((details, answer) => {
      const told = Object.keys(details.responseHeaders ?? {}).some((each) => each.toLowerCase() === 'x-of');
      Reflect.set(globalThis, 'told', [details.statusCode, details.statusLine, told]);
      answer({});
    });
  }, partition);
  expect(await header()).toBe('server');
  expect(await probe().app.evaluate((): unknown => Reflect.get(globalThis, 'told'))).toEqual([
    200,
    'HTTP/1.1 200 OK',
    true,
  ]);
  await probe().app.evaluate(({ session }, name) => {
    session.fromPartition(name).webRequest.onHeadersReceived((details, answer) => {
      answer({ responseHeaders: { ...details.responseHeaders, 'X-Of': ['listener'] } });
    });
  }, partition);
  expect(await header()).toBe('listener');
  await none();
});

// `SetListener` and `AddUrlPatterns` of electron_api_web_request.cc.
test('refuses what is no filter and no listener', async () => {
  const refused = await probe().app.evaluate(({ session }, name) => {
    const { webRequest } = session.fromPartition(name);
    const fault = (...given: readonly unknown[]): string =>
      faultOf(() => callAnyhow(webRequest, 'onBeforeRequest', ...given));
    return [
      fault({}, () => undefined),
      fault({ urls: ['nonsense'] }, () => undefined),
      fault({ urls: ['<all_urls>'] }, 5),
    ];
  }, partition);
  expect(refused).toEqual([
    "TypeError: Parameter 'filter' must have property 'urls'.",
    expect.stringMatching(/^TypeError: Invalid url pattern nonsense: /),
    'TypeError: Must pass null or a Function',
  ]);
});

// `_awaitNextLoad` of lib/browser/api/web-contents.ts; net_error_list.h of Chromium: a request that was blocked is -20.
test('fails the loading of a document that it cancels', async () => {
  await cancelled({ urls: ['<all_urls>'] });
  expect(await window.load(`${origin}/blocked`)).toMatchObject({ code: 'ERR_BLOCKED_BY_CLIENT', errno: -20 });
  await none();
});
