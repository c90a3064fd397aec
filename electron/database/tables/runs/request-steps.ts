/** What becomes of a request while its run is sent: marked, put back, ended, answered. */
import type { DatabaseSync } from 'node:sqlite';
import type { CreatedAnswer, Ending, RequestRef, BatchStep, SendingMark } from '../../../addresses/journal.ts';
import type { AddressSource } from '../../../contract/address-batch.ts';
import type { Said } from '../../../contract/audit.ts';
import type { Outcome } from '../../outbox.ts';
import type { LedgerTable } from '../ledger-table.ts';
import { nothingSaid, requestEnded, requestPutBack, requestSent } from './journal-notes.ts';
import type { JournalSteps } from './journal-steps.ts';
import { isGivenUp, mayBeAnswered, type RequestFacts, type RequestLookup } from './request-facts.ts';

export interface RequestSteps {
  readonly requestSending: (requestId: number, mark: SendingMark) => BatchStep;
  readonly requestPutBack: (requestId: number) => BatchStep;
  /** `said`: what of it may stand in the audit log. */
  readonly requestEnded: (request: RequestRef, ending: Ending, said?: Said) => BatchStep;
  readonly requestCreated: (request: RequestRef, answer: CreatedAnswer, said?: Said) => BatchStep;
  /** What an earlier process could not write down; it may be here already, in part too. */
  readonly takeIn: (outcome: Outcome) => BatchStep;
}

interface Parts {
  readonly requests: RequestLookup;
  readonly ledger: LedgerTable;
  readonly steps: JournalSteps;
}

/** An entry without a readable address is kept as its raw text. */
const entryOf = (entry: CreatedAnswer['entries'][number]): { address: string; source: AddressSource } =>
  entry.address === null
    ? { address: entry.raw, source: 'answer-unreadable' }
    : { address: entry.address, source: 'answer' };

const expectOfRun = (found: RequestFacts, request: RequestRef): RequestFacts => {
  if (found.runKey !== request.runKey) throw new RangeError(`Request ${request.id} belongs to another run`);
  return found;
};

export function createRequestSteps(database: DatabaseSync, { requests, ledger, steps }: Parts): RequestSteps {
  const markSending = database.prepare(
    `UPDATE request SET state = 'sending', nonce = ?, timestamp = ?, sent_at = ? WHERE id = ?`,
  );
  const putBack = database.prepare(
    `UPDATE request SET state = 'planned', nonce = NULL, timestamp = NULL, sent_at = NULL WHERE id = ?`,
  );
  const end = database.prepare(`
    UPDATE request SET state = ?, ended_at = ?, reason = ?, service_code = ?, service_msg = ?, http_status = ?,
      answer = ?, held = ?, not_valid = ?, not_known = ? WHERE id = ?
  `);
  const { changing, step } = steps;
  const changingOne = (requestId: number, work: () => BatchStep): BatchStep =>
    changing(() => requests.find(requestId)?.runId ?? null, work);

  const endAs = (of: RequestFacts, ending: Ending, said: Said): BatchStep => {
    const { state, endedAt, reason, serviceCode, serviceMsg, httpStatus, answer } = ending;
    return step(
      of,
      () => end.run(state, endedAt, reason, serviceCode, serviceMsg, httpStatus, answer, 0, 0, 0, of.id),
      requestEnded(state, said),
    );
  };
  const expectAnswerable = (requestId: number): RequestFacts => {
    const found = requests.find(requestId);
    return found !== null && isGivenUp(found) ? found : requests.expect(requestId, ...mayBeAnswered);
  };
  const addAnswer = (of: RequestFacts, answer: CreatedAnswer, said: Said): BatchStep => {
    const add = (): void => {
      const { id, profileNo, chain, before } = of;
      const { endedAt, serviceCode, serviceMsg, httpStatus } = answer;
      const arrival = { profileNo, requestId: id, chain, createdAt: endedAt, entries: answer.entries.map(entryOf) };
      const { held, notValid, notKnown } = ledger.add(arrival);
      const counts = [before.held + held, before.notValid + notValid, before.notKnown + notKnown] as const;
      end.run('created', endedAt, '', serviceCode, serviceMsg, httpStatus, null, ...counts, id);
    };
    return step(of, add, requestEnded('created', said));
  };
  const notYetHeld = (of: RequestFacts, { entries }: CreatedAnswer) => {
    const held = ledger.holdings(of.profileNo, of.chain);
    return entries.filter((entry) => !held.has(entryOf(entry).address));
  };

  return {
    requestSending: (requestId, { nonce, timestamp, sentAt }) =>
      changingOne(requestId, () =>
        step(
          requests.expect(requestId, 'planned'),
          () => markSending.run(nonce, timestamp, sentAt, requestId),
          requestSent,
        ),
      ),

    requestPutBack: (requestId) =>
      changingOne(requestId, () =>
        step(requests.expect(requestId, 'sending'), () => putBack.run(requestId), requestPutBack),
      ),

    requestEnded: (request, ending, said = nothingSaid) =>
      changingOne(request.id, () => {
        // A request that never left ends from `planned`; nothing else does.
        const from = ending.state === 'not-sent' ? (['planned', 'sending'] as const) : (['sending'] as const);
        return endAs(expectOfRun(requests.expect(request.id, ...from), request), ending, said);
      }),

    requestCreated: (request, answer, said = nothingSaid) =>
      changingOne(request.id, () => {
        const found = expectOfRun(requests.expect(request.id, ...mayBeAnswered), request);
        if (found.state !== 'created') return addAnswer(found, answer, said);
        // Another answer than the one in the ledger is none.
        if (notYetHeld(found, answer).length === 0) return steps.asItIs(found);
        throw new RangeError(`Request ${request.id} is created, with other addresses`);
      }),

    takeIn: (outcome) =>
      changingOne(outcome.request.id, () => {
        const { request } = outcome;
        if ('answer' in outcome) {
          const found = expectOfRun(expectAnswerable(request.id), request);
          if (found.state !== 'created') return addAnswer(found, outcome.answer, nothingSaid);
          // One that was not removed in time, or a second one: what the ledger has not is added to it.
          const rest = notYetHeld(found, outcome.answer);
          return rest.length === 0
            ? steps.asItIs(found)
            : addAnswer(found, { ...outcome.answer, entries: rest }, nothingSaid);
        }
        const { ending } = outcome;
        const any = ['planned', 'sending', 'unknown', 'not-sent', ending.state] as const;
        const found = expectOfRun(requests.expect(request.id, ...any), request);
        if (found.state === 'sending' || isGivenUp(found)) return endAs(found, ending, nothingSaid);
        if (found.state === ending.state && found.endedAt === ending.endedAt) return steps.asItIs(found);
        throw new RangeError(`Request ${request.id} ended otherwise`);
      }),
  };
}
