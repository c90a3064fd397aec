/** Batches and bulk lookups in window title, taskbar and dock. */
import { describe, expect, it } from 'vitest';
import type { ActiveBatch } from '../../../electron/contract/addresses.ts';
import { createTaskbarProgress, type ProgressWindow } from '../../../electron/app/taskbar-progress.ts';

const batch = (more: Partial<ActiveBatch> = {}): ActiveBatch => ({
  id: 31,
  profileId: 'p',
  state: 'running',
  pause: null,
  unknown: 0,
  done: 2_400,
  requested: 10_000,
  ...more,
});

const bulkCounts = { orders: 100, read: 0, failed: 0, deleted: 0, statuses: {}, withoutAmounts: 0 };

function shown() {
  const requested: string[] = [];
  let pageTitled: (title: string) => void = () => undefined;
  const window: ProgressWindow = {
    isDestroyed: () => false,
    getTitle: () => 'Quittance',
    setTitle: (title) => void requested.push(title),
    setProgressBar: (share, options) => void requested.push(`${share} ${options?.mode ?? ''}`.trim()),
    on: (_event, listener) => {
      pageTitled = (title) => listener({ preventDefault: () => void requested.push('prevented') }, title);
    },
  };
  const taskbar = createTaskbarProgress(window, (count) => void requested.push(`badge ${count}`));
  const setBatches = (batches: readonly ActiveBatch[]): void => taskbar.setBatches(batches);
  const since = (): readonly string[] => requested.splice(0);
  return { setBatches, setLookups: taskbar.setLookups, since, page: (title: string) => pageTitled(title) };
}

describe('the title', () => {
  it('has the progress of batches before the page’s title', () => {
    const { setBatches, since, page } = shown();
    page('All addresses – Quittance');
    expect(since()).toEqual(['prevented', 'All addresses – Quittance']);
    setBatches([batch()]);
    expect(since()).toEqual(['24% · All addresses – Quittance', '0.24 normal']);
    page('Settings – Quittance');
    expect(since()).toEqual(['prevented', '24% · Settings – Quittance']);
    setBatches([]);
    expect(since()).toEqual(['Settings – Quittance', '-1']);
  });

  it('includes the progress of bulk lookups', () => {
    const { setBatches, setLookups, since } = shown();
    const bulk = (id: number, queued: number) => ({ id, counts: { ...bulkCounts, queued } });
    setLookups([bulk(3, 75)]);
    expect(since()).toEqual(['25% · Quittance', '0.25 normal']);
    setLookups([bulk(3, 50)]);
    since();
    setBatches([batch({ done: 50, requested: 100, state: 'paused', pause: 'user' })]);
    expect(since()).toEqual(['50% · Quittance', '0.5 normal']);
    setBatches([batch({ done: 50, requested: 100, state: 'open' })]);
    expect(since()).toEqual(['badge 1', '50% · Quittance', '0.5 error']);
    setBatches([]);
    expect(since()).toEqual(['badge 0', '50% · Quittance', '0.5 normal']);
    setLookups([]);
    expect(since()).toEqual(['Quittance', '-1']);
  });

  it.each([
    [[batch({ state: 'paused', pause: 'user' })], '24%', '0.24 paused'],
    [[batch({ state: 'open', pause: 'unknown' })], '24%', '0.24 error'],
    [[batch(), batch({ id: 32, done: 0 })], '12%', '0.12 normal'],
    [[batch({ state: 'open' }), batch({ id: 32, done: 10_000 })], '62%', '0.62 error'],
    [[batch({ pause: 'refused' })], '24%', '0.24 paused'],
    [[batch({ done: 0, state: 'paused', pause: 'user' })], '0%', '0.02 paused'],
    [[batch({ done: 9_999 })], '99%', '0.9999 normal'],
  ])('and the bar show the progress and most severe state of %j', (batches, percent, bar) => {
    const { setBatches, since } = shown();
    setBatches(batches);
    expect(since().filter((each) => !each.startsWith('badge'))).toEqual([`${percent} · Quittance`, bar]);
  });
});

it('the badge counts batches to confirm', () => {
  const { setBatches, since } = shown();
  for (const batches of [[batch()], [batch({ state: 'open' })], [batch({ state: 'open' })], []]) setBatches(batches);
  expect(since().filter((each) => each.startsWith('badge'))).toEqual(['badge 1', 'badge 0']);
});

it('a progress bar that was never shown isn’t removed', () => {
  const { setBatches, since } = shown();
  setBatches([]);
  expect(since()).toEqual(['Quittance']);
});
