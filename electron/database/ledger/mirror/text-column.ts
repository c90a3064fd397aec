/**
 * Texts of many rows as the bytes of their UTF-8 with the letters of ASCII small, one behind the other: what is searched for is found
 * by going through bytes, forty million of them in some twenty milliseconds, with no index to be built, kept or believed.
 */
import { growingIntegers } from './growing.ts';

/** In no UTF-8: what is found never leads from one text into the next. */
const between = 0xff;
const blockBytes = 2 * 1024 * 1024;

interface Block {
  readonly bytes: Buffer;
  used: number;
  /** Row whose text is the first in it. */
  readonly first: number;
}

/** A byte, or that there is none, and another. */
export const pairs = 257 * 257;

export interface Wanted {
  readonly text: string;
  /** It is the whole of what is found. */
  readonly whole: boolean;
}

export interface TextColumn {
  readonly length: number;
  readonly add: (text: string) => void;
  /** Sets `into` to 1 at every row up to `rows` whose text contains this one, or is it; yields between pieces of work. */
  readonly find: (wanted: Wanted, rows: number, into: Uint8Array) => Generator<undefined, void>;
  /** As `find`, at every row whose text begins with the one and ends with the other, with neither of them in the other. */
  readonly findEnds: (first: string, last: string, rows: number, into: Uint8Array) => Generator<undefined, void>;
  /** Letters of UTF-16 that a text has, where those are more than `than`; else that. */
  readonly longer: (row: number, than: number) => number;
  /** Less than 0 where the one text comes before the other, by their bytes. */
  readonly compare: (row: number, other: number) => number;
  /** Of each of the first `rows`: two bytes of its text from this one on as a number below `pairs`; behind its end they are 0. */
  readonly pairsAt: (at: number, rows: number) => Int32Array;
}

function foldInPlace(bytes: Buffer, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x41 && byte <= 0x5a) bytes[at] = byte | 0x20;
  }
}

const folded = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'utf8');
  foldInPlace(bytes, 0, bytes.length);
  return bytes;
};

const isAt = (bytes: Buffer, at: number, part: Buffer): boolean =>
  bytes.compare(part, 0, part.length, at, at + part.length) === 0;

function contains(bytes: Buffer, from: number, to: number, part: Buffer): boolean {
  const first = part[0];
  const last = to - part.length;
  for (let at = from; at <= last; at += 1) {
    if (bytes[at] !== first) continue;
    let length = 1;
    while (length < part.length && bytes[at + length] === part[length]) length += 1;
    if (length === part.length) return true;
  }
  return false;
}

export function createTextColumn(): TextColumn {
  const blocks: Block[] = [];
  const blockOf = growingIntegers();
  const startOf = growingIntegers();
  const endOf = growingIntegers();

  const roomFor = (bytes: number): Block => {
    const last = blocks.at(-1);
    if (last !== undefined && last.used + bytes <= last.bytes.length) return last;
    const block = { bytes: Buffer.allocUnsafeSlow(Math.max(blockBytes, bytes)), used: 0, first: startOf.length };
    blocks.push(block);
    return block;
  };

  /** Row by row: where most have it, faster than to be told of each. */
  const goThrough = (block: Block, from: number, to: number, part: Buffer, into: Uint8Array): void => {
    const [starts, ends] = [startOf.all, endOf.all];
    for (let row = from; row < to; row += 1) {
      if (contains(block.bytes, starts[row] ?? 0, ends[row] ?? 0, part)) into[row] = 1;
    }
  };
  const findWhole = (block: Block, to: number, part: Buffer, into: Uint8Array): void => {
    const [starts, ends] = [startOf.all, endOf.all];
    for (let row = block.first; row < to; row += 1) {
      const [start, end] = [starts[row] ?? 0, ends[row] ?? 0];
      if (end - start === part.length && contains(block.bytes, start, end, part)) into[row] = 1;
    }
  };
  const findIn = (block: Block, to: number, part: Buffer, into: Uint8Array): void => {
    const ends = endOf.all;
    let row = block.first;
    let found = 0;
    for (let at = 0; row < to; at = ends[row - 1] ?? 0) {
      const hit = block.bytes.indexOf(part, at);
      if (hit === -1 || hit >= block.used) return;
      let step = 1;
      while (row + step < to && (ends[row + step] ?? 0) <= hit) step *= 2;
      let [low, high] = [row + (step >>> 1), Math.min(to, row + step)];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((ends[middle] ?? 0) <= hit) low = middle + 1;
        else high = middle;
      }
      if (low >= to) return;
      into[low] = 1;
      found += 1;
      row = low + 1;
      if (found > 64 && found * 6 > row - block.first) {
        goThrough(block, row, to, part, into);
        return;
      }
    }
  };

  return {
    get length() {
      return startOf.length;
    },
    add(text) {
      // No letter of UTF-16 takes more than three bytes.
      const block = roomFor(text.length * 3 + 1);
      const start = block.used;
      const end = start + block.bytes.write(text, start, 'utf8');
      foldInPlace(block.bytes, start, end);
      block.bytes[end] = between;
      block.used = end + 1;
      blockOf.push(blocks.length - 1);
      startOf.push(start);
      endOf.push(end);
    },
    *find({ text, whole }, rows, into) {
      const part = folded(text);
      for (const [number, block] of blocks.entries()) {
        if (block.first >= rows) return;
        const to = Math.min(rows, blocks[number + 1]?.first ?? startOf.length);
        if (whole) findWhole(block, to, part, into);
        else findIn(block, to, part, into);
        yield;
      }
    },
    *findEnds(first, last, rows, into) {
      const [begin, end] = [folded(first), folded(last)];
      for (const [number, { bytes, first: firstRow }] of blocks.entries()) {
        const to = Math.min(rows, blocks[number + 1]?.first ?? startOf.length);
        for (let row = firstRow; row < to; row += 1) {
          const [from, until] = [startOf.all[row] ?? 0, endOf.all[row] ?? 0];
          if (until - from < begin.length + end.length) continue;
          if (isAt(bytes, from, begin) && isAt(bytes, until - end.length, end)) into[row] = 1;
        }
        yield;
      }
    },
    longer(row, than) {
      const [from, to] = [startOf.all[row] ?? 0, endOf.all[row] ?? 0];
      // None has more letters than bytes.
      if (to - from <= than) return than;
      return Math.max(than, blocks[blockOf.all[row] ?? 0]?.bytes.toString('utf8', from, to).length ?? 0);
    },
    compare(row, other) {
      const [one, two] = [blocks[blockOf.all[row] ?? 0], blocks[blockOf.all[other] ?? 0]];
      if (one === undefined || two === undefined) return 0;
      return one.bytes.compare(two.bytes, startOf.all[other], endOf.all[other], startOf.all[row], endOf.all[row]);
    },
    pairsAt(at, rows) {
      const found = new Int32Array(rows);
      const [starts, ends] = [startOf.all, endOf.all];
      for (const [number, { bytes, first }] of blocks.entries()) {
        const last = Math.min(rows, blocks[number + 1]?.first ?? rows);
        for (let row = first; row < last; row += 1) {
          const place = (starts[row] ?? 0) + at;
          const left = (ends[row] ?? 0) - place;
          if (left <= 0) continue;
          found[row] = (1 + (bytes[place] ?? 0)) * 257 + (left > 1 ? 1 + (bytes[place + 1] ?? 0) : 0);
        }
      }
      return found;
    },
  };
}
