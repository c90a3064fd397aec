/** One exchange under a fault. Whether the work was done is part of each kind's meaning, and is counted. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { z } from '../../electron/contract/zod.ts';
import { envelope, jsonType, refusedBy, write, writeAnswer, type Answer } from '../wire/answer.ts';
import { Refused, success } from '../wire/refusals.ts';
import type { Fault } from './fault.ts';

export interface Exchange {
  readonly response: ServerResponse;
  /** The whole ordinary handling, refusals included. */
  readonly work: () => Answer;
  /** Right addresses that nobody asked for, on the chain of the request. */
  readonly surplus: (count: number) => readonly string[];
  readonly closing: AbortSignal;
  /** Where a redirect points when the fault does not say. */
  readonly redirectTo: string;
}

const html = 'text/html; charset=utf-8';
const page = '<!doctype html><title>Service</title><h1>Something went wrong</h1>';

/** RST instead of FIN, so that the client sees the line break and not an end. */
const breakOff = (response: ServerResponse): void => {
  response.socket?.resetAndDestroy();
};

const created = z.array(z.object({ address: z.string() }));

/** Changes the addresses in an answer that succeeded; a refusal is passed on as it is. */
function withAddresses(answer: Answer, change: (addresses: readonly string[]) => readonly string[]): Answer {
  if (answer.code !== success.code) return answer;
  const addresses = created.parse(JSON.parse(answer.data)).map(({ address }) => address);
  return { ...answer, data: JSON.stringify(change(addresses).map((address) => ({ address }))) };
}

const resized = (addresses: readonly string[], by: number, surplus: Exchange['surplus']): readonly string[] =>
  by < 0 ? addresses.slice(0, Math.max(0, addresses.length + by)) : [...addresses, ...surplus(by)];

const inTheOtherCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/** Keeps the alphabet and the length. EIP-55 lies in the letters' case, the other checksums in every character. */
function miswritten(address: string): string {
  if (address.startsWith('0x')) {
    return address.replace(/[A-Fa-f](?=[0-9]*$)/, inTheOtherCase);
  }
  return address.slice(0, -1) + (address.endsWith('2') ? '3' : '2');
}

export async function actOut(fault: Fault, { response, work, surplus, closing, redirectTo }: Exchange): Promise<void> {
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms, undefined, { signal: closing });
      return writeAnswer(response, work());
    case 'hang':
      return;
    case 'reset-before':
      return breakOff(response);
    case 'reset-after':
      work();
      return breakOff(response);
    case 'status-500':
      return write(response, { status: 500, type: html, text: page });
    case 'not-json':
      work();
      return write(response, { status: 200, type: html, text: page });
    case 'cut-json': {
      const whole = envelope(work());
      return write(response, { status: 200, type: jsonType, text: whole.slice(0, Math.floor(whole.length / 2)) });
    }
    case 'wrong-envelope': {
      const { code, msg, data } = work();
      const text = `{"result":${JSON.stringify(code)},"message":${JSON.stringify(msg)},"payload":${data}}`;
      return write(response, { status: 200, type: jsonType, text });
    }
    case 'redirect': {
      const headers = { location: fault.location ?? redirectTo };
      return write(response, { status: fault.status, type: html, text: page, headers });
    }
    case 'refuse-signature':
      return writeAnswer(response, refusedBy(new Refused('signature-wrong')));
    case 'wrong-count':
      return writeAnswer(
        response,
        withAddresses(work(), (all) => resized(all, fault.by, surplus)),
      );
    case 'repeated-address':
      return writeAnswer(
        response,
        withAddresses(work(), (all) => [...all.slice(0, -1), ...all.slice(0, 1)]),
      );
    case 'malformed-address':
      return writeAnswer(
        response,
        withAddresses(work(), (all) => [...all.slice(0, -1), ...all.slice(-1).map(miswritten)]),
      );
  }
}
