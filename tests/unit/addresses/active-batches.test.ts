import { describe, expect, it, vi } from 'vitest';
import { createActiveBatches } from '../../../electron/addresses/active-batches.ts';
import type { BatchView } from '../../../electron/contract/addresses.ts';
import { closeQuestion } from '../../../electron/app/dialogs/close-dialog.ts';
import { requestFacts, type Facts } from './request-facts.ts';
import { batchView } from './batch-record.ts';

const batch = (
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
  const batches = createActiveBatches({ changed: () => undefined, everyMs: 0 });
  batches.update(batch(1, 'running'));
  batches.update(batch(2, 'running', { profileId: 'q' }));
  expect([batches.ofProfile('p'), batches.ofProfile('q'), batches.ofProfile('r')]).toEqual([true, true, false]);
  batches.update(batch(1, 'ended'));
  batches.update(batch(2, 'open', { profileId: 'q' }));
  expect(batches.all()).toEqual([]);
});

it('a batch that ended but isn’t saved is listed', () => {
  const batches = createActiveBatches({ changed: () => undefined, everyMs: 0 });
  batches.update(batch(1, 'unsaved', { unsaved }));
  expect(batches.all().map(({ state }) => state)).toEqual(['unsaved']);
});

describe('the unfinished batches', () => {
  const following = (everyMs = 0) => {
    const reported: string[] = [];
    const batches = createActiveBatches({
      changed: (now) =>
        reported.push(now.map(({ id, state, done, requested }) => `${id} ${state} ${done}/${requested}`).join(', ')),
      everyMs,
    });
    return { batches, states: reported };
  };

  it('include paused ones and those to confirm, of all profiles, until they are settled', () => {
    const { batches, states } = following();
    batches.update(batch(2, 'running', { profileId: 'q' }));
    batches.update(batch(1, 'open', { state: 'unknown' }));
    expect(batches.unfinished().map(({ id, profileId }) => [id, profileId])).toEqual([
      [1, 'p'],
      [2, 'q'],
    ]);
    batches.update(batch(2, 'ended', { profileId: 'q', saved: 100 }));
    batches.update(batch(1, 'ended', { state: 'closed-none-created' }));
    expect(states).toEqual(['2 running 0/100', '1 open 100/100, 2 running 0/100', '1 open 100/100', '']);
  });

  it('include those from before the start, with the newer state of those being sent', async () => {
    const { batches, states } = following();
    let answer: (found: readonly BatchView[] | null) => void = () => undefined;
    const reading = batches.reload(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    batches.update(batch(3, 'running'));
    batches.update(batch(4, 'ended', { saved: 100 }));
    answer([batch(1, 'paused', { state: 'queued' }), batch(3, 'paused', { state: 'queued' }), batch(4, 'running')]);
    await reading;
    expect(states.at(-1)).toBe('1 paused 0/100, 3 running 0/100');
    await batches.reload(async () => null);
    expect(batches.unfinished()).toHaveLength(2);
    await batches.reload(async () => [batch(3, 'running')]);
    expect(states.at(-1)).toBe('3 running 0/100');
  });

  it('are reported with a new state at once, and with progress a few times a second', async () => {
    vi.useFakeTimers();
    try {
      const { batches, states } = following(250);
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
      batches.update(facts(0));
      batches.update(facts(1));
      batches.update(facts(2));
      expect(states).toEqual(['1 running 0/100']);
      await vi.advanceTimersByTimeAsync(250);
      expect(states).toEqual(['1 running 0/100', '1 running 100/100']);
      batches.update({ ...facts(2), state: 'ended' });
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
    const text = closeDetail([batch(1, 'running')], false);
    expect(closeMessage([batch(1, 'running')])).toBe('Close Quittance? A batch is running');
    expect(text).toContain('100 addresses on TRON: waiting for the service’s response.');
    expect(text).toContain('the outcome of these requests may be unknown');
    expect(text).toContain('Quittance won’t resend them');
  });

  it('says that unsaved settings are lost, with and without a batch', () => {
    expect(closeMessage([])).toBe('Close Quittance? Settings aren’t saved');
    expect(closeDetail([], true)).toBe('Closing discards your changes.');
    expect(closeMessage([batch(1, 'running')])).toBe('Close Quittance? A batch is running');
    expect(closeDetail([batch(1, 'running')], true)).toMatch(/Closing discards your unsaved settings\.$/);
  });

  it('counts queued requests and those waiting for a response separately', () => {
    const text = closeDetail([batch(1, 'running', { state: 'queued' })], false);
    expect(text).toBe('100 addresses on TRON: queued. You can resume after the next start.');
  });

  it.each([
    [true, 'Closing loses them on this computer'],
    [false, 'in a recovery file. The next start imports them.'],
  ])('says what happens to addresses that are only in memory: %j', (inMemoryOnly, expected) => {
    const going = { ...batch(1, 'unsaved', { state: 'sending', unsaved }), inMemoryOnly };
    expect(closeMessage([going])).toBe('Close Quittance? A result isn’t saved yet');
    expect(closeDetail([going], false)).toContain('100 addresses created on TRON');
    expect(closeDetail([going], false)).toContain(expected);
    expect(closeDetail([going], false)).not.toContain('may be unknown');
  });
});
