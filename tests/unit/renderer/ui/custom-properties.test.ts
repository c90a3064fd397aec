/** An undefined custom property fails silently, so each used one must be defined. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const renderer = path.resolve(import.meta.dirname, '../../../../renderer');
const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(renderer, file), 'utf8') }));

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Defined by the kit's library. */
const ofLibrary = /^--(?:anchor|available|transform|toast|popup|positioner|nested|drawer|collapsible|accordion)-/;

it('each used custom property is defined', () => {
  const given = new Set(
    sources.flatMap(({ text }) => namesIn(text, /(?:setProperty\(|[\s{;[])['"]?(--[\w-]+)['"]?\]?\s*[:,]/g)),
  );
  expect(given.size).toBeGreaterThan(40);
  const used = sources.flatMap(({ file, text }) =>
    namesIn(text, /var\(\s*(--[\w-]+)/g).map((name) => ({ file: file.replaceAll('\\', '/'), name })),
  );
  expect(used.length).toBeGreaterThan(200);
  expect(used.filter(({ name }) => !given.has(name) && !ofLibrary.test(name))).toEqual([]);
});
