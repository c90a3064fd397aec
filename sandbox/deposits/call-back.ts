/**
 * One POST to a callback URL. The sandbox only calls this computer. Even resolving a name reports it to the name's
 * owner, so no name is resolved.
 */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

const ownName = 'localhost';
const ownAddresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Replaces DNS for local connections, and only resolves `localhost`. */
const ownLookup: LookupFunction = (name, options, done) => {
  const [first] = ownAddresses;
  if (name !== ownName || first === undefined) done(new Error(`${name} isn’t this computer`), '');
  else if (options.all === true) done(null, ownAddresses);
  else done(null, first.address, first.family);
};

/** The reason why a callback to this URL isn't allowed, or null if it is. */
export function callbackObjection(callbackUrl: string): string | null {
  if (!URL.canParse(callbackUrl)) return 'not an absolute URL';
  const { protocol, hostname, username, password } = new URL(callbackUrl);
  if (protocol !== 'http:' && protocol !== 'https:') return 'neither http nor https';
  if (username !== '' || password !== '') return 'contains a user name or password';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return host === ownName || isLoopback(host) ? null : `${host} isn’t this computer`;
}

export type CallBackOutcome =
  | { readonly is: 'answered'; readonly status: number }
  | { readonly is: 'failed'; readonly failure: string };

/** Bytes read of a response, whose body is ignored. */
const answerLimit = 64 * 1024;

/** `message`: body and headers as signed. `callbackObjection` has checked the URL. Redirects aren't followed. */
export function callBack(
  url: string,
  message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  { signal, timeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs: number },
): Promise<CallBackOutcome> {
  return new Promise((settle) => {
    const body = Buffer.from(message.body);
    const options = {
      method: 'POST',
      agent: false as const,
      headers: { ...message.headers, 'content-length': body.length },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      lookup: ownLookup,
      // Test servers have self-signed certificates.
      rejectUnauthorized: false,
    };
    const target = new URL(url);
    const send = target.protocol === 'https:' ? overHttps : overHttp;
    const sent = send(target, options, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > answerLimit) response.destroy();
      });
      response.on('error', () => undefined);
      settle({ is: 'answered', status: response.statusCode ?? 0 });
    });
    sent.on('error', (error) => settle({ is: 'failed', failure: failureOf(error) }));
    sent.end(body);
  });
}

function failureOf(error: Error & { readonly code?: unknown }): string {
  const { code, name } = error;
  if (name === 'AbortError' || name === 'TimeoutError') return 'no response in time';
  return typeof code === 'string' ? code : error.message;
}
