import { describe, expect, it } from 'vitest';
import { urlFault } from '../../../electron/contract/url-fault.ts';
import { atLeast } from '../../support/at-least.ts';

/** A strict second parser by RFC 3986 (3, 3.2.2, 3.2.3). Null if it isn't a URL with a host. */
function strictly(text: string) {
  const pchar = String.raw`(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})`;
  const found = new RegExp(
    String.raw`^(https?)://(?:((?:[A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*)@)?(\[[0-9A-Fa-f:.]+\]|(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})+)(?::(\d*))?((?:/${pchar}*)*)(\?(?:${pchar}|[/?])*)?(#(?:${pchar}|[/?])*)?$`,
    'i',
  ).exec(text);
  if (found === null) return null;
  const [, scheme = '', user, host = '', port = '', path = '', query = ''] = found;
  return {
    scheme: scheme.toLowerCase(),
    user: user ?? '',
    host: host.toLowerCase(),
    port,
    path: path === '' ? '/' : path,
    // An empty query is read as none.
    query: query === '?' ? '' : query,
  };
}

/** The parser of browsers and Node. */
function leniently(text: string) {
  const { protocol, username, hostname, port, pathname, search } = new URL(text);
  return { scheme: protocol.slice(0, -1), user: username, host: hostname, port, path: pathname, query: search };
}

const usualPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };
const portOf = ({ scheme, port }: { scheme: string; port: string }): string =>
  port === usualPorts[scheme] ? '' : port;

const taken = [
  'https://shop.example',
  'https://shop.example/cb?',
  'https://shop.example/hooks/deposit?shop=7&x=%C3%BC',
  'https://shop.example:8443/hooks',
  'https://shop.example:443/hooks',
  'HTTPS://Shop.EXAMPLE/Hooks',
  'https://xn--bcher-kva.example/hooks',
  'https://a_b.shop-1.example/~me/-._',
  'https://shop.example/a;b=c,d/(e)!$&*+@:',
  'https://[2001:db8::1]:8443/hooks',
  'http://localhost:4711/sandbox/receiver',
  'http://[::1]:4711/',
  'https://shop.example/?next=/a?b',
  'https://shop.example/?mail=a@b.example',
];

const refused: readonly (readonly [typed: string, fault: string])[] = [
  ['', 'url-empty'],
  ['shop.example', 'url-not-a-url'],
  ['//shop.example', 'url-not-a-url'],
  ['https:shop.example', 'url-no-slashes'],
  ['https:///shop.example', 'url-no-slashes'],
  ['https:\\\\shop.example', 'url-characters'],
  ['https://shop.example\\@evil.example', 'url-characters'],
  ['https://shop.example/a\\b', 'url-characters'],
  ['https://sh\top.example', 'url-characters'],
  ['https://shop.example/a b', 'url-characters'],
  ['https://sh\u200Bop.example', 'url-characters'],
  ['https://shop.example/\u202Egnp', 'url-characters'],
  ['https://shop.example/ü', 'url-characters'],
  ['https://shop.example/{id}', 'url-characters'],
  ['https://shop.example/%zz', 'url-characters'],
  ["https://shop.example/?q='1'", 'url-characters'],
  ['https://user:word@shop.example', 'url-has-user'],
  ['https://@shop.example', 'url-has-user'],
  ['https://shop.example@evil.example', 'url-has-user'],
  ['https://раураl.example', 'url-host-form'],
  ['https://ｓｈｏｐ.example', 'url-host-form'],
  ['https://shop。example', 'url-host-form'],
  ['https://sh%6Fp.example', 'url-host-form'],
  ['https://shop.example.', 'url-host-form'],
  ['https://sh!op.example', 'url-host-form'],
  ['https://127.1', 'url-host-form'],
  ['https://0x7f000001', 'url-host-form'],
  ['https://192.0.2.07', 'url-host-form'],
  ['https://256.0.0.1', 'url-host-form'],
  ['https://[2001:db8:0:0::1]', 'url-host-form'],
  ['https://[::1', 'url-not-a-url'],
  ['https://shop.example:', 'url-port-form'],
  ['https://shop.example:0', 'url-port-form'],
  ['https://shop.example:0443', 'url-port-form'],
  ['https://shop.example:99999', 'url-port-form'],
  ['https://shop.example/a/../b', 'url-path-form'],
  ['https://shop.example?@evil.example/', 'url-has-user'],
  ['https://shop.example#@evil.example/', 'url-fragment'],
  ['https://shop.example/a/%2e%2E/b', 'url-path-form'],
  ['http://shop.example', 'url-not-https'],
  ['http://localhost.shop.example', 'url-not-https'],
  ['http://[::ffff:127.0.0.1]', 'url-not-https'],
  ['javascript:alert(1)', 'url-not-https'],
  ['file:///etc/passwd', 'url-not-https'],
];

describe('a typed URL', () => {
  it.each(atLeast(14, taken))('%s is accepted, and both parsers agree', (typed) => {
    expect(urlFault(typed)).toBeNull();
    const strict = strictly(typed);
    expect(strict).not.toBeNull();
    const lenient = leniently(typed);
    expect({ ...strict, port: strict === null ? '' : portOf(strict) }).toEqual(lenient);
  });

  it.each(atLeast(44, refused))('%j is refused: %s', (typed, fault) => {
    expect(urlFault(typed)).toBe(fault);
  });

  it('is accepted without surrounding spaces', () => {
    expect(urlFault('  https://shop.example/hooks ')).toBeNull();
  });

  it('is never accepted if the parsers differ, in any combination of parts', () => {
    const schemes = ['https:', 'HTTPS:', 'https:/', 'https://', 'https:///', 'https:\\\\', 'https:/\\'];
    const users = ['', '@', 'a@', 'a:b@', 'shop.example\\@', '%40'];
    const hosts = [
      'shop.example',
      'Shop.Example',
      'bücher.example',
      'sh%6fp.example',
      '0x7f.1',
      '[::1]',
      'shop.example.',
      'sh\tp.example',
      '١.example',
    ];
    const ports = ['', ':', ':443', ':00443', ':8443', ':99999'];
    const paths = ['', '/', '/a/../b', '/a\\b', '/a b', '/%2e/', '/a|b', '/a;b', '?', "?'", '/?a#b', '#', '/\u200B'];
    let accepted = 0;
    for (const text of combined(schemes, users, hosts, ports, paths)) {
      if (urlFault(text) !== null) continue;
      accepted += 1;
      const strict = strictly(text);
      const read = strict === null ? null : { ...strict, port: portOf(strict) };
      expect({ text, read }).toEqual({ text, read: leniently(text) });
    }
    expect(accepted).toBeGreaterThan(20);
  });
});

const combined = (...lists: readonly (readonly string[])[]): readonly string[] =>
  lists.reduce<readonly string[]>((made, list) => made.flatMap((before) => list.map((one) => before + one)), ['']);
