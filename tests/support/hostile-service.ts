/** A service whose every text attacks the page: bidirectional, invisible, breaking or stacked characters. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { JsonObject } from '../../electron/payment-service/json-value.ts';
import { recordFilledWith } from './hostile-record.ts';
import { longKinds, naughtyStrings, shortKinds, textKinds, textOf } from './text-kinds.ts';
import { listen } from './listen.ts';

/** Reverses text, hides, breaks lines, and a private character. */
export const hostile = 'A\u202EB\u200BC\u0000D\u2066E\nF\uFEFFG\u061CH\uE000I\u2028J\u00ADK\u0007L';

export interface HostileService {
  readonly baseUrl: string;
  /** The texts sent so far, by field path. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
  close(): Promise<void>;
}

/** Entries per list, so that one record has each naughty string. */
const naughtyEntries = 24;
/** The number of records that have each naughty string in at least twenty fields. */
export const naughtyRecords = 20;

const listEntries = 2;

type RecordText = (path: string, text: string) => string;

/** Fields that must be readable to show more are readable in every second record. */
export const isUnreadable = (first: number): boolean => first % 2 === 1;

const kindsRecord = (
  number: string,
  first: number,
  textAt: (at: number) => string,
  recordText: RecordText,
): JsonObject => ({
  ...recordFilledWith({
    text: (at, path) => recordText(path, textAt(at)),
    unreadable: isUnreadable(first),
    entries: listEntries,
  }),
  service_id: number,
});

/** The kind of a field by its number. In some records, two or three are long. */
function mixedText(at: number, first: number): string {
  const [one = '', other = ''] = longKinds;
  const short = shortKinds[(at + first) % shortKinds.length] ?? '';
  const long = new Map([
    [0, one],
    [40, other],
  ]).get((at + first) % 80);
  return textKinds[(first % 15 === 0 ? long : undefined) ?? short] ?? '';
}

const naughtyAt = (at: number): string => naughtyStrings[at % naughtyStrings.length] ?? '';

function naughtyRecord(number: string, first: number, recordText: RecordText): JsonObject {
  let at = first * naughtyEntries - 1;
  const text = (_: number, path: string): string => {
    at += 1;
    return recordText(path, naughtyAt(at));
  };
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

/** Bytes above ASCII in a header, read as Latin-1. */
const inHeaders = {
  date: `\u00A0Thu, 01 Jan\u00AD 1970 \u0085`,
  server: '<script>globalThis.ran=1</script>\u00AD',
  location: 'https://stranger.example/\u00AD?a=<b>',
  'retry-after': '\u00AD9\u00A09',
};

/**
 * By order number, which may end with `-<n>`, the first kind of text: `REFUSED`, `OTHER`, `NOTHING`, `PAGE`, `FAILED`, `MOVED`,
 * `NAUGHTY`, `KINDS`. Any other number is a record of all kinds. A create by its alias: `refuse`, `break`.
 */
function answerTo(path: string, asked: Readonly<Record<string, unknown>>, recordText: RecordText): Answer {
  if (path.endsWith('/address/create')) return created(typeof asked['alias'] === 'string' ? asked['alias'] : '');
  const number = String(asked['service_id']);
  const [name = '', at = ''] = number.split('-');
  const first = Number(at);
  const text = at === '' ? hostile : textOf(first);
  const record = (): JsonObject => kindsRecord(number, first, (field) => textOf(field + first), recordText);
  switch (name) {
    case 'REFUSED':
      return enveloped(text === '' ? hostile : text, text, null);
    case 'OTHER':
      return enveloped('00000', text, { ...record(), service_id: text });
    case 'NOTHING':
      return enveloped('00000', text, null);
    case 'PAGE':
      return { body: `<html>${text}` };
    case 'FAILED':
      return { status: 503, headers: inHeaders, body: text };
    case 'MOVED':
      return { status: 302, headers: inHeaders, body: text };
    case 'NAUGHTY':
      return enveloped('00000', naughtyAt(first), naughtyRecord(number, first, recordText));
    case 'KINDS':
      return enveloped(
        '00000',
        text,
        kindsRecord(number, first, (field) => mixedText(field, first), recordText),
      );
    default:
      return { ...enveloped('00000', text, record()), headers: { server: inHeaders.server } };
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
  const sent = new Map<string, Set<string>>();
  const recordText: RecordText = (path, text) => {
    sent.set(path, (sent.get(path) ?? new Set()).add(text));
    return text;
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((asked) => answer(response, answerTo(request.url ?? '', asked, recordText)));
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
