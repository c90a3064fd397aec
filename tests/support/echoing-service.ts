/** A service that repeats a secret in every form at every place of a response. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { recordFilledWith } from './hostile-record.ts';

/** JSON source, for forms that a string value can't have. */
type Source = string;

const quoted = (text: string): Source => JSON.stringify(text);
const bytesOf = (text: string): readonly number[] => [...Buffer.from(text, 'utf8')];
const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');
const escapes = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** Forms of a secret as source of a JSON string, by name. */
export const echoForms: Readonly<Record<string, (secret: string) => Source>> = {
  plain: quoted,
  upper: (secret) => quoted(secret.toUpperCase()),
  lower: (secret) => quoted(secret.toLowerCase()),
  escaped: (secret) => `"${escapes(secret)}"`,
  half: (secret) => `"${JSON.stringify(secret.slice(0, 5)).slice(1, -1)}${escapes(secret.slice(5))}"`,
  within: (secret) => quoted(JSON.stringify({ secret, again: [secret] })),
  deeper: (secret) => quoted(JSON.stringify({ text: JSON.stringify({ [secret]: secret }) })),
  url: (secret) =>
    quoted(
      bytesOf(secret)
        .map((byte) => `%${hexOf(byte)}`)
        .join(''),
    ),
  uri: (secret) => quoted(encodeURIComponent(secret)),
  twice: (secret) => quoted(encodeURIComponent(encodeURIComponent(secret))),
  base64: (secret) => quoted(Buffer.from(`ab${secret}c`).toString('base64')),
  base64url: (secret) => quoted(Buffer.from(`a${secret}`).toString('base64url')),
  hex: (secret) => quoted(Buffer.from(secret).toString('hex')),
  bytes: (secret) => quoted(bytesOf(secret).map(hexOf).join(' ').toUpperCase()),
  entities: (secret) => quoted(Array.from(secret, (one) => `&#x${(one.codePointAt(0) ?? 0).toString(16)};`).join('')),
  decimals: (secret) => quoted(Array.from(secret, (one) => `&#${String(one.codePointAt(0) ?? 0)};`).join('')),
  wide: (secret) => quoted(Array.from(secret).join('\0')),
  wideBase64: (secret) => quoted(Buffer.from(secret, 'utf16le').toString('base64')),
  wideHex: (secret) => quoted(Buffer.from(secret, 'utf16le').toString('hex')),
  invisible: (secret) => quoted(Array.from(secret).join('\u200B')),
};

/** Places in a response, by name. */
export const echoPlaces = [
  'code',
  'msg',
  'fields',
  'names',
  'refused',
  'number',
  'page',
  'failed',
  'moved',
  'cut',
  'alone',
  'wide-page',
  'addresses',
  'reason',
] as const;
type EchoPlace = (typeof echoPlaces)[number];

interface Echo {
  readonly status?: number;
  readonly reason?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const mark = '@@';
/** A record with the mark in every text and in a field name. */
const marked = (number: string): string =>
  JSON.stringify({ ...recordFilledWith({ text: () => mark, unreadable: false, entries: 1 }), service_id: number });
const inHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?');

function echo(place: EchoPlace, said: Source, secret: string, number: string): Echo {
  const text = String(JSON.parse(said));
  const filled = (json: string): string => json.replaceAll(`"${mark}"`, () => said);
  const headers = {
    date: inHeader(text),
    server: inHeader(text),
    location: `https://x.example/${encodeURIComponent(text)}`,
    'retry-after': inHeader(text),
    'x-echo': inHeader(text),
  };
  switch (place) {
    case 'code':
      return { body: `{"code":${said},"msg":"no","data":null}` };
    case 'msg':
      return { headers, body: `{"code":"40001","msg":${said},"data":null}` };
    case 'fields':
      return { body: `{"code":"00000","msg":${said},"data":${filled(marked(number))}}` };
    case 'names':
      return {
        body: `{"code":"00000","msg":"ok",${said}:1,"data":{${said}:{${said}:${said}},"service_id":${quoted(number)},"order_id":${said}}}`,
      };
    case 'refused':
      return { status: 403, headers, body: `{"code":${said},"msg":${said},"data":${said}}` };
    case 'number': {
      const digits = /^[1-9]\d*$/.test(secret) ? secret : '1';
      return {
        body: `{"code":"00000","msg":"ok","data":{"service_id":${quoted(number)},"valid_time":${digits},"x":${digits},"y":[${digits}]}}`,
      };
    }
    case 'page':
      return { headers, body: `<html><title>${text}</title><body data-k="${text}"><pre>${said}</pre>` };
    case 'failed':
      return { status: 500, headers, body: `Error at sign(${text}): ${said}` };
    case 'moved':
      return { status: 302, headers, body: text };
    case 'cut':
      return { body: `{"code":"00000","msg":${said},"data":{"order_id":${said},"remark":"` };
    case 'alone':
      return { body: said };
    case 'wide-page':
      return { status: 502, body: Buffer.from(`\uFEFF<html>${text}`, 'utf16le') };
    case 'addresses':
      return { body: `{"code":"00000","msg":"ok","data":[{"address":${said}},{${said}:${said}},${said}]}` };
    case 'reason':
      return {
        status: 500,
        reason: inHeader(text),
        headers: { ...headers, 'content-encoding': inHeader(text) },
        body: text,
      };
  }
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export interface EchoingService {
  readonly baseUrl: string;
  /** Requests answered with an echo. */
  readonly echoed: () => number;
  close(): Promise<void>;
}

/** The order number or alias is `<form>.<place>`. @param secret to repeat */
export async function startEchoingService(secret: string): Promise<EchoingService> {
  let echoed = 0;
  const answer = (response: ServerResponse, asked: Readonly<Record<string, unknown>>): void => {
    const number = typeof asked['service_id'] === 'string' ? asked['service_id'] : String(asked['alias']);
    const [form = '', named = ''] = number.split('.');
    const place = echoPlaces.find((one) => one === named) ?? 'msg';
    const said = (echoForms[form] ?? quoted)(secret);
    const { status = 200, reason, headers = {}, body } = echo(place, said, secret, number);
    echoed += 1;
    response.writeHead(status, reason ?? 'OK', { ...headers });
    response.end(body);
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((asked) => answer(response, asked));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${String(address.port)}`,
    echoed: () => echoed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
