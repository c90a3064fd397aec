import { describe, expect, it, vi } from 'vitest';
import { createActiveBatches } from '../../../electron/addresses/active-batches.ts';
import type { BatchView } from '../../../electron/contract/addresses.ts';
import { closeQuestion } from '../../../electron/app/dialogs/close-dialog.ts';
import { requestFacts, type Facts } from './request-facts.ts';
import { batchView } from './batch-record.ts';

const run = (
  id: number,
  state: BatchView['state'],
  { profileId = 'p', ...request }: Partial<Facts> & { profileId?: string } = {},
): BatchView =>
  batchView(
    [requestFacts({ id, count: 100, state: state === 'running' ? 'sending' : 'created', saved: 0, ...request })],
    {
      id,
      state,
      profileId,
    },
  );
const unsaved = { outcome: 'created', addresses: 100, path: null } as const;

it('batches are listed while they are sent, until they end or need confirmation', () => {
  const runs = createActiveBatches({ changed: () => undefined, everyMs: 0 });
  runs.update(run(1, 'running'));
  runs.update(run(2, 'running', { profileId: 'q' }));
  expect([runs.ofProfile('p'), runs.ofProfile('q'), runs.ofProfile('r')]).toEqual([true, true, false]);
  runs.update(run(1, 'ended'));
  runs.update(run(2, 'open', { profileId: 'q' }));
  expect(runs.all()).toEqual([]);
});

it('a batch that ended but isn’t saved is listed', () => {
  const runs = createActiveBatches({ changed: () => undefined, everyMs: 0 });
  runs.update(run(1, 'unsaved', { unsaved }));
  expect(runs.all().map(({ state }) => state)).toEqual(['unsaved']);
});

describe('the unfinished batches', () => {
  const following = (everyMs = 0) => {
    const reported: string[] = [];
    const runs = createActiveBatches({
      changed: (now) =>
        reported.push(now.map(({ id, state, done, requested }) => `${id} ${state} ${done}/${requested}`).join(', ')),
      everyMs,
    });
    return { runs, states: reported };
  };

  it('include paused ones and those to confirm, of all profiles, until they are settled', () => {
    const { runs, states } = following();
    runs.update(run(2, 'running', { profileId: 'q' }));
    runs.update(run(1, 'open', { state: 'unknown' }));
    expect(runs.unfinished().map(({ id, profileId }) => [id, profileId])).toEqual([
      [1, 'p'],
      [2, 'q'],
    ]);
    runs.update(run(2, 'ended', { profileId: 'q', saved: 100 }));
    runs.update(run(1, 'ended', { state: 'closed-none-created' }));
    expect(states).toEqual(['2 running 0/100', '1 open 100/100, 2 running 0/100', '1 open 100/100', '']);
  });

  it('include those from before the start, with the newer state of those being sent', async () => {
    const { runs, states } = following();
    let answer: (found: readonly BatchView[] | null) => void = () => undefined;
    const reading = runs.reload(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    runs.update(run(3, 'running'));
    runs.update(run(4, 'ended', { saved: 100 }));
    answer([run(1, 'paused', { state: 'queued' }), run(3, 'paused', { state: 'queued' }), run(4, 'running')]);
    await reading;
    expect(states.at(-1)).toBe('1 paused 0/100, 3 running 0/100');
    await runs.reload(async () => null);
    expect(runs.unfinished()).toHaveLength(2);
    await runs.reload(async () => [run(3, 'running')]);
    expect(states.at(-1)).toBe('3 running 0/100');
  });

  it('are reported with a new state at once, and with progress a few times a second', async () => {
    vi.useFakeTimers();
    try {
      const { runs, states } = following(250);
      const two = [
        { id: 1, position: 1 },
        { id: 2, position: 2 },
      ] as const;
      const facts = (done: number) =>
        batchView(
          two.map((one, at) =>
            requestFacts({ ...one, count: 50, state: at < done ? 'created' : 'queued', saved: at < done ? 50 : 0 }),
          ),
          { state: 'running' },
        );
      runs.update(facts(0));
      runs.update(facts(1));
      runs.update(facts(2));
      expect(states).toEqual(['1 running 0/100']);
      await vi.advanceTimersByTimeAsync(250);
      expect(states).toEqual(['1 running 0/100', '1 running 100/100']);
      runs.update({ ...facts(2), state: 'ended' });
      expect(states.at(-1)).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });
});

const closeMessage = (batches: Parameters<typeof closeQuestion>[0]): string => closeQuestion(batches, false).message;
const closeDetail = (...requested: Parameters<typeof closeQuestion>): string => closeQuestion(...requested).detail;

describe('the dialog before closing', () => {
  it('warns that the outcome of a request in progress may be unknown', () => {
    const text = closeDetail([run(1, 'running')], false);
    expect(closeMessage([run(1, 'running')])).toBe('Close Quittance? A batch is running');
    expect(text).toContain('100 addresses on TRON: waiting for the service’s response.');
    expect(text).toContain('the outcome of these requests may be unknown');
    expect(text).toContain('Quittance won’t resend them');
  });

  it('says that unsaved settings are lost, with and without a batch', () => {
    expect(closeMessage([])).toBe('Close Quittance? Settings aren’t saved');
    expect(closeDetail([], true)).toBe('Closing discards your changes.');
    expect(closeMessage([run(1, 'running')])).toBe('Close Quittance? A batch is running');
    expect(closeDetail([run(1, 'running')], true)).toMatch(/Closing discards your unsaved settings\.$/);
  });

  it('counts queued requests and those waiting for a response separately', () => {
    const text = closeDetail([run(1, 'running', { state: 'queued' })], false);
    expect(text).toBe('100 addresses on TRON: queued. You can resume after the next start.');
  });

  it.each([
    [true, 'Closing loses them on this computer'],
    [false, 'in a recovery file. The next start imports them.'],
  ])('says what happens to addresses that are only in memory: %j', (inMemoryOnly, expected) => {
    const going = { ...run(1, 'unsaved', { state: 'sending', unsaved }), inMemoryOnly };
    expect(closeMessage([going])).toBe('Close Quittance? A result isn’t saved yet');
    expect(closeDetail([going], false)).toContain('100 addresses created on TRON');
    expect(closeDetail([going], false)).toContain(expected);
    expect(closeDetail([going], false)).not.toContain('may be unknown');
  });
});
