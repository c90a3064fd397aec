/** Invalid responses, made from the correct one. */
import { z } from '../../electron/contract/zod.ts';
import type { AddressSpace } from '../addresses/chains.ts';
import { type Answer } from '../wire/answer.ts';
import { success } from '../wire/refusals.ts';

const shapes = {
  renamed: ({ code, msg, data }) => `{"result":${text(code)},"message":${text(msg)},"payload":${data}}`,
  'code-missing': ({ msg, data }) => `{"msg":${text(msg)},"data":${data}}`,
  'data-missing': ({ code, msg }) => `{"code":${text(code)},"msg":${text(msg)}}`,
  'data-null': ({ code, msg }) => `{"code":${text(code)},"msg":${text(msg)},"data":null}`,
  'data-in-list': ({ code, msg, data }) => `{"code":${text(code)},"msg":${text(msg)},"data":[${data}]}`,
} as const satisfies Record<string, (answer: Answer) => string>;

const text = (value: string): string => JSON.stringify(value);

export type WrongShape = keyof typeof shapes;
export const wrongShapes = [
  'renamed',
  'code-missing',
  'data-missing',
  'data-null',
  'data-in-list',
] as const satisfies readonly WrongShape[];

export const withShape = (answer: Answer, shape: WrongShape): string => shapes[shape](answer);

const created = z.array(z.object({ address: z.string() }));

/** Changes the addresses of a successful response. A refusal stays as it is. */
export function withAddresses(answer: Answer, change: (addresses: readonly string[]) => readonly string[]): Answer {
  if (answer.code !== success.code) return answer;
  const addresses = created.parse(JSON.parse(answer.data)).map(({ address }) => address);
  return { ...answer, data: JSON.stringify(change(addresses).map((address) => ({ address }))) };
}

const withOtherCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/**
 * Keeps the alphabet, and the length if there is a checksum. EIP-55's is in the letters' case, others' in every
 * character.
 */
export function corruptAddress(address: string, space: AddressSpace): string {
  if (space === 'solana') return address.slice(0, -2);
  // All letters, because addresses in one case have no checksum.
  if (space === 'evm') return address.replaceAll(/[A-Fa-f]/g, withOtherCase);
  return address.slice(0, -1) + (address.endsWith('2') ? '3' : '2');
}
