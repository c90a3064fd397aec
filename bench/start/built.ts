/** The built main bundle, and scripts to measure it beside. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
export const mainBundle = path.join(root, 'dist/main/main.js');

/** Writes a TypeScript file of this folder as JavaScript. */
export function writePlain(name: string, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, name), 'utf8')));
}
