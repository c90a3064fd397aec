/** P11 and P12: the start of the main bundle, and of the complete application in its host, compared with empty ones. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from '../../electron/contract/zod.ts';
import { hostEnvironment, hostExecutable, hostName } from '../../stand-in/electron-or-stand-in.ts';
import {
  lineOf,
  ratioAtMost,
  takeTurns,
  type Contender,
  type Line,
  type Measure,
  type MeasureOptions,
} from '../figures.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Writes a file of `bench/start/` as JavaScript. */
function writePlain(name: string, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const source = readFileSync(path.join(root, 'bench/start', name), 'utf8');
  writeFileSync(file, stripTypeScriptTypes(source));
}

async function mainStart({ quick, folder }: MeasureOptions): Promise<Line> {
  const place = path.join(folder, 'start');
  const stub = path.join(place, 'electron-stub.mjs');
  const empty = path.join(place, 'empty.mjs');
  const data = path.join(place, 'data');
  mkdirSync(data, { recursive: true });
  writePlain('electron-stub.ts', stub);
  writeFileSync(empty, `globalThis[Symbol.for('quittance.bench.electron')].reached();\n`);
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
      child.stdout.once('data', () => (took = performance.now() - began));
      await once(child, 'close');
      if (took === null) throw new Error(`${path.basename(script)} ended before it requested a window`);
      return took;
    };
  return lineOf({
    id: 'P11',
    what: 'main bundle: start to window requested, compile cache warm',
    floorIs: 'an empty ESM script with the same stub of electron, in plain Node',
    figures: await takeTurns({
      ours: started(path.join(root, 'dist/main/main.js')),
      floor: started(empty),
      rounds: quick ? 7 : 21,
      warmUp: 3,
    }),
    goals: [ratioAtMost(2.2)],
  });
}

/** Milliseconds since the host's start. */
interface Paint {
  readonly first: number;
  readonly content: number;
}

const targets = z.array(z.object({ type: z.string(), url: z.string(), webSocketDebuggerUrl: z.string().optional() }));
const painted = z.object({ origin: z.number(), first: z.number(), content: z.number() });
const evaluated = z.object({ result: z.object({ result: z.object({ value: z.string().optional() }) }) });
const expression = `JSON.stringify({
  origin: performance.timeOrigin,
  first: performance.getEntriesByName('first-paint')[0]?.startTime ?? null,
  content: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
})`;

async function evaluate(debuggerUrl: string): Promise<unknown> {
  const socket = new WebSocket(debuggerUrl);
  await once(socket, 'open');
  const response: Promise<readonly unknown[]> = once(socket, 'message');
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }));
  const [message] = await response;
  socket.close();
  if (!(message instanceof MessageEvent)) return null;
  return JSON.parse(evaluated.parse(JSON.parse(String(message.data))).result.result.value ?? 'null');
}

/** Chromium's debugger, from the host's output. */
const debuggerOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /^DevTools listening on ws:\/\/([^/]+)\//m.exec(output)?.[1];
      if (found !== undefined) resolve(`http://${found}`);
    });
    child.once('exit', () => reject(new Error(`the host ended before its page was painted\n${output}`)));
  });

async function paintOf(debuggerUrl: string, began: number): Promise<Paint> {
  for (let tries = 0; tries < 120; tries += 1) {
    // Rarely enough not to slow down what it measures.
    await pause(250);
    const list = targets.parse(await (await fetch(`${debuggerUrl}/json/list`)).json());
    const page = list.find(({ type, url }) => type === 'page' && url !== 'about:blank')?.webSocketDebuggerUrl;
    const response = page === undefined ? null : painted.safeParse(await evaluate(page));
    if (response?.success !== true) continue;
    const { origin, first, content } = response.data;
    return { first: origin - began + first, content: origin - began + content };
  }
  throw new Error('no page was painted');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await exited;
  clearTimeout(timer);
}

/** Writes an application whose page has one letter, so that something is painted. */
function writeBlankApplication(folder: string): string {
  writePlain('blank-main.ts', path.join(folder, 'main.js'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Blank</title><body>.</body>');
  const facts = { name: 'blank', productName: 'Blank', version: '0.0.0', type: 'module', main: 'main.js' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(facts));
  return folder;
}

async function applicationStart({ folder }: MeasureOptions): Promise<readonly Line[]> {
  const blank = writeBlankApplication(path.join(folder, 'blank'));
  const chromium = await hostEnvironment();
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const warmUp = 2;
  const paints = { ours: new Array<Paint>(), floor: new Array<Paint>() };
  const started = (which: 'ours' | 'floor', application: string): Contender => {
    const data = path.join(folder, `paint-${which}`);
    mkdirSync(data, { recursive: true });
    return async (round) => {
      const { NODE_OPTIONS: _options, STAND_IN_HEADED: _headed, ...inherited } = process.env;
      const began = performance.timeOrigin + performance.now();
      const child = spawn(hostExecutable(), ['--remote-debugging-port=0', ...asRoot, application], {
        cwd: root,
        env: { ...inherited, ...chromium, QUITTANCE_DATA: data },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      try {
        const paint = await paintOf(await debuggerOf(child), began);
        if (round >= warmUp) paints[which].push(paint);
        return paint.content;
      } finally {
        await end(child);
      }
    };
  };
  await takeTurns({ ours: started('ours', root), floor: started('floor', blank), rounds: 9, warmUp });
  return (['first', 'content'] as const).map((which) =>
    lineOf({
      id: 'P12',
      what: `start of the host (${hostName}) to first ${which === 'first' ? 'paint' : 'content'}`,
      floorIs: 'a blank page in the same host',
      figures: { ours: paints.ours.map((paint) => paint[which]), floor: paints.floor.map((paint) => paint[which]) },
      goals: [ratioAtMost(which === 'first' ? 1.4 : 1.6)],
    }),
  );
}

export const measure: Measure = async (options) => [await mainStart(options), ...(await applicationStart(options))];
