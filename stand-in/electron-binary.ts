/** Whether Electron's own binary is installed. The package is only looked at: to load it would download it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textFields } from './json-text.ts';

const root = path.resolve(import.meta.dirname, '..');
const packageFolder = path.join(root, 'node_modules/electron');

/** Path of the binary, or null. */
export function electronBinary(): string | null {
  try {
    const wanted = textFields(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))['version'];
    const installed = readFileSync(path.join(packageFolder, 'dist/version'), 'utf8').trim().replace(/^v/, '');
    const file = path.join(packageFolder, 'dist', readFileSync(path.join(packageFolder, 'path.txt'), 'utf8'));
    return installed === wanted && existsSync(file) ? file : null;
  } catch {
    return null;
  }
}
