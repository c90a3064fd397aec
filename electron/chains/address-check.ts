/** Whether an address has the form and the checksum of its chain. Says nothing about who owns it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, bech32, bech32m, hex } from '@scure/base';
import type { AddressCheck } from '../contract/address-run.ts';
import type { AddressFormat } from './chains.ts';
import { formatOf } from './chain-formats.ts';

const valid: AddressCheck = { is: 'valid' };
const wrongForm: AddressCheck = { is: 'not-valid', because: 'form' };
const wrongChecksum: AddressCheck = { is: 'not-valid', because: 'checksum' };

/** No address of a known chain is longer; decoding anything longer would only cost time. */
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

/** Version byte, 20 bytes of hash, 4 bytes of double SHA-256. */
function base58Check(address: string, versions: readonly number[]): AddressCheck {
  const bytes = decoded(base58, address);
  if (bytes?.length !== 25) return wrongForm;
  const payload = bytes.subarray(0, 21);
  if (!versions.includes(payload[0] ?? -1)) return wrongForm;
  return same(sha256(sha256(payload)).subarray(0, 4), bytes.subarray(21)) ? valid : wrongChecksum;
}

/** BIP-173 for witness version 0, BIP-350 from version 1 on. */
function segwit(address: string, prefix: string): AddressCheck {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return wrongForm;
  if (!/^[a-z]+1[02-9ac-hj-np-z]{7,}$/.test(lower) || lower.length > 90) return wrongForm;
  const old = bech32.decodeUnsafe(lower);
  const parts = old ?? bech32m.decodeUnsafe(lower);
  if (!parts) return wrongChecksum;
  const [version, ...words] = parts.words;
  if (parts.prefix !== prefix || version === undefined || version > 16) return wrongForm;
  if ((version === 0) !== Boolean(old)) return wrongChecksum;
  const program = bech32.fromWordsUnsafe(words);
  if (!program || program.length < 2 || program.length > 40) return wrongForm;
  return version > 0 || program.length === 20 || program.length === 32 ? valid : wrongForm;
}

const bitcoinLike = (address: string, prefix: string, versions: readonly number[]): AddressCheck =>
  address.toLowerCase().startsWith(`${prefix}1`) ? segwit(address, prefix) : base58Check(address, versions);

/** EIP-55: letters all of one case carry no checksum, and are valid. */
function evm(address: string): AddressCheck {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return wrongForm;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return valid;
  const hash = hex.encode(keccak_256(new TextEncoder().encode(lower)));
  const expected = Array.from(lower, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  ).join('');
  return digits === expected ? valid : wrongChecksum;
}

/** An ed25519 key in base58, without a checksum. */
const solana = (address: string): AddressCheck => (decoded(base58, address)?.length === 32 ? valid : wrongForm);

const checks: Readonly<Record<AddressFormat, (address: string) => AddressCheck>> = {
  tron: (address) => base58Check(address, [0x41]),
  evm,
  bitcoin: (address) => bitcoinLike(address, 'bc', [0x00, 0x05]),
  // 0x05 is the form that Litecoin shared with Bitcoin before 0x32.
  litecoin: (address) => bitcoinLike(address, 'ltc', [0x30, 0x32, 0x05]),
  dogecoin: (address) => base58Check(address, [0x1e, 0x16]),
  solana,
};

export function checkAddress(chain: string, address: string): AddressCheck {
  const format = formatOf(chain);
  if (address === '') return { is: 'not-valid', because: 'empty' };
  if (format === null) return { is: 'not-known' };
  return address.length > longest ? wrongForm : checks[format](address);
}

/** One text for all spellings of an address: equal keys are one address. */
export function addressKey(chain: string, address: string): string {
  const format = formatOf(chain);
  const caseless = format === 'evm' || /^(bc|ltc)1/i.test(address);
  return caseless && format !== null ? address.toLowerCase() : address;
}
