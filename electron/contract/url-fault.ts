/**
 * Validates a typed URL. It is signed, sent and saved as typed, and other programs parse it too, so a URL that two parsers may read
 * differently is refused.
 */
export type UrlFault =
  | CallFault
  | 'url-empty'
  /** `https:shop.example`, `https:/shop.example`, `https:///shop.example`: only browsers accept them. */
  | 'url-no-slashes'
  /** Spaces, backslashes, invisible characters, and others that RFC 3986 doesn’t allow. */
  | 'url-characters'
  /** Non-ASCII letters, percent signs, unusual forms of an IP address, a trailing dot. */
  | 'url-host-form'
  | 'url-port-form'
  /** `.` and `..`, which not all clients resolve. */
  | 'url-path-form'
  /** A fragment is never sent. */
  | 'url-fragment';

/** Checked for every URL before it is called. */
type CallFault = 'url-not-a-url' | 'url-not-https' | 'url-has-user';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Expects a URL's `hostname`. */
export const isLoopback = (hostname: string): boolean => loopbackNames.includes(hostname);

/** Null for https, or http on loopback, without user name and password. */
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
/** RFC 3986, section 2, without brackets, which only IPv6 addresses have. */
const characters = /^(?:[A-Za-z0-9\-._~:/?#@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const hostName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/** Empty for a URL that must not be called. */
export const hostOf = (url: string): string => (callFault(url) === null ? new URL(url).host : '');

/** Checks what `callFault` does, and requires a form that all parsers read alike. Spaces around it are ignored. */
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
  // An empty query is read as none.
  return url.search === (query === '?' ? '' : query) ? null : 'url-characters';
}

/** The host is checked separately, with its own code. */
const withoutHost = (text: string, authority: string): string => text.replace(authority, '');

const isPort = (port: string): boolean => /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535;
