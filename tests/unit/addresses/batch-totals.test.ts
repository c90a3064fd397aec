import { describe, expect, it } from 'vitest';
import { withSummary } from '../../../electron/addresses/request-summary.ts';
import {
  isIncompleteBatch,
  completenessOf,
  totalsOf,
  summaryOf,
  type CountedRequest,
} from '../../../electron/addresses/batch-totals.ts';
import { requestFacts, type Facts } from './request-facts.ts';

const request = (more: Partial<Facts> = {}): CountedRequest => ({ ...withSummary(requestFacts(more)), intact: true });
const nothing = { saved: 0 };

describe('the totals of a batch', () => {
  const batch = [
    request(),
    request({ saved: 3 }),
    request({ state: 'unknown', ...nothing }),
    request({ state: 'not-sent', ...nothing }),
  ];
  const completeness = (...requests: readonly CountedRequest[]) => completenessOf(totalsOf(requests).requestCounts);

  it('are the sum of its requests', () => {
    expect(totalsOf(batch)).toMatchObject({
      saved: 7,
      damaged: 0,
      counts: { requested: 16, addresses: 7, extra: 0, missing: 1, unknown: 4, notSent: 4, waiting: 0 },
      requestCounts: { complete: 1, fewer: 1, unknown: 1, none: 1 },
      states: { created: 2, unknown: 1, 'not-sent': 1, queued: 0 },
    });
  });

  it('have the most severe completeness of a request', () => {
    expect(completeness(...batch)).toBe('unknown');
    expect(completeness(...batch.slice(0, 2))).toBe('fewer');
    expect(completeness(...batch.slice(0, 1))).toBe('complete');
  });

  it('are incomplete if a request created nothing', () => {
    const refused = request({ state: 'refused', ...nothing });
    expect(completeness(request(), refused)).toBe('fewer');
    expect(completeness(refused)).toBe('none');
    expect(isIncompleteBatch({ completeness: 'none', counts: refused.counts })).toBe(false);
  });
});

describe('a batch that lost a request', () => {
  it('keeps its requested count, and the rest is unknown', () => {
    const whole = request({ saved: 3, count: 3 });
    expect(summaryOf(4, totalsOf([whole]))).toMatchObject({
      completeness: 'unknown',
      counts: { requested: 4, addresses: 3, unknown: 1, missing: 0 },
    });
    expect(summaryOf(4, totalsOf([]))).toMatchObject({ completeness: 'unknown', counts: { requested: 4, unknown: 4 } });
    expect(summaryOf(4, totalsOf([request()]))).toMatchObject({
      completeness: 'complete',
      counts: { requested: 4, addresses: 4, unknown: 0 },
    });
  });
});

describe('the rest that can be sent again', () => {
  const restOf = (...requests: readonly CountedRequest[]) =>
    summaryOf(4 * requests.length, totalsOf(requests)).remainingAddresses;
  const refused = request({ state: 'refused', ...nothing });
  const notSent = request({ state: 'not-sent', reason: 'not-reachable', ...nothing });

  it('has refused and unsent requests, once nothing is queued, in progress or unknown', () => {
    expect(restOf(request(), refused, notSent)).toBe(8);
    for (const state of ['queued', 'sending', 'unknown'] as const) {
      expect(restOf(refused, request({ state, ...nothing }))).toBe(0);
    }
    expect(restOf(request(), request({ state: 'closed-none-created', ...nothing }))).toBe(0);
  });

  it('is empty for a stopped batch', () => {
    expect(restOf(refused, notSent, request({ state: 'not-sent', reason: 'stopped-by-user', ...nothing }))).toBe(0);
  });
});
