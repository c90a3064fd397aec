/** Electron's version and binary, read from the files of its package, because importing the package would download the binary. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textFields } from './json.ts';

const root = path.resolve(import.meta.dirname, '..');
const packageFolder = path.join(root, 'node_modules/electron');

export function electronVersion(): string {
  return textFields(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))['version'] ?? '';
}

/** Path of the binary. Null if it isn't installed. */
export function electronBinary(): string | null {
  try {
    const installed = readFileSync(path.join(packageFolder, 'dist/version'), 'utf8').trim().replace(/^v/, '');
    const file = path.join(packageFolder, 'dist', readFileSync(path.join(packageFolder, 'path.txt'), 'utf8'));
    return installed === electronVersion() && existsSync(file) ? file : null;
  } catch {
    return null;
  }
}
