import { describe, expect, it } from 'vitest';
import { load, signedLookups, succeeded } from '../../../bench/wire.ts';
import { pid, runSandbox, secret } from './running-sandbox.ts';

const { service, control } = runSandbox();

describe('the sandbox under load', () => {
  it('answers 2,000 signed lookups over 32 connections without an error', async () => {
    const { port, hostname: host } = new URL(service().baseUrl);
    const serviceIds = service().orders.map(({ serviceId }) => serviceId);
    const requests = signedLookups({ host, pid: String(pid), secret, serviceIds, count: 2000, firstNonce: 0 });
    const done = await load({ host, port: Number(port), connections: 32, requests, right: succeeded });
    expect(done).toMatchObject({ wrong: 0, firstWrong: null });
    expect(await control('GET', '/sandbox/counts')).toMatchObject({ info: { requests: 2000, done: 2000, refused: 0 } });
  });

  it('reports a wrong answer', async () => {
    const { port, hostname: host } = new URL(service().baseUrl);
    const asked = { host, pid: String(pid), serviceIds: ['NONE'], count: 3, firstNonce: 5000 };
    const requests = [...signedLookups({ ...asked, secret }), ...signedLookups({ ...asked, secret: 'other' })];
    const right = (answer: Buffer) => answer.includes('"code":"S3001"');
    const done = await load({ host, port: Number(port), connections: 2, requests, right });
    expect(done.wrong).toBe(3);
    expect(done.firstWrong).toContain('"code":"S2005"');
  });
});
