/** Public keys derived from a seed, by BIP-32 for secp256k1 and SLIP-0010 for ed25519, in batches. */
import { createHmac } from 'node:crypto';

import { normalizeZ } from '@noble/curves/abstract/curve.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';

const { Point } = secp256k1;

const hardened = 2 ** 31;

function serialised(index: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(index);
  return bytes;
}

function hmac512(key: Uint8Array | string, ...parts: readonly Uint8Array[]): Buffer {
  const hmac = createHmac('sha512', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

export interface Branch {
  /** Points of the children `from` to `from + count - 1`. */
  children(from: number, count: number): readonly { toBytes(compressed: boolean): Uint8Array }[];
}

/**
 * Children of one node that aren't hardened (BIP-32, "Public parent key → public child key"). The library
 * derives nodes one by one, but a batch can share the inversion that each needs.
 */
export function branchOf(seed: Uint8Array, path: string): Branch {
  const { publicKey, chainCode } = HDKey.fromMasterSeed(seed).derive(path);
  if (publicKey === null || chainCode === null) throw new Error(`no public key at ${path}`);
  const parent = Point.fromBytes(publicKey);
  return {
    children(from, count) {
      const points = Array.from({ length: count }, (_, nth) => {
        const tweak = hmac512(chainCode, publicKey, serialised(from + nth)).subarray(0, 32);
        // Of a public seed: nothing here needs to take constant time. Rejects what the standard rejects.
        return Point.BASE.multiplyUnsafe(Point.Fn.fromBytes(tweak)).add(parent);
      });
      return normalizeZ(Point, points);
    },
  };
}

export interface Ed25519Node {
  /** The public key below this node, by hardened indexes. */
  publicKey(...indexes: readonly number[]): Uint8Array;
}

/** SLIP-0010 knows no other than hardened derivation for ed25519. `path` lists the indexes from the seed down. */
export function ed25519Node(seed: Uint8Array, path: readonly number[]): Ed25519Node {
  const below = (node: Buffer, index: number): Buffer =>
    hmac512(node.subarray(32), Buffer.of(0), node.subarray(0, 32), serialised(hardened + index));
  const start = path.reduce(below, hmac512('ed25519 seed', seed));
  return { publicKey: (...indexes) => ed25519.getPublicKey(indexes.reduce(below, start).subarray(0, 32)) };
}
