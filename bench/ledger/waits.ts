/** How long calls of the journal wait while something else goes on. */
import { setTimeout as pause } from 'node:timers/promises';

import type { Journal } from '../../electron/addresses/journal.ts';
import type { Database } from '../../electron/database/client.ts';
import { batchOf } from './addresses.ts';
import { answerTo, fillThrough, profile } from './journalled.ts';

/** The journal with every call of it timed, whatever its calls are named. */
function timedJournal(journal: Journal, took: (ms: number) => void): Journal {
  return new Proxy(journal, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...parameters: readonly unknown[]): Promise<unknown> => {
        const began = performance.now();
        const value: unknown = await Reflect.apply(method, target, parameters);
        took(performance.now() - began);
        return value;
      };
    },
  });
}

/** The longest wait of the journal's calls while `until` goes on; they write small batches of another profile. */
export function createWaits(database: Database, firstNumber: number) {
  let longest = 0;
  let number = firstNumber;
  const journal = timedJournal(database.journal, (ms) => {
    longest = Math.max(longest, ms);
  });
  const filling = fillThrough(journal, { ...profile, id: 'other' }, Date.now);
  return async (until: Promise<unknown>): Promise<number> => {
    longest = 0;
    const over = new AbortController();
    const ended = until.finally(() => over.abort());
    while (!over.signal.aborted) {
      const { chain, alias, addresses } = batchOf(number);
      const batch = { number, chain, alias, addresses: addresses.slice(0, 1) };
      await filling.add(batch, answerTo(batch));
      number += 1;
      await pause(5);
    }
    await ended;
    return longest;
  };
}
