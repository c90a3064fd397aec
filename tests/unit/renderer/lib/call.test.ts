import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, success, type Result } from '../../../../electron/contract/result.ts';
import { call, CallFailure, errorOf, fetchCall } from '../../../../renderer/lib/call.ts';

afterEach(() => vi.unstubAllGlobals());

/** Only its presence matters. */
const withBridge = () => vi.stubGlobal('window', { quittance: {} });
const refused = failure('order-not-found', 'code 40401', {
  facts: { serviceCode: '40401', serviceMsg: 'no such order', httpStatus: 200 },
});

describe('a call to main', () => {
  it('returns the result', async () => {
    withBridge();
    await expect(call(() => Promise.resolve(success(7)))).resolves.toEqual({ ok: true, value: 7 });
  });

  it('returns an internal error if main throws', async () => {
    withBridge();
    const result = await call<number>(() => Promise.reject(new Error('lost')));
    expect(result).toMatchObject({ ok: false, error: { code: 'internal', message: 'lost' } });
  });

  it('fails without a bridge', async () => {
    vi.stubGlobal('window', {});
    await expect(call(() => Promise.resolve(success(7)))).resolves.toMatchObject({ error: { code: 'internal' } });
  });

  it('throws the error of the contract for queries', async () => {
    withBridge();
    const query = fetchCall((): Promise<Result<number>> => Promise.resolve(refused));
    await expect(query).rejects.toBeInstanceOf(CallFailure);
    await expect(query.catch(errorOf)).resolves.toEqual(refused.error);
  });

  it('throws any other error for queries', () => {
    expect(errorOf(new TypeError('x is not a function'))).toMatchObject({ code: 'internal' });
  });
});
