/**
 * Access to control. Every program on this computer can reach the port, and so can every web page in its browsers,
 * by a plain request or by DNS rebinding. So control requires a token, and refuses requests from web pages.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { Refused } from '../wire/refusals.ts';

/** In constant time, also for different lengths. */
const same = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

export function createAdmission(controlToken: string) {
  return {
    /** Throws `Refused` for a request that a web page may have sent. @param port of the sandbox, in digits */
    fromNoPage({ method, headers }: { method: string; headers: IncomingHttpHeaders }, port: string): void {
      const host = (headers.host ?? '').toLowerCase();
      // URLs don't contain port 80.
      const [name, hostPort = '80'] = host.split(/:(?=\d+$)/);
      // A page whose name was pointed at this computer sends its own name.
      if (!['127.0.0.1', 'localhost', '[::1]'].includes(name ?? '') || hostPort !== port)
        throw new Refused('control-host', JSON.stringify(headers.host ?? ''));
      const { origin, 'sec-fetch-site': site = 'none' } = headers;
      if (origin !== undefined) throw new Refused('control-page', `with origin ${JSON.stringify(origin)}`);
      // Images, frames and links are fetched without an origin. `none`: the user navigated there.
      if (site !== 'none') throw new Refused('control-page', 'of an unknown origin');
      // A page can send other types across origins without a preflight request.
      if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
        throw new Refused('control-content-type');
    },
    /** Throws `Refused` without the token (RFC 6750, `Authorization: Bearer`). */
    withToken({ authorization = '' }: IncomingHttpHeaders): void {
      const given = /^bearer +(\S+)$/i.exec(authorization)?.[1];
      if (given === undefined || !same(given, controlToken)) throw new Refused('control-token');
    },
  };
}
