/**
 * Goes the way of a request, step by step, and says of each what it came to. To the service it sends look-ups of an order that
 * cannot exist, by the code that sends all others; it is given nothing that could create.
 */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import {
  doctorSteps,
  longestTold,
  type DoctorStep,
  type NotChecked,
  type StepResult,
  type StepResults,
  type ToldAnswer,
} from '../contract/connection-doctor.ts';
import { baseUrlFault, calledBaseUrlFault, normalBaseUrl, type ProfileFields } from '../contract/profile.ts';
import type { UnknownReason } from '../contract/result.ts';
import type { Way } from '../payment-service/connection/way.ts';
import type { LookUpProbe, SignatureSent } from '../payment-service/look-up-probe.ts';
import type { Exchange } from '../payment-service/outcome.ts';
import { orderInfoPath } from '../payment-service/request.ts';
import { isNoPath, isNoService } from './answers/judge-path.ts';
import { judgeAnswers, judgeClock } from './answers/judge-answers.ts';
import { isSpoiltAlike, type Answers, type Meaning } from './answers/judge-signature.ts';
import { toldAnswer } from './answers/told-answer.ts';
import { lookAtCertificate } from './network/certificate.ts';
import type { Limit } from './network/limited.ts';
import { bareHost, lookUpName } from './network/look-up-name.ts';
import { openPort } from './network/open-port.ts';
import { throughProxy } from './network/tunnel.ts';

export interface Subject {
  readonly profile: Pick<ProfileFields, 'baseUrl' | 'pid' | 'orderField' | 'timestampUnit' | 'notFoundCodes'>;
  readonly secret: 'set' | 'missing' | 'not-readable';
  readonly way: Way;
  readonly newProbe: () => LookUpProbe;
}

export interface ExamineParts {
  readonly signal: AbortSignal;
  /** Called with each step's result. */
  readonly found: (steps: Partial<StepResults>, lookUps: number) => void;
  /** Takes out what nobody is to read. */
  readonly clean: (text: string) => string;
  readonly now: () => number;
  /** Milliseconds for name, connection, tunnel and handshake each. */
  readonly stepMs: number;
}

/** An answer that takes longer is told of. */
const slowMs = 2000;

/** Never rejects but for a bug: what fails is a result. */
export async function examine(subject: Subject, parts: ExamineParts): Promise<void> {
  const findings = new Findings(parts);
  const because = parts.signal.aborted ? 'cancelled' : await steps(subject, parts, findings);
  findings.rest(parts.signal.aborted ? 'cancelled' : because);
}

/** Answers with what stands against the steps that have no result. */
async function steps(subject: Subject, parts: ExamineParts, findings: Findings): Promise<NotChecked> {
  const { baseUrl } = subject.profile;
  const fault = calledBaseUrlFault(baseUrl);
  if (fault !== null) {
    findings.put('url', { is: 'failed', facts: { because: baseUrlFault(baseUrl) ?? fault } });
    return 'url';
  }
  const url = new URL(normalBaseUrl(baseUrl));
  const isPlain = url.protocol === 'http:';
  const port = url.port === '' ? (isPlain ? 80 : 443) : Number(url.port);
  const path = url.pathname === '/' ? '' : url.pathname;
  findings.put('url', { is: 'passed', facts: { host: bareHost(url.hostname), port, path, isPlain } });

  const { socket, because } = await connect(subject.way, url, port, parts, findings);
  if (because !== null) return because;
  if (isPlain) findings.put('tls', { is: 'not-checked', because: 'plain-http' });
  else if (socket === null) findings.put('tls', { is: 'not-checked', because: 'by-proxy' });
  else {
    const look = { hostname: url.hostname, socket, ca: subject.way.ca, now: parts.now() };
    findings.put('tls', await lookAtCertificate(look, limitOf(parts)));
    if (findings.has('tls', 'failed')) return 'tls';
  }
  if (isPlain) socket?.destroy();
  return parts.signal.aborted ? 'cancelled' : ask(subject, parts, findings);
}

const limitOf = ({ stepMs, signal }: ExamineParts): Limit => ({ stepMs, signal });

async function connect(
  way: Way,
  url: URL,
  port: number,
  parts: ExamineParts,
  findings: Findings,
): Promise<{ readonly socket: Socket | null; readonly because: NotChecked | null }> {
  const through = await throughProxy(way, url, limitOf(parts));
  findings.put('proxy', through.step);
  if (way.proxy.is !== 'direct') {
    for (const step of ['dns', 'tcp'] as const) findings.put(step, { is: 'not-checked', because: 'by-proxy' });
    return { socket: through.socket, because: through.step.is === 'failed' ? 'proxy' : null };
  }
  const name = await lookUpName(url.hostname, limitOf(parts));
  findings.put('dns', name);
  if (name.is !== 'passed') return { socket: null, because: 'dns' };
  const opened = await openPort(url.hostname, port, limitOf(parts));
  if (opened.is === 'closed') {
    const { addresses } = name.facts;
    findings.put('tcp', { is: 'failed', facts: { because: opened.because, port, addresses } });
    return { socket: null, because: 'tcp' };
  }
  const { address, tookMs } = opened;
  findings.put('tcp', { is: 'passed', facts: { address, port, tookMs } });
  return { socket: opened.socket, because: null };
}

/** Nobody has issued it: 92 bits of it are drawn. */
const impossibleOrder = (): string => `quittance${randomBytes(12).toString('hex').slice(0, 23)}`;

async function ask(subject: Subject, parts: ExamineParts, findings: Findings): Promise<NotChecked> {
  const { profile, secret } = subject;
  const orderNumber = impossibleOrder();
  const probe = subject.newProbe();
  const took: number[] = [];
  const lookUp = async (signature: SignatureSent): Promise<Exchange> => {
    if (parts.signal.aborted) return cancelled;
    const outcome = await cancellable(parts.signal, findings.sending(probe.lookUp(orderNumber, signature)));
    if (outcome.is !== 'not-sent') took.push(outcome.tookMs);
    return outcome;
  };
  try {
    const first = await lookUp(secret === 'set' ? 'ours' : 'none');
    putHttp(first, findings);
    const ours = toldAnswer(first);
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
    if (parts.signal.aborted) return 'cancelled';
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

function putHttp(first: Exchange, findings: Findings): void {
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
    const { code, msg } = first;
    const told = { httpStatus: first.httpStatus, code: code.slice(0, longestTold), msg: msg.slice(0, longestTold) };
    findings.put('envelope', { is: 'passed', facts: told });
  } else if (first.is === 'answered' || httpStatus === 429) {
    findings.put('http', { is: 'failed', facts: { because: 'too-many-requests', httpStatus, leadsTo, tookMs } });
  } else if (ofEnvelope.has(first.reason) && httpStatus !== null) {
    findings.put('http', { is: 'passed', facts: { httpStatus, tookMs } });
    findings.put('envelope', { is: 'failed', facts: { because: first.reason } });
  } else if (httpStatus !== null && isNoAnswerAt(first)) {
    findings.put('http', { is: 'passed', facts: { httpStatus, tookMs } });
  } else {
    findings.put('http', { is: 'failed', facts: { because: first.reason, httpStatus, leadsTo, tookMs } });
  }
}

function isNoAnswerAt(first: Exchange): boolean {
  const told = toldAnswer(first);
  return told !== null && isNoPath(told);
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

/** Every text in it. */
function inEach(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one) => inEach(one, clean));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEach(inner, clean)]))
    : value;
}

class Findings {
  readonly #parts: Pick<ExamineParts, 'found' | 'signal' | 'clean'>;
  #steps: Partial<StepResults> = {};
  #lookUps = 0;

  constructor(parts: Pick<ExamineParts, 'found' | 'signal' | 'clean'>) {
    this.#parts = parts;
  }

  put<S extends DoctorStep>(step: S, result: StepResults[S]): void {
    // What ends because a person said so has failed at nothing.
    const isCancelled = this.#parts.signal.aborted && result.is !== 'passed';
    const found: unknown = isCancelled ? { is: 'not-checked', because: 'cancelled' } : result;
    this.#steps = { ...this.#steps, [step]: inEach(found, this.#parts.clean) };
    this.#parts.found(this.#steps, this.#lookUps);
  }

  has(step: DoctorStep, is: StepResult['is']): boolean {
    return this.#steps[step]?.is === is;
  }

  sending<T>(look: Promise<T>): Promise<T> {
    this.#lookUps += 1;
    return look;
  }

  rest(because: NotChecked): void {
    for (const step of doctorSteps) {
      if (this.#steps[step] === undefined) this.put(step, { is: 'not-checked', because });
    }
  }
}
