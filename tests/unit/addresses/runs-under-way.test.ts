import { describe, expect, it } from 'vitest';
import type { RunView } from '../../../electron/contract/address-run.ts';
import { countedRun, type RequestFacts } from '../../../electron/addresses/account.ts';
import { createRunsUnderWay } from '../../../electron/addresses/runs-under-way.ts';
import { english } from '../../../electron/shell/window/words.ts';

const run = (
  id: number,
  state: 'running' | 'open' | 'ended',
  { profileId = 'p', ...request }: Partial<RequestFacts> & { profileId?: string } = {},
): RunView =>
  countedRun(
    {
      id,
      profileId,
      profileName: 'Demo',
      environment: 'live',
      chain: 'TRON',
      alias: '',
      callbackUrl: 'https://x.example',
      count: 100,
      createdAt: 0,
      state,
      damaged: false,
    },
    [
      {
        id,
        position: 1,
        count: 100,
        alias: '',
        state: state === 'running' ? 'sending' : 'created',
        nonce: null,
        sentAt: null,
        endedAt: null,
        decidedAt: null,
        reason: '',
        serviceCode: '',
        serviceMsg: '',
        httpStatus: null,
        proof: null,
        kept: null,
        unsaved: null,
        held: 0,
        notValid: 0,
        repeated: 0,
        repeats: { inAnswer: 0, broughtIn: 0, inRuns: [] },
        unreadable: 0,
        notKnown: 0,
        ...request,
      },
    ],
  );
const unsaved = (path: string | null) => ({ unsaved: { outcome: 'created', addresses: 100, path } }) as const;

it('knows the runs that are being sent, until they end or wait for a person', () => {
  const runs = createRunsUnderWay();
  runs.note(run(1, 'running'));
  runs.note(run(2, 'running', { profileId: 'q' }));
  expect([runs.ofProfile('p'), runs.ofProfile('q'), runs.ofProfile('r')]).toEqual([true, true, false]);
  runs.note(run(1, 'ended'));
  runs.note(run(2, 'open', { profileId: 'q' }));
  expect(runs.all()).toEqual([]);
});

it('knows a run that is over and not written down', () => {
  const runs = createRunsUnderWay();
  runs.note(run(1, 'running', unsaved(null)));
  expect(runs.all().map(({ state }) => state)).toEqual(['unsaved']);
});

describe('the question before closing', () => {
  const words = english.confirmClose;

  it('says what will become of the request under way', () => {
    const text = words.detail([run(1, 'running')], false);
    expect(words.message([run(1, 'running')])).toBe('Addresses are being created');
    expect(text).toContain('100 on TRON wait for the answer of the service.');
    expect(text).toContain('outcome unknown');
    expect(text).toContain('Nothing is sent again by itself');
  });

  it('says that typed settings would be lost, alone and beside a run', () => {
    expect(words.message([])).toBe('What was typed in Settings is not saved');
    expect(words.detail([], true)).toBe('If you close now, it is lost.');
    expect(words.message([run(1, 'running')])).toBe('Addresses are being created');
    expect(words.detail([run(1, 'running')], true)).toMatch(/not saved, and would be lost\.$/);
  });

  it('tells what has not left apart from what waits for an answer', () => {
    const text = words.detail([run(1, 'running', { state: 'planned' })], false);
    expect(text).toBe('100 on TRON are not sent yet.');
  });

  it.each([
    [null, 'if you close now, they are lost here'],
    ['/data/unsaved.json', 'kept in a file, which the next start takes into the ledger'],
  ])('says what becomes of created addresses that are kept in %j', (path, told) => {
    const going = run(1, 'running', unsaved(path));
    expect(words.message([going])).toBe('What came of a run is not written down yet');
    expect(words.detail([going], false)).toContain(`100 on TRON are created and`);
    expect(words.detail([going], false)).toContain(told);
    expect(words.detail([going], false)).not.toContain('outcome unknown');
  });
});
