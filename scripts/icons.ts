/**
 * `npm run icons`: draws `build/icon.svg` in every size that a system asks for, and writes them as each takes them: single
 * pictures for Linux, `icon.ico` for Windows, `icon.icns` for macOS. What is drawn at its own size is sharp; and a package is
 * then made without a program that would convert them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../stand-in/chromium/find-chromium.ts';
import { icnsFile, icoFile, type Drawn } from './icons/icon-files.ts';
import { icnsSizes, icoSizes, linuxSizes } from './icons/icon-sizes.ts';

const folder = path.resolve(import.meta.dirname, '../build');
const svg = readFileSync(path.join(folder, 'icon.svg')).toString('base64');

const binary = await findChromium({ headed: false });
const browser = await chromium.launch({ executablePath: binary.path, args: ['--no-sandbox', '--headless'] });
const page = await browser.newPage();

async function draw(size: number): Promise<Drawn> {
  const { png, pixels } = await page.evaluate(
    async ({ source, edge }) => {
      const image = new Image(edge, edge);
      image.src = `data:image/svg+xml;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(edge, edge);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('there is nothing to draw on');
      context.drawImage(image, 0, 0, edge, edge);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return {
        png: [...new Uint8Array(await blob.arrayBuffer())],
        pixels: [...context.getImageData(0, 0, edge, edge).data],
      };
    },
    { source: svg, edge: size },
  );
  return { size, png: Buffer.from(png), pixels: Buffer.from(pixels) };
}

const drawn = new Map<number, Drawn>();
for (const size of new Set([...linuxSizes, ...icoSizes, ...Object.values(icnsSizes)]))
  drawn.set(size, await draw(size));
await browser.close();

const of = (size: number): Drawn => {
  const one = drawn.get(size);
  if (one === undefined) throw new Error(`nobody has drawn ${size}`);
  return one;
};
mkdirSync(path.join(folder, 'icons'), { recursive: true });
for (const size of linuxSizes) writeFileSync(path.join(folder, `icons/${size}x${size}.png`), of(size).png);
writeFileSync(path.join(folder, 'icon.ico'), icoFile(icoSizes.map(of)));
writeFileSync(
  path.join(folder, 'icon.icns'),
  icnsFile(Object.entries(icnsSizes).map(([type, size]) => [type, of(size)])),
);
