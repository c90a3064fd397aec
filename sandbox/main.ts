/**
 * The sandbox on its own: `npm run sandbox -- --port N [--pid N --secret S --scheme NAME --seed N]`. Every user of the computer
 * can read a command line, so QUITTANCE_SANDBOX_SECRET and QUITTANCE_SANDBOX_CONTROL_TOKEN are safer for the secret and the token.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { readOptions } from './options.ts';
import { startSandbox } from './start-sandbox.ts';

const usage = `npm run sandbox -- --port N [--pid N] [--secret S] [--scheme NAME] [--seed N] [--address-account N]
  [--control-token TOKEN]`;

async function start() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      pid: { type: 'string', default: '1382528827416576' },
      secret: { type: 'string', default: process.env['QUITTANCE_SANDBOX_SECRET'] ?? randomBytes(16).toString('hex') },
      'control-token': { type: 'string' },
      scheme: { type: 'string', default: 'cregis' },
      seed: { type: 'string', default: '1' },
      'address-account': { type: 'string', default: '0' },
    },
  });
  const {
    'address-account': addressAccount,
    'control-token': controlToken = process.env['QUITTANCE_SANDBOX_CONTROL_TOKEN'],
    ...given
  } = values;
  return startSandbox(
    readOptions({
      ...given,
      port: Number(given.port),
      seed: Number(given.seed),
      addressAccount: Number(addressAccount),
      controlToken,
    }),
  );
}

const sandbox = await start().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exit(2);
});

// Set before reporting readiness, because a caller may send a signal right after that.
const close = () => void sandbox.close();
process.once('SIGINT', close);
process.once('SIGTERM', close);

console.log(
  JSON.stringify({
    base_url: sandbox.baseUrl,
    pid: sandbox.pid,
    secret: sandbox.secret,
    control_token: sandbox.controlToken,
    scheme: sandbox.scheme,
    orders: Object.fromEntries(sandbox.orders.map(({ name, serviceId }) => [name, serviceId])),
  }),
);
