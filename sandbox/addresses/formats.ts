/** A public key as the address of a chain, with the checksum that the chain's wallets verify. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { bech32, createBase58check } from '@scure/base';
import type { AddressSpace } from './chains.ts';

const base58check = createBase58check(sha256);
const tronVersion = 0x41;

/** The last 20 bytes of Keccak-256 over the uncompressed point without its prefix: Ethereum's and TRON's account. */
const account = (publicKey: Uint8Array): Uint8Array =>
  keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(-20);

/** EIP-55: a letter is upper case where the hash of the lower-case address has a nibble of 8 or more. */
export function eip55(bytes: Uint8Array): string {
  const lower = bytesToHex(bytes);
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(lower)));
  return `0x${Array.from(lower, (digit, at) => (Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** TRON: base58check over 0x41 and the account. */
export const tronAddress = (bytes: Uint8Array): string =>
  base58check.encode(concatBytes(Uint8Array.of(tronVersion), bytes));

/** Pay to witness public key hash, version 0 (BIP-141, BIP-173). */
const bitcoinAddress = (publicKey: Uint8Array): string =>
  bech32.encode('bc', [0, ...bech32.toWords(ripemd160(sha256(publicKey)))]);

const formats: Readonly<Record<AddressSpace, (publicKey: Uint8Array) => string>> = {
  tron: (publicKey) => tronAddress(account(publicKey)),
  evm: (publicKey) => eip55(account(publicKey)),
  bitcoin: bitcoinAddress,
};

/** `publicKey`: 33 bytes, compressed. */
export function addressOf(space: AddressSpace, publicKey: Uint8Array): string {
  return formats[space](publicKey);
}
