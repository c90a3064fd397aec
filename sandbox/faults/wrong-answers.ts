/** Answers that are wrong in themselves, made from the right one. */
import { gzipSync } from 'node:zlib';

import { z } from '../../electron/contract/zod.ts';
import type { AddressSpace } from '../addresses/chains.ts';
import { envelope, type Answer } from '../wire/answer.ts';
import { success } from '../wire/refusals.ts';

const shapes = {
  renamed: ({ code, msg, data }) => `{"result":${text(code)},"message":${text(msg)},"payload":${data}}`,
  'code-number': ({ code, msg, data }) => `{"code":${Number(code) || 1},"msg":${text(msg)},"data":${data}}`,
  'code-missing': ({ msg, data }) => `{"msg":${text(msg)},"data":${data}}`,
  'data-missing': ({ code, msg }) => `{"code":${text(code)},"msg":${text(msg)}}`,
  'data-null': ({ code, msg }) => `{"code":${text(code)},"msg":${text(msg)},"data":null}`,
  'data-text': ({ code, msg, data }) => `{"code":${text(code)},"msg":${text(msg)},"data":${text(data)}}`,
  'data-in-list': ({ code, msg, data }) => `{"code":${text(code)},"msg":${text(msg)},"data":[${data}]}`,
  'data-alone': ({ data }) => data,
  'in-list': (answer) => `[${envelope(answer)}]`,
  twice: (answer) => envelope(answer).repeat(2),
  null: () => 'null',
} as const satisfies Record<string, (answer: Answer) => string>;

const text = (value: string): string => JSON.stringify(value);

export type WrongShape = keyof typeof shapes;
export const wrongShapes = [
  'renamed',
  'code-number',
  'code-missing',
  'data-missing',
  'data-null',
  'data-text',
  'data-in-list',
  'data-alone',
  'in-list',
  'twice',
  'null',
] as const satisfies readonly WrongShape[];

export const misshapen = (answer: Answer, shape: WrongShape): string => shapes[shape](answer);

export const nested = (answer: Answer, levels: number): string =>
  envelope({ ...answer, data: '['.repeat(levels) + ']'.repeat(levels) });

const mebibyte = Buffer.alloc(1024 * 1024, 'x');

/** The right answer with one more field, of `mib` MiB, in pieces. */
export function* padded(answer: Answer, mib: number): Generator<Buffer> {
  yield Buffer.from(`${envelope(answer).slice(0, -1)},"padding":"`);
  for (let written = 0; written < mib; written += 1) yield mebibyte;
  yield Buffer.from('"}');
}

/** The same, gzipped: one member per piece, which readers of the format take for one text (RFC 1952, 2.2). */
export function* paddedAndGzipped(answer: Answer, mib: number): Generator<Buffer> {
  const member = gzipSync(mebibyte, { level: 9 });
  for (const piece of padded(answer, mib)) yield piece === mebibyte ? member : gzipSync(piece);
}

const created = z.array(z.object({ address: z.string() }));

/** Changes the addresses in an answer that succeeded; a refusal is passed on as it is. */
export function withAddresses(answer: Answer, change: (addresses: readonly string[]) => readonly string[]): Answer {
  if (answer.code !== success.code) return answer;
  const addresses = created.parse(JSON.parse(answer.data)).map(({ address }) => address);
  return { ...answer, data: JSON.stringify(change(addresses).map((address) => ({ address }))) };
}

const inTheOtherCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/**
 * Keeps the alphabet, and the length if there is a checksum. EIP-55's is in the letters' case, others' in every
 * character.
 */
export function miswritten(address: string, space: AddressSpace): string {
  if (space === 'solana') return address.slice(0, -2);
  if (space === 'evm') return address.replace(/[A-Fa-f](?=[0-9]*$)/, inTheOtherCase);
  return address.slice(0, -1) + (address.endsWith('2') ? '3' : '2');
}
