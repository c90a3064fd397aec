/**
 * What the response to a lookup of a nonexistent order says about the connection. The specification documents only the
 * code of success, so a signature is accepted if the response can't precede its check (docs/decisions/signing.md).
 */
import { maxShownLength, type ResponseSummary, type StepResults } from '../contract/connection.ts';
import type { ProfileFields } from '../contract/profiles.ts';
import { normalBaseUrl } from '../contract/base-url.ts';
import type { UnknownReason } from '../contract/result.ts';
import type { Answered, Exchange, Unknown } from '../payment-service/exchange-outcome.ts';
import { clocksDiffer } from '../payment-service/refusal.ts';
import { orderInfoPath } from '../payment-service/request.ts';

export interface SentLookup {
  readonly profile: Pick<ProfileFields, 'baseUrl' | 'pid' | 'orderField' | 'timestampUnit' | 'notFoundCodes'>;
  readonly orderNumber: string;
  readonly isSigned: boolean;
}

type ResponseSteps = Partial<Omit<StepResults, 'proxy' | 'dns' | 'tcp' | 'tls'>>;

/** This response doesn't decide the steps without a result. */
export function diagnoseResponse(exchange: Exchange, sent: SentLookup): ResponseSteps {
  if (exchange.is === 'not-sent') {
    const facts = { reason: exchange.reason, httpStatus: null, redirectHost: null };
    return { http: { is: 'failed', facts } };
  }
  const clock = clockStep(exchange.clockSkewMs);
  if (exchange.is === 'unknown') return { ...withoutEnvelope(exchange, sent), clock };
  const { httpStatus, tookMs } = exchange;
  if (httpStatus === 429) {
    return { http: { is: 'failed', facts: { reason: 'too-many-requests', httpStatus, redirectHost: null } }, clock };
  }
  const response = summaryOf(exchange);
  const received = {
    http: { is: 'passed', facts: { httpStatus, tookMs } },
    envelope: { is: 'passed', facts: response },
    clock,
  } as const;
  if (isPathUnknown(response, sent.profile.notFoundCodes)) return { ...received, url: noServiceStep(response, sent) };
  return sent.isSigned ? { ...received, ...signedSteps(exchange, response, sent) } : received;
}

const summaryOf = ({ httpStatus, code, msg }: Answered): ResponseSummary => ({
  httpStatus,
  code: code.slice(0, maxShownLength),
  msg: msg.slice(0, maxShownLength),
});

const envelopeFailures: ReadonlySet<UnknownReason> = new Set([
  'empty-body',
  'not-json',
  'invalid-envelope',
  'response-too-deep',
]);

function withoutEnvelope(
  { reason: unknown, httpStatus, redirectsTo, tookMs }: Unknown,
  sent: SentLookup,
): ResponseSteps {
  if (httpStatus !== null && unknown === 'http-status' && pathStatuses.has(httpStatus)) {
    const url = noServiceStep({ httpStatus, code: '', msg: '' }, sent);
    return { url, http: { is: 'passed', facts: { httpStatus, tookMs } } };
  }
  if (httpStatus !== null && envelopeFailures.has(unknown)) {
    return {
      http: { is: 'passed', facts: { httpStatus, tookMs } },
      envelope: { is: 'failed', facts: { reason: unknown } },
    };
  }
  const reason = httpStatus === 429 ? 'too-many-requests' : unknown;
  return {
    http: { is: 'failed', facts: { reason, httpStatus, redirectHost: redirectsTo?.slice(0, maxShownLength) ?? null } },
  };
}

/** Not found, method not allowed, gone: what web servers respond for an unknown path. */
const pathStatuses: ReadonlySet<number> = new Set([404, 405, 410]);

/** A 404 with an envelope may also be about the order. */
const isPathUnknown = (response: ResponseSummary, notFoundCodes: readonly string[]): boolean =>
  pathStatuses.has(response.httpStatus) &&
  !notFoundCodes.includes(response.code) &&
  namedCause(response) === null &&
  !(response.httpStatus === 404 && /(?<![/\w])order\b|订单/i.test(response.msg));

function noServiceStep(response: ResponseSummary, { profile }: SentLookup): StepResults['url'] {
  const { pathname } = new URL(normalBaseUrl(profile.baseUrl));
  const calledPath = `${pathname.replace(/\/$/, '')}${orderInfoPath}`.slice(-maxShownLength);
  return { is: 'failed', facts: { reason: 'no-service-at-path', calledPath, response } };
}

function clockStep(skewMs: number | null): StepResults['clock'] {
  if (skewMs === null) return { is: 'not-checked', reason: 'no-date' };
  return { is: clocksDiffer(skewMs) ? 'notice' : 'passed', facts: { skewMs } };
}

function signedSteps(exchange: Answered, response: ResponseSummary, sent: SentLookup): ResponseSteps {
  const { pid, orderField: field, notFoundCodes, timestampUnit } = sent.profile;
  const accepted = {
    signature: { is: 'passed', facts: { response } },
    project: { is: 'passed', facts: { pid } },
  } as const;
  if (exchange.succeeded) {
    return exchange.data === null
      ? { ...accepted, orderField: { is: 'notice', facts: { field, response } } }
      : { ...accepted, orderField: { is: 'failed', facts: { field } } };
  }
  if (notFoundCodes.includes(exchange.code)) {
    return { ...accepted, orderField: { is: 'passed', facts: { field, by: 'not-found-code' } } };
  }
  if (isOrderNotFoundMessage(response, sent.orderNumber)) {
    return { ...accepted, orderField: { is: 'passed', facts: { field, by: 'repeats-number' } } };
  }
  const refused = (reason: 'named' | 'http-status' | 'not-on-allowlist') =>
    ({ signature: { is: 'failed', facts: { reason, response } } }) as const;
  switch (namedCause(response)) {
    case 'signature':
      return refused('named');
    case 'address':
      return refused('not-on-allowlist');
    case 'project':
      return {
        signature: { is: 'not-checked', reason: 'project' },
        project: { is: 'failed', facts: { response } },
      };
    case 'time': {
      const { clockSkewMs: skewMs } = exchange;
      const isUnit = skewMs !== null && !clocksDiffer(skewMs);
      const sendIn = isUnit ? (timestampUnit === 'ms' ? 's' : 'ms') : null;
      return {
        signature: { is: 'not-checked', reason: 'clock' },
        clock: { is: 'failed', facts: { skewMs, sendIn, response } },
      };
    }
    case null:
      return response.httpStatus === 401 || response.httpStatus === 403
        ? refused('http-status')
        : { signature: { is: 'notice', facts: { response } } };
  }
}

/** The random number shows that the service has read the field. “Not found” alone could be about anything. */
const isOrderNotFoundMessage = (response: ResponseSummary, orderNumber: string): boolean =>
  response.msg.includes(orderNumber) &&
  /not (?:be )?found|not exist|no such|unknown|不存在|未找到/i.test(response.msg) &&
  [null, 'project'].includes(namedCause(response));

type NamedCause = 'signature' | 'project' | 'time' | 'address';

const words: Readonly<Record<NamedCause, RegExp>> = {
  signature: /\b(?:sign|signs|signature|signatures|signed|signing)\b|签名|验签/i,
  project: /\b(?:pid|project|merchant|mch ?id|app ?id)\b|商户|项目/i,
  address:
    /\b(?:white|allow|safe) ?list(?:ed)?\b|\bip(?: address)?\b.{0,40}\b(?:not|denied|refused|rejected|forbidden|blocked|restricted|invalid|illegal)\b|\b(?:denied|refused|rejected|forbidden|blocked|unknown|invalid|illegal)\b.{0,20}\bip\b|白名单/i,
  time: /\b(?:timestamp|time stamp|clock|expired)\b|时间戳|超时/i,
};

/** The only cause that code and message name; null for none or several. */
export function namedCause({ code, msg }: ResponseSummary): NamedCause | null {
  const text = `${code} ${msg}`.replaceAll(/[_-]/g, ' ');
  const named = (['signature', 'project', 'time', 'address'] as const).filter((cause) => words[cause].test(text));
  const [only] = named;
  return only !== undefined && named.length === 1 ? only : null;
}
