/**
 * What is wrong with a URL that a person typed, as a code; the page has the sentence. A URL is signed, sent and kept as it
 * was typed, and read by programs of others: so one that two parsers may read in two ways is not taken at all.
 */
export type UrlFault =
  | CallFault
  | 'url-empty'
  /** `https:shop.example`, `https:/shop.example`, `https:///shop.example`: browsers take them, others do not. */
  | 'url-no-slashes'
  /** Blanks, backslashes, what is not seen, and all else that RFC 3986 leaves out. */
  | 'url-characters'
  /** Letters of other scripts, percent signs, short or odd forms of an IP address, a dot at the end. */
  | 'url-host-form'
  | 'url-port-form'
  /** `.` and `..`, which some resolve before they call and some do not. */
  | 'url-path-form'
  /** `#…` is for a browser's page and is never sent. */
  | 'url-fragment';

/** What no URL may be that is called, whoever wrote it. */
type CallFault = 'url-not-a-url' | 'url-not-https' | 'url-has-user';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Of a URL's `hostname`: what is sent there does not leave this computer. */
export const isLoopback = (hostname: string): boolean => loopbackNames.includes(hostname);

/** https, or http on loopback; no user name or password. Null when nothing is wrong. */
export function callFault(text: string): CallFault | null {
  if (/[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return 'url-not-a-url';
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return 'url-has-user';
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return null;
  return 'url-not-https';
}

/** RFC 3986, appendix B, for URLs with an authority. */
const parts =
  /^(?:(?<scheme>[A-Za-z][A-Za-z0-9+.-]*):)?(?<slashes>\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)(?<query>\?[^#]*)?(?<fragment>#.*)?$/su;
const authorityParts = /^(?<host>\[[0-9A-Fa-f:.]*\]|[^:[\]]*)(?::(?<port>.*))?$/su;
/** RFC 3986, 2: what a URL is written with. Brackets are for IPv6 addresses alone. */
const characters = /^(?:[A-Za-z0-9\-._~:/?#@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const hostName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/** As `callFault`, and written so that every parser reads the same; blanks around it are not part of it. */
/** Empty where it is no URL that could be called. */
export const hostOf = (url: string): string => (callFault(url) === null ? new URL(url).host : '');

export function urlFault(typed: string): UrlFault | null {
  const text = typed.trim();
  if (text === '') return 'url-empty';
  const { scheme, slashes, authority = '', path = '', query = '', fragment } = parts.exec(text)?.groups ?? {};
  if (!characters.test(withoutHost(text, authority))) return 'url-characters';
  if (scheme === undefined) return 'url-not-a-url';
  if (!/^https?$/i.test(scheme)) return 'url-not-https';
  if (slashes === undefined || authority === '') return 'url-no-slashes';
  if (/[\s\p{C}\\"<>^`{|}]/u.test(authority)) return 'url-characters';
  // Some parsers look for the end of a user name first, and read `https://a?@b` as a call of b.
  if (`${authority}${path === '' ? query : ''}`.includes('@')) return 'url-has-user';
  if (fragment !== undefined) return 'url-fragment';
  const { host, port } = authorityParts.exec(authority)?.groups ?? {};
  if (host === undefined) return 'url-not-a-url';
  if (port !== undefined && !isPort(port)) return 'url-port-form';
  if (!URL.canParse(text)) return 'url-host-form';
  const url = new URL(text);
  const fault = callFault(text);
  if (fault !== null) return fault;
  if (url.hostname !== host.toLowerCase() || !(host.startsWith('[') || hostName.test(url.hostname))) {
    return 'url-host-form';
  }
  if (url.pathname !== (path === '' ? '/' : path)) return 'url-path-form';
  return url.search === query ? null : 'url-characters';
}

/** The host has rules of its own, and a sentence of its own where it breaks them. */
const withoutHost = (text: string, authority: string): string => text.replace(authority, '');

const isPort = (port: string): boolean => /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535;
