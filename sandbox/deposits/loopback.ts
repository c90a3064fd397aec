/**
 * The sandbox calls this computer only, unless started otherwise. Whoever creates an address chooses the callback
 * URL, and even resolving a name reports it to the name's owner, so no name is resolved.
 */
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

/** The lookup of a local connection: knows one name. */
export const ownLookup: LookupFunction = (name, options, done) => {
  const [first] = ownAddresses;
  if (name !== ownName || first === undefined) done(new Error(`${name} isn’t this computer`), '');
  else if (options.all === true) done(null, ownAddresses);
  else done(null, first.address, first.family);
};

/** Null when a callback may go there; otherwise why not. */
export function againstCalling(callbackUrl: string, strangersToo: boolean): string | null {
  if (!URL.canParse(callbackUrl)) return 'not an absolute URL';
  const { protocol, hostname, username, password } = new URL(callbackUrl);
  if (protocol !== 'http:' && protocol !== 'https:') return 'neither http nor https';
  if (username !== '' || password !== '') return 'contains a user name or password';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return strangersToo || host === ownName || isLoopback(host) ? null : `${host} isn’t this computer`;
}
