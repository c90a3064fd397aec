/**
 * Goes the way of a request, step by step, and says of each what it came to. To the service it sends look-ups of an order that
 * cannot exist, by the code that sends all others; it is given nothing that could create.
 */
import type { Socket } from 'node:net';
import type { NotChecked } from '../contract/connection-doctor.ts';
import { baseUrlFault, calledBaseUrlFault, normalBaseUrl } from '../contract/profile.ts';
import type { Route } from '../payment-service/transport/route.ts';
import { askService } from './ask-service.ts';
import { Findings } from './findings.ts';
import { lookAtCertificate } from './network/certificate.ts';
import type { Limit } from './network/limited.ts';
import { bareHost, lookUpName } from './network/look-up-name.ts';
import { openPort } from './network/open-port.ts';
import { throughProxy } from './network/tunnel.ts';
import type { ExamineParts, Subject } from './subject.ts';

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
  return parts.signal.aborted ? 'cancelled' : askService(subject, parts, findings);
}

const limitOf = ({ stepMs, signal }: ExamineParts): Limit => ({ stepMs, signal });

async function connect(
  way: Route,
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
