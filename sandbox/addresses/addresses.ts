/**
 * Addresses of orders, payers and creates: an account from the seed in the format of its network, with the checksum that
 * wallets verify. Their private keys are unknown.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { base58, base58xrp, bech32, createBase58check } from '@scure/base';
import type { Seed } from '../seed.ts';
import type { AddressSpace, Chain } from './chains.ts';

const base58check = createBase58check(sha256);

/** EIP-55: a letter is upper case where the hash of the lower-case address has a nibble of 8 or more. */
function eip55(account: Uint8Array): string {
  const lower = bytesToHex(account);
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(lower)));
  return `0x${Array.from(lower, (digit, at) => (Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

const versioned = (version: number, account: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(version), account);

/** Pay to witness public key hash, version 0 (BIP-141, BIP-173). */
const witness = (prefix: string, account: Uint8Array): string => bech32.encode(prefix, [0, ...bech32.toWords(account)]);

/** The XRP Ledger uses another order of base58 digits. The checksum is Bitcoin's. */
function xrpAddress(account: Uint8Array): string {
  const payload = versioned(0x00, account);
  return base58xrp.encode(concatBytes(payload, sha256(sha256(payload)).subarray(0, 4)));
}

const formats: Readonly<Record<Exclude<AddressSpace, 'solana'>, (account: Uint8Array) => string>> = {
  tron: (account) => base58check.encode(versioned(0x41, account)),
  evm: eip55,
  bitcoin: (account) => witness('bc', account),
  litecoin: (account) => witness('ltc', account),
  dogecoin: (account) => base58check.encode(versioned(0x1e, account)),
  xrp: xrpAddress,
};

/** Returns the same address for the same seed and names. */
export function addressOf(seed: Seed, space: AddressSpace, ...names: readonly (string | number)[]): string {
  const bytes = Uint8Array.from(seed.bytes('address', space, ...names));
  // Solana's addresses are public keys, without a checksum.
  return space === 'solana' ? base58.encode(bytes) : formats[space](bytes.subarray(0, 20));
}

export type AddressIssuer = (chain: Chain, count: number) => readonly string[];

/** Issues each address once: one running index per address space. @param series each one has different addresses */
export function createAddressIssuer(seed: Seed, series: number): AddressIssuer {
  const used = new Map<AddressSpace, number>();
  return ({ space }, count) => {
    const from = used.get(space) ?? 0;
    used.set(space, from + count);
    return Array.from({ length: count }, (_, nth) => addressOf(seed, space, 'created', series, from + nth));
  };
}
