/**
 * The callbacks that the receiver keeps. Whoever reaches the port can send some, so both their number and their bytes are
 * limited, and what was not signed rightly goes first: nobody can push out what the sandbox itself has sent.
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
  /** Whether the receiver had been told to refuse it. */
  readonly refused: boolean;
  readonly headers: IncomingHttpHeaders;
  /** As it came; what is read of it takes many times the room, and is not kept. */
  readonly body: string;
}

export interface KeptCallbacks {
  keep(callback: Omit<KeptCallback, 'number'>): void;
  /** The oldest first, of numbers beyond `after`. */
  page(after: number, limit: number): readonly KeptCallback[];
  clear(): void;
}

/** Names and values twice over: they stand in the list and, most of them, in a table of their own. */
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
