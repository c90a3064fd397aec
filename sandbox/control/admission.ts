/**
 * Who may ask control. Every program of this computer reaches the port, and so does every web page in its browsers: a page
 * by a request that needs no leave, or by a name of its own that it points at this computer (DNS rebinding). So control
 * takes a token that only whoever started the sandbox was told, and nothing that comes from a page.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { Refused } from '../wire/refusals.ts';

export interface Admission {
  /** Throws `Refused` for what a web page sent, or may have sent. */
  fromNoPage(request: { readonly method: string; readonly headers: IncomingHttpHeaders }): void;
  /** Throws `Refused` without the token (RFC 6750, `Authorization: Bearer`). */
  withToken(headers: IncomingHttpHeaders): void;
}

/** Port 80 is left out where a URL is written. */
const namesOf = (port: string): ReadonlySet<string> =>
  new Set(['127.0.0.1', 'localhost', '[::1]'].flatMap((name) => [`${name}:${port}`, ...(port === '80' ? [name] : [])]));

/** In constant time, also where lengths differ. */
const same = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** @param port that the sandbox listens on, in digits */
export function createAdmission(port: string, controlToken: string): Admission {
  const ownNames = namesOf(port);
  return {
    fromNoPage({ method, headers }) {
      const host = headers.host ?? '';
      // A page whose name was pointed at this computer sends its own name.
      if (!ownNames.has(host.toLowerCase())) throw new Refused('control-host', JSON.stringify(host));
      const { origin, 'sec-fetch-site': site = 'none' } = headers;
      if (origin !== undefined) throw new Refused('control-page', `with origin ${JSON.stringify(origin)}`);
      // Pictures, frames and links are fetched without an origin. `none`: no page asks, a person does.
      if (site !== 'none') throw new Refused('control-page', 'of an unknown origin');
      // A page can send other types to strangers without asking first.
      if (method === 'POST' && !/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
        throw new Refused('control-content-type');
      }
    },
    withToken({ authorization = '' }) {
      const given = /^bearer +(\S+)$/i.exec(authorization)?.[1];
      if (given === undefined || !same(given, controlToken)) throw new Refused('control-token');
    },
  };
}
