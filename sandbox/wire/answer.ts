/** Sends the response envelope, also for refusals and faults. */
import type { ServerResponse } from 'node:http';

import { Refused, success } from './refusals.ts';

/** `{code, msg, data}` (specification, Response envelope). */
export interface Answer {
  readonly httpStatus: number;
  readonly code: string;
  readonly msg: string;
  /** JSON text. */
  readonly data: string;
}

export const answered = (data: string): Answer => ({ httpStatus: 200, ...success, data });

/** `data` is null, because the specification shows none for a refusal. Rethrows anything but `Refused`. */
export function refusedBy(error: unknown): Answer {
  if (!(error instanceof Refused)) throw error;
  return { httpStatus: error.httpStatus, code: error.code, msg: error.message, data: 'null' };
}

export const envelope = ({ code, msg, data }: Answer): string =>
  `{"code":${JSON.stringify(code)},"msg":${JSON.stringify(msg)},"data":${data}}`;

export interface Written {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const jsonType = 'application/json; charset=utf-8';

export function write(response: ServerResponse, { status, type, text, headers }: Written): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers });
  // A string is sent in one piece with the headers.
  response.end(text);
}

export const writeAnswer = (response: ServerResponse, answer: Answer): void =>
  write(response, { status: answer.httpStatus, type: jsonType, text: envelope(answer) });
