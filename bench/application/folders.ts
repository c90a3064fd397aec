/** Where the built application lies, and the applications and scripts without content that it is measured beside. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const mainBundle = path.join(root, 'dist/main/main.js');

/** A TypeScript file of this folder as JavaScript. */
export function writePlain(name: string, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, name), 'utf8')));
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Blank</title>
  </head>
  <body>.</body>
</html>
`;

/** An application that shows a page with one letter, without which there would be nothing to paint. */
export function writeBlankApplication(folder: string): string {
  writePlain('blank-main.ts', path.join(folder, 'main.js'));
  writeFileSync(path.join(folder, 'index.html'), page);
  const facts = { name: 'blank', productName: 'Blank', version: '0.0.0', type: 'module', main: 'main.js' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(facts));
  return folder;
}
