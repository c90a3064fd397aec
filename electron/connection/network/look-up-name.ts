/** Which addresses a host has, asked as the connection itself asks. */
import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { StepResult } from '../../contract/connection-doctor.ts';
import { limited, timedOut, type Limit } from './limited.ts';

/** Shown at most. */
const mostAddresses = 8;

/** As `net.connect` takes it: without the brackets of an IPv6 address in a URL. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * As `tls.connect` takes it on a socket of one's own, where it says no name by itself: at an address of many services another one
 * would answer. An address is no name (RFC 6066, section 3).
 */
export function spokenTo(hostname: string): { readonly host: string; readonly servername: string } {
  const host = bareHost(hostname);
  return { host, servername: isIP(host) === 0 ? host : '' };
}

export async function lookUpName(hostname: string, limit: Limit): Promise<StepResult<'dns'>> {
  const host = bareHost(hostname);
  if (isIP(host) !== 0) return { is: 'passed', facts: { addresses: [host], tookMs: 0, isLiteral: true } };
  const began = performance.now();
  type Answer = { readonly code: string | undefined } | { readonly addresses: readonly string[] };
  const answer = await limited<Answer>(limit, (settle) => {
    lookup(host, { all: true }, (error, found) =>
      settle(error === null ? { addresses: found.map(({ address }) => address) } : { code: error.code }),
    );
    return { giveUp: () => undefined };
  });
  if (answer === timedOut) return { is: 'failed', facts: { because: 'timed-out', host } };
  if ('code' in answer) {
    const because = answer.code === 'ENOTFOUND' || answer.code === 'ENODATA' ? 'name-not-found' : 'no-answer';
    return { is: 'failed', facts: { because, host } };
  }
  const addresses = [...new Set(answer.addresses)].slice(0, mostAddresses);
  return { is: 'passed', facts: { addresses, tookMs: Math.round(performance.now() - began), isLiteral: false } };
}
