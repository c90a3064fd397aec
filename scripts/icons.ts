/**
 * `npm run icons`: draws `build/icon.svg` in every size, sharper than scaled down: pictures for Linux, `icon.ico` for Windows and
 * `icon.icns` for macOS.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../stand-in/chromium/find-chromium.ts';

/** Pixels. */
export const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;

/** From title bar to Explorer, at 100 to 200 percent. */
export const icoSizes = [16, 20, 24, 32, 40, 48, 64, 256] as const;

/** By macOS's names, for displays of one and two pixels per point. */
export const icnsSizes = {
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
} as const;

interface Drawn {
  readonly size: number;
  readonly png: Buffer;
  /** RGBA, line by line from the top. */
  readonly pixels: Buffer;
}

/** Installers read smaller ones only as bitmaps. */
const smallestPng = 256;

/** An icon's bitmap: without a file header, lines from the bottom, and an empty mask. */
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

function icoFile(icons: readonly Drawn[]): Buffer {
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

const icnsFile = (icons: readonly (readonly [type: string, icon: Drawn])[]): Buffer =>
  icnsPart('icns', Buffer.concat(icons.map(([type, { png }]) => icnsPart(type, png))));

async function draw(page: Page, source: string, edge: number): Promise<Drawn> {
  const { png, pixels } = await page.evaluate(
    async ({ svg, size }) => {
      const image = new Image(size, size);
      image.src = `data:image/svg+xml;base64,${svg}`;
      await image.decode();
      const canvas = new OffscreenCanvas(size, size);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No 2D context');
      context.drawImage(image, 0, 0, size, size);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return {
        png: [...new Uint8Array(await blob.arrayBuffer())],
        pixels: [...context.getImageData(0, 0, size, size).data],
      };
    },
    { svg: source, size: edge },
  );
  return { size: edge, png: Buffer.from(png), pixels: Buffer.from(pixels) };
}

async function drawAll(): Promise<void> {
  const folder = path.resolve(import.meta.dirname, '../build');
  const svg = readFileSync(path.join(folder, 'icon.svg')).toString('base64');
  const binary = await findChromium({ headed: false });
  const browser = await chromium.launch({ executablePath: binary.path, args: ['--no-sandbox', '--headless'] });
  const page = await browser.newPage();
  const of = (size: number): Promise<Drawn> => draw(page, svg, size);
  mkdirSync(path.join(folder, 'icons'), { recursive: true });
  for (const size of linuxSizes) writeFileSync(path.join(folder, `icons/${size}x${size}.png`), (await of(size)).png);
  writeFileSync(path.join(folder, 'icon.ico'), icoFile(await Promise.all(icoSizes.map(of))));
  const parts = Object.entries(icnsSizes).map(async ([type, size]) => [type, await of(size)] as const);
  writeFileSync(path.join(folder, 'icon.icns'), icnsFile(await Promise.all(parts)));
  await browser.close();
}

if (import.meta.main) await drawAll();
