/**
 * Calls the built-in sandbox's control paths, with the token that only main knows. It is given the sandbox that runs now
 * and no other address, so nothing that the page says can lead anywhere else.
 */
import { failure, success, type Result } from '../contract/result.ts';
import { z } from '../contract/zod.ts';
import { notSentReason } from '../payment-service/transport/connection-failure.ts';
import { parseEveryDigit } from '../payment-service/signing/json-value.ts';
import type { RunningSandbox } from './sandbox.ts';

export interface SandboxControl {
  /** `get('order', { service_id })`. Errors: `service-refused` with the sandbox's own words, `not-sent`, `outcome-unknown`, `answer-unreadable`. */
  readonly get: <T>(answer: z.ZodType<T>, path: string, query?: Readonly<Record<string, string>>) => Promise<Result<T>>;
  readonly post: <T>(answer: z.ZodType<T>, path: string, body: unknown) => Promise<Result<T>>;
  readonly remove: <T>(answer: z.ZodType<T>, path: string) => Promise<Result<T>>;
}

const envelope = z.object({ code: z.string(), msg: z.string(), data: z.unknown() });
const longestMs = 10_000;

/** Only of this computer: the built-in sandbox listens nowhere else. */
const loopback = /^http:\/\/127\.0\.0\.1:\d+$/;

export function createSandboxControl({
  baseUrl,
  controlToken,
}: Pick<RunningSandbox, 'baseUrl' | 'controlToken'>): SandboxControl {
  const headers = { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' };

  async function send<T>(answer: z.ZodType<T>, path: string, init: RequestInit): Promise<Result<T>> {
    if (!loopback.test(baseUrl)) {
      return failure('not-sent', 'the sandbox is not on this computer', {
        facts: { reason: 'stopped-before-sending' },
      });
    }
    let httpStatus: number;
    let text: string;
    try {
      const signal = AbortSignal.timeout(longestMs);
      const response = await fetch(`${baseUrl}/sandbox/${path}`, { ...init, headers, redirect: 'error', signal });
      httpStatus = response.status;
      text = await response.text();
    } catch (thrown) {
      // Only a refused connection shows that nothing left; anything later may have been carried out.
      const { reason, message } = notSentReason(thrown);
      if (reason === 'connection-refused') return failure('not-sent', message, { facts: { reason } });
      return failure('outcome-unknown', 'the built-in sandbox did not answer', {
        facts: { ...nothingTold, reason: isTimeOut(thrown) ? 'timed-out' : 'connection-broken' },
      });
    }
    const read = envelope.safeParse(parsed(text));
    if (!read.success) {
      return failure('answer-unreadable', `the built-in sandbox answered ${path} with no envelope`, { facts: {} });
    }
    const { code, msg, data } = read.data;
    if (code !== '00000') {
      const facts = { serviceCode: code, serviceMsg: msg, httpStatus } as const;
      return failure('service-refused', msg, {
        facts: { ...facts, because: 'not-told', clockSkewMs: null, retryAt: null },
      });
    }
    const found = answer.safeParse(data);
    if (found.success) return success(found.data);
    return failure('answer-unreadable', `the built-in sandbox answered ${path} with something else`, { facts: {} });
  }

  return {
    get: (answer, path, query = {}) => send(answer, `${path}?${new URLSearchParams(query).toString()}`, {}),
    post: (answer, path, body) =>
      send(answer, path, {
        method: 'POST',
        body: JSON.stringify(body),
      }),
    remove: (answer, path) => send(answer, path, { method: 'DELETE' }),
  };
}

const nothingTold = { httpStatus: null, because: null, clockSkewMs: null, retryAt: null, raw: null } as const;

const isTimeOut = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'TimeoutError';

function parsed(text: string): unknown {
  try {
    return parseEveryDigit(text);
  } catch {
    return null;
  }
}
