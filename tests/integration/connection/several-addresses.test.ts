/** A name with several addresses, of which the first doesn't respond: another one is used. */
import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { directRoute } from '../../../electron/payment-service/transport/network-route.ts';
import { answer, startService } from '../payment-service/scripted-service.ts';
import { authority, vouchedFor } from './certificate-authority.ts';
import { checked } from './checked-connection.ts';
import { lookedUpBy } from './routed-lookup.ts';
import { silentPort } from './silent-port.ts';

const name = 'pay.shop.test';
const { lookup } = dns;
afterEach(() => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

/** Resolves the name to these addresses. */
function resolveTo(addresses: readonly LookupAddress[]): void {
  const found = (_host: string, options: { readonly all?: boolean }, tell: (...args: unknown[]) => void): void => {
    setImmediate(() =>
      options.all === true ? tell(null, addresses) : tell(null, addresses[0]?.address, addresses[0]?.family),
    );
  };
  Object.assign(dns, { lookup: found });
  syncBuiltinESMExports();
}

async function service() {
  const started = await startService({
    withTls: true,
    certificate: await vouchedFor({ host: name }),
    onRequest: (socket) => void socket.write(answer('{"code":"S3","msg":"no such order","data":null}')),
  });
  onTestFinished(started.stop);
  return { ...started, port: Number(new URL(started.baseUrl).port) };
}

const living: LookupAddress = { address: '127.0.0.1', family: 4 };

const dead: readonly (readonly [string, LookupAddress, (port: number) => Promise<unknown>])[] = [
  ['an IPv6 address that refuses', { address: '::1', family: 6 }, async () => undefined],
  ['an IPv6 address without a route', { address: '100::1', family: 6 }, async () => undefined],
  [
    'an address that doesn’t respond',
    { address: '127.0.0.2', family: 4 },
    async (port) => {
      const { stop } = await silentPort({ host: '127.0.0.2', port });
      onTestFinished(stop);
    },
  ],
];

it.each(dead)(
  'a name with %s and one that responds can be reached, and the check shows which',
  async (_, first, prepare) => {
    const asked = await service();
    await prepare(asked.port);
    resolveTo([first, living]);
    const baseUrl = `https://${name}:${asked.port}`;
    const way = { ...directRoute, ca: authority };
    const { steps, are } = await checked({ baseUrl, way, notFoundCodes: ['S3'] });
    expect(are('failed')).toEqual([]);
    expect(steps.dns).toMatchObject({ is: 'passed', facts: { addresses: [first.address, '127.0.0.1'] } });
    expect(steps.tcp).toMatchObject({ is: 'passed', facts: { address: '127.0.0.1' } });
    expect(await lookedUpBy(way, baseUrl)).toMatchObject({ is: 'answered', code: 'S3' });
  },
);
