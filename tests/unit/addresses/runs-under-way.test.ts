import { expect, it } from 'vitest';
import type { RunView } from '../../../electron/contract/address-run.ts';
import { createRunsUnderWay } from '../../../electron/addresses/runs-under-way.ts';
import { english } from '../../../electron/shell/window/words.ts';

const run = (id: number, state: RunView['state'], profileId = 'p'): RunView => ({
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
  requests: [],
  held: 0,
});

it('knows the runs that are being sent, until they end or wait for a person', () => {
  const runs = createRunsUnderWay();
  runs.note(run(1, 'running'));
  runs.note(run(2, 'running', 'q'));
  expect([runs.ofProfile('p'), runs.ofProfile('q'), runs.ofProfile('r')]).toEqual([true, true, false]);
  runs.note(run(1, 'ended'));
  runs.note(run(2, 'open', 'q'));
  expect(runs.all()).toEqual([]);
});

it('says before closing what will become of the request under way', () => {
  const text = english.confirmClose.detail([run(1, 'running')]);
  expect(text).toContain('100 on TRON');
  expect(text).toContain('outcome unknown');
  expect(text).toContain('Nothing is sent again by itself');
});
