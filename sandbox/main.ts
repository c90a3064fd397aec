/** The sandbox alone: `npm run sandbox -- --port N [--pid N --secret S --scheme NAME --seed N]`. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { sandboxOptions } from './options.ts';
import { startSandbox } from './service.ts';

const usage = 'npm run sandbox -- --port N [--pid N] [--secret S] [--scheme NAME] [--seed N] [--address-account N]';

function fail(message: string): never {
  console.error(`${message}\n${usage}`);
  process.exit(2);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '0' },
        pid: { type: 'string', default: '1382528827416576' },
        secret: { type: 'string', default: randomBytes(16).toString('hex') },
        scheme: { type: 'string', default: 'cregis' },
        seed: { type: 'string', default: '1' },
        'address-account': { type: 'string', default: '0' },
      },
    });
    return sandboxOptions.parse({
      port: Number(values.port),
      pid: values.pid,
      secret: values.secret,
      scheme: values.scheme,
      seed: Number(values.seed),
      addressAccount: Number(values['address-account']),
    });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const sandbox = await startSandbox(readOptions()).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
console.log(
  JSON.stringify({
    base_url: sandbox.baseUrl,
    pid: sandbox.pid,
    secret: sandbox.secret,
    scheme: sandbox.scheme,
    orders: Object.fromEntries(sandbox.orders.map(({ name, serviceId }) => [name, serviceId])),
  }),
);

const close = () => void sandbox.close();
process.once('SIGINT', close);
process.once('SIGTERM', close);
