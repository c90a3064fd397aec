/** `protocol` as in Electron: spec/api-protocol-spec.ts, «handle»; lib/browser/api/protocol.ts; docs/api/protocol.md. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWindow, type OwnWindow } from './own-window.ts';
import { startProbe } from './probe.ts';

const probe = startProbe();
const partition = 'protocol';
let window: OwnWindow;
beforeAll(async () => {
  window = await openWindow(probe().app, partition);
  await probe().app.evaluate(({ session }, name) => {
    session.fromPartition(name).protocol.handle('app', (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/status') return new Response('created', { status: 201, headers: { 'X-Own': 'yes' } });
      if (pathname === '/stream') {
        const parts = ['a', 'b', 'c'].map((part) => new TextEncoder().encode(part));
        return new Response(
          new ReadableStream({
            pull: (controller) => {
              const part = parts.shift();
              if (part === undefined) controller.close();
              else controller.enqueue(part);
            },
          }),
        );
      }
      return new Response(`<title>t</title><p>${request.url}</p>`, { headers: { 'Content-Type': 'text/html' } });
    });
  }, partition);
});
afterAll(() => window.close());

// «receives requests to a custom scheme», «normalizes urls in standard schemes»: a URL without a path.
test('a handler gets the requests of its scheme with their URLs', async () => {
  expect(await window.load('app://host/page?a=1')).toBeNull();
  expect(await window.run('document.querySelector("p").textContent')).toBe('app://host/page?a=1');
  expect(await window.load('app://host')).toBeNull();
  expect(await window.run('document.querySelector("p").textContent')).toBe('app://host/');
});

// «correctly sets statusCode», «can send buffer body», «can send stream body», and headers.
test('the page gets status, headers and body of a response, also of a streamed one', async () => {
  await window.load('app://host/page');
  const seen = window.run(
    `(async () => {
      const created = await fetch('/status');
      const streamed = await fetch('/stream');
      return [created.status, created.headers.get('x-own'), await created.text(), await streamed.text()];
    })()`,
  );
  expect(await seen).toEqual([201, 'yes', 'created', 'abc']);
});

// docs/api/protocol.md, «Using protocol with a custom partition or session»: each session has its own handlers.
test('a handler answers only in its own session', async () => {
  const other = await openWindow(probe().app, 'no handler');
  expect(await other.load('app://host/page')).not.toBeNull();
  await other.close();
});

// docs/api/protocol.md, `registerSchemesAsPrivileged`: a standard, secure scheme has storage and the interfaces of a secure context.
test('pages of a standard, secure scheme have storage and a secure context', async () => {
  await window.load('app://host/page');
  const seen = window.run(
    '[isSecureContext, typeof crypto.subtle, typeof localStorage.length, new URL("x", location).pathname]',
  );
  expect(await seen).toEqual([true, 'object', 'number', '/x']);
});
