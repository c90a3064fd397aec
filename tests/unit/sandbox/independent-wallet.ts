/**
 * BIP-32, SLIP-0010 and the address formats once more, with OpenSSL's curve and hashes and nothing of the sandbox's
 * libraries, so that both would have to be wrong in the same way.
 */
import { createECDH, createHash, createHmac, createPrivateKey, createPublicKey } from 'node:crypto';

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const hash = (name: string, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();

function publicKey(privateKey: Buffer, form: 'compressed' | 'uncompressed'): Buffer {
  const curve = createECDH('secp256k1');
  curve.setPrivateKey(privateKey);
  return Buffer.from(curve.getPublicKey('hex', form), 'hex');
}

/** The private key at `path` below a BIP-32 seed. */
export function privateKeyAt(seed: Buffer, path: string): Buffer {
  let node = createHmac('sha512', 'Bitcoin seed').update(seed).digest();
  for (const step of path.split('/').slice(1)) {
    const hardened = step.endsWith("'");
    const index = Buffer.alloc(4);
    index.writeUInt32BE(Number.parseInt(step, 10) + (hardened ? 2 ** 31 : 0));
    const key = node.subarray(0, 32);
    const from = hardened ? Buffer.concat([Buffer.of(0), key]) : publicKey(key, 'compressed');
    const next = createHmac('sha512', node.subarray(32)).update(from).update(index).digest();
    const sum = (BigInt(`0x${next.subarray(0, 32).toString('hex')}`) + BigInt(`0x${key.toString('hex')}`)) % order;
    node = Buffer.concat([Buffer.from(sum.toString(16).padStart(64, '0'), 'hex'), next.subarray(32)]);
  }
  return node.subarray(0, 32);
}

/** The ed25519 seed at `path`, of which every step is hardened, by SLIP-0010. */
export function ed25519SeedAt(seed: Buffer, path: string): Buffer {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest();
  for (const step of path.split('/').slice(1)) {
    const index = Buffer.alloc(4);
    index.writeUInt32BE(Number.parseInt(step, 10) + 2 ** 31);
    const data = Buffer.concat([Buffer.of(0), node.subarray(0, 32), index]);
    node = createHmac('sha512', node.subarray(32)).update(data).digest();
  }
  return node.subarray(0, 32);
}

/** RFC 8410: what comes before the 32 bytes of a private and of a public key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const spkiLength = 12;

export function ed25519PublicKey(seed: Buffer): Buffer {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(spkiLength);
}

const mask = 2n ** 64n - 1n;
const turn = (lane: bigint, by: bigint): bigint => (by === 0n ? lane : ((lane << by) | (lane >> (64n - by))) & mask);

/** Keccak-256 as Ethereum uses it: the padding is 0x01, not SHA-3's 0x06. */
export function keccak256(bytes: Uint8Array): Buffer {
  const rate = 136;
  const padded = Buffer.alloc((Math.floor(bytes.length / rate) + 1) * rate);
  padded.set(bytes);
  padded[bytes.length] = (padded[bytes.length] ?? 0) ^ 0x01;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) ^ 0x80;
  let state: bigint[] = Array.from({ length: 25 }, () => 0n);
  const at = (x: number, y: number): bigint => state[(x % 5) + 5 * (y % 5)] ?? 0n;
  for (let block = 0; block < padded.length; block += rate) {
    for (let lane = 0; lane < rate / 8; lane += 1) {
      state[lane] = (state[lane] ?? 0n) ^ padded.readBigUInt64LE(block + lane * 8);
    }
    let register = 1;
    for (let round = 0; round < 24; round += 1) {
      const parity = [0, 1, 2, 3, 4].map((x) => at(x, 0) ^ at(x, 1) ^ at(x, 2) ^ at(x, 3) ^ at(x, 4));
      const column = (x: number): bigint => (parity[(x + 4) % 5] ?? 0n) ^ turn(parity[(x + 1) % 5] ?? 0n, 1n);
      state = state.map((lane, place) => lane ^ column(place % 5));
      const moved = [...state];
      let [x, y] = [1, 0];
      for (let step = 0; step < 24; step += 1) {
        const by = BigInt((((step + 1) * (step + 2)) / 2) % 64);
        const [nextX, nextY] = [y, (2 * x + 3 * y) % 5];
        moved[nextX + 5 * nextY] = turn(at(x, y), by);
        [x, y] = [nextX, nextY];
      }
      state = moved;
      const mixed = state.map((lane, place) => {
        const [px, py] = [place % 5, Math.floor(place / 5)];
        return lane ^ (~at(px + 1, py) & mask & at(px + 2, py));
      });
      for (let bit = 0; bit <= 6; bit += 1) {
        if (register & 1) mixed[0] = (mixed[0] ?? 0n) ^ (1n << BigInt(2 ** bit - 1));
        register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
      }
      state = mixed;
    }
  }
  const out = Buffer.alloc(32);
  for (let lane = 0; lane < 4; lane += 1) out.writeBigUInt64LE(state[lane] ?? 0n, lane * 8);
  return out;
}

const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const xrpLetters = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

function base58(bytes: Buffer, letters = base58Letters): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = letters.charAt(Number(number % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return letters.charAt(0).repeat(zeros) + text;
}

export function base58check(bytes: Buffer, letters = base58Letters): string {
  return base58(Buffer.concat([bytes, hash('sha256', hash('sha256', bytes)).subarray(0, 4)]), letters);
}

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

function bech32(prefix: string, words: readonly number[]): string {
  const expanded = Array.from(prefix, (letter) => letter.charCodeAt(0));
  const values = [...expanded.map((code) => code >> 5), 0, ...expanded.map((code) => code & 31), ...words];
  let sum = 1;
  for (const value of [...values, 0, 0, 0, 0, 0, 0]) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].forEach((part, bit) => {
      if ((top >> bit) & 1) sum ^= part;
    });
  }
  const check = [5, 4, 3, 2, 1, 0].map((place) => ((sum ^ 1) >> (5 * place)) & 31);
  return `${prefix}1${[...words, ...check].map((word) => bech32Letters.charAt(word)).join('')}`;
}

const account = (privateKey: Buffer): Buffer =>
  keccak256(publicKey(privateKey, 'uncompressed').subarray(1)).subarray(12);

const keyHash = (privateKey: Buffer): Buffer => hash('ripemd160', hash('sha256', publicKey(privateKey, 'compressed')));

function witness(prefix: string, privateKey: Buffer): string {
  const bits = [...keyHash(privateKey)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bech32(prefix, [0, ...(bits.match(/.{5}/g) ?? []).map((word) => Number.parseInt(word, 2))]);
}

export const independentAddress = {
  tron: (privateKey: Buffer): string => base58check(Buffer.concat([Buffer.of(0x41), account(privateKey)])),
  evm(privateKey: Buffer): string {
    const lower = account(privateKey).toString('hex');
    const nibbles = keccak256(Buffer.from(lower)).toString('hex');
    return `0x${Array.from(lower, (letter, at) => (/[89a-f]/.test(nibbles.charAt(at)) ? letter.toUpperCase() : letter)).join('')}`;
  },
  bitcoin: (privateKey: Buffer): string => witness('bc', privateKey),
  litecoin: (privateKey: Buffer): string => witness('ltc', privateKey),
  dogecoin: (privateKey: Buffer): string => base58check(Buffer.concat([Buffer.of(0x1e), keyHash(privateKey)])),
  xrp: (privateKey: Buffer): string => base58check(Buffer.concat([Buffer.of(0), keyHash(privateKey)]), xrpLetters),
  solana: (seed: Buffer): string => base58(ed25519PublicKey(seed)),
} as const;
