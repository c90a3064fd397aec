/** Builds a small application for any host: without types, its preload as CommonJS. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/** @param source has `main.ts`, `preload.ts` and `page/` @returns `folder`, which Electron can start */
export function buildProbe(source: string, folder: string): string {
  const strip = (file: string): string => stripTypeScriptTypes(readFileSync(path.join(source, file), 'utf8'));
  mkdirSync(path.join(folder, 'page'), { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'probe', productName: 'Probe', version: '1.2.3', type: 'module', main: 'main.js' }),
  );
  writeFileSync(path.join(folder, 'main.js'), strip('main.ts'));
  const preload = strip('preload.ts').replace(/^import (\{.*\}) from 'electron';/m, "const $1 = require('electron');");
  writeFileSync(path.join(folder, 'preload.cjs'), preload);
  cpSync(path.join(source, 'page/index.html'), path.join(folder, 'page/index.html'));
  return folder;
}
