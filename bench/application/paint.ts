/** Starts an application in the host that there is, and asks its page, once it is painted, when that was. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { z } from '../../electron/contract/zod.ts';
import { hostEnvironment, hostExecutable } from '../../stand-in/electron-or-stand-in.ts';
import { root } from './folders.ts';

/** Milliseconds since the host's start. */
export interface Paint {
  readonly navigation: number;
  readonly first: number;
  readonly firstContent: number;
  /** The greatest of what was drawn: of the console the view itself, and no frame without one. */
  readonly whole: number;
}

const takesAtMost = 30_000;
const endsWithin = 5_000;
/** Rarely enough not to hold up what it asks about. */
const askedEvery = 250;

const targets = z.array(z.object({ type: z.string(), url: z.string(), webSocketDebuggerUrl: z.string().optional() }));
const painted = z.object({ origin: z.number(), first: z.number(), content: z.number(), whole: z.number() });
const evaluated = z.object({ result: z.object({ result: z.object({ value: z.string().optional() }) }) });

/** The console's frame has an environment once it has a view; a blank page has no `#root`. */
const expression = `(async () => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  const isDrawn = document.querySelector('#root') === null || document.querySelector('[data-environment] h1') !== null;
  const whole = await new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => resolve(null), 500);
  });
  const content = at('first-contentful-paint');
  return JSON.stringify({ origin: performance.timeOrigin, first: at('first-paint'), content, whole: isDrawn ? whole ?? content : null });
})()`;

async function evaluate(debuggerUrl: string): Promise<unknown> {
  const socket = new WebSocket(debuggerUrl);
  await once(socket, 'open');
  const heard: Promise<readonly unknown[]> = once(socket, 'message');
  socket.send(
    JSON.stringify({
      id: 1,
      method: 'Runtime.evaluate',
      params: { expression, returnByValue: true, awaitPromise: true },
    }),
  );
  const [message] = await heard;
  socket.close();
  if (!(message instanceof MessageEvent)) return null;
  const { value } = evaluated.parse(JSON.parse(String(message.data))).result.result;
  return value === undefined ? null : JSON.parse(value);
}

/** The address of Chromium's own debugger, from what the host writes. */
function debuggerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /^DevTools listening on ws:\/\/([^/]+)\//m.exec(said)?.[1];
      if (found !== undefined) resolve(`http://${found}`);
    });
    child.once('exit', () => reject(new Error(`the host ended before its page was painted\n${said}`)));
  });
}

async function untilPainted(debuggerUrl: string, began: number): Promise<Paint> {
  for (;;) {
    await pause(askedEvery);
    const list = targets.parse(await (await fetch(`${debuggerUrl}/json/list`)).json());
    const page = list.find(({ type, url }) => type === 'page' && url !== 'about:blank')?.webSocketDebuggerUrl;
    const answer = page === undefined ? null : painted.safeParse(await evaluate(page));
    if (answer?.success === true) {
      const { origin, first, content, whole } = answer.data;
      const navigation = origin - began;
      return {
        navigation,
        first: navigation + first,
        firstContent: navigation + content,
        whole: navigation + whole,
      };
    }
    if (performance.timeOrigin + performance.now() - began > takesAtMost) throw new Error('no page was painted');
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), endsWithin);
  await exited;
  clearTimeout(timer);
}

export async function createPaintClock(): Promise<(application: string, dataFolder: string) => Promise<Paint>> {
  const chromium = await hostEnvironment();
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return async (application, dataFolder) => {
    const { NODE_OPTIONS: _options, STAND_IN_HEADED: _headed, ...inherited } = process.env;
    const began = performance.timeOrigin + performance.now();
    const child = spawn(
      hostExecutable(),
      ['--remote-debugging-port=0', ...(asRoot ? ['--no-sandbox'] : []), application],
      {
        cwd: root,
        env: { ...inherited, ...chromium, QUITTANCE_DATA: dataFolder },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    try {
      return await untilPainted(await debuggerOf(child), began);
    } finally {
      await end(child);
    }
  };
}
