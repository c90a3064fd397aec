/** A package built by electron-builder with our configuration. Electron's program, which isn't available everywhere, is a stand-in file. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { builds } from '../../../vite.config.ts';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Marks the fuses in Electron's program. A version, their number and a digit for each follow. */
export const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');

/** Files that may be in a working folder. */
const strays = [
  '.env',
  'quittance.db',
  'electron/main.ts',
  'tests/unit/some.test.ts',
  'stand-in/main.ts',
  'release/older.txt',
  'dist/main/main.js.map',
  'dist/renderer/assets/index.js.map',
];

const inputs = [
  'package.json',
  'package-lock.json',
  'electron-builder.yml',
  'electron-builder.inspectable.yml',
  'LICENSE',
];

export interface Packed {
  /** A copy of the packed files, with strays. */
  readonly project: string;
  /** Packs with a configuration and returns the folder. */
  readonly pack: (configuration: string, output: string) => Promise<string>;
  readonly remove: () => void;
}

/** @param wire fuses of the program before packing */
export async function projectToPack(wire: string): Promise<Packed> {
  const project = fs.mkdtempSync(path.join(os.tmpdir(), 'quittance-package-'));
  const write = (file: string, bytes: string | Buffer): void => {
    fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    fs.writeFileSync(path.join(project, file), bytes, { mode: 0o755 });
  };
  for (const file of inputs) write(file, fs.readFileSync(path.join(root, file)));
  for (const folder of ['build', 'docs'])
    fs.cpSync(path.join(root, folder), path.join(project, folder), { recursive: true });
  // A junction, which needs no privilege on Windows.
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'), 'junction');
  await build({ ...builds(path.join(project, 'dist')), configFile: false, logLevel: 'silent' });
  for (const stray of strays) write(stray, 'stray');
  const program = Buffer.concat([
    Buffer.alloc(64),
    mark,
    Buffer.from([1, wire.length]),
    Buffer.from(wire),
    Buffer.alloc(64),
  ]);
  write('program/electron', program);
  for (const file of ['version', 'LICENSE', 'LICENSES.chromium.html', 'resources/empty']) write(`program/${file}`, 'x');
  const builder = path.join(root, 'node_modules/electron-builder/cli.js');
  return {
    project,
    pack: async (configuration, output) => {
      const given = ['--linux', 'dir', '--x64', '--projectDir', project, '--config', configuration];
      const set = ['-c.electronDist=program', `-c.directories.output=${output}`];
      await promisify(execFile)(process.execPath, [builder, ...given, ...set], { cwd: project });
      return path.join(project, output, 'linux-unpacked');
    },
    remove: () => fs.rmSync(project, { recursive: true }),
  };
}
