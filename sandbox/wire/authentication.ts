/** Verifies that a request is from this project, recent and not a replay (specification, Authentication). */
import type { IncomingHttpHeaders } from 'node:http';

import type { Scheme } from '../signature/schemes.ts';
import { verifySignature, type SignatureVerdict } from '../signature/verify.ts';
import type { ParsedBody } from './body.ts';
import { Refused } from './refusals.ts';
import { credentials, readFields, type Credentials } from './request-fields.ts';

/** Milliseconds that a timestamp may differ from the sandbox's clock. The specification defines none. */
const timestampTolerance = 5 * 60_000;

/** Milliseconds after which a replay is refused because of its timestamp. */
const nonceMs = 2 * timestampTolerance;

/** Remembers used nonces for at least `keepMs` and at most twice that. Returns false for a used one. */
export function createUsedNonces(keepMs: number): (nonce: string, now: number) => boolean {
  let [older, newer] = [new Set<string>(), new Set<string>()];
  let since = Number.NEGATIVE_INFINITY;
  return (nonce, now) => {
    if (now >= since + keepMs) {
      older = now >= since + 2 * keepMs ? new Set() : newer;
      newer = new Set();
      since = now;
    }
    if (older.has(nonce) || newer.has(nonce)) return false;
    newer.add(nonce);
    return true;
  };
}

/** Smaller timestamps are seconds if both units are allowed. The limit is 1973 in milliseconds and 5138 in seconds. */
const minMilliseconds = 100_000_000_000n;

export interface Authentication {
  /** As `admit`, but ignores the nonce and doesn't use it up. */
  isSigned(request: ReceivedBody): boolean;
  /** Throws `Refused`. Only a request with a valid signature uses up its nonce. */
  admit(request: ReceivedBody): Credentials;
}

export interface ReceivedBody extends ParsedBody {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

export interface AuthenticationOptions {
  readonly pid: string;
  readonly secret: string;
  readonly scheme: Scheme;
  readonly now: () => number;
}

type Unit = 'ms' | 's' | 'either';

const unitWords: Readonly<Record<Unit, string>> = {
  ms: 'milliseconds (13 digits)',
  s: 'seconds (10 digits)',
  either: 'milliseconds or seconds',
};

/** Epoch milliseconds. Throws `Refused` for an instant that is too far from `now`. */
function instantOf(timestamp: bigint, unit: Unit, now: number): number {
  const inSeconds = unit === 's' || (unit === 'either' && timestamp < minMilliseconds);
  const instant = inSeconds ? timestamp * 1000n : timestamp;
  const off = instant - BigInt(Math.floor(now));
  if (off <= timestampTolerance && off >= -timestampTolerance) return Number(instant);
  const seconds = (off < 0n ? -off : off) / 1000n;
  throw new Refused(
    'timestamp-out-of-tolerance',
    `${seconds} s ${off < 0n ? 'behind' : 'ahead of'} this clock, 300 s are allowed; it is read in ${unitWords[unit]}`,
  );
}

/** Null for a valid signature. */
function refusalOf(verdict: SignatureVerdict, scheme: Scheme): Refused | null {
  switch (verdict.is) {
    case 'valid':
      return null;
    case 'invalid':
      return new Refused('signature-wrong');
    case 'missing':
      return new Refused('signature-missing', `the ${scheme.in}, as ${scheme.name}`);
    case 'not-text':
      return new Refused('field-of-wrong-type', `${scheme.name} is not a string`);
    case 'no-text-for':
      return new Refused(
        'field-of-wrong-type',
        `${verdict.field} has a value that the signing scheme can’t turn into text`,
      );
    case 'header-missing':
      return new Refused('signature-header', `${verdict.name} is missing, but the signing scheme requires it`);
    case 'header-differs':
      return new Refused('signature-header', `${verdict.name} differs from the body`);
  }
}

export function createAuthentication({ pid, secret, scheme, now }: AuthenticationOptions): Authentication {
  const project = BigInt(pid);
  const isFresh = createUsedNonces(nonceMs);
  // Header schemes define the unit. For body schemes the specification leaves it open, so the profile chooses it.
  const unit = scheme.in === 'body' ? 'either' : scheme.unit;

  function verified(request: ReceivedBody): Credentials {
    const sent = readFields(credentials, request.fields);
    if (sent.pid !== project) throw new Refused('project-unknown', String(sent.pid));
    const at = instantOf(sent.timestamp, unit, now());
    const verdict = verifySignature(scheme, secret, {
      method: 'POST',
      url: request.url,
      headers: request.headers,
      text: request.text,
      fields: request.fields,
      pid: String(sent.pid),
      nonce: sent.nonce,
      timestamp: String(sent.timestamp),
      at,
    });
    const refused = refusalOf(verdict, scheme);
    if (refused !== null) throw refused;
    return sent;
  }

  return {
    isSigned(request) {
      try {
        verified(request);
        return true;
      } catch {
        return false;
      }
    },
    admit(request) {
      const sent = verified(request);
      if (!isFresh(sent.nonce, now())) throw new Refused('nonce-used', JSON.stringify(sent.nonce));
      return sent;
    },
  };
}
