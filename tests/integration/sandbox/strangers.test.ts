/** What whoever reaches the port without the secret, or runs beside it on this computer, can and cannot do. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import { createPath, ask, signedBody } from './plain-client.ts';
import { pid, rightCreate, runSandbox, signed } from './running-sandbox.ts';
import { fileModes, needs } from '../../support/needs.ts';

const { control, service, create } = runSandbox();

it('a request without a right signature uses up no fault, and learns of none', async () => {
  await control('POST', '/sandbox/faults', { operation: 'create', kind: 'status-500' });
  const wrong = signedBody('not-the-secret', { pid, nonce: 'abc123', timestamp: Date.now(), ...rightCreate });
  for (const body of [wrong, '{}', 'x', signed(rightCreate).replace(/"sign":"\w+"/, '"sign":1')]) {
    // oxlint-disable-next-line no-await-in-loop -- one fault, one request after the other
    expect((await ask(service().baseUrl, { path: createPath, body })).status).not.toBe(500);
  }
  expect(await control('GET', '/sandbox/faults')).toHaveLength(1);
  expect((await create(rightCreate)).status).toBe(500);
  expect(await control('GET', '/sandbox/faults')).toEqual([]);
});

it('its file is for its owner alone, also one that was made by an earlier sandbox', async (context) => {
  needs(context, fileModes);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-data-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const data = path.join(folder, 'sandbox.db');
  const options = { port: 0, pid: '7', secret: 'x', scheme: 'cregis', seed: 7, addressAccount: 5, data };
  const start = async (): Promise<readonly number[]> => {
    const sandbox = await startSandbox(options);
    const modes = fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name)).mode & 0o777);
    await sandbox.close();
    return modes;
  };
  expect(new Set(await start())).toEqual(new Set([0o600]));
  for (const beside of ['', '-wal', '-shm', '-journal']) {
    fs.writeFileSync(`${data}${beside}`, '', { flag: 'a' });
    fs.chmodSync(`${data}${beside}`, 0o644);
  }
  expect(new Set(await start())).toEqual(new Set([0o600]));
});
