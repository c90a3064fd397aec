import dns from 'node:dns';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callbackObjection, callBack, isLoopback } from '../../../sandbox/deposits/call-back.ts';
import { listen } from '../../support/listen.ts';

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
    (url) => expect(callbackObjection(url)).toBeNull(),
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
  ])('%s may not be called', (url, why) => expect(callbackObjection(url)).toContain(why));
});

describe('a callback', () => {
  const called: string[] = [];
  const cutOff = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    called.push(request.headers.host ?? '');
    if (request.url === '/') response.end();
    if (request.url !== '/endless') return;
    const more = () => {
      while (response.write('x'.repeat(1024)));
    };
    response.on('drain', more).on('close', () => cutOff.resolve());
    more();
  });
  let port = 0;
  beforeAll(async () => {
    port = await listen(server);
  });
  afterAll(() => server.close());

  const call = (host: string, path = '/', timeoutMs = 20_000) =>
    callBack(
      `http://${host}:${port}${path}`,
      { body: '{}', headers: {} },
      { signal: new AbortController().signal, timeoutMs },
    );

  it('to localhost resolves no name', async () => {
    const asked = vi.spyOn(dns, 'lookup');
    expect(await call('localhost')).toEqual({ is: 'answered', status: 200 });
    expect(called.splice(0)).toEqual([`localhost:${port}`]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('to another host resolves no name, even if the URL wasn’t checked before', async () => {
    const asked = vi.spyOn(dns, 'lookup');
    expect(await call('shop.example')).toMatchObject({ is: 'failed', failure: 'shop.example isn’t this computer' });
    expect(called).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('without a response times out', async () => {
    expect(await call('127.0.0.1', '/never', 50)).toEqual({ is: 'failed', failure: 'no response in time' });
  });

  it('reads only the beginning of an endless response', async () => {
    expect(await call('127.0.0.1', '/endless')).toEqual({ is: 'answered', status: 200 });
    await cutOff.promise;
  });
});
