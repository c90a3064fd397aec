import { describe, expect, it } from 'vitest';
import { summaryOfRequest, withSummary, type RequestFacts } from '../../../electron/addresses/request-summary.ts';
import { createUnsavedOutcomes } from '../../../electron/addresses/unsaved-outcomes.ts';
import { requestStates } from '../../../electron/contract/addresses.ts';
import { requestFacts, type Facts } from './request-facts.ts';
import { batchRecord } from './batch-record.ts';

const facts = (more: Partial<RequestFacts> = {}): RequestFacts => ({
  count: 4,
  state: 'created',
  unsaved: null,
  saved: 4,
  invalid: 0,
  duplicate: 0,
  unreadable: 0,
  ...more,
});
const nothing = { saved: 0 };

/** The counts without zeros. */
const brief = (request: RequestFacts) => {
  const { counts, completeness, canImport } = summaryOfRequest(request);
  const nonZero = Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
  return { ...nonZero, completeness, ...(canImport ? { canImport } : {}) };
};

describe('the addresses of a request', () => {
  it.each([
    ['queued', { waiting: 4, completeness: 'in-progress' }],
    ['sending', { inProgress: 4, completeness: 'in-progress' }],
    ['refused', { refused: 4, completeness: 'none' }],
    ['not-sent', { notSent: 4, completeness: 'none' }],
    ['unknown', { unknown: 4, completeness: 'unknown', canImport: true }],
    ['closed-none-created', { closed: 4, completeness: 'none', canImport: true }],
  ] as const)('are counted for a request that is %s', (state, expected) => {
    expect(brief(facts({ state, ...nothing }))).toEqual({ requested: 4, ...expected });
  });

  it.each([
    ['all requested', {}, { addresses: 4, completeness: 'complete' }],
    ['one fewer', { saved: 3 }, { addresses: 3, missing: 1, completeness: 'fewer', canImport: true }],
    ['two more', { saved: 6 }, { addresses: 6, extra: 2, completeness: 'more' }],
    [
      'one duplicate',
      { invalid: 1, duplicate: 1 },
      { addresses: 3, missing: 1, completeness: 'fewer', canImport: true },
    ],
    [
      'one unreadable',
      { invalid: 1, unreadable: 1 },
      { addresses: 3, missing: 1, completeness: 'fewer', canImport: true },
    ],
    [
      'one with a wrong checksum, which doesn’t count',
      { invalid: 1 },
      { addresses: 3, invalid: 1, missing: 1, completeness: 'fewer', canImport: true },
    ],
    [
      'all requested and one more with a wrong checksum',
      { saved: 5, invalid: 1 },
      { addresses: 4, invalid: 1, completeness: 'invalid' },
    ],
    [
      'one more, which is a duplicate',
      { saved: 5, invalid: 1, duplicate: 1 },
      { addresses: 4, completeness: 'invalid' },
    ],
  ])('are counted for a created request with %s', (_what, more, expected) => {
    expect(brief(facts(more))).toEqual({ requested: 4, ...expected });
    expect(brief(facts({ ...more, state: 'closed-imported' }))).toEqual({ requested: 4, ...expected });
  });

  it.each([
    ['created', { outcome: 'created', addresses: 3, path: null }, { unsaved: 3, missing: 1, completeness: 'unsaved' }],
    ['refused', { outcome: 'refused' }, { refused: 4, completeness: 'unsaved' }],
    ['not sent', { outcome: 'not-sent' }, { notSent: 4, completeness: 'unsaved' }],
    ['unknown', { outcome: 'unknown' }, { unknown: 4, completeness: 'unsaved' }],
  ] as const)('are unsaved if the request ended as %s', (_what, unsaved, expected) => {
    expect(brief(facts({ state: 'sending', ...nothing, unsaved }))).toEqual({ requested: 4, ...expected });
  });

  it('are each counted once, in any state', () => {
    for (const state of requestStates) {
      for (const saved of [0, 1, 3, 4, 7]) {
        for (const flawed of [0, 1]) {
          const { counts } = summaryOfRequest(
            facts({ state, saved, invalid: Math.min(saved, flawed), duplicate: Math.min(saved, flawed) }),
          );
          const { requested, extra, invalid, ...parts } = counts;
          expect(invalid + parts.addresses).toBeLessThanOrEqual(saved);
          expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(requested + extra);
        }
      }
    }
  });
});

describe('when a request was sent', () => {
  const sentAt = (more: Partial<Facts>) => withSummary(requestFacts({ saved: 0, ...more })).sentAt;

  it('is unknown if it never left, although the journal has the time of the attempt', () => {
    expect(sentAt({ state: 'not-sent' })).toBeNull();
    expect(sentAt({ state: 'sending' })).toBe(1_000);
    expect(sentAt({ state: 'unknown' })).toBe(1_000);
  });

  it('is unknown if that isn’t saved yet', () => {
    expect(sentAt({ state: 'sending', unsaved: { outcome: 'not-sent' } })).toBeNull();
  });
});

describe('an outcome in the outbox', () => {
  const sending = withSummary(requestFacts({ state: 'sending', saved: 0 }));

  it('counts in the batch until it is saved', () => {
    const outcomes = createUnsavedOutcomes();
    const batch = batchRecord([sending]);
    outcomes.noteUnsaved(batch.id, sending, { outcome: 'created', addresses: 3, path: null });
    expect(outcomes.batch(batch)).toMatchObject({
      completeness: 'unsaved',
      counts: { unsaved: 3, missing: 1, inProgress: 0 },
    });
    expect(outcomes.request(sending)).toMatchObject({ completeness: 'unsaved', counts: { unsaved: 3 } });
    expect(outcomes.unsavedOf(batch.id)).toHaveLength(1);
    outcomes.noteStep(withSummary(requestFacts({ saved: 3 })));
    expect(outcomes.batch(batch)).toEqual(batch);
    expect(outcomes.unsavedOf(batch.id)).toEqual([]);
  });
});
