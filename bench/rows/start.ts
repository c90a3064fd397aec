/** P11: the main bundle from its process's start to the moment when it asks for its window, the compile cache warm. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { mainBundle, root, writePlain } from '../application/folders.ts';
import { takeTurns, type Contender } from '../harness/rounds.ts';
import { lineOf, ratioAtMost } from '../line.ts';
import type { Measure } from '../measure.ts';

const quickRounds = 7;
const fullRounds = 21;

/** Says that it was reached by the same way as the bundle does, and nothing else. */
const emptyScript = `globalThis[Symbol.for('quittance.bench.electron')].reached();\n`;

export const measure: Measure = async ({ quick, folder }) => {
  const place = path.join(folder, 'start');
  const stub = path.join(place, 'electron-stub.mjs');
  const empty = path.join(place, 'empty.mjs');
  const data = path.join(place, 'data');
  mkdirSync(data, { recursive: true });
  writePlain('electron-stub.ts', stub);
  writeFileSync(empty, emptyScript);

  const started =
    (script: string): Contender =>
    async () => {
      const began = performance.now();
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', stub, script], {
        cwd: root,
        env: { ...process.env, QUITTANCE_DATA: data, NODE_COMPILE_CACHE: path.join(place, 'cache'), NODE_OPTIONS: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let took: number | null = null;
      child.stdout.once('data', () => {
        took = performance.now() - began;
      });
      await once(child, 'close');
      if (took === null) throw new Error(`${path.basename(script)} ended before it asked for a window`);
      return took;
    };

  return [
    lineOf({
      id: 'P11',
      what: 'main bundle: start to window asked for, compile cache warm',
      floorIs: 'an empty ESM script, as warm, with the same stub of electron loaded before it',
      figures: await takeTurns({
        ours: started(mainBundle),
        floor: started(empty),
        rounds: quick ? quickRounds : fullRounds,
        warmUp: 3,
      }),
      goals: [ratioAtMost(2.5)],
      notes: ['under plain Node, electron in name only; a blink is 100 ms'],
    }),
  ];
};
