/**
 * The journal: what was planned, sent and answered. Each method is one transaction, durable when it
 * returns, and each step is only taken from the state it belongs to, so that no write can undo a later one.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Begun, CreatedAnswer, Ending, NewRun, RequestRef, SendingMark } from '../../addresses/journal.ts';
import {
  requestStates,
  type AddressSource,
  type BringInCount,
  type RequestState,
  type RequestView,
  type RunView,
} from '../../contract/address-run.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { bringInCount, bringInEntries, toBringIn } from './bring-in.ts';
import { integer, integerOrNull, oneOf, text } from '../sqlite/cell.ts';
import { inTransaction } from '../sqlite/transaction.ts';
import type { Held, LedgerTable } from './ledger-table.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import type { RunViews } from './run-queries.ts';
import type { KeptOutcome } from '../unsaved/outcome-file.ts';

export interface JournalTable {
  readonly beginRun: (run: NewRun) => Begun;
  readonly requestSending: (requestId: number, mark: SendingMark) => RunView;
  readonly requestEnded: (requestId: number, ending: Ending) => RunView;
  readonly requestCreated: (request: RequestRef, answer: CreatedAnswer) => RunView;
  /** What an earlier process could not write down; it may be here already, in part too. */
  readonly takeIn: (outcome: KeptOutcome) => RunView;
  readonly closeNoneCreated: (requestId: number, at: number) => Result<RunView>;
  readonly bringIn: (requestId: number, addresses: readonly string[], at: number) => Result<RunView>;
  /** What `bringIn` would come to; nothing is written. */
  readonly countBringIn: (
    requestId: number,
    addresses: readonly string[],
    included?: readonly string[],
  ) => Result<BringInCount>;
  /**
   * What an earlier process left `sending` is `unknown` now, what it left `planned` was never sent.
   *
   * @param inDoubtUpTo the last request whose record may be an older one than was written: `planned` proves nothing of it
   */
  readonly settleLeftovers: (at: number, inDoubtUpTo: number) => void;
}

interface RequestFacts {
  readonly runId: number;
  readonly runKey: string;
  readonly state: RequestState;
  readonly reason: string;
  readonly endedAt: number | null;
  readonly profileNo: number;
  readonly chain: string;
  readonly before: Held;
}

/**
 * An answer that was kept in a file may come in after a restart has given it up, or a person has decided without
 * it. What the service said then stands beside what the person brought in, repeated ones flagged.
 */
const mayBeAnswered = ['sending', 'unknown', 'closed-none-created', 'closed-brought-in', 'created'] as const;

/** Nobody saw how it ended: a start after it took it for that, which a file of its outcome says better. */
const isGivenUp = ({ state, reason }: Pick<RequestFacts, 'state' | 'reason'>): boolean =>
  (state === 'unknown' && (reason === 'console-ended' || reason === 'record-in-doubt')) ||
  (state === 'not-sent' && reason === 'stopped-before-sending');

/** An entry without a readable address is kept as its raw text. */
const entryOf = (entry: CreatedAnswer['entries'][number]): { address: string; source: AddressSource } =>
  entry.address === null
    ? { address: entry.raw, source: 'answer-unreadable' }
    : { address: entry.address, source: 'answer' };

const factsFrom = (row: Record<string, SQLOutputValue>): RequestFacts => ({
  runId: integer(row['run_id']),
  runKey: text(row['run_key']),
  state: oneOf(requestStates, row['state']),
  reason: text(row['reason']),
  endedAt: integerOrNull(row['ended_at']),
  profileNo: integer(row['profile_no']),
  chain: text(row['chain']),
  before: { held: integer(row['held']), notValid: integer(row['not_valid']), notKnown: integer(row['not_known']) },
});

export function createJournalTable(
  database: DatabaseSync,
  parts: { readonly profiles: ProfileNumbers; readonly ledger: LedgerTable; readonly views: RunViews },
): JournalTable {
  const { profiles, ledger, views } = parts;
  const addRun = database.prepare(`
    INSERT INTO run (run_key, profile_no, profile_name, environment, chain, alias, callback_url, count, created_at, state)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'running') RETURNING id
  `);
  const addRequest = database.prepare(
    `INSERT INTO request (run_id, position, count, alias, state) VALUES (?, ?, ?, ?, 'planned')`,
  );
  const factsOf = database.prepare(`
    SELECT request.run_id, request.state, request.reason, request.ended_at, request.held, request.not_valid, request.not_known,
      run.run_key, run.profile_no, run.chain
    FROM request JOIN run ON run.id = request.run_id WHERE request.id = ?
  `);
  const markSending = database.prepare(
    `UPDATE request SET state = 'sending', nonce = ?, timestamp = ?, sent_at = ? WHERE id = ?`,
  );
  const end = database.prepare(`
    UPDATE request SET state = ?, ended_at = ?, reason = ?, service_code = ?, service_msg = ?, http_status = ?,
      answer = ?, held = ?, not_valid = ?, not_known = ? WHERE id = ?
  `);
  const decide = database.prepare(
    `UPDATE request SET state = ?, decided_at = ?, held = ?, not_valid = ?, not_known = ? WHERE id = ?`,
  );
  const restate = database.prepare(`
    UPDATE run SET state = CASE
      WHEN EXISTS (SELECT 1 FROM request WHERE run_id = run.id AND state IN ('planned', 'sending')) THEN 'running'
      WHEN EXISTS (SELECT 1 FROM request WHERE run_id = run.id AND state = 'unknown') THEN 'open'
      ELSE 'ended' END
    WHERE id = ?
  `);
  const leftovers = database.prepare(`SELECT id, run_id, state FROM request WHERE state IN ('planned', 'sending')`);
  // A clock may have been set back since: nothing ends before it was sent.
  const settle = database.prepare(
    'UPDATE request SET state = ?, ended_at = max(?, coalesce(sent_at, 0)), reason = ? WHERE id = ?',
  );

  const find = (requestId: number): RequestFacts | null => {
    const row = factsOf.get(requestId);
    return row === undefined ? null : factsFrom(row);
  };
  const expect = (requestId: number, ...states: readonly RequestState[]): RequestFacts => {
    const request = find(requestId);
    if (request === null) throw new RangeError(`The journal has no request ${requestId}`);
    if (!states.includes(request.state)) {
      throw new RangeError(`Request ${requestId} is ${request.state}, not ${states.join(' or ')}`);
    }
    return request;
  };
  const expectAnswerable = (requestId: number): RequestFacts => {
    const found = find(requestId);
    return found !== null && isGivenUp(found) ? found : expect(requestId, ...mayBeAnswered);
  };
  const viewOf = (runId: number): RunView => {
    const view = views.runOfId(runId);
    if (view === null) throw new RangeError(`The journal has no run ${runId}`);
    return view;
  };
  const settledView = (runId: number): RunView => {
    restate.run(runId);
    return viewOf(runId);
  };
  const undecided = (requestId: number): Result<RequestFacts> => {
    const request = find(requestId);
    if (request === null) return failure('run-not-found', `The journal has no request ${requestId}`);
    if (request.state === 'unknown') return success(request);
    return failure('request-not-unknown', `Request ${requestId} is ${request.state}`);
  };
  /** A request that addresses may be brought in for. */
  const incomplete = (requestId: number): Result<{ readonly facts: RequestFacts; readonly view: RequestView }> => {
    const facts = find(requestId);
    if (facts === null) return failure('run-not-found', `The journal has no request ${requestId}`);
    const view = viewOf(facts.runId).requests.find(({ id }) => id === requestId);
    // Of one that was taken for not sent a file beside the database may say otherwise.
    const isIncomplete = view?.mayBringIn === true || (facts.state === 'not-sent' && isGivenUp(facts));
    if (view !== undefined && isIncomplete) return success({ facts, view });
    return failure('request-not-unknown', `Request ${requestId} is ${facts.state}, and has all its addresses`);
  };

  const endAs = (runId: number, requestId: number, ending: Ending): RunView => {
    const { state, endedAt, reason, serviceCode, serviceMsg, httpStatus, answer } = ending;
    end.run(state, endedAt, reason, serviceCode, serviceMsg, httpStatus, answer, 0, 0, 0, requestId);
    return settledView(runId);
  };
  const notYetHeld = ({ id, runKey }: RequestRef, { entries }: CreatedAnswer) => {
    const of = expect(id, 'created');
    if (of.runKey !== runKey) throw new RangeError(`Request ${id} belongs to another run`);
    const held = ledger.holdings(of.profileNo, of.chain);
    const rest = entries.filter((entry) => !held.has(entryOf(entry).address));
    return { runId: of.runId, rest };
  };
  const addAnswer = (request: RequestRef, answer: CreatedAnswer): RunView => {
    const { runId, runKey, profileNo, chain, before } = expectAnswerable(request.id);
    if (runKey !== request.runKey) throw new RangeError(`Request ${request.id} belongs to another run`);
    const { held, notValid, notKnown } = ledger.add({
      profileNo,
      requestId: request.id,
      chain,
      createdAt: answer.endedAt,
      entries: answer.entries.map(entryOf),
    });
    const { endedAt, serviceCode, serviceMsg, httpStatus } = answer;
    end.run(
      'created',
      endedAt,
      '',
      serviceCode,
      serviceMsg,
      httpStatus,
      null,
      before.held + held,
      before.notValid + notValid,
      before.notKnown + notKnown,
      request.id,
    );
    return settledView(runId);
  };

  return {
    beginRun: (run) =>
      inTransaction(database, (): Begun => {
        const known = views.runOfKey(run.runKey);
        if (known !== null) return { is: 'known', run: known };
        const profileNo = profiles.findOrAdd(run.profile.id);
        const unsettled = views.unsettledRun(profileNo);
        if (unsettled !== null) return { is: 'blocked', run: unsettled };
        const row = addRun.get(
          run.runKey,
          profileNo,
          run.profile.name,
          run.profile.environment,
          run.chain,
          run.alias,
          run.callbackUrl,
          run.count,
          run.createdAt,
        );
        const runId = integer(row?.['id']);
        for (const request of run.requests) addRequest.run(runId, request.position, request.count, request.alias);
        return { is: 'begun', run: viewOf(runId) };
      }),

    requestSending: (requestId, mark) =>
      inTransaction(database, () => {
        const { runId } = expect(requestId, 'planned');
        markSending.run(mark.nonce, mark.timestamp, mark.sentAt, requestId);
        return viewOf(runId);
      }),

    requestEnded: (requestId, ending) =>
      inTransaction(database, () => {
        // A request that never left ends from `planned`; nothing else does.
        const { runId } = expect(
          requestId,
          ...(ending.state === 'not-sent' ? (['planned', 'sending'] as const) : (['sending'] as const)),
        );
        return endAs(runId, requestId, ending);
      }),

    requestCreated: (request, answer) =>
      inTransaction(database, () => {
        const { state } = expect(request.id, ...mayBeAnswered);
        if (state !== 'created') return addAnswer(request, answer);
        const { runId, rest } = notYetHeld(request, answer);
        // Another answer than the one in the ledger is none.
        if (rest.length === 0) return viewOf(runId);
        throw new RangeError(`Request ${request.id} is created, with other addresses`);
      }),

    takeIn: (outcome) =>
      inTransaction(database, () => {
        const { request } = outcome;
        if ('answer' in outcome) {
          const { state } = expectAnswerable(request.id);
          if (state !== 'created') return addAnswer(request, outcome.answer);
          // One that was not removed in time, or a second one: what the ledger has not is added to it.
          const { runId, rest } = notYetHeld(request, outcome.answer);
          return rest.length === 0 ? viewOf(runId) : addAnswer(request, { ...outcome.answer, entries: rest });
        }
        const { ending } = outcome;
        const found = expect(request.id, 'sending', 'unknown', 'not-sent', ending.state);
        const { runId, runKey, state, endedAt } = found;
        if (runKey !== request.runKey) throw new RangeError(`Request ${request.id} belongs to another run`);
        if (state === 'sending' || isGivenUp(found)) return endAs(runId, request.id, ending);
        if (state === ending.state && endedAt === ending.endedAt) return viewOf(runId);
        throw new RangeError(`Request ${request.id} ended otherwise`);
      }),

    closeNoneCreated: (requestId, at) =>
      inTransaction(database, () => {
        const request = undecided(requestId);
        if (!request.ok) return request;
        decide.run('closed-none-created', at, 0, 0, 0, requestId);
        return success(settledView(request.value.runId));
      }),

    bringIn: (requestId, addresses, at) =>
      inTransaction(database, () => {
        const request = incomplete(requestId);
        if (!request.ok) return request;
        const { runId, profileNo, chain, state, before } = request.value.facts;
        const entries = toBringIn(bringInEntries(ledger, { profileNo, chain, requestId }, addresses));
        if (entries.length === 0) {
          return failure('nothing-to-bring-in', 'The ledger holds all of these addresses already');
        }
        const { held, notValid, notKnown } = ledger.add({
          profileNo,
          requestId,
          chain,
          createdAt: at,
          entries: entries.map(({ address }) => ({ address, source: 'person' })),
        });
        // What the service answered stays said: the rest of a list is brought in beside it.
        decide.run(
          state === 'created' ? 'created' : 'closed-brought-in',
          at,
          before.held + held,
          before.notValid + notValid,
          before.notKnown + notKnown,
          requestId,
        );
        return success(settledView(runId));
      }),

    countBringIn(requestId, addresses, included = []) {
      const request = incomplete(requestId);
      if (!request.ok) return request;
      const { facts, view } = request.value;
      return success(bringInCount(ledger, { ...facts, requestId, view }, addresses, included));
    },

    settleLeftovers: (at, inDoubtUpTo) =>
      inTransaction(database, () => {
        for (const row of leftovers.all()) {
          const id = integer(row['id']);
          if (row['state'] === 'sending') settle.run('unknown', at, 'console-ended', id);
          else if (id <= inDoubtUpTo) settle.run('unknown', at, 'record-in-doubt', id);
          else settle.run('not-sent', at, 'stopped-before-sending', id);
          restate.run(integer(row['run_id']));
        }
      }),
  };
}
