/** What a step asks of a request before it is taken: each is only taken from the state it belongs to. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { requestStates, type RequestState } from '../../../contract/address-batch.ts';
import { failure, success, type Result } from '../../../contract/result.ts';
import { integer, integerOrNull, oneOf, text } from '../../sqlite/cell.ts';
import type { Held } from '../ledger-table.ts';

export interface RequestFacts {
  readonly id: number;
  readonly runId: number;
  readonly runKey: string;
  readonly state: RequestState;
  readonly reason: string;
  readonly endedAt: number | null;
  readonly profileNo: number;
  readonly chain: string;
  readonly before: Held;
}

export interface RequestLookup {
  readonly find: (requestId: number) => RequestFacts | null;
  /** @throws where it is in none of the states: to write to it would undo a later write */
  readonly expect: (requestId: number, ...states: readonly RequestState[]) => RequestFacts;
  readonly found: (requestId: number) => Result<RequestFacts>;
}

const factsFrom = (row: Record<string, SQLOutputValue>): RequestFacts => ({
  id: integer(row['id']),
  runId: integer(row['run_id']),
  runKey: text(row['run_key']),
  state: oneOf(requestStates, row['state']),
  reason: text(row['reason']),
  endedAt: integerOrNull(row['ended_at']),
  profileNo: integer(row['profile_no']),
  chain: text(row['chain']),
  before: { held: integer(row['held']), notValid: integer(row['not_valid']), notKnown: integer(row['not_known']) },
});

export function createRequestLookup(database: DatabaseSync): RequestLookup {
  const factsOf = database.prepare(`
    SELECT request.id, request.run_id, request.state, request.reason, request.ended_at, request.held, request.not_valid,
      request.not_known, run.run_key, run.profile_no, run.chain
    FROM request JOIN run ON run.id = request.run_id WHERE request.id = ?
  `);
  const find = (requestId: number): RequestFacts | null => {
    const row = factsOf.get(requestId);
    return row === undefined ? null : factsFrom(row);
  };
  return {
    find,
    expect(requestId, ...states) {
      const request = find(requestId);
      if (request === null) throw new RangeError(`The journal has no request ${requestId}`);
      if (!states.includes(request.state)) {
        throw new RangeError(`Request ${requestId} is ${request.state}, not ${states.join(' or ')}`);
      }
      return request;
    },
    found(requestId) {
      const request = find(requestId);
      return request === null
        ? failure('batch-not-found', `The journal has no request ${requestId}`)
        : success(request);
    },
  };
}

/**
 * An answer that was kept in a file may come in after a restart has given it up, or a person has decided without
 * it. What the service said then stands beside what the person brought in, repeated ones flagged.
 */
export const mayBeAnswered = ['sending', 'unknown', 'closed-none-created', 'closed-brought-in', 'created'] as const;

/** Nobody saw how it ended: a start after it took it for that, which a file of its outcome says better. */
export const isGivenUp = ({ state, reason }: Pick<RequestFacts, 'state' | 'reason'>): boolean =>
  state === 'planned' ||
  (state === 'unknown' && (reason === 'console-ended' || reason === 'record-in-doubt')) ||
  (state === 'not-sent' && reason === 'stopped-before-sending');
