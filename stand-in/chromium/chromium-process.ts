/** One Chromium process, connected to the host by a pipe. A port for Playwright is optional. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import type { ChromiumBinary } from './packaged-chromium.ts';
import { CdpConnection } from './devtools-protocol.ts';

export interface ChromiumOptions {
  readonly binary: ChromiumBinary;
  readonly profile: string;
  readonly headed: boolean;
  /** Opens a port on this computer, for Playwright. */
  readonly driven: boolean;
  /** Switches of the application and of Playwright. */
  readonly switches: ReadonlyMap<string, string>;
}

export interface Chromium {
  readonly connection: CdpConnection;
  /** `DevTools listening on ws://…`, as Chromium printed it. Null without a port. */
  readonly devTools: string | null;
  readonly exited: Promise<void>;
  /** Kills Chromium if it doesn't close in time. */
  close(): Promise<void>;
  /** Opens a window without tabs and address bar that shows `url`. Headed only. */
  openAppWindow(url: string): void;
}

const startTimeoutMs = 20_000;
const closeTimeoutMs = 3_000;

const rootSwitch = (switches: ReadonlyMap<string, string>): readonly string[] =>
  process.getuid?.() === 0 && !switches.has('no-sandbox') ? ['--no-sandbox'] : [];

function chromiumArguments({ binary, profile, headed, driven, switches }: ChromiumOptions): string[] {
  const headless =
    binary.kind === 'headless-shell' ? ['--headless', '--no-zygote', '--disable-gpu'] : ['--headless=new'];
  return [
    ...Array.from(switches, ([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
    ...rootSwitch(switches),
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

/** Rejects with Chromium's output if it ends or doesn't respond. */
export async function startChromium(options: ChromiumOptions): Promise<Chromium> {
  const { binary, profile, switches } = options;
  mkdirSync(profile, { recursive: true, mode: 0o700 });
  const environment = { ...process.env, ...binary.environment };
  const child = spawn(binary.path, chromiumArguments(options), {
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
  const devTools = await started(child, connection, options);
  return {
    connection,
    devTools,
    exited,
    close: async () => {
      connection.root.post('Browser.close');
      const timer = setTimeout(() => child.kill('SIGKILL'), closeTimeoutMs);
      await exited;
      clearTimeout(timer);
    },
    openAppWindow: (url) => {
      const noSandbox = switches.has('no-sandbox') ? ['--no-sandbox'] : rootSwitch(switches);
      const parameters = [`--user-data-dir=${profile}`, `--app=${url}`, '--no-first-run', ...noSandbox];
      spawn(binary.path, parameters, { stdio: 'ignore', env: environment }).unref();
    },
  };
}

/** Resolves with the line about the port, or null without a port. */
function started(
  child: ChildProcess,
  connection: CdpConnection,
  { binary, driven }: ChromiumOptions,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let stderr = '';
    const fail = (why: string): void => {
      clearTimeout(timer);
      reject(new Error(`${binary.path} ${why}\n${stderr.trim()}`));
    };
    const succeed = (devTools: string | null): void => {
      clearTimeout(timer);
      resolve(devTools);
    };
    const timer = setTimeout(() => fail('doesn’t respond'), startTimeoutMs);
    child.once('error', (error) => fail(`failed to start: ${error.message}`));
    child.once('exit', (code, signal) => fail(`ended during its start (${signal ?? code})`));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      stderr = (stderr + chunk).slice(-20_000);
      const line = driven ? /^DevTools listening on ws:\/\/.*$/m.exec(stderr) : null;
      if (line !== null) succeed(line[0]);
    });
    if (driven) return;
    connection.root.send('Browser.getVersion').then(
      () => succeed(null),
      () => fail('doesn’t respond'),
    );
  });
}
