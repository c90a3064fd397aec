/**
 * Launches the built console as a user would, in whichever host there is, and hands over its window.
 *
 * ```ts
 * const { page, close } = await launchConsole();
 * await page.screenshot({ path: 'start.png' });
 * await close();
 * ```
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { hostEnvironment, hostName } from '../../stand-in/electron-or-stand-in.ts';

export { hostName };

const root = path.resolve(import.meta.dirname, '../..');

export interface LaunchOptions {
  /** Kept when given; else a fresh one, deleted on `close`. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The application's own arguments. */
  readonly args?: readonly string[];
  /** Of the page, in CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  /** The application's folder or main file; the built console unless told otherwise. */
  readonly application?: string;
  /** As if it had been installed, in the stand-in host. */
  readonly installed?: boolean;
  /** Called before the first window comes, so that nothing of it is missed. */
  readonly started?: (app: ElectronApplication) => Promise<void>;
}

export interface Launched {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
  /** Quits it, or kills it when it has not ended after ten seconds. */
  close(): Promise<void>;
  /** The whole host at once, as a power cut would. */
  kill(): void;
}

const quittingTakesAtMost = 10_000;
const resizingTakesAtMost = 3_000;

/** A packaged console that is driven instead of what was built here: one of electron-builder.inspectable.yml. */
const packaged = process.env['QUITTANCE_APPLICATION'] ?? '';

function environment(given: LaunchOptions['env'], dataFolder: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { ELECTRON_RUN_AS_NODE: _asNode, NODE_OPTIONS: _options, ...rest } = Object.fromEntries(inherited);
  return { ...rest, QUITTANCE_DATA: dataFolder, ...given };
}

/** Rejects when no window comes; what the host wrote is in the message. */
export async function launchConsole(options: LaunchOptions = {}): Promise<Launched> {
  const dataFolder = options.dataFolder ?? mkdtempSync(path.join(os.tmpdir(), 'quittance-'));
  mkdirSync(dataFolder, { recursive: true });
  const { application = root, args = [], installed = false } = options;
  const app = await _electron.launch({
    ...(packaged === '' ? { args: [application, ...args] } : { executablePath: packaged, args: [...args] }),
    cwd: root,
    env: environment(
      { ...(await hostEnvironment()), ...(installed ? { STAND_IN_PACKAGED: '1' } : {}), ...options.env },
      dataFolder,
    ),
    // Left out, Playwright takes the sandbox of the page away on Linux, and an installed console does not start without it;
    // as root it cannot be had.
    chromiumSandbox: hostName !== 'electron' || process.getuid?.() !== 0,
    // Playwright's own default would compete with the application's theme.
    colorScheme: null,
  });
  const child = app.process();
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      // Its whole group, with the browser's processes.
      if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
      else process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  const tidy = (): void => {
    if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  const close = async (): Promise<void> => {
    const timer = setTimeout(kill, quittingTakesAtMost);
    // Nobody is there to say whether to close in spite of what is at stake.
    await answerQuestions(app, 1).catch(() => undefined);
    await app.close().catch(() => undefined);
    clearTimeout(timer);
    tidy();
  };
  try {
    await options.started?.(app);
    const page = await app.firstWindow();
    await page.waitForURL((url) => url.protocol !== 'about:');
    await page.waitForLoadState('domcontentloaded');
    await resize(app, page, options);
    return { app, page, dataFolder, close, kill };
  } catch (error) {
    kill();
    tidy();
    throw error;
  }
}

/** Answers the save dialogs from now on. */
export async function answerSaveDialog(app: ElectronApplication, file: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
}

/** Answers what main asks in dialogs from now on, by the number of the button, and keeps it. */
export const answerQuestions = (app: ElectronApplication, response: 0 | 1): Promise<void> =>
  app.evaluate(({ dialog }, chosen) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (...given: unknown[]) => {
      asked.push(JSON.stringify(given.at(-1)));
      return Promise.resolve({ response: chosen, checkboxChecked: false });
    };
  }, response);

/** Since `answerQuestions`: the options of each dialog, as JSON. */
export const questionsAsked = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => {
    const kept: unknown = Reflect.get(globalThis, 'asked');
    return Array.isArray(kept) ? kept.map(String) : [];
  });

async function resize(app: ElectronApplication, page: Page, { width, height }: LaunchOptions): Promise<void> {
  if (width === undefined && height === undefined) return;
  const window = await app.browserWindow(page);
  await window.evaluate(
    (browserWindow: Electron.BrowserWindow, requested) => {
      const [presentWidth = 0, presentHeight = 0] = browserWindow.getContentSize();
      browserWindow.setContentSize(requested.width ?? presentWidth, requested.height ?? presentHeight);
    },
    { width: width ?? null, height: height ?? null },
  );
  const hasSize = (): Promise<unknown> =>
    page.waitForFunction(
      ([pageWidth, pageHeight]) =>
        (pageWidth === null || innerWidth === pageWidth) && (pageHeight === null || innerHeight === pageHeight),
      [width ?? null, height ?? null] as const,
      { timeout: resizingTakesAtMost },
    );
  try {
    await hasSize();
  } catch {
    // A smaller display keeps a window within it on macOS and Windows: the page alone is as large then.
    const present = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await page.setViewportSize({ width: width ?? present.width, height: height ?? present.height });
    await hasSize();
  }
}
