import { describe, expect, it } from 'vitest';
import { createRunsUnderWay } from '../../../electron/addresses/runs-under-way.ts';
import type { RunView } from '../../../electron/contract/address-run.ts';
import { english } from '../../../electron/shell/window/words.ts';
import { requestFacts, type Facts } from './request-facts.ts';
import { runView } from './run-record.ts';

const run = (
  id: number,
  state: RunView['state'],
  { profileId = 'p', ...request }: Partial<Facts> & { profileId?: string } = {},
): RunView =>
  runView([requestFacts({ id, count: 100, state: state === 'running' ? 'sending' : 'created', held: 0, ...request })], {
    id,
    state,
    profileId,
  });
const unsaved = { outcome: 'created', addresses: 100, path: null } as const;

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
  runs.note(run(1, 'unsaved', { unsaved }));
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
    expect(text).toBe(
      '100 on TRON are not sent yet: the run keeps them, and can be gone on with after the next start.',
    );
  });

  it.each([
    [true, 'if you close now, they are lost here'],
    [false, 'kept in a file, which the next start takes into the ledger'],
  ])('says what becomes of created addresses, in memory only: %j', (inMemoryOnly, told) => {
    const going = { ...run(1, 'unsaved', { state: 'sending', unsaved }), inMemoryOnly };
    expect(words.message([going])).toBe('What came of a run is not written down yet');
    expect(words.detail([going], false)).toContain(`100 on TRON are created and`);
    expect(words.detail([going], false)).toContain(told);
    expect(words.detail([going], false)).not.toContain('outcome unknown');
  });
});
