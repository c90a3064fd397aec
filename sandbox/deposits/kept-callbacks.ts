/**
 * The callbacks of the receiver. Anyone on this computer can send some, so their number and bytes are limited, and
 * invalid signatures are dropped first: nobody can push out the sandbox's own.
 */
import type { IncomingHttpHeaders } from 'node:http';

import type { SandboxLimits } from '../limits.ts';

export interface KeptCallback {
  /** From 1. */
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  /** By the sandbox's own secret and scheme. */
  readonly signature: 'right' | 'wrong' | 'missing';
  /** Was the receiver set to refuse it? */
  readonly refused: boolean;
  readonly headers: IncomingHttpHeaders;
  /** As received. Parsed, it would take many times the memory. */
  readonly body: string;
}

export interface KeptCallbacks {
  keep(callback: Omit<KeptCallback, 'number'>): void;
  /** The oldest first, of numbers beyond `after`. */
  page(after: number, limit: number): readonly KeptCallback[];
  clear(): void;
}

/** Twice, because they are in the list and mostly in a table. */
const bytesOf = ({ headers, body }: Pick<KeptCallback, 'headers' | 'body'>): number =>
  2 * JSON.stringify(headers).length + Buffer.byteLength(body);

export function createKeptCallbacks(limits: Pick<SandboxLimits, 'receivedCount' | 'receivedBytes'>): KeptCallbacks {
  let kept: KeptCallback[] = [];
  let bytes = 0;
  let ever = 0;

  function dropOne(): void {
    const at = kept.findIndex(({ signature }) => signature !== 'right');
    for (const dropped of kept.splice(Math.max(at, 0), 1)) bytes -= bytesOf(dropped);
  }

  return {
    keep(callback) {
      ever += 1;
      kept.push({ number: ever, ...callback });
      bytes += bytesOf(callback);
      while (kept.length > limits.receivedCount || bytes > limits.receivedBytes) dropOne();
    },
    page: (after, limit) => kept.filter(({ number }) => number > after).slice(0, limit),
    clear() {
      kept = [];
      bytes = 0;
    },
  };
}
