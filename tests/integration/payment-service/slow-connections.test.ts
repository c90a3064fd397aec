/** Decisions while a connection is being established, which must be respected once it is. */
import { expect, it, onTestFinished } from 'vitest';
import { buildConnector, Pool } from 'undici';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { addressesWanted, answer, profileAt, secret, startService } from './scripted-service.ts';

/** A client whose connections wait until the test releases them. */
async function slowClient(mayCreate: () => boolean) {
  const service = await startService({
    onRequest: (socket) => void socket.end(answer('{"code":"00000","msg":"ok","data":[]}')),
  });
  onTestFinished(service.stop);
  const profile = profileAt(service.baseUrl);
  const connect = buildConnector({});
  const gate = Promise.withResolvers<void>();
  const connecting = Promise.withResolvers<void>();
  const client = createServiceClient({
    profile,
    secret: async () => secret,
    nonces: { next: async () => 'aB3dE5' },
    mayCreate,
    newDispatcher: () =>
      new Pool(new URL(profile.baseUrl).origin, {
        connect: (options, callback) => {
          connecting.resolve();
          void gate.promise.then(() => connect(options, callback));
        },
      }),
  });
  return { client, service, connecting: connecting.promise, letThrough: gate.resolve };
}

it.each(['read-only', 'profile-changed', 'stopped-before-sending'] as const)(
  'a create isn’t sent on a late connection: %s',
  async (reason) => {
    let mayCreate = true;
    const { client, service, connecting, letThrough } = await slowClient(() => mayCreate);
    const sending = (await client.prepareCreate(addressesWanted)).send();
    await connecting;
    const closed = reason === 'read-only' ? null : client.close(reason);
    if (reason === 'read-only') mayCreate = false;
    letThrough();
    expect(await sending).toMatchObject({ is: 'not-sent', reason });
    await (closed ?? client.close());
    expect(service.requests).toHaveLength(0);
  },
);
