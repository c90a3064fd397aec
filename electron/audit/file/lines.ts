/** An entry as a line of a file, and back: in CSV as in JSON Lines with the same names, each value exact. */
import { csvNumber, csvText, unguarded } from '../../exports/formats/csv.ts';
import type { ChainedEntry } from '../chain.ts';

/** With what it takes to follow it from the line before. */
export interface SealedEntry extends ChainedEntry {
  /** Link of the entry before it in the log. */
  readonly before: Uint8Array;
  /** Over this line and all before it in this file. */
  readonly seal: string;
}

export const lineNames = [
  'number',
  'time',
  'user',
  'event',
  'profile_id',
  'profile',
  'object',
  'result',
  'facts',
  'up_to',
  'key',
  'before',
  'link',
  'mac',
  'seal',
] as const;

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const unhex = (text: string): Uint8Array => Buffer.from(/^[0-9a-f]*$/.test(text) ? text : '', 'hex');

/** ISO 8601; a number that is no time stays one. */
function timeText(at: number): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString();
}
const timeOf = (text: string): number => (/^-?\d+$/.test(text) ? Number(text) : new Date(text).getTime());

const cells = (entry: SealedEntry): readonly (string | number)[] => [
  entry.no,
  timeText(entry.at),
  entry.by,
  entry.kind,
  entry.profileId ?? '',
  entry.profileName ?? '',
  entry.subject,
  entry.outcome,
  entry.facts,
  entry.upTo ?? '',
  entry.keyId,
  hex(entry.before),
  hex(entry.link),
  hex(entry.mac),
  entry.seal,
];

export const csvHead = `${lineNames.join(',')}\r\n`;
export const csvLine = (entry: SealedEntry): string =>
  `${cells(entry)
    .map((cell) => (typeof cell === 'number' ? csvNumber(cell) : csvText(cell)))
    .join(',')}\r\n`;

/** Facts stand as JSON in JSON where that gives back the very text. */
function factsIn(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && JSON.stringify(value) === text ? text : JSON.stringify(text);
  } catch {
    return JSON.stringify(text);
  }
}

export const jsonLine = (entry: SealedEntry): string =>
  `{${cells(entry)
    .map((cell, at) => {
      const name = lineNames[at] ?? '';
      return `${JSON.stringify(name)}:${name === 'facts' ? factsIn(entry.facts) : JSON.stringify(cell)}`;
    })
    .join(',')}}\n`;

/** Null for what is no line of ours. */
function entryOf(of: ReadonlyMap<string, string>): SealedEntry | null {
  const all = lineNames.map((name) => of.get(name));
  if (all.some((value) => value === undefined)) return null;
  const text = (name: (typeof lineNames)[number]): string => of.get(name) ?? '';
  const profileId = text('profile_id') === '' ? null : text('profile_id');
  return {
    no: Number(text('number')),
    at: timeOf(text('time')),
    by: text('user'),
    kind: text('event'),
    profileId,
    profileName: profileId === null ? null : text('profile'),
    subject: text('object'),
    outcome: text('result'),
    facts: text('facts'),
    upTo: text('up_to') === '' ? null : Number(text('up_to')),
    keyId: text('key'),
    before: unhex(text('before')),
    link: unhex(text('link')),
    mac: unhex(text('mac')),
    seal: text('seal'),
  };
}

export function entryOfCsv(record: readonly string[]): SealedEntry | null {
  if (record.length !== lineNames.length) return null;
  return entryOf(new Map(lineNames.map((name, at) => [name, unguarded(record[at] ?? '')])));
}

export function entryOfJson(line: string): SealedEntry | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null) return null;
    const entries = Object.entries(value).map(([name, cell]): [string, string] => [
      name,
      typeof cell === 'string' ? cell : JSON.stringify(cell),
    ]);
    return entries.length === lineNames.length ? entryOf(new Map(entries)) : null;
  } catch {
    return null;
  }
}

/** A record of a CSV file as RFC 4180 has it, and where the next begins: at or beyond the text's end, more text may belong to it. */
function csvRecordAt(text: string, from: number): { readonly record: readonly string[]; readonly end: number } {
  const record: string[] = [];
  let at = from;
  for (;;) {
    let cell: string;
    if (text.charAt(at) === '"') {
      let end = at + 1;
      for (;;) {
        end = text.indexOf('"', end);
        if (end === -1) end = text.length;
        if (text.charAt(end + 1) !== '"') break;
        end += 2;
      }
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const found = /[,\r\n]/g;
      found.lastIndex = at;
      const end = found.exec(text)?.index ?? text.length;
      cell = text.slice(at, end);
      at = end;
    }
    record.push(cell);
    if (text.charAt(at) !== ',') return { record, end: at + (text.startsWith('\r\n', at) ? 2 : 1) };
    at += 1;
  }
}

/** Characters of the longest line; an entry has a small part of that. */
const longestLine = 8 * 1024 * 1024;

type Cut<T> = (text: string, from: number) => { readonly one: T; readonly end: number };

/** One after another of what a text that comes in pieces is made of; null, and no more, where one is longer than any is. */
function* cutInto<T>(pieces: Iterable<string>, cut: Cut<T>): Generator<T | null> {
  let rest = '';
  for (const piece of pieces) {
    rest += piece;
    let at = 0;
    while (at < rest.length) {
      const { one, end } = cut(rest, at);
      if (end >= rest.length) break;
      yield one;
      at = end;
    }
    rest = rest.slice(at);
    if (rest.length > longestLine) {
      yield null;
      return;
    }
  }
  for (let at = 0; at < rest.length;) {
    const { one, end } = cut(rest, at);
    yield one;
    at = end;
  }
}

export const csvRecords = (pieces: Iterable<string>): Generator<readonly string[] | null> =>
  cutInto(pieces, (text, from) => {
    const { record, end } = csvRecordAt(text, from);
    return { one: record, end };
  });

export const jsonLines = (pieces: Iterable<string>): Generator<string | null> =>
  cutInto(pieces, (text, from) => {
    const found = text.indexOf('\n', from);
    const end = found === -1 ? text.length : found;
    return { one: text.slice(from, end), end: end + 1 };
  });
