/**
 * Which rows of the ledger a file has, as spans of their numbers. Rows that lie behind one another are one span; where many are left
 * out in between, they are packed into few spans with turns, so that half of a million rows is no million rows of its own.
 */
import type { SQLOutputValue } from 'node:sqlite';
import { integer } from '../sqlite/cell.ts';

/** A row of `export_span`. */
export interface PackedSpan {
  readonly first: number;
  readonly last: number;
  /** Null: each of them. Else in turns how many of them it has and has not, each as a varint. */
  readonly turns: Uint8Array | null;
}

/** Bytes: one more is begun behind it. */
const turnsAtMost = 16 * 1024;

function pushVarint(into: number[], value: number): void {
  let left = value;
  while (left >= 0x80) {
    into.push((left % 0x80) | 0x80);
    left = Math.floor(left / 0x80);
  }
  into.push(left);
}

export interface SpanPacker {
  /** Call it with each row's number, rising. */
  readonly add: (id: number) => void;
  readonly end: () => readonly PackedSpan[];
}

export function createSpanPacker(): SpanPacker {
  const packed: PackedSpan[] = [];
  let turns: number[] = [];
  let first = 0;
  let runStart = 0;
  let last = 0;
  const close = (): void => {
    if (last === 0) return;
    if (turns.length > 0) pushVarint(turns, last - runStart + 1);
    packed.push({ first, last, turns: turns.length > 0 ? Uint8Array.from(turns) : null });
    turns = [];
    last = 0;
  };
  return {
    add(id) {
      if (last !== 0 && id === last + 1) {
        last = id;
        return;
      }
      if (turns.length >= turnsAtMost) close();
      if (last === 0) {
        first = id;
      } else {
        pushVarint(turns, last - runStart + 1);
        pushVarint(turns, id - last - 1);
      }
      runStart = id;
      last = id;
    },
    end() {
      close();
      return packed;
    },
  };
}

/** Calls `take` with each run of neighbours, both ends included. What leads out of the span, as in a damaged one, is left out. */
export function eachRun({ first, last, turns }: PackedSpan, take: (first: number, last: number) => void): void {
  if (turns === null) {
    take(first, last);
    return;
  }
  let at = first;
  let has = true;
  let value = 0;
  let unit = 1;
  for (const byte of turns) {
    value += (byte & 0x7f) * unit;
    unit *= 0x80;
    if (byte >= 0x80) continue;
    if (has && value > 0 && at + value - 1 <= last) take(at, at + value - 1);
    at += value;
    has = !has;
    value = 0;
    unit = 1;
    if (at > last) return;
  }
}

export const spanOf = (row: Readonly<Record<string, SQLOutputValue>>): PackedSpan => ({
  first: integer(row['first']),
  last: integer(row['last']),
  turns: row['turns'] instanceof Uint8Array ? row['turns'] : null,
});
