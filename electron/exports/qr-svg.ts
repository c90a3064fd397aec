/**
 * A QR code with its text as an SVG. Main writes all markup: text from the page is escaped, and the rest is numbers.
 */
import type { VectorPicture } from '../contract/exports.ts';

const width = 720;
/** Quiet zone around a code, in modules, as required by its standard. */
const quiet = 4;
const margin = 48;
const lineHeight = 30;
/** Characters per line, in a fixed width. */
const longestLine = 50;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** As text of XML 1.0, which can't contain control characters or lone surrogates. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? '');

/** Long text takes more lines, and nothing is cut. */
function cut(text: string): readonly string[] {
  const characters = Array.from(text);
  const lines: string[] = [];
  for (let at = 0; at < characters.length; at += longestLine)
    lines.push(characters.slice(at, at + longestLine).join(''));
  return lines;
}

export function vectorPicture({ modules, across, address, lines }: VectorPicture): string {
  const scale = (width - 2 * margin) / (across + 2 * quiet);
  const size = width - 2 * margin;
  const words = [address, ...lines].flatMap(cut);
  const height = margin + size + words.length * lineHeight + margin;
  const left = margin + quiet * scale;
  const text = words.map((line, at) => {
    const y = margin + size + (at + 0.5) * lineHeight;
    return `<text x="${width / 2}" y="${y}" text-anchor="middle" font-family="monospace" font-size="20" xml:space="preserve">${escaped(line)}</text>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path transform="translate(${left} ${margin / 2 + quiet * scale}) scale(${scale})" fill="#000" shape-rendering="crispEdges" d="${modules}"/>`,
    ...text,
    '</svg>',
    '',
  ].join('\n');
}
