/** System notifications of batches, and when none are shown. */
import { describe, expect, it } from 'vitest';
import type { PauseCause, BatchView } from '../../../electron/contract/addresses.ts';
import { createNotifier, notifyOfBatches } from '../../../electron/app/notifications.ts';
import { requestFacts, type Facts } from '../addresses/request-facts.ts';
import { batchView } from '../addresses/batch-record.ts';

const batch = (state: BatchView['state'], facts: Partial<Facts> = {}, pause: PauseCause | null = null): BatchView =>
  batchView([requestFacts({ count: 10_000, state: 'created', saved: 10_000, ...facts })], { id: 31, state, pause });
const sending = batch('running', { state: 'sending', saved: 0 });
const ended = batch('ended');
const unknown = batch('open', { state: 'unknown', saved: 0, count: 100 }, 'unknown');
const paused = (pause: PauseCause) => batch('paused', { state: 'queued', saved: 0 }, pause);

interface Desktop {
  focused?: boolean;
  minimized?: boolean;
  wanted?: boolean;
  supported?: boolean;
}

function desktop(is: Desktop = {}) {
  const state = { focused: false, minimized: false, wanted: true, supported: true, ...is };
  const shown: string[] = [];
  const done: string[] = [];
  const clicks: (() => void)[] = [];
  const notify = createNotifier({
    mainWindow: () => ({
      isFocused: () => state.focused,
      isMinimized: () => state.minimized,
      restore: () => void done.push('restore'),
      show: () => void done.push('show'),
      focus: () => void done.push('focus'),
      flashFrame: (flag) => void done.push(`flash ${flag}`),
      once: () => undefined,
    }),
    notification: ({ title, body }) =>
      state.supported
        ? {
            on: (event, listener) => event === 'click' && clicks.push(listener),
            show: () => void shown.push(body === '' ? title : `${title} | ${body}`),
            close: () => void done.push('close'),
          }
        : null,
    isWanted: () => state.wanted,
    failed: (what) => void done.push(`failed ${what}`),
  });
  const step = notifyOfBatches(notify, (place) => void done.push(`open ${JSON.stringify(place)}`));
  const steps = (...batches: readonly BatchView[]) => {
    for (const each of batches) step(each);
    return shown;
  };
  return { state, steps, shown, done, clicks };
}

describe('a batch out of view', () => {
  it('is reported once when it ends, with numbers only', () => {
    expect(desktop().steps(sending, sending, ended, ended)).toEqual(['Batch 31 complete | 10,000 addresses created']);
  });

  it('is reported when its outcome is unknown, and the window asks for attention', () => {
    const { steps, done } = desktop();
    expect(steps(sending, unknown, unknown)).toEqual(['Batch 31: outcome unknown | Confirm what was created']);
    expect(done).toEqual(['flash true']);
  });

  it.each(['refused', 'not-sent', 'too-many-requests', 'not-prepared', 'not-saved'] as const)(
    'is reported when it is paused automatically: %s',
    (cause) => {
      expect(desktop().steps(sending, paused(cause))).toEqual([
        'Batch 31 paused | 10,000 addresses not sent yet. Resume or stop the batch.',
      ]);
    },
  );

  it.each(['user', 'earlier-session', 'computer-asleep'] as const)('isn’t reported when paused by: %s', (cause) => {
    expect(desktop().steps(sending, paused(cause))).toEqual([]);
  });

  it('is reported with what differs from the request', () => {
    const partly = batchView(
      [
        requestFacts({ id: 1, position: 1, count: 60, saved: 60, state: 'created' }),
        requestFacts({ id: 2, position: 2, count: 40, saved: 0, state: 'refused' }),
      ],
      { id: 31, state: 'ended' },
    );
    expect(desktop().steps(sending, partly)).toEqual(['Batch 31 ended: 60 of 100 addresses saved | 40 refused']);
  });

  it('is reported again after it was resumed', () => {
    expect(desktop().steps(sending, paused('refused'), sending, paused('refused'), ended)).toHaveLength(3);
  });

  it('of an earlier session isn’t reported at the start, nor after it was confirmed', () => {
    expect(desktop().steps(unknown, paused('earlier-session'), ended)).toEqual([]);
  });
});

describe('nothing is reported', () => {
  it('while the window has the focus, nor later if the batch was in view then', () => {
    const { state, steps } = desktop({ focused: true });
    steps(sending, unknown);
    state.focused = false;
    expect(steps(unknown)).toEqual([]);
  });
  it('if notifications are off or not supported', () => {
    expect(desktop({ wanted: false }).steps(sending, ended)).toEqual([]);
    expect(desktop({ supported: false }).steps(sending, ended)).toEqual([]);
  });
});

it('a minimized window counts as out of view, also with the focus', () => {
  expect(desktop({ focused: true, minimized: true }).steps(sending, ended)).toHaveLength(1);
});

it('a click restores the window and opens the batch, and the next notification replaces it', () => {
  const { steps, clicks, done } = desktop({ minimized: true });
  steps(sending, unknown);
  clicks[0]?.();
  expect(done).toEqual(['flash true', 'restore', 'show', 'focus', 'open {"profileId":"p","batchId":31}']);
  steps(sending, paused('refused'), sending, ended);
  expect(done).toContain('close');
});
