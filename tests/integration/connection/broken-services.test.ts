/** Each fault of a connection fails its own row, and no other. */
import { once } from 'node:events';
import { createServer as createSecureServer } from 'node:https';
import { createServer } from 'node:net';
import { createSecureContext } from 'node:tls';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { doctorSteps, type DoctorStep } from '../../../electron/contract/connection-doctor.ts';
import { listening } from '../payment-service/proxies.ts';
import { answer, startService, type ReceivedHttp, type Script } from '../payment-service/scripted-service.ts';
import { startTestSandbox } from '../../support/test-sandbox.ts';
import { authority, vouchedFor } from './authority.ts';
import { examined, type ToExamine } from './examined.ts';
import { silentPort } from './silent-port.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

async function serving(script: Script) {
  const service = await startService(script);
  ends.push(service.stop);
  return service;
}

const sign = ({ body }: ReceivedHttp): string => /"sign":"([^"]*)"/.exec(body)?.[1] ?? '';
const envelope = (code: string, msg: string): string => JSON.stringify({ code, msg, data: null });
const always = (body: string, more?: Parameters<typeof answer>[1]): Script => ({
  onRequest: (socket) => void socket.write(answer(body, more)),
});
const page = '<!doctype html><html><body>Welcome to the hotel. Sign in.</body></html>';

async function closedPort(): Promise<string> {
  const { port, stop } = await listening(createServer());
  await stop();
  return `http://127.0.0.1:${String(port)}`;
}

const trusting = { way: { ca: authority } } as const;
const overTls = async (of: Parameters<typeof vouchedFor>[0]): Promise<ToExamine> => {
  const certificate = await vouchedFor(of);
  return { baseUrl: (await serving({ ...always('{}'), withTls: true, certificate })).baseUrl, ...trusting };
};

async function sandbox() {
  const service = await startTestSandbox();
  ends.push(() => service.close());
  const { baseUrl, pid, secret } = service;
  return { service, of: { baseUrl, secret, profile: { pid }, notFoundCodes: ['S3001'] } };
}

interface Fault {
  readonly row: DoctorStep;
  readonly facts: object;
  readonly start: () => Promise<ToExamine>;
}

const faults: Readonly<Record<string, Fault>> = {
  'a base URL that is refused': {
    row: 'url',
    facts: { because: 'url-not-https' },
    start: async () => ({ baseUrl: 'http://pay.example' }),
  },
  'a name that there is not': {
    row: 'dns',
    facts: { host: 'no-such-service.invalid' },
    start: async () => ({ baseUrl: 'https://no-such-service.invalid' }),
  },
  'a port that is closed': {
    row: 'tcp',
    facts: { because: 'refused', addresses: ['127.0.0.1'] },
    start: async () => ({ baseUrl: await closedPort() }),
  },
  'a computer that says nothing': {
    row: 'tcp',
    facts: { because: 'timed-out', addresses: ['127.0.0.1'] },
    start: async () => {
      const { port, stop } = await silentPort();
      ends.push(stop);
      return { baseUrl: `http://127.0.0.1:${String(port)}`, stepMs: 1000 };
    },
  },
  'a port that takes connections and says nothing': {
    row: 'tls',
    facts: { because: 'timed-out', certificate: null },
    start: async () => {
      const silent = await serving({ onBytes: () => true });
      return { baseUrl: silent.baseUrl.replace('http:', 'https:'), stepMs: 1000 };
    },
  },
  'a certificate that vouches for itself': {
    row: 'tls',
    facts: { because: 'self-signed', certificate: { subject: 'localhost' } },
    start: async () => ({ baseUrl: (await serving({ ...always('{}'), withTls: true })).baseUrl }),
  },
  'an authority that nobody knows': {
    row: 'tls',
    facts: { because: 'chain-incomplete' },
    start: async () => ({ ...(await overTls({})), way: {} }),
  },
  'a certificate that has expired': {
    row: 'tls',
    facts: { because: 'expired', certificate: { issuer: 'Company authority' } },
    start: () => overTls({ from: -20, until: -1 }),
  },
  'a certificate that is not valid yet': {
    row: 'tls',
    facts: { because: 'not-yet-valid' },
    start: () => overTls({ from: 5 }),
  },
  'a certificate of another host': {
    row: 'tls',
    facts: { because: 'wrong-host', host: '127.0.0.1', certificate: { names: ['pay.example'] } },
    start: () => overTls({ host: 'pay.example' }),
  },
  'a sign-in page in the place of TLS': {
    row: 'tls',
    facts: { because: 'not-tls', certificate: null },
    start: async () => {
      const portal = await serving({
        onBytes: (socket) => socket.write(answer(page, { headers: { 'content-type': 'text/html' } })),
      });
      return { baseUrl: portal.baseUrl.replace('http:', 'https:') };
    },
  },
  'a path at which every signature gets the same “not found”': {
    row: 'url',
    facts: { because: 'no-service-at-path', ours: { httpStatus: 404, code: 'S1201' } },
    start: async () => {
      const { of } = await sandbox();
      return { ...of, baseUrl: `${of.baseUrl}/gate` };
    },
  },
  'a path that takes no requests of this kind': {
    row: 'url',
    facts: { because: 'no-service-at-path', called: '/api/v2/order/info', ours: { httpStatus: 405, code: '1' } },
    start: async () => ({ baseUrl: (await serving(always(envelope('1', 'no'), { status: 405 }))).baseUrl }),
  },
  'a path at which a web server has nothing': {
    row: 'url',
    facts: { because: 'no-service-at-path', called: '/gate/api/v2/order/info', ours: { httpStatus: 404, code: '' } },
    start: async () => {
      const elsewhere = await serving(always(page, { status: 404, headers: { 'content-type': 'text/html' } }));
      return { baseUrl: `${elsewhere.baseUrl}/gate` };
    },
  },
  'a service that fails': {
    row: 'http',
    facts: { because: 'http-status', httpStatus: 500 },
    start: async () => ({ baseUrl: (await serving(always('oh no', { status: 500 }))).baseUrl }),
  },
  'a service that breaks the connection': {
    row: 'http',
    facts: { because: 'connection-broken', httpStatus: null },
    start: async () => ({ baseUrl: (await serving({ onRequest: (socket) => socket.destroy() })).baseUrl }),
  },
  'a service that does not answer': {
    row: 'http',
    facts: { because: 'timed-out' },
    start: async () => ({ baseUrl: (await serving({})).baseUrl, limits: { totalMs: 300 } }),
  },
  'a redirect to a sign-in page': {
    row: 'http',
    facts: { because: 'redirected-elsewhere', httpStatus: 302, leadsTo: 'portal.hotel.example' },
    start: async () => {
      const headers = { location: 'http://portal.hotel.example/welcome?to=pay' };
      return { baseUrl: (await serving(always('', { status: 302, headers }))).baseUrl };
    },
  },
  'a redirect to another path': {
    row: 'http',
    facts: { because: 'redirected', leadsTo: null },
    start: async () => {
      return { baseUrl: (await serving(always('', { status: 301, headers: { location: '/v3' } }))).baseUrl };
    },
  },
  'a web page in the place of an answer': {
    row: 'http',
    facts: { because: 'web-page', httpStatus: 200 },
    start: async () => ({ baseUrl: (await serving(always(page))).baseUrl }),
  },
  'a service that is asked too often': {
    row: 'http',
    facts: { because: 'too-many-requests', httpStatus: 429 },
    start: async () => ({ baseUrl: (await serving(always(envelope('429', 'slow down'), { status: 429 }))).baseUrl }),
  },
  'an answer that is not JSON': {
    row: 'envelope',
    facts: { because: 'not-json' },
    start: async () => ({ baseUrl: (await serving(always('OK'))).baseUrl }),
  },
  'an answer without an envelope': {
    row: 'envelope',
    facts: { because: 'envelope-broken' },
    start: async () => ({ baseUrl: (await serving(always('{"status":"fine"}'))).baseUrl }),
  },
  'a wrong secret': {
    row: 'signature',
    facts: { because: 'says-so', ours: { code: 'S2005' } },
    start: async () => ({ ...(await sandbox()).of, secret: 'not the secret of this sandbox' }),
  },
  'a wrong secret, of which the answer says nothing': {
    row: 'signature',
    facts: { because: 'as-spoilt', ours: { code: '40103', msg: 'denied' } },
    start: async () => {
      const mute = await serving({
        onRequest: (socket, request) =>
          void socket.write(
            answer(sign(request) === '' ? envelope('40001', 'bad request') : envelope('40103', 'denied')),
          ),
      });
      return { baseUrl: mute.baseUrl };
    },
  },
  'a wrong secret, told by the status alone': {
    row: 'signature',
    facts: { because: 'by-status', ours: { httpStatus: 401 } },
    start: async () => ({ baseUrl: (await serving(always(envelope('1', 'no'), { status: 401 }))).baseUrl }),
  },
  'a service that has this computer’s address in no list': {
    row: 'signature',
    facts: { because: 'not-admitted', ours: { httpStatus: 403, msg: 'IP not in white list' } },
    start: async () => ({
      baseUrl: (await serving(always(envelope('403', 'IP not in white list'), { status: 403 }))).baseUrl,
    }),
  },
  'a clock that is ten minutes off': {
    row: 'clock',
    facts: { ours: { code: 'S2003' } },
    start: async () => ({ ...(await sandbox()).of, aheadMs: 10 * 60_000 }),
  },
  'a clock that is off, told with numbers that are others each time': {
    row: 'clock',
    facts: { ours: { code: 'S2003', msg: 'The timestamp is 600 s ahead.' } },
    start: async () => {
      const off = [600, 599, 600];
      const telling = await serving({
        onRequest: (socket, _request, count) =>
          void socket.write(
            answer(envelope('S2003', `The timestamp is ${String(off[(count - 1) % off.length])} s ahead.`)),
          ),
      });
      return { baseUrl: telling.baseUrl };
    },
  },
  'a wrong project number': {
    row: 'project',
    facts: { pid: '12345', ours: { code: 'S2001' } },
    start: async () => ({ ...(await sandbox()).of, profile: { pid: '12345' } }),
  },
  'a service that answers with an order that was not asked for': {
    row: 'orderField',
    facts: { field: 'service_id', ours: { code: '00000' } },
    start: async () => {
      const careless = await serving({
        onRequest: (socket, request) => {
          const isRight = !sign(request).includes('spoilt') && seenFirst(careless.requests, request);
          socket.write(
            answer(isRight ? '{"code":"00000","msg":"ok","data":{"service_id":"1"}}' : envelope('9', 'sign')),
          );
        },
      });
      return { baseUrl: careless.baseUrl };
    },
  },
};

/** Of the look-ups of a run the second alone has a spoilt signature. */
const seenFirst = (requests: readonly ReceivedHttp[], request: ReceivedHttp): boolean =>
  requests.indexOf(request) !== 1;

describe('the doctor', () => {
  it.each(Object.entries(faults))('finds %s in its own row', async (_name, { row, facts, start }) => {
    const { steps, are } = await examined(await start());
    expect(are('failed')).toEqual([row]);
    expect(steps[row]).toMatchObject({ is: 'failed', facts });
    const before = doctorSteps.slice(0, doctorSteps.indexOf(row));
    expect(before.filter((step) => steps[step].is === 'notice')).toEqual([]);
  });

  it('counts as many faults as it says', () => expect(Object.keys(faults).length).toBeGreaterThanOrEqual(29));
});

describe('a good service', () => {
  it('passes every row, by look-ups of an order that there is not, and is asked for no create', async () => {
    const { service, of } = await sandbox();
    const { steps, are, lookUps } = await examined(of);
    expect(are('failed')).toEqual([]);
    expect(are('notice')).toEqual([]);
    expect(are('not-checked')).toEqual(['tls']);
    expect(steps.signature).toMatchObject({ facts: { ours: { code: 'S3001' }, spoilt: { code: 'S2005' } } });
    const { info, create } = await service.counts();
    expect(info.requests).toBe(lookUps);
    expect(lookUps).toBe(3);
    expect(create.requests).toBe(0);
  });

  it('is called at no path but that of look-ups, whatever it answers', async () => {
    const answers = [
      envelope('1', 'sign'),
      envelope('2', 'x'),
      envelope('1', 'sign'),
      '{"code":"00000","data":{}}',
      page,
    ];
    for (const body of answers) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that each is told from the others
      const service = await serving(always(body));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await examined({ baseUrl: service.baseUrl });
      const paths = new Set(service.requests.map(({ path }) => path));
      expect([...paths]).toEqual(['/api/v2/order/info']);
      const numbers = new Set(service.requests.map((one) => /"service_id":"([^"]*)"/.exec(one.body)?.[1] ?? ''));
      expect([...numbers]).toEqual([expect.stringMatching(/^quittance[0-9a-f]{23}$/)]);
    }
  });

  it('over TLS is told with who vouches for it, and by which store', async () => {
    const certificate = await vouchedFor({});
    const service = await serving({ ...always(envelope('9', 'no')), withTls: true, certificate });
    const { steps } = await examined({ baseUrl: service.baseUrl, ...trusting });
    expect(steps.tls).toMatchObject({
      is: 'passed',
      facts: {
        protocol: 'TLSv1.3',
        trustedBy: 'own-file',
        certificate: { issuer: 'Company authority', chain: ['Company authority'] },
      },
    });
    expect(steps.http.is).toBe('passed');
  });

  it('that is one of several at its address is asked for by its name, as the client asks', async () => {
    const [ours, other] = [await vouchedFor({ host: 'localhost' }), await vouchedFor({ host: 'parked.example' })];
    const asked: string[] = [];
    const host = createSecureServer(
      {
        ...other,
        SNICallback: (name, done) => {
          asked.push(name);
          done(null, name === 'localhost' ? createSecureContext(ours) : undefined);
        },
      },
      (_request, response) => response.end(envelope('9', 'no such order')),
    );
    await once(host.listen(0, 'localhost'), 'listening');
    onTestFinished(() => {
      host.closeAllConnections();
      host.close();
    });
    const at = host.address();
    const baseUrl = `https://localhost:${String(typeof at === 'object' ? at?.port : 0)}`;
    const { steps } = await examined({ baseUrl, ...trusting });
    expect(steps.tls).toMatchObject({ is: 'passed' });
    expect(steps.http.is).toBe('passed');
    expect(new Set(asked)).toEqual(new Set(['localhost']));
  });

  it('is told of before its certificate ends', async () => {
    const certificate = await vouchedFor({ until: 5 });
    const service = await serving({ ...always(envelope('9', 'no')), withTls: true, certificate });
    const { steps } = await examined({ baseUrl: service.baseUrl, ...trusting });
    expect(steps.tls.is).toBe('notice');
    expect(steps.http.is).toBe('passed');
  });

  it('that nobody vouches for gets nothing, though its certificate is looked at', async () => {
    const service = await serving({ ...always('{}'), withTls: true });
    const { steps } = await examined({ baseUrl: service.baseUrl });
    expect(steps.tls).toMatchObject({ facts: { certificate: { names: ['localhost', '127.0.0.1'] } } });
    expect(service.begun()).toBe(0);
  });

  it('may answer with HTTP 404 that there is no such order', async () => {
    const telling = await serving({
      onRequest: (socket) => void socket.write(answer(envelope('40404', 'not found'), { status: 404 })),
    });
    const { steps } = await examined({ baseUrl: telling.baseUrl, notFoundCodes: ['40404'] });
    expect(steps.url.is).toBe('passed');
    const looking = await serving({
      onRequest: (socket, request) =>
        void socket.write(
          seenFirst(looking.requests, request)
            ? answer(envelope('40404', 'not found'), { status: 404 })
            : answer(envelope('40101', 'no'), { status: 401 }),
        ),
    });
    const judged = await examined({ baseUrl: looking.baseUrl });
    expect(judged.steps.url.is).toBe('passed');
    expect(judged.steps.signature.is).toBe('passed');
  });

  it('that breaks one of the look-ups it is compared by is asked that one once more', async () => {
    const service = await serving({
      onRequest: (socket, request, count) => {
        if (count === 3) socket.destroy();
        else socket.write(answer(count === 2 ? envelope('40103', 'sign') : envelope('9', `no order ${sign(request)}`)));
      },
    });
    const { steps, lookUps } = await examined({ baseUrl: service.baseUrl });
    expect(steps.signature.is).toBe('passed');
    expect(lookUps).toBe(4);
    const mute = await serving({
      onRequest: (socket, _request, count) => {
        if (count === 1) socket.write(answer(envelope('9', 'no')));
        else socket.destroy();
      },
    });
    const judged = await examined({ baseUrl: mute.baseUrl });
    expect(judged.steps.signature).toMatchObject({ is: 'notice', facts: { because: 'not-compared' } });
    expect(judged.lookUps).toBe(5);
  });

  it('is reached at an IPv6 address', async () => {
    const service = await serving({ ...always(envelope('9', 'no')), address: '::1' });
    expect(service.baseUrl).toContain('[::1]');
    const { steps } = await examined({ baseUrl: service.baseUrl });
    expect(steps.http.is).toBe('passed');
    expect(steps.tcp).toMatchObject({ is: 'passed', facts: { address: '::1' } });
  });

  it('is asked without a secret for all that needs none', async () => {
    const { of } = await sandbox();
    const { steps, are, lookUps } = await examined({ ...of, secret: null });
    expect(are('failed')).toEqual([]);
    expect(steps.envelope.is).toBe('passed');
    expect(steps.signature).toEqual({ is: 'not-checked', because: 'no-secret' });
    expect(lookUps).toBe(1);
  });

  it('is asked no more once a person has cancelled, and nothing has failed by that', async () => {
    const service = await serving({});
    const cancelling = new AbortController();
    const { steps, are } = await examined({
      baseUrl: service.baseUrl,
      signal: cancelling.signal,
      found: ({ tls }) => tls !== undefined && setTimeout(() => cancelling.abort(), 20),
    });
    expect(are('failed')).toEqual([]);
    expect(steps.http).toEqual({ is: 'not-checked', because: 'cancelled' });
  });
});

it('an answer that repeats secret and signature has neither in what is found', async () => {
  const secret = 'f502a9ac9ca54327986f29c03b271491';
  const signatures: string[] = [];
  const service = await serving({
    onRequest: (socket, request) => {
      signatures.push(sign(request));
      const echo = `${secret} ${signatures.join(' ')} ${Buffer.from(signatures.at(-1) ?? '').toString('base64')}`;
      socket.write(answer(envelope(`no ${secret}`, echo)));
    },
  });
  const { steps } = await examined({ baseUrl: service.baseUrl, secret });
  const told = JSON.stringify(steps);
  expect(told).toContain('[redacted]');
  expect(told).not.toContain(secret);
  const sent = signatures.filter((one) => one !== '');
  expect(sent.length).toBeGreaterThanOrEqual(3);
  for (const signature of sent) {
    expect(told).not.toContain(signature);
    expect(told).not.toContain(Buffer.from(signature).toString('base64'));
  }
});
