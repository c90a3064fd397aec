import dns from 'node:dns';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callbackObjection, callBack, isLoopback } from '../../../sandbox/deposits/call-back.ts';

describe('a loopback address', () => {
  it.each(['127.0.0.1', '127.255.3.4', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])('is %s', (address) => {
    expect(isLoopback(address)).toBe(true);
  });
  it.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', '126.255.255.255', '::2', '::ffff:10.0.0.1', 'localhost', ''])(
    'is not %s',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );
});

describe('a callback URL', () => {
  it.each(['http://127.0.0.1:80/x', 'https://[::1]/', 'http://localhost/', 'http://2130706433/', 'http://0x7f.1/'])(
    '%s may be called',
    (url) => expect(callbackObjection(url, false)).toBeNull(),
  );
  it.each([
    ['http://192.0.2.1/', 'isn’t this computer'],
    ['https://shop.example/hook', 'shop.example isn’t this computer'],
    ['http://localhost.shop.example/', 'isn’t this computer'],
    ['http://localhost./', 'isn’t this computer'],
    ['http://shop.localhost/', 'isn’t this computer'],
    ['http://3221225985/', '192.0.2.1 isn’t this computer'],
    ['http://[::ffff:192.0.2.1]/', 'isn’t this computer'],
    ['ftp://127.0.0.1/', 'neither http nor https'],
    ['http://user@127.0.0.1/', 'user name'],
    ['http://:word@127.0.0.1/', 'user name'],
    ['nowhere', 'not an absolute URL'],
  ])('%s may not be called', (url, why) => expect(callbackObjection(url, false)).toContain(why));
  it('may be of another computer if allowed, but never has a user name', () => {
    expect(callbackObjection('http://192.0.2.1/', true)).toBeNull();
    expect(callbackObjection('http://user@192.0.2.1/', true)).toContain('user name');
  });
});

describe('a host name', () => {
  const called: string[] = [];
  const server = createServer((request, response) => {
    called.push(request.headers.host ?? '');
    response.end();
  });
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  afterAll(() => server.close());

  const call = (host: string) =>
    callBack(
      `http://${host}:${port}/`,
      { body: '{}', headers: {} },
      { allowExternal: false, signal: new AbortController().signal, timeoutMs: 2000 },
    );

  it('localhost isn’t resolved', async () => {
    const asked = vi.spyOn(dns, 'lookup');
    expect(await call('localhost')).toEqual({ is: 'answered', status: 200 });
    expect(called.splice(0)).toEqual([`localhost:${port}`]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('other than localhost is never resolved, even if the URL wasn’t checked before', async () => {
    const asked = vi.spyOn(dns, 'lookup');
    expect(await call('shop.example')).toMatchObject({ is: 'failed', failure: 'shop.example isn’t this computer' });
    expect(called).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});
