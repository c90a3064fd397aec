/** The sandbox in a process of its own. */
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { startOptions, tellParent } from './server-message.ts';

const { pid, secret } = startOptions(process.argv[2]);
const sandbox = await startSandbox({ port: 0, pid, secret, scheme: 'cregis', seed: 1, addressAccount: 0 });
const { serviceId = '' } = sandbox.orders.find(({ name }) => name === 'paid') ?? {};
tellParent({ port: Number(new URL(sandbox.baseUrl).port), serviceId });
