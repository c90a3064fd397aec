/** Addresses for a ledger: the same ones in every run, most of them valid, of three chains, one without a known form. */
import { createCipheriv, createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';

import type { AddressCheck } from '../../electron/contract/addresses.ts';

export const batchSize = 100;

export interface Batch {
  /** From 0. */
  readonly number: number;
  readonly chain: string;
  readonly alias: string;
  readonly addresses: readonly string[];
  /** What there is to say of each, by the way it was made. */
  readonly checks: readonly AddressCheck[];
}

const chains = ['TRON', 'ETH', 'TRON', 'ETH', 'TRON', 'ETH', 'TRON', 'ETH', 'TRON', 'TON'] as const;
/** One in so many has a letter wrong. */
const wrongEvery = 997;

const tron = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

const valid: AddressCheck = { is: 'valid' };
const notKnown: AddressCheck = { is: 'not-known' };
const wrong: AddressCheck = { is: 'not-valid', because: 'checksum' };

const withLastLetterChanged = (address: string): string => address.slice(0, -1) + (address.endsWith('a') ? 'b' : 'a');

/** 20 bytes an address, drawn by the batch's number. */
function hashesOf(batch: number): Buffer {
  const start = Buffer.alloc(16);
  start.writeUInt32BE(batch, 0);
  return createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), start).update(Buffer.alloc(20 * batchSize));
}

function addressOn(chain: string, hash: Buffer): string {
  if (chain === 'TRON') return tron.encode(Buffer.concat([Buffer.of(0x41), hash]));
  if (chain === 'ETH') return `0x${hash.toString('hex')}`;
  return `EQ${hash.toString('base64url')}`;
}

export function batchOf(number: number): Batch {
  const chain = chains[number % chains.length] ?? 'TRON';
  const hashes = hashesOf(number);
  const addresses: string[] = [];
  const checks: AddressCheck[] = [];
  for (let at = 0; at < batchSize; at += 1) {
    const address = addressOn(chain, hashes.subarray(at * 20, at * 20 + 20));
    const spoilt = chain === 'TRON' && (number * batchSize + at) % wrongEvery === 0;
    addresses.push(spoilt ? withLastLetterChanged(address) : address);
    checks.push(chain === 'TON' ? notKnown : spoilt ? wrong : valid);
  }
  return { number, chain, alias: `checkout-${number}`, addresses, checks };
}
