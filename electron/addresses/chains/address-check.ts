/** Checks an address by the format and checksum of its network. Says nothing about its owner. */
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, base58xrp, bech32, bech32m } from '@scure/base';
import type { AddressCheck } from '../../contract/addresses.ts';
import { formatOf, type AddressFormat } from './chains.ts';

const valid: AddressCheck = { is: 'valid' };
const unknown: AddressCheck = { is: 'unknown' };
const wrongFormat: AddressCheck = { is: 'invalid', reason: 'format' };
const wrongChecksum: AddressCheck = { is: 'invalid', reason: 'checksum' };

/** No address of a known network is longer, and decoding longer texts would only take time. */
const longest = 128;

interface Decoder<T> {
  decode(text: string): T;
}

function decoded<T>(decoder: Decoder<T>, text: string): T | null {
  try {
    return decoder.decode(text);
  } catch {
    return null;
  }
}

const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Version byte, 20-byte hash, 4 bytes of double SHA-256. */
function base58Check(
  address: string,
  versions: readonly number[],
  alphabet: Decoder<Uint8Array> = base58,
): AddressCheck {
  const bytes = decoded(alphabet, address);
  if (bytes?.length !== 25) return wrongFormat;
  const payload = bytes.subarray(0, 21);
  if (!versions.includes(payload[0] ?? -1)) return wrongFormat;
  return same(sha256(sha256(payload)).subarray(0, 4), bytes.subarray(21)) ? valid : wrongChecksum;
}

/**
 * BIP-173 for witness version 0, BIP-350 from version 1. BIP-341 defines 32 bytes for version 1. Anyone can spend
 * from undefined lengths, so no other is a payable address. Later versions are unknown.
 */
function segwit(address: string, prefix: string): AddressCheck {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return wrongFormat;
  if (!/^[a-z]+1[02-9ac-hj-np-z]{7,}$/.test(lower) || lower.length > 90) return wrongFormat;
  const old = bech32.decodeUnsafe(lower);
  const parts = old ?? bech32m.decodeUnsafe(lower);
  if (!parts) return wrongChecksum;
  const [version, ...words] = parts.words;
  if (parts.prefix !== prefix || version === undefined || version > 16) return wrongFormat;
  if ((version === 0) !== Boolean(old)) return wrongChecksum;
  const program = bech32.fromWordsUnsafe(words);
  if (!program || program.length < 2 || program.length > 40) return wrongFormat;
  if (version > 1) return unknown;
  return program.length === 32 || (version === 0 && program.length === 20) ? valid : wrongFormat;
}

const bech32OneCase = /^(?:(?:bc|ltc)1[0-9a-z]+|(?:BC|LTC)1[0-9A-Z]+)$/;

/** Bech32 uses one case. A base58 address may start with the same letters by chance: `LTc1…`. */
const bitcoinLike = (address: string, prefix: string, versions: readonly number[]): AddressCheck =>
  bech32OneCase.test(address) && address.toLowerCase().startsWith(`${prefix}1`)
    ? segwit(address, prefix)
    : base58Check(address, versions);

const ascii = new TextEncoder();

/**
 * EIP-55: a letter is upper case if the digit at its position, in the hash of the lower-case address, is 8 or more. One
 * case throughout has no checksum, and is valid.
 */
function evm(address: string): AddressCheck {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return wrongFormat;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return valid;
  const hash = keccak_256(ascii.encode(lower));
  for (let index = 0; index < digits.length; index += 1) {
    const byte = hash[index >> 1] ?? 0;
    const isHigh = ((index & 1) === 0 ? byte >> 4 : byte & 15) >= 8;
    const isCapital = digits[index] !== lower[index];
    const isLetter = (lower[index] ?? '') >= 'a';
    if (isLetter && isCapital !== isHigh) return wrongChecksum;
  }
  return valid;
}

/** An ed25519 key in base58, without a checksum. */
const solana = (address: string): AddressCheck => (decoded(base58, address)?.length === 32 ? valid : wrongFormat);

/** A private sidechain, with its own longer format. */
const isMimbleWimble = (address: string): boolean => /^ltcmweb1/i.test(address);

/** Combines an address and a tag (XLS-5), with its own checksum. */
const isXAddress = (address: string): boolean => /^[XT][1-9A-HJ-NP-Za-km-z]{46}$/.test(address);

const checks: Readonly<Record<AddressFormat, (address: string) => AddressCheck>> = {
  tron: (address) => base58Check(address, [0x41]),
  evm,
  bitcoin: (address) => bitcoinLike(address, 'bc', [0x00, 0x05]),
  // 0x05 is the prefix that Litecoin shared with Bitcoin before 0x32.
  litecoin: (address) => (isMimbleWimble(address) ? unknown : bitcoinLike(address, 'ltc', [0x30, 0x32, 0x05])),
  dogecoin: (address) => base58Check(address, [0x1e, 0x16]),
  solana,
  xrp: (address) => (isXAddress(address) ? unknown : base58Check(address, [0x00], base58xrp)),
};

export function checkAddress(chain: string, address: string): AddressCheck {
  const format = formatOf(chain);
  if (address === '') return { is: 'invalid', reason: 'empty' };
  if (format === null) return unknown;
  return address.length > longest ? wrongFormat : checks[format](address);
}
