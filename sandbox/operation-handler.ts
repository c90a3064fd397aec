/** One request to an operation: admitted or refused, carried out, counted, and met by a fault where one is on. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Chain } from './addresses/chains.ts';
import { applyFault } from './faults/apply-fault.ts';
import type { Operation } from './operations/operation.ts';
import type { Parts } from './parts.ts';
import { answered, refusedBy, writeAnswer, type Answer } from './wire/answer.ts';
import { parseBody, readBody } from './wire/body.ts';
import type { ReceivedBody } from './wire/authentication.ts';
import { Refused, success } from './wire/refusals.ts';
import { chainOfCreate, readFields } from './wire/request-fields.ts';

export type OperationHandler = (
  operation: Operation,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

/** The network of a create, whatever else is wrong with it. Throws `Refused`. */
const chainIn = (bytes: Buffer): Chain => readFields(chainOfCreate, parseBody(bytes).fields).chain_id;

/** Throws `Refused`. */
const receivedBody = (operation: Operation, { headers }: IncomingMessage, bytes: Buffer): ReceivedBody => ({
  ...parseBody(bytes),
  url: `http://${headers.host ?? ''}${operation.path}`,
  headers,
});

/** `redirectTo`: where the fault `redirect` sends the requests to a path. */
export function createOperationHandler(parts: Parts, redirectTo: (path: string) => string): OperationHandler {
  const { clock, issuer, authentication, counts, faults, closing } = parts;

  /** A request with an invalid signature neither meets a fault nor uses it up. */
  function maySeeFaults(operation: Operation, request: IncomingMessage, bytes: Buffer): boolean {
    if (!faults.pending().some((fault) => fault.operation === operation.name)) return false;
    try {
      return authentication.isSigned(receivedBody(operation, request, bytes));
    } catch {
      return false;
    }
  }

  function carryOut(operation: Operation, request: IncomingMessage, bytes: Buffer): Answer {
    const count = counts[operation.name];
    try {
      const received = receivedBody(operation, request, bytes);
      const sent = authentication.admit(received);
      const answer = answered(operation.perform(received.fields, sent));
      count.done += 1;
      return answer;
    } catch (error) {
      count.refused += 1;
      return refusedBy(error);
    }
  }

  return async (operation, request, response) => {
    if (request.method !== 'POST') throw new Refused('method-not-post', request.method);
    const count = counts[operation.name];
    count.requests += 1;
    const bytes = await readBody(request).catch((error: unknown) => {
      if (error instanceof Refused) count.refused += 1;
      throw error;
    });
    const fault = maySeeFaults(operation, request, bytes) ? faults.take(operation.name) : null;
    if (fault === null) return writeAnswer(response, carryOut(operation, request, bytes));
    return applyFault(fault, {
      response,
      work() {
        const answer = carryOut(operation, request, bytes);
        if (answer.code === success.code) faults.countDone(fault.kind);
        return answer;
      },
      surplus: (surplus) => issuer.issue(chainIn(bytes), surplus),
      space: () => chainIn(bytes).space,
      closing,
      now: clock.now,
      redirectTo: redirectTo(operation.path),
    });
  };
}
