/**
 * What a request and its run are worth together, for whatever stands beside their addresses. A request may hold a large answer,
 * and its sum goes over all of it: one look at each serves all its addresses.
 */
import type { DatabaseSync } from 'node:sqlite';
import { integer } from '../sqlite/cell.ts';
import { rowState } from '../sums/summed-tables.ts';

/** As `rowState` has it: the lesser of the two. -1 where there is no such request. */
export type StateOfRequest = (requestId: number) => number;

/** An export may go through a million requests, most of them once. */
const rememberedAtMost = 4096;

/** @returns a look at one moment: call it anew for each page, or for each connection that holds one moment */
export function createRequestStates(database: DatabaseSync): () => StateOfRequest {
  const find = database.prepare(`
    SELECT min(${rowState(database, 'run')}, ${rowState(database, 'request')}) AS state
    FROM request CROSS JOIN run ON run.id = request.run_id WHERE request.id = ?
  `);
  return () => {
    const known = new Map<number, number>();
    return (requestId) => {
      const remembered = known.get(requestId);
      if (remembered !== undefined) return remembered;
      const state = integer(find.get(requestId)?.['state'] ?? -1);
      if (known.size >= rememberedAtMost) known.clear();
      known.set(requestId, state);
      return state;
    };
  };
}
