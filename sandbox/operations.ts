/** The two operations. Each request is authenticated, carried out and counted, with a fault if one is queued. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Batches } from './addresses/batches.ts';
import type { Chain } from './addresses/chains.ts';
import type { AddressIssuer } from './addresses/addresses.ts';
import type { SandboxClock } from './clock.ts';
import { applyFault } from './faults/apply-fault.ts';
import type { FaultQueue } from './faults/fault.ts';
import type { JsonObject } from './exact-json.ts';
import type { Orders } from './orders/orders.ts';
import { answered, refusedBy, writeAnswer, type Answer } from './wire/answer.ts';
import type { Authentication, ReceivedBody } from './wire/authentication.ts';
import { parseBody, readBody } from './wire/body.ts';
import { Refused, success } from './wire/refusals.ts';
import { chainOfCreate, createRequest, infoRequest, readFields } from './wire/request-fields.ts';

export const operationPaths = { info: '/api/v2/order/info', create: '/api/v1/batch/address/create' } as const;
export type OperationName = keyof typeof operationPaths;

interface OperationsOptions {
  readonly clock: SandboxClock;
  readonly orders: Orders;
  readonly issue: AddressIssuer;
  readonly batches: Batches;
  readonly authentication: Authentication;
  readonly faults: FaultQueue;
  /** Aborts when the sandbox closes. */
  readonly closing: AbortSignal;
}

export type Operations = ReturnType<typeof createOperations>;

const noCounts = () => ({ requests: 0, done: 0, refused: 0 });

export function createOperations(options: OperationsOptions) {
  const { clock, orders, issue, batches, authentication, faults, closing } = options;
  const counts = { info: noCounts(), create: noCounts() };

  /** Returns the envelope's `data` as JSON text, or throws `Refused`. */
  const perform = {
    info(fields: JsonObject): string {
      const { service_id: serviceId } = readFields(infoRequest, fields);
      const record = orders.read(serviceId);
      if (record === null) throw new Refused('order-unknown', serviceId);
      return record;
    },
    create(fields: JsonObject, nonce: string): string {
      const { chain_id: chain, alias, callback_url: callbackUrl, number } = readFields(createRequest, fields);
      const addresses = issue(chain, number);
      batches.add({ nonce, chain, alias: alias ?? null, callbackUrl, addresses });
      return JSON.stringify(addresses.map((address) => ({ address })));
    },
  };

  async function handle(name: OperationName, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') throw new Refused('method-not-post', request.method);
    const count = counts[name];
    count.requests += 1;
    const bytes = await readBody(request).catch((error: unknown) => {
      if (error instanceof Refused) count.refused += 1;
      throw error;
    });
    const url = `http://${request.headers.host ?? ''}${operationPaths[name]}`;
    /** Throws `Refused`. */
    const received = (): ReceivedBody => ({ ...parseBody(bytes), url, headers: request.headers });
    /** The network of a create, even if other fields are invalid. Throws `Refused`. */
    const chain = (): Chain => readFields(chainOfCreate, parseBody(bytes).fields).chain_id;

    function carryOut(): Answer {
      try {
        const body = received();
        const answer = answered(perform[name](body.fields, authentication.admit(body).nonce));
        count.done += 1;
        return answer;
      } catch (error) {
        count.refused += 1;
        return refusedBy(error);
      }
    }

    /** A request with an invalid signature doesn't use up a fault. */
    function isSigned(): boolean {
      try {
        return authentication.isSigned(received());
      } catch {
        return false;
      }
    }

    const fault = faults.isOn(name) && isSigned() ? faults.take(name) : null;
    if (fault === null) return writeAnswer(response, carryOut());
    return applyFault(fault, {
      response,
      work() {
        const answer = carryOut();
        if (answer.code === success.code) faults.countDone(fault.kind);
        return answer;
      },
      surplus: (surplus) => issue(chain(), surplus),
      space: () => chain().space,
      closing,
      now: clock.now,
    });
  }

  return { counts, handle };
}
