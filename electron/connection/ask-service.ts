/** What the service answers to look-ups of an order that cannot exist, and what follows from it. */
import { randomBytes } from 'node:crypto';
import { longestTold, type NotChecked, type ToldAnswer } from '../contract/connection-doctor.ts';
import { normalBaseUrl } from '../contract/profile.ts';
import type { UnknownReason } from '../contract/result.ts';
import type { SignatureSent } from '../payment-service/lookup-probe.ts';
import type { Exchange } from '../payment-service/outcome.ts';
import { orderInfoPath } from '../payment-service/request.ts';
import { judgeAnswers, judgeClock } from './answers/judge-answers.ts';
import { isNoPath, isNoService } from './answers/judge-path.ts';
import { isSpoiltAlike, type Answers, type Meaning } from './answers/judge-signature.ts';
import { toldAnswer } from './answers/told-answer.ts';
import type { Findings } from './findings.ts';
import type { ExamineParts, Subject } from './subject.ts';

/** An answer that takes longer is told of. */
const slowMs = 2000;

/** Nobody has issued it: 92 bits of it are drawn. */
const impossibleOrder = (): string => `quittance${randomBytes(12).toString('hex').slice(0, 23)}`;

export async function askService(
  { profile, secret, newProbe }: Subject,
  { signal }: Pick<ExamineParts, 'signal'>,
  findings: Findings,
): Promise<NotChecked> {
  const orderNumber = impossibleOrder();
  const probe = newProbe();
  const took: number[] = [];
  const lookUp = async (signature: SignatureSent): Promise<Exchange> => {
    if (signal.aborted) return cancelled;
    const outcome = await cancellable(signal, findings.sending(probe.lookUp(orderNumber, signature)));
    if (outcome.is !== 'not-sent') took.push(outcome.tookMs);
    return outcome;
  };
  try {
    const first = await lookUp(secret === 'set' ? 'ours' : 'none');
    const ours = toldAnswer(first);
    putHttp(first, ours, findings);
    if (first.is !== 'not-sent' && first.httpStatus !== null) {
      putLatency(took, findings);
      if (first.is === 'unknown') findings.put('clock', judgeClock(first.clockSkewMs));
    }
    if (ours !== null && isNoPath(ours)) return putNoService(profile.baseUrl, ours, findings);
    if (first.is !== 'answered') return findings.has('http', 'failed') ? 'http' : 'envelope';
    if (findings.has('http', 'failed')) return 'http';
    if (secret !== 'set' || ours === null) {
      findings.put('clock', judgeClock(first.clockSkewMs));
      return secret === 'not-readable' ? 'secret-not-readable' : 'no-secret';
    }
    // A connection that broke says nothing of a signature, and a look-up may be sent twice.
    const compared = async (signature: SignatureSent): Promise<ToldAnswer | null> => {
      const outcome = await lookUp(signature);
      return toldAnswer(hasBroken(outcome) ? await lookUp(signature) : outcome);
    };
    const spoilt = await compared('spoilt');
    let answers: Answers = { ours, spoilt, again: await compared('ours') };
    if (isSpoiltAlike(answers) === true) answers = { ...answers, unsigned: await compared('none') };
    if (signal.aborted) return 'cancelled';
    const meaning = meaningOf(first, profile.notFoundCodes);
    if (isNoService(answers, meaning)) {
      findings.put('clock', judgeClock(first.clockSkewMs));
      return putNoService(profile.baseUrl, ours, findings);
    }
    const judged = judgeAnswers({
      answers,
      meaning,
      hasRecord: first.succeeded && first.data !== null,
      skewMs: first.clockSkewMs,
      pid: profile.pid,
      timestampUnit: profile.timestampUnit,
      orderField: profile.orderField,
      orderNumber,
    });
    findings.put('signature', judged.signature);
    findings.put('project', judged.project);
    findings.put('clock', judged.clock);
    putLatency(took, findings);
    findings.put('orderField', judged.orderField);
    return 'signature-not-told';
  } finally {
    // What is out is waited for by nobody: a look-up changes nothing.
    void probe.close();
  }
}

const hasBroken = (outcome: Exchange): boolean =>
  outcome.is === 'unknown' && (outcome.reason === 'connection-broken' || outcome.reason === 'answer-cut');

/** Found out last, of the URL that was called first. */
function putNoService(baseUrl: string, ours: ToldAnswer, findings: Findings): NotChecked {
  const called = `${new URL(normalBaseUrl(baseUrl)).pathname.replace(/\/$/, '')}${orderInfoPath}`;
  const facts = { because: 'no-service-at-path', called: called.slice(-longestTold), ours } as const;
  findings.put('url', { is: 'failed', facts });
  return 'url';
}

function meaningOf(exchange: Exchange, notFoundCodes: readonly string[]): Meaning {
  if (exchange.is !== 'answered') return 'refusal';
  if (exchange.succeeded) return 'success';
  return notFoundCodes.includes(exchange.code) ? 'not-found' : 'refusal';
}

const ofEnvelope: ReadonlySet<UnknownReason> = new Set([
  'empty-body',
  'not-json',
  'envelope-broken',
  'answer-too-deep',
]);

function putHttp(first: Exchange, told: ToldAnswer | null, findings: Findings): void {
  const { tookMs } = first;
  if (first.is === 'not-sent') {
    const facts = { because: first.reason, httpStatus: null, leadsTo: null, tookMs };
    findings.put('http', { is: 'failed', facts });
    return;
  }
  const { httpStatus } = first;
  const leadsTo = first.leadsTo === undefined ? null : first.leadsTo.slice(0, longestTold);
  if (first.is === 'answered' && first.httpStatus !== 429) {
    findings.put('http', { is: 'passed', facts: { httpStatus: first.httpStatus, tookMs } });
    if (told !== null) findings.put('envelope', { is: 'passed', facts: told });
  } else if (first.is === 'answered' || httpStatus === 429) {
    findings.put('http', { is: 'failed', facts: { because: 'too-many-requests', httpStatus, leadsTo, tookMs } });
  } else if (ofEnvelope.has(first.reason) && httpStatus !== null) {
    findings.put('http', { is: 'passed', facts: { httpStatus, tookMs } });
    findings.put('envelope', { is: 'failed', facts: { because: first.reason } });
  } else if (httpStatus !== null && told !== null && isNoPath(told)) {
    findings.put('http', { is: 'passed', facts: { httpStatus, tookMs } });
  } else {
    findings.put('http', { is: 'failed', facts: { because: first.reason, httpStatus, leadsTo, tookMs } });
  }
}

/** The quickest: the first one had to be connected for. */
function putLatency(took: readonly number[], findings: Findings): void {
  const tookMs = Math.min(...took);
  findings.put('latency', { is: tookMs > slowMs ? 'notice' : 'passed', facts: { tookMs } });
}

const cancelled = { is: 'not-sent', reason: 'stopped-by-person', message: 'cancelled', tookMs: 0 } as const;

function cancellable(signal: AbortSignal, exchange: Promise<Exchange>): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(cancelled), { once: true });
    exchange.then(resolve, reject);
  });
}
