/** Whether a request is this project's own, fresh and not a replay (specification, Authentication). */
import type { IncomingHttpHeaders } from 'node:http';

import { signaturePlace, type SigningScheme } from '../../electron/payment-service/signing/scheme.ts';
import { timestampText, verifyRequest } from '../../electron/payment-service/signing/sign.ts';
import type { ParsedBody } from './body.ts';
import { createUsedNonces } from './nonces.ts';
import { Refused } from './refusals.ts';
import { credentials, readFields, type Credentials } from './requests.ts';

/** Milliseconds that a timestamp may differ from the sandbox's clock; the specification shows none. */
const timestampTolerance = 5 * 60_000;

export interface Gate {
  /** Throws `Refused`; a nonce counts as used once a rightly signed request carried it. */
  pass(request: ReceivedBody): Credentials;
}

interface ReceivedBody extends ParsedBody {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface GateOptions {
  readonly pid: string;
  readonly secret: string;
  readonly scheme: SigningScheme;
  readonly now: () => number;
}

export function createGate({ pid, secret, scheme, now }: GateOptions): Gate {
  const project = BigInt(pid);
  const nonces = createUsedNonces(2 * timestampTolerance);
  const unit = scheme.timeUnit === 's' ? 's' : 'ms';
  const place = signaturePlace(scheme);

  function checkTimestamp(timestamp: bigint): void {
    const off = (unit === 's' ? timestamp * 1000n : timestamp) - BigInt(now());
    if (off <= timestampTolerance && off >= -timestampTolerance) return;
    const seconds = (off < 0n ? -off : off) / 1000n;
    const expected = unit === 's' ? 'seconds' : 'milliseconds (13 digits)';
    throw new Refused(
      'timestamp-out-of-tolerance',
      `${seconds} s ${off < 0n ? 'behind' : 'ahead of'} this clock, 300 s are allowed; it is read in ${expected}`,
    );
  }

  function checkSignature(request: ReceivedBody, { pid: sentPid, nonce, timestamp }: Credentials): void {
    const given = place.in === 'body' ? request.fields[place.name] : request.headers[place.name.toLowerCase()];
    if (given === undefined) throw new Refused('signature-missing', `the ${place.in}, as ${place.name}`);
    if (typeof given !== 'string') throw new Refused('field-of-wrong-type', `${place.name} is not a string`);
    const signed = verifyRequest(scheme, {
      secret,
      method: 'POST',
      url: request.url,
      contentType: request.headers['content-type'] ?? '',
      pid: String(sentPid),
      nonce,
      timestamp: scheme.timeUnit === 'iso' ? timestampText(Number(timestamp), 'iso') : String(timestamp),
      body: request.text,
      headers: request.headers,
    });
    if (!signed) throw new Refused('signature-wrong');
  }

  return {
    pass(request) {
      const sent = readFields(credentials, request.fields);
      if (sent.pid !== project) throw new Refused('project-unknown', String(sent.pid));
      checkTimestamp(sent.timestamp);
      checkSignature(request, sent);
      if (!nonces.use(sent.nonce, now())) throw new Refused('nonce-used', JSON.stringify(sent.nonce));
      return sent;
    },
  };
}
