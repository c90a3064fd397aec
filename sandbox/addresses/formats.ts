/** A public key as the address of a chain, with the checksum that the chain's wallets verify. */
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { base58, base58xrp, bech32, createBase58check } from '@scure/base';
import type { AddressSpace } from './chains.ts';

const base58check = createBase58check(sha256);

/** Bytes that name a chain before its account. */
const tronVersion = 0x41;
const dogecoinVersion = 0x1e;
const xrpVersion = 0x00;

/** How a chain's format takes the public key: 33 or 65 bytes of a secp256k1 point, or 32 of an ed25519 one. */
export const keyForms: Readonly<Record<AddressSpace, 'compressed' | 'uncompressed' | 'ed25519'>> = {
  tron: 'uncompressed',
  evm: 'uncompressed',
  bitcoin: 'compressed',
  litecoin: 'compressed',
  dogecoin: 'compressed',
  xrp: 'compressed',
  solana: 'ed25519',
};

/** The last 20 bytes of Keccak-256 over the uncompressed point without its prefix: Ethereum's and TRON's account. */
const account = (publicKey: Uint8Array): Uint8Array => keccak_256(publicKey.subarray(1)).subarray(-20);

/** RIPEMD-160 over SHA-256: the account of Bitcoin and of the chains that took it over. */
const keyHash = (publicKey: Uint8Array): Uint8Array => ripemd160(sha256(publicKey));

/** EIP-55: a letter is upper case where the hash of the lower-case address has a nibble of 8 or more. */
function eip55(bytes: Uint8Array): string {
  const lower = bytesToHex(bytes);
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(lower)));
  return `0x${Array.from(lower, (digit, at) => (Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

const versioned = (version: number, bytes: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(version), bytes);

/** TRON: base58check over 0x41 and the account. */
const tronAddress = (bytes: Uint8Array): string => base58check.encode(versioned(tronVersion, bytes));

/** Pay to witness public key hash, version 0 (BIP-141, BIP-173). */
const witness = (prefix: string, publicKey: Uint8Array): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(keyHash(publicKey))]);

/** The XRP Ledger uses another order of base58 digits. The checksum is Bitcoin's. */
function xrpAddress(bytes: Uint8Array): string {
  const payload = versioned(xrpVersion, bytes);
  return base58xrp.encode(concatBytes(payload, sha256(sha256(payload)).subarray(0, 4)));
}

const formats: Readonly<Record<AddressSpace, (publicKey: Uint8Array) => string>> = {
  tron: (publicKey) => tronAddress(account(publicKey)),
  evm: (publicKey) => eip55(account(publicKey)),
  bitcoin: (publicKey) => witness('bc', publicKey),
  litecoin: (publicKey) => witness('ltc', publicKey),
  dogecoin: (publicKey) => base58check.encode(versioned(dogecoinVersion, keyHash(publicKey))),
  xrp: (publicKey) => xrpAddress(keyHash(publicKey)),
  // The key itself: the chain's addresses have no checksum.
  solana: (publicKey) => base58.encode(publicKey),
};

/** `publicKey` in the form of `keyForms`. */
export function addressOf(space: AddressSpace, publicKey: Uint8Array): string {
  return formats[space](publicKey);
}
