/** Responses that fill a reader's memory: as large as allowed, or larger. */
import type { Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { defaultLimits } from '../../../electron/payment-service/call-limits.ts';
import { answer, secret } from './scripted-service.ts';

const lookedAt = defaultLimits.checkedValues;
const mib = 1024 * 1024;

/** An envelope with a list of equal entries, just below 2 MiB. */
const listOf = (entry: string): Buffer => filled('{"code":"00000","msg":"","data":[', entry, ',', ']}');

function filled(before: string, entry: string, between: string, after: string): Buffer {
  const one = Buffer.byteLength(entry + between);
  const count = Math.floor((2 * mib - Buffer.byteLength(before + after)) / one);
  return Buffer.from(before + Array.from({ length: count }, () => entry).join(between) + after);
}

/** The maximum number of values, and text up to 2 MiB with one character that makes the string take two bytes per character. */
function most(
  valuesOfOne: number,
  entry: (at: number) => string,
  [opens, closes] = ['[', ']'],
  values = defaultLimits.values,
): Buffer {
  const begin = `{"code":"00000","msg":"€","data":{"x":${opens}`;
  const count = Math.floor((values - 60) / valuesOfOne);
  let text = '';
  for (let at = 0; at < count && text.length < 2 * mib - 65_536; at += 1) text += `${at === 0 ? '' : ','}${entry(at)}`;
  const room = 2 * mib - 4 - Buffer.byteLength(`${begin}${text}${closes},"y":[]}}`);
  const texts = Array.from({ length: Math.floor(room / 60_003) }, () => `"${'y'.repeat(60_000)}"`);
  return Buffer.from(`${begin}${text}${closes},"y":[${texts.join(',')}]}}`);
}

function deep(opens: string, closes: string, inside: string): Buffer {
  const levels = Math.floor((2 * mib - 64) / (opens.length + closes.length));
  return Buffer.from(`{"code":"00000","data":${opens.repeat(levels)}${inside}${closes.repeat(levels)}}`);
}

const whole =
  (body: Buffer, headers: Readonly<Record<string, string>> = {}) =>
  (socket: Socket): void => {
    socket.write(answer(body, { headers }));
  };

/** Writes until the connection closes. */
const withoutEnd =
  (piece: Buffer, head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n') =>
  (socket: Socket): void => {
    const pour = (): void => {
      while (!socket.destroyed && socket.write(piece));
      if (!socket.destroyed) socket.once('drain', pour);
    };
    socket.write(head);
    pour();
  };

const chunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

const blanks = Buffer.alloc(64 * mib, ' ');
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const drips = (socket: Socket): void => {
  socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
  const drip = setInterval(() => socket.write(' '), 5);
  socket.on('close', () => clearInterval(drip));
};

export interface HostileBody {
  readonly kind: string;
  readonly reply: (socket: Socket) => void;
  /** The outcome of a create with this response: the reason why it is unknown, or `answered`. */
  readonly is: string;
}

const ending = (is: string, replies: Readonly<Record<string, (socket: Socket) => void>>): readonly HostileBody[] =>
  Object.entries(replies).map(([kind, reply]) => ({ kind, reply, is }));

export const hostileBodies: readonly HostileBody[] = [
  ...ending('response-too-large', {
    'endless, in chunks of 64 KiB': withoutEnd(chunk(Buffer.alloc(65_536, ' '))),
    'endless, in chunks of a byte': withoutEnd(
      Buffer.concat(Array.from({ length: 10_000 }, () => chunk(Buffer.from(' ')))),
    ),
    'endless heads before the answer': withoutEnd(
      Buffer.from('HTTP/1.1 103 Early\r\nlink: x\r\n\r\n'.repeat(1000)),
      '',
    ),
    'huge: 10 MiB that it announces': whole(Buffer.alloc(10 * mib, ' ')),
    'a gzip bomb': whole(gzipSync(blanks), { 'content-encoding': 'gzip' }),
    'a brotli bomb': whole(brotliCompressSync(blanks, brotli), { 'content-encoding': 'br' }),
    'a deflate bomb': whole(deflateSync(blanks), { 'content-encoding': 'deflate' }),
    'a zstd bomb': whole(zstdCompressSync(blanks), { 'content-encoding': 'zstd' }),
    'one text': whole(Buffer.from(`{"code":"00000","msg":"${'x'.repeat(2 * mib - 64)}"}`)),
    'one text beyond Latin-1': whole(Buffer.from(`{"code":"00000","msg":"${'€'.repeat((2 * mib) / 3 - 64)}"}`)),
    'one name': whole(Buffer.from(`{"${'x'.repeat(2 * mib - 64)}":1}`)),
    'too many zeros': whole(listOf('0')),
    'too many negative zeros': whole(listOf('-0')),
    'too many empty objects': whole(listOf('{}')),
    'too many objects of one exact number': whole(listOf('{"a":-0}')),
    'too many addresses': whole(listOf('{"address":"TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"}')),
    'too many codes': whole(filled('{', '"code":"00000"', ',', '}')),
  }),
  ...ending('response-truncated', {
    'endless trailers': withoutEnd(
      Buffer.from('x-trailer: x\r\n'.repeat(1000)),
      'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n',
    ),
    'deep, and cut': whole(Buffer.from(`{"a":1.50,"data":${'['.repeat(2 * mib - 64)}`)),
    'no JSON: commas': whole(Buffer.from(`{"a":${','.repeat(2 * mib - 64)}`)),
  }),
  ...ending('http-status', {
    'endless, with HTTP 500': withoutEnd(
      chunk(Buffer.alloc(65_536, ' ')),
      'HTTP/1.1 500 Oops\r\ntransfer-encoding: chunked\r\n\r\n',
    ),
  }),
  ...ending('timed-out', {
    'slow: blank after blank': drips,
  }),
  ...ending('response-too-deep', {
    'deep: lists': whole(deep('[', ']', '')),
    'deep: lists around a fraction': whole(deep('[', ']', '1.50')),
    'deep: objects': whole(deep('{"a":', '}', '1')),
  }),
  ...ending('answered', {
    'one number': whole(Buffer.from(`{"code":"00000","data":${'1'.repeat(2 * mib - 64)}}`)),
    'texts of 64 KiB': whole(listOf(JSON.stringify('€'.repeat(21_000)))),
    zeros: whole(most(1, () => '0')),
    'negative zeros': whole(most(1, () => '-0')),
    fractions: whole(most(1, () => '0.10')),
    doubles: whole(most(1, (at) => `0.${at}1`)),
    exponents: whole(most(1, () => '1e9')),
    'long numbers': whole(most(1, (at) => `1234567890123${String(at).padStart(6, '0')}`)),
    'empty lists': whole(most(2, () => '[]')),
    'empty objects': whole(most(2, () => '{}')),
    'empty objects beside an exact number': whole(most(2, (at) => (at === 0 ? '-0' : '{}'))),
    'lists of one': whole(most(2, () => '[0]')),
    'lists of one exact number': whole(most(2, () => '[-0]')),
    'objects of one': whole(most(2, () => '{"a":0}')),
    'objects of one exact number': whole(most(2, () => '{"a":-0}')),
    'objects with names that are all unlike': whole(most(2, (at) => `{"${at}x":0}`)),
    'objects with names that are all unlike, of exact numbers': whole(most(2, (at) => `{"${at}x":-0}`)),
    'short texts': whole(most(1, (at) => `"${at}"`)),
    'texts in escapes': whole(most(1, () => '"\\u20ac"', ['[', ']'], lookedAt)),
    addresses: whole(most(2, (at) => `{"address":"TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL${at}"}`)),
    'addresses beside exact numbers': whole(most(3, (at) => `{"address":"TR7NHqjeKQxGTC${at}","n":1.10}`)),
    'names that are all unlike': whole(most(1, (at) => `"${at}x":0`, ['{', '}'])),
    'names that are all unlike, of exact numbers': whole(most(1, (at) => `"${at}x":-0`, ['{', '}'])),
    'numbers as names': whole(most(1, (at) => `"${at * 80_000}":0`, ['{', '}'])),
    'one name again and again': whole(most(1, () => '"a":-0', ['{', '}'])),
    'names in escapes, of exact numbers': whole(most(1, (at) => `"\\u20ac${at}":-0`, ['{', '}'], lookedAt)),
    'the secret again and again': whole(most(1, () => JSON.stringify(secret), ['[', ']'], lookedAt)),
    'the secret in other words': whole(most(1, (at) => JSON.stringify(`${secret}${at}`), ['[', ']'], lookedAt)),
    'the secret in escapes': whole(
      most(
        1,
        () => `"${Array.from(secret, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('')}"`,
        ['[', ']'],
        lookedAt,
      ),
    ),
    'the secret as names': whole(most(1, (at) => `"${secret}${at}":-0`, ['{', '}'], lookedAt)),
  }),
  ...ending('not-json', {
    'no UTF-8': whole(Buffer.alloc(2 * mib, 0xff)),
    'a page of one comment': whole(Buffer.from(`<!--${'-'.repeat(2 * mib - 64)}`)),
  }),
  ...ending('web-page', {
    'a page': whole(filled('<!doctype html><html>', '<p>', '\n', '')),
  }),
];
