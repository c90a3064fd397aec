/** Random damage to a file, as made by disks, power cuts, copies and people. */
import type { Seeded } from './seeded.ts';

export interface Injury {
  readonly kind: string;
  /** Null if the file is deleted. */
  readonly bytes: Buffer | null;
}

const pageSize = 4096;

const kinds = {
  /** Half of all cases: damage that nothing reveals. */
  bit: (bytes: Buffer, { below }: Seeded) => {
    const at = below(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << below(8)), at);
    return bytes;
  },
  'few bits': (bytes: Buffer, { below }: Seeded) => {
    for (let count = 2 + below(6); count > 0; count -= 1) {
      const at = below(bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << below(8)), at);
    }
    return bytes;
  },
  zeros: (bytes: Buffer, { below }: Seeded) => {
    const from = below(bytes.length);
    return bytes.fill(0, from, Math.min(bytes.length, from + 1 + below(3 * pageSize)));
  },
  'zeroed pages': (bytes: Buffer, { below }: Seeded) => {
    const from = below(Math.ceil(bytes.length / pageSize)) * pageSize;
    return bytes.fill(0, from, Math.min(bytes.length, from + pageSize * (1 + below(3))));
  },
  noise: (bytes: Buffer, { below }: Seeded) => {
    const from = below(bytes.length);
    for (let at = from; at < Math.min(bytes.length, from + 1 + below(600)); at += 1) bytes.writeUInt8(below(256), at);
    return bytes;
  },
  cut: (bytes: Buffer, { below }: Seeded) => bytes.subarray(0, below(bytes.length)),
  'cut at a page': (bytes: Buffer, { below }: Seeded) =>
    bytes.subarray(0, below(Math.ceil(bytes.length / pageSize)) * pageSize),
  'swapped pages': (bytes: Buffer, { below }: Seeded) => {
    const pages = Math.floor(bytes.length / pageSize);
    const [one, two] = [below(pages) * pageSize, below(pages) * pageSize];
    const first = Buffer.from(bytes.subarray(one, one + pageSize));
    bytes.copyWithin(one, two, two + pageSize);
    first.copy(bytes, two);
    return bytes;
  },
  'a page over another': (bytes: Buffer, { below }: Seeded) => {
    const pages = Math.floor(bytes.length / pageSize);
    const from = below(pages) * pageSize;
    bytes.copyWithin(below(pages) * pageSize, from, from + pageSize);
    return bytes;
  },
  emptied: (bytes: Buffer) => bytes.subarray(0, 0),
  gone: () => null,
} satisfies Readonly<Record<string, (bytes: Buffer, random: Seeded) => Buffer | null>>;

const drawn = [
  ...Array.from({ length: 14 }, () => 'bit' as const),
  ...Array.from({ length: 3 }, () => 'few bits' as const),
  ...(['zeros', 'zeros', 'zeroed pages', 'noise', 'noise', 'cut', 'cut', 'cut at a page'] as const),
  ...(['swapped pages', 'swapped pages', 'a page over another', 'emptied', 'gone'] as const),
] as const;

/** @param original isn't changed */
export function injured(original: Buffer, random: Seeded): Injury {
  const kind = drawn[random.below(drawn.length)] ?? 'bit';
  return { kind, bytes: kinds[kind](Buffer.from(original), random) };
}
