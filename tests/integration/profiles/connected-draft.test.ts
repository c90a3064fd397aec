/** An account is being connected until its connection was found in order, wherever that was looked at. */
import { expect, it } from 'vitest';
import { doctorSteps, type DoctorReport, type StepResults } from '../../../electron/contract/connection-doctor.ts';
import type { ConnectionDraft } from '../../../electron/contract/connecting.ts';
import { success } from '../../../electron/contract/result.ts';
import { doctorHandlers } from '../../../electron/ipc/connection.ts';
import { newFolder, openIn } from './console-folder.ts';

const typed = {
  name: 'Shop',
  environment: 'test',
  baseUrl: 'https://pay.example',
  pid: '7',
  scheme: 'cregis',
  orderField: 'order_id',
  timestampUnit: 'ms',
} as const;
const told = { httpStatus: 200, code: '1', msg: '' };
const passed = Object.fromEntries(doctorSteps.map((step) => [step, { is: 'passed' }])) as Partial<StepResults>;
const accepted = { ...passed, signature: { is: 'passed', facts: { ours: told, spoilt: told } } } as const;

async function draftAfter(draft: ConnectionDraft, steps: Partial<StepResults>, state: DoctorReport['state'] = 'done') {
  const settings = openIn(newFolder());
  settings.change((now) => ({ ...now, connecting: draft }));
  const { baseUrl, pid, scheme, orderField, timestampUnit } = typed;
  const examined = { baseUrl, pid, scheme, orderField, timestampUnit, notFoundCodes: [], secretAt: 1 };
  const report = { profileId: 'a', examined, state, startedAt: 0, tookMs: 1, lookUps: 3, steps };
  const handlers = doctorHandlers({
    settings,
    doctor: { run: async () => success(report), cancel: () => undefined },
    clients: { enterCredentials: async () => success(null) },
    profiles: { profileOf: () => null },
    note: async () => undefined,
  });
  await handlers.run({ profileId: 'a' });
  return settings.current().connecting ?? null;
}

const draft: ConnectionDraft = { ...typed, profileId: 'a', secretTyped: false };

it('what passed is connected, and no draft of it is left', async () => {
  expect(await draftAfter(draft, accepted)).toBeNull();
});

it.each<[string, ConnectionDraft, Partial<StepResults>, DoctorReport['state']]>([
  ['something else is typed than was looked at', { ...draft, pid: '8' }, accepted, 'done'],
  ['another profile was looked at', { ...draft, profileId: 'b' }, accepted, 'done'],
  ['a step failed', draft, { ...accepted, project: { is: 'failed', facts: { pid: '7', ours: told } } }, 'done'],
  [
    'the signature was not looked at',
    draft,
    { ...accepted, signature: { is: 'not-checked', because: 'no-secret' } },
    'done',
  ],
  ['it was cancelled', draft, accepted, 'cancelled'],
])('the draft stays where %s', async (_why, before, steps, state) => {
  expect(await draftAfter(before, steps, state)).toEqual(before);
});
