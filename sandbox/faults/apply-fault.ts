/** One exchange under a fault. Each kind defines whether the request is carried out, which is counted. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { AddressSpace } from '../addresses/chains.ts';
import { envelope, jsonType, refusedBy, write, writeAnswer, type Answer } from '../wire/answer.ts';
import { Refused } from '../wire/refusals.ts';
import type { Fault } from './fault.ts';
import { withShape, corruptAddress, withAddresses } from './wrong-answers.ts';

export interface Exchange {
  readonly response: ServerResponse;
  /** The normal handling, including refusals. */
  readonly work: () => Answer;
  /** Valid addresses that weren't requested, on the request's network. */
  readonly surplus: (count: number) => readonly string[];
  /** Of the request's chain. Throws `Refused` without one. */
  readonly space: () => AddressSpace;
  readonly closing: AbortSignal;
  /** Default target of a redirect. */
  readonly redirectTo: string;
  /** Epoch milliseconds by the sandbox's clock. */
  readonly now: () => number;
}

type Of<Kind extends Fault['kind']> = Extract<Fault, { kind: Kind }>;

const html = 'text/html; charset=utf-8';
const page = '<!doctype html><title>Service</title><h1>Something went wrong</h1>';

/** RST instead of FIN, so that the client sees a lost connection and not an end. */
const resetConnection = (response: ServerResponse): void => {
  response.socket?.resetAndDestroy();
};

function wrongAddresses(
  fault: Of<'wrong-count' | 'repeated-address' | 'malformed-address'>,
  addresses: readonly string[],
  { surplus, space }: Exchange,
): readonly string[] {
  const [first] = addresses;
  const last = addresses.at(-1);
  switch (fault.kind) {
    case 'wrong-count':
      if (fault.by > 0) return [...addresses, ...surplus(fault.by)];
      return addresses.slice(0, Math.max(0, addresses.length + fault.by));
    case 'repeated-address':
      return first === undefined ? addresses : [...addresses.slice(0, -1), first];
    case 'malformed-address':
      return last === undefined ? addresses : [...addresses.slice(0, -1), corruptAddress(last, space())];
  }
}

const httpDate = (epochMs: number): string => new Date(epochMs).toUTCString();

function writeStatus(response: ServerResponse, { status, as }: Of<'status'>): void {
  if (as === 'envelope')
    return writeAnswer(response, { ...refusedBy(new Refused('status-fault', String(status))), httpStatus: status });
  write(response, { status, type: html, text: as === 'page' ? page : '' });
}

function writeTooMany(response: ServerResponse, fault: Of<'too-many-requests'>, now: number): void {
  const answer = refusedBy(new Refused('too-many-requests', String(fault.retry_after)));
  const after = fault.as === 'seconds' ? String(fault.retry_after) : httpDate(now + fault.retry_after * 1000);
  const headers = { 'retry-after': after };
  write(response, { status: answer.httpStatus, type: jsonType, text: envelope(answer), headers });
}

export async function applyFault(fault: Fault, exchange: Exchange): Promise<void> {
  const { response, work, closing, redirectTo, now } = exchange;
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms, undefined, { signal: closing });
      return writeAnswer(response, work());
    case 'hang':
      if (fault.done) work();
      return;
    case 'reset-before':
      return resetConnection(response);
    case 'reset-after':
      work();
      return resetConnection(response);
    case 'status-500':
      return write(response, { status: 500, type: html, text: page });
    case 'status':
      if (fault.done) work();
      return writeStatus(response, fault);
    case 'too-many-requests':
      return writeTooMany(response, fault, now());
    case 'not-json':
      work();
      return write(response, { status: 200, type: html, text: page });
    case 'cut-json': {
      const whole = envelope(work());
      return write(response, { status: 200, type: jsonType, text: whole.slice(0, Math.floor(whole.length / 2)) });
    }
    case 'wrong-envelope':
      return write(response, { status: 200, type: jsonType, text: withShape(work(), fault.shape) });
    case 'wrong-clock': {
      response.setHeader('date', httpDate(now() + fault.by));
      return writeAnswer(response, work());
    }
    case 'redirect': {
      const headers = { location: fault.location ?? redirectTo };
      return write(response, { status: fault.status, type: html, text: page, headers });
    }
    case 'refuse-signature':
      return writeAnswer(response, refusedBy(new Refused('signature-wrong')));
    case 'wrong-count':
    case 'repeated-address':
    case 'malformed-address':
      return writeAnswer(
        response,
        withAddresses(work(), (all) => wrongAddresses(fault, all, exchange)),
      );
  }
}
