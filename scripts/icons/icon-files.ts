/** The files that hold an icon in several sizes. */

export interface Drawn {
  readonly size: number;
  readonly png: Buffer;
  /** Red, green, blue, opacity, line by line from the top. */
  readonly pixels: Buffer;
}

/** What takes a PNG is Explorer, and only at this size for certain: installers read the smaller ones too, as bitmaps. */
const smallestPng = 256;

/** A bitmap as icons have it: no head of a file, lines from the bottom, and a mask that says nothing beside the opacity. */
function bitmap({ size, pixels }: Drawn): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(size, 4);
  // Picture and mask, one above the other.
  head.writeInt32LE(size * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const body = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = ((size - 1 - y) * size + x) * 4;
      const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(from, from + 4);
      body.set([blue, green, red, opacity], (y * size + x) * 4);
    }
  const mask = Buffer.alloc(Math.ceil(size / 32) * 4 * size);
  return Buffer.concat([head, body, mask]);
}

/** Of Windows. */
export function icoFile(icons: readonly Drawn[]): Buffer {
  const bodies = icons.map((icon) => (icon.size < smallestPng ? bitmap(icon) : icon.png));
  const head = Buffer.alloc(6 + 16 * icons.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icons.length, 4);
  let offset = head.length;
  for (const [index, body] of bodies.entries()) {
    const at = 6 + 16 * index;
    // A byte: 256 is written as 0.
    const edge = (icons[index]?.size ?? 0) % 256;
    head.set([edge, edge], at);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(body.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += body.length;
  }
  return Buffer.concat([head, ...bodies]);
}

function icnsPart(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + body.length, 4);
  return Buffer.concat([head, body]);
}

/** Of macOS. */
export const icnsFile = (icons: readonly (readonly [type: string, icon: Drawn])[]): Buffer =>
  icnsPart('icns', Buffer.concat(icons.map(([type, { png }]) => icnsPart(type, png))));
