/**
 * Who the sandbox may call: this computer, unless it was started otherwise. A callback URL is chosen by
 * whoever creates an address, so it is looked at where it leads and not only how it is written.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export class Stranger extends Error {
  override readonly name = 'Stranger';
}

export type Resolve = (name: string, done: (error: Error | null, addresses: readonly LookupAddress[]) => void) => void;

export const resolveByHost: Resolve = (name, done) => lookup(name, { all: true }, done);

/** The look-up of a connection: what it lets through is what is connected to, so that a name cannot change between. */
export const loopbackLookup =
  (resolve: Resolve): LookupFunction =>
  (name, options, done) => {
    resolve(name, (error, addresses) => {
      // The host gives no list at all with an error, whatever the types say.
      if (error !== null) return done(error, '');
      const stranger = addresses.find(({ address }) => !isLoopback(address));
      const [first] = addresses;
      if (first === undefined) done(new Error(`${name} leads nowhere`), '');
      else if (stranger !== undefined) done(new Stranger(`${name} leads to ${stranger.address}`), '');
      else if (options.all === true) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };

/** Null when a callback may go there; otherwise why not. A name is looked at again when it is resolved. */
export function againstCalling(callbackUrl: string, strangersToo: boolean): string | null {
  if (!URL.canParse(callbackUrl)) return 'it is not an absolute URL';
  const { protocol, hostname, username, password } = new URL(callbackUrl);
  if (protocol !== 'http:' && protocol !== 'https:') return 'it is neither http nor https';
  if (username !== '' || password !== '') return 'it holds a user name or password';
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (strangersToo || isIP(address) === 0 || isLoopback(address)) return null;
  return `${address} is not this computer`;
}
