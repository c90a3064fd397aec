/** The memory that a hostile response can take, measured in a separate process. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { full, sample, sampleOf } from '../../support/full.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { answer, startService } from './scripted-service.ts';

const mib = 1024 * 1024;
const grownLine = z.object({ kind: z.string(), by: z.string(), is: z.string(), grown: z.number() });

/** Excludes what is compiled and opened once. */
const first = {
  kind: 'the first',
  is: 'answered',
  reply: (socket: Parameters<(typeof hostileBodies)[0]['reply']>[0]) =>
    void socket.write(answer('{"code":"00000","data":[{"address":"a","n":1.10}]}')),
};

const families = ['endless', 'huge', 'deep', 'slow', 'bomb'];
/** The first of each family in `npm test`. */
const bodies = full
  ? hostileBodies
  : families.flatMap((family) => sampleOf(hostileBodies.filter(({ kind }) => kind.includes(family))));

test('no response makes memory grow by more than 32 MiB', { timeout: 120_000 }, async () => {
  const kinds = [first, ...bodies];
  const services = await Promise.all(
    kinds.map(async ({ kind, reply, is }) => {
      const { baseUrl, stop } = await startService({ onRequest: reply });
      onTestFinished(stop);
      return { kind, baseUrl, totalMs: is === 'timed-out' ? 150 : 30_000 };
    }),
  );
  const program = path.join(import.meta.dirname, 'hostile-body-program.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, JSON.stringify(services)]);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => grownLine.parse(JSON.parse(line)));

  expect(lines.map(({ kind, is }) => ({ kind, is }))).toEqual(
    kinds.flatMap(({ kind, is }) => [
      { kind, is },
      { kind, is },
    ]),
  );
  for (const family of families) {
    expect(lines.filter(({ kind }) => kind.includes(family)).length).toBeGreaterThan(0);
  }
  const grown = lines.slice(2).toSorted((a, b) => b.grown - a.grown);
  expect(grown.length).toBeGreaterThanOrEqual(sample(10, 116));
  const [most] = grown;
  process.stdout.write(
    `${grown.length} hostile answers: memory grew by ${((most?.grown ?? 0) / mib).toFixed(1)} MiB at most (${most?.kind}, ${most?.by})\n`,
  );
  expect(grown.filter((one) => one.grown > 32 * mib)).toEqual([]);
});
