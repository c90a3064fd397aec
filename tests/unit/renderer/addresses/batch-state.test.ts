/** The badge of a batch shows its most severe state. */
import { expect, test } from 'vitest';
import type { PauseCause, BatchView } from '../../../../electron/contract/addresses.ts';
import { batchState, stateShape } from '../../../../renderer/features/addresses/batch/batch-words.ts';
import { requestFacts, type Facts } from '../../addresses/request-facts.ts';
import { runView } from '../../addresses/batch-record.ts';
import { batchListText } from '../../../../renderer/text/batches.ts';

const run = (state: BatchView['state'], requests: readonly Partial<Facts>[] = [{}], pause: PauseCause | null = null) =>
  runView(
    requests.map((request, at) => requestFacts({ id: at + 1, position: at + 1, ...request })),
    { state, pause },
  );
const none = { saved: 0 };

test.each([
  ['running', run('running', [{ state: 'sending', ...none }])],
  ['pausing', run('running', [{ state: 'sending', ...none }], 'user')],
  ['paused', run('paused', [{}, { state: 'planned', ...none }], 'user')],
  ['unknown', run('open', [{ state: 'unknown', ...none }])],
  ['unknown', run('ended', [{ state: 'unknown', ...none }])],
  ['unsaved', run('unsaved', [{ state: 'sending', ...none, unsaved: { outcome: 'refused' } }])],
  ['fewer', run('ended', [{ saved: 3 }])],
  ['fewer', run('ended', [{ saved: 3 }, { state: 'not-sent', ...none }])],
  ['fewer', run('ended', [{}, { state: 'refused', ...none }])],
  ['more', run('ended', [{ saved: 5 }])],
  ['fewer', run('ended', [{ notValid: 1 }])],
  ['not-valid', run('ended', [{ saved: 5, notValid: 1 }])],
  ['complete', run('ended')],
  ['stopped', run('ended', [{}, { state: 'not-sent', ...none }])],
  ['stopped', run('ended', [{ state: 'not-sent', ...none }])],
  ['none', run('ended', [{ state: 'refused', ...none }])],
] as const)('the badge of a batch is %s', (state, of) => {
  expect(batchState(of)).toBe(state);
  expect(stateShape[state]).not.toBe('');
  expect(batchListText.states[state]).not.toBe('');
});
