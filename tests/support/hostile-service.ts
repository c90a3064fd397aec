/** A service whose every text is an attack on the page: marks that turn, hide, break or stack what stands beside them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { JsonObject } from '../../electron/payment-service/signing/json-value.ts';
import { recordFilledWith } from './hostile-record.ts';
import { naughtyStrings, textOf } from './text-kinds.ts';

/** Turns the rest of a line, hides, breaks lines, and belongs to nobody. */
export const hostile = 'A\u202EB\u200BC\u0000D\u2066E\nF\uFEFFG\u061CH\uE000I\u2028J\u00ADK\u0007L';

export interface HostileService {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** Entries of each list of a record that has naughty strings: with so many, a few records have each string in each field. */
export const naughtyEntries = 24;

/** What has to be readable so that more is shown is left readable, and in every second record it is not. */
function kindsRecord(number: string, first: number): JsonObject {
  const unreadable = first % 2 === 1;
  const record = recordFilledWith({ text: (at) => textOf(at + first), unreadable, entries: 2 });
  return { ...record, service_id: number };
}

const naughtyAt = (at: number): string => naughtyStrings[at % naughtyStrings.length] ?? '';

function naughtyRecord(number: string, first: number): JsonObject {
  const text = (at: number): string => naughtyAt(at + first * naughtyEntries);
  return { ...recordFilledWith({ text, unreadable: false, entries: naughtyEntries }), service_id: number };
}

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

const enveloped = (code: string, msg: string, data: unknown): Answer => ({
  body: JSON.stringify({ code, msg, data }),
});

/** Bytes above ASCII that a header may have, as a browser of another century would read them. */
const inHeaders = {
  date: `\u00A0Thu, 01 Jan\u00AD 1970 \u0085`,
  server: '<script>globalThis.ran=1</script>\u00AD',
  location: 'https://stranger.example/\u00AD?a=<b>',
  'retry-after': '\u00AD9\u00A09',
};

/**
 * By the number asked for, which may end with `-<n>`, where its kinds of text begin: `REFUSED`, `OTHER`, `NOTHING`, `PAGE`,
 * `FAILED`, `MOVED`, `NAUGHTY`; any other is a record of all kinds. A create by its alias: `refuse`, `break`.
 */
function answerTo(path: string, asked: Readonly<Record<string, unknown>>): Answer {
  if (path.endsWith('/address/create')) return created(typeof asked['alias'] === 'string' ? asked['alias'] : '');
  const number = String(asked['service_id']);
  const [name = '', at = ''] = number.split('-');
  const text = at === '' ? hostile : textOf(Number(at));
  switch (name) {
    case 'REFUSED':
      return enveloped(text === '' ? hostile : text, text, null);
    case 'OTHER':
      return enveloped('00000', text, { ...kindsRecord(number, Number(at)), service_id: text });
    case 'NOTHING':
      return enveloped('00000', text, null);
    case 'PAGE':
      return { body: `<html>${text}` };
    case 'FAILED':
      return { status: 503, headers: inHeaders, body: text };
    case 'MOVED':
      return { status: 302, headers: inHeaders, body: text };
    case 'NAUGHTY':
      return enveloped('00000', naughtyAt(Number(at)), naughtyRecord(number, Number(at)));
    default:
      return { ...enveloped('00000', text, kindsRecord(number, Number(at))), headers: { server: inHeaders.server } };
  }
}

function created(alias: string): Answer {
  if (alias.startsWith('refuse')) return enveloped(hostile, hostile, null);
  if (alias.startsWith('break')) return { status: 502, body: `<html>${hostile}` };
  return enveloped('00000', hostile, [
    { address: `T${hostile}` },
    { address: `T${'w'.repeat(300)}` },
    { other: hostile },
  ]);
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function answer(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  response.writeHead(status, { ...headers });
  response.end(body);
}

export async function startHostileService(): Promise<HostileService> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((asked) => answer(response, answerTo(request.url ?? '', asked)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${String(address.port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
