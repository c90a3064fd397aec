/** Handles a request with a fault. The fault's kind defines if the request is carried out, which is counted. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { z } from '../../electron/contract/zod.ts';
import type { AddressSpace } from '../addresses/chains.ts';
import { envelope, jsonType, refusedBy, write, writeAnswer, type Answer } from '../wire/answer.ts';
import { Refused, success } from '../wire/refusals.ts';
import type { Fault } from './fault.ts';

export interface Exchange {
  readonly response: ServerResponse;
  /** The normal handling, including refusals. */
  readonly work: () => Answer;
  /** Valid addresses that weren't requested, on the request's network. */
  readonly surplus: (count: number) => readonly string[];
  /** The address space of the request's network. Throws `Refused` without a valid one. */
  readonly space: () => AddressSpace;
  readonly closing: AbortSignal;
  /** Epoch milliseconds by the sandbox's clock. */
  readonly now: () => number;
}

type Of<Kind extends Fault['kind']> = Extract<Fault, { kind: Kind }>;

const html = 'text/html; charset=utf-8';
const page = '<!doctype html><title>Service</title><h1>Something went wrong</h1>';

/** Sends RST instead of FIN, so that the client sees a lost connection instead of an end. */
const resetConnection = (response: ServerResponse): void => {
  response.socket?.resetAndDestroy();
};

const created = z.array(z.object({ address: z.string() }));

/** Changes the addresses of a successful response. A refusal stays as it is. */
function withAddresses(answer: Answer, change: (addresses: readonly string[]) => readonly string[]): Answer {
  if (answer.code !== success.code) return answer;
  const addresses = created.parse(JSON.parse(answer.data)).map(({ address }) => address);
  return { ...answer, data: JSON.stringify(change(addresses).map((address) => ({ address }))) };
}

const withOtherCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/**
 * Keeps the alphabet, and the length if there is a checksum. EIP-55's checksum is the letters' case, others depend on
 * every character.
 */
export function corruptAddress(address: string, space: AddressSpace): string {
  if (space === 'solana') return address.slice(0, -2);
  // Changes all letters, because addresses in one case have no checksum.
  if (space === 'evm') return address.replaceAll(/[A-Fa-f]/g, withOtherCase);
  return address.slice(0, -1) + (address.endsWith('2') ? '3' : '2');
}

function wrongAddresses(
  fault: Of<'wrong-count' | 'duplicate-address' | 'malformed-address'>,
  addresses: readonly string[],
  { surplus, space }: Exchange,
): readonly string[] {
  const [first] = addresses;
  const last = addresses.at(-1);
  switch (fault.kind) {
    case 'wrong-count':
      if (fault.by > 0) return [...addresses, ...surplus(fault.by)];
      return addresses.slice(0, Math.max(0, addresses.length + fault.by));
    case 'duplicate-address':
      return first === undefined ? addresses : [...addresses.slice(0, -1), first];
    case 'malformed-address':
      return last === undefined ? addresses : [...addresses.slice(0, -1), corruptAddress(last, space())];
  }
}

function writeTooMany(response: ServerResponse, fault: Of<'too-many-requests'>, now: number): void {
  const answer = refusedBy(new Refused('too-many-requests', String(fault.retry_after)));
  const after =
    fault.as === 'seconds' ? String(fault.retry_after) : new Date(now + fault.retry_after * 1000).toUTCString();
  const headers = { 'retry-after': after };
  write(response, { status: answer.httpStatus, type: jsonType, text: envelope(answer), headers });
}

export async function applyFault(fault: Fault, exchange: Exchange): Promise<void> {
  const { response, work, closing, now } = exchange;
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms, undefined, { signal: closing });
      return writeAnswer(response, work());
    case 'hang':
      return;
    case 'reset-before':
      return resetConnection(response);
    case 'reset-after':
      work();
      return resetConnection(response);
    case 'status-500':
      return write(response, { status: 500, type: html, text: page });
    case 'too-many-requests':
      return writeTooMany(response, fault, now());
    case 'not-json':
      work();
      return write(response, { status: 200, type: html, text: page });
    case 'cut-json': {
      const whole = envelope(work());
      return write(response, { status: 200, type: jsonType, text: whole.slice(0, Math.floor(whole.length / 2)) });
    }
    case 'null-data':
      return writeAnswer(response, { ...work(), data: 'null' });
    case 'refuse-signature':
      return writeAnswer(response, refusedBy(new Refused('signature-wrong')));
    case 'wrong-count':
    case 'duplicate-address':
    case 'malformed-address':
      return writeAnswer(
        response,
        withAddresses(work(), (all) => wrongAddresses(fault, all, exchange)),
      );
  }
}
