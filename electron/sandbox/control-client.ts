/**
 * Calls the control paths of the embedded sandbox, with the token that only main knows. The address is that of the running sandbox,
 * so that nothing from the page can lead elsewhere.
 */
import { failure, success, type Result } from '../contract/result.ts';
import { z } from '../contract/zod.ts';
import { notSentReason } from '../payment-service/transport/connection-failure.ts';
import { parseLossless } from '../payment-service/json-value.ts';
import type { RunningSandbox } from './built-in-sandbox.ts';

export interface SandboxControl {
  /** `get(schema, 'order', { service_id })`. Errors: `service-refused` with the sandbox's own words, `not-sent`, `outcome-unknown`, `invalid-response`. */
  readonly get: <T>(schema: z.ZodType<T>, path: string, query?: Readonly<Record<string, string>>) => Promise<Result<T>>;
  readonly post: <T>(schema: z.ZodType<T>, path: string, body: unknown) => Promise<Result<T>>;
  readonly remove: <T>(schema: z.ZodType<T>, path: string) => Promise<Result<T>>;
}

const envelope = z.object({ code: z.string(), msg: z.string(), data: z.unknown() });
const timeoutMs = 10_000;

/** The embedded sandbox listens nowhere else. */
const loopback = /^http:\/\/127\.0\.0\.1:\d+$/;

export function createSandboxControl({
  baseUrl,
  controlToken,
}: Pick<RunningSandbox, 'baseUrl' | 'controlToken'>): SandboxControl {
  const headers = { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' };

  async function send<T>(schema: z.ZodType<T>, path: string, init: RequestInit): Promise<Result<T>> {
    if (!loopback.test(baseUrl)) {
      return failure('not-sent', 'the sandbox is not on this computer', {
        facts: { reason: 'stopped-before-sending' },
      });
    }
    let httpStatus: number;
    let text: string;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${baseUrl}/sandbox/${path}`, { ...init, headers, redirect: 'error', signal });
      httpStatus = response.status;
      text = await response.text();
    } catch (error) {
      // Only a refused connection proves that nothing was sent; anything later may have been carried out.
      const { reason, message } = notSentReason(error);
      if (reason === 'connection-refused') return failure('not-sent', message, { facts: { reason } });
      return failure('outcome-unknown', 'the built-in sandbox didn’t respond', {
        facts: { ...noDetails, reason: isTimeout(error) ? 'timed-out' : 'connection-broken' },
      });
    }
    const read = envelope.safeParse(parsed(text));
    if (!read.success) {
      return failure('invalid-response', `the built-in sandbox answered ${path} with no envelope`, { facts: {} });
    }
    const { code, msg, data } = read.data;
    if (code !== '00000') {
      const facts = { serviceCode: code, serviceMsg: msg, httpStatus } as const;
      return failure('service-refused', msg, {
        facts: { ...facts, cause: 'unknown', clockSkewMs: null, retryAt: null },
      });
    }
    const found = schema.safeParse(data);
    if (found.success) return success(found.data);
    return failure('invalid-response', `the built-in sandbox answered ${path} with something else`, { facts: {} });
  }

  return {
    get: (schema, path, query = {}) => send(schema, `${path}?${new URLSearchParams(query).toString()}`, {}),
    post: (schema, path, body) => send(schema, path, { method: 'POST', body: JSON.stringify(body) }),
    remove: (schema, path) => send(schema, path, { method: 'DELETE' }),
  };
}

const noDetails = { httpStatus: null, cause: null, clockSkewMs: null, retryAt: null, raw: null } as const;

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

function parsed(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return null;
  }
}

/** The sandbox's limit for one page. */
const pageLength = 1000;

/** The last `count` entries of a list that comes in pages, oldest first. */
export async function lastOf<T>(
  control: Pick<SandboxControl, 'get'>,
  entry: z.ZodType<T>,
  path: string,
  count: number,
): Promise<Result<readonly T[]>> {
  let last: readonly T[] = [];
  for (let after = 0; ; after += pageLength) {
    // oxlint-disable-next-line no-await-in-loop -- this page tells whether there is another
    const page = await control.get(z.array(entry), path, { after: String(after), limit: String(pageLength) });
    if (!page.ok) return page;
    last = [...last, ...page.value].slice(-count);
    if (page.value.length < pageLength) return success(last);
  }
}
