/** One Chromium process: a pipe for the host, and beside it a port for a driver of the pages, if one asks. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import type { ChromiumBinary } from './packaged-chromium.ts';
import { CdpConnection } from './devtools-protocol.ts';

export interface ChromiumOptions {
  readonly binary: ChromiumBinary;
  readonly profile: string;
  readonly headed: boolean;
  /** Whether others may drive its pages, through a port of this machine. */
  readonly driven: boolean;
  /** Those of the application and of its driver, without the host's own. */
  readonly switches: ReadonlyMap<string, string>;
}

export interface Chromium {
  readonly connection: CdpConnection;
  /** `DevTools listening on ws://…`, as Chromium printed it; null without a port. */
  readonly devTools: string | null;
  readonly exited: Promise<void>;
  /** Asks it to end, and ends it if it does not. */
  close(): Promise<void>;
  /** Opens a window without tabs and address bar that shows `url`; headed only. */
  openAppWindow(url: string): void;
}

const startingTakesAtMost = 20_000;
const endingTakesAtMost = 3_000;

function chromiumArguments({ binary, profile, headed, driven, switches }: ChromiumOptions): string[] {
  const asRoot = process.getuid?.() === 0;
  const given = [...switches].map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
  const headless =
    binary.kind === 'headless-shell' ? ['--headless', '--no-zygote', '--disable-gpu'] : ['--headless=new'];
  return [
    ...given,
    ...(asRoot && !switches.has('no-sandbox') ? ['--no-sandbox'] : []),
    ...(headed ? ['--test-type', '--ozone-platform-hint=auto'] : headless),
    ...(driven ? ['--remote-debugging-port=0'] : []),
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-startup-window',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-dev-shm-usage',
    '--password-store=basic',
  ];
}

/** Rejects when Chromium ends or says nothing; its last words are in the message. */
export async function startChromium(options: ChromiumOptions): Promise<Chromium> {
  mkdirSync(options.profile, { recursive: true, mode: 0o700 });
  const environment = { ...process.env, ...options.binary.environment };
  const child = spawn(options.binary.path, chromiumArguments(options), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: environment,
  });
  const [, , , output, input] = child.stdio;
  if (!(output instanceof Writable) || !(input instanceof Readable)) throw new Error('no pipes to Chromium');
  const connection = new CdpConnection(output, input);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const stderr = stderrOf(child);
  const devTools = await untilItRuns(child, connection, options, stderr);
  return {
    connection,
    devTools,
    exited,
    close: async () => {
      connection.root.tell('Browser.close');
      const timer = setTimeout(() => child.kill('SIGKILL'), endingTakesAtMost);
      await exited;
      clearTimeout(timer);
    },
    openAppWindow: (url) => {
      const second = spawn(
        options.binary.path,
        [
          `--user-data-dir=${options.profile}`,
          `--app=${url}`,
          '--no-first-run',
          ...(options.switches.has('no-sandbox') || process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ],
        { stdio: 'ignore', env: environment },
      );
      second.unref();
    },
  };
}

/** The end of what it writes on stderr, and where to hear of more. */
function stderrOf(child: ChildProcess): { readonly text: () => string; onMore: () => void } {
  let text = '';
  const stderr = { text: () => text, onMore: (): void => undefined };
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (chunk: string) => {
    if (process.env.STAND_IN_VERBOSE === '1') process.stderr.write(chunk);
    text = (text + chunk).slice(-20_000);
    stderr.onMore();
  });
  return stderr;
}

function untilItRuns(
  child: ChildProcess,
  connection: CdpConnection,
  { binary, driven }: ChromiumOptions,
  stderr: ReturnType<typeof stderrOf>,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new Error(`${binary.path} ${why}\n${stderr.text().trim()}`));
    };
    const runs = (devTools: string | null): void => {
      clearTimeout(timer);
      stderr.onMore = (): void => undefined;
      resolve(devTools);
    };
    const timer = setTimeout(() => fail('does not answer'), startingTakesAtMost);
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => fail(`ended at once (${signal ?? code})`));
    if (driven) {
      stderr.onMore = () => {
        const found = /^DevTools listening on ws:\/\/.*$/m.exec(stderr.text());
        if (found !== null) runs(found[0]);
      };
    } else {
      connection.root.send('Browser.getVersion').then(
        () => runs(null),
        () => fail('does not answer'),
      );
    }
  });
}
