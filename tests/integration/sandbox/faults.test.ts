import { afterEach, describe, expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { envelopeOf, runSandbox } from './running-sandbox.ts';

const { orderNumber, info, control } = runSandbox();
const counts = z.object({ faults_met: z.record(z.string(), z.int()) });

const turnOn = (fault: Record<string, unknown>) => control('POST', '/sandbox/faults', fault);
const countsOf = async () => counts.parse(await control('GET', '/sandbox/counts'));
const paid = () => ({ service_id: orderNumber('paid') });

afterEach(() => control('DELETE', '/sandbox/faults'));

describe('faults', () => {
  it('apply to the next N requests of their operation, in order, and then end', async () => {
    await turnOn({ operation: 'info', kind: 'status-500', times: 2 });
    await turnOn({ operation: 'info', kind: 'not-json' });
    await turnOn({ operation: 'create', kind: 'refuse-signature' });
    const statuses: (number | string)[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const answer = await info(paid());
      statuses.push(answer.text.startsWith('<') ? answer.status : envelopeOf(answer).code);
    }
    expect(statuses).toEqual([500, 500, 200, '00000']);
    expect(await control('GET', '/sandbox/faults')).toEqual([
      { operation: 'create', kind: 'refuse-signature', times: 1 },
    ]);
  });

  it('are counted by kind', async () => {
    const before = (await countsOf()).faults_met['status-500'] ?? 0;
    await turnOn({ operation: 'info', kind: 'status-500', times: 5 });
    await info(paid());
    await info(paid());
    expect((await countsOf()).faults_met['status-500']).toBe(before + 2);
  });

  it('end when cleared', async () => {
    await turnOn({ operation: 'info', kind: 'hang', times: 1000 });
    expect(await control('DELETE', '/sandbox/faults')).toEqual([]);
    expect(envelopeOf(await info(paid())).code).toBe('00000');
  });
});
