/**
 * Launches the built application in Electron or the stand-in, and returns its window.
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
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { hostEnvironment, hostName } from '../../stand-in/electron-or-stand-in.ts';

export { hostName };

const root = path.resolve(import.meta.dirname, '../..');

export interface LaunchOptions {
  /** Stays if given. Otherwise a new one is deleted on `close`. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The application's own arguments. */
  readonly args?: readonly string[];
  /** CSS pixels of the page. */
  readonly width?: number;
  readonly height?: number;
  /** The application's folder or main file. By default the built one. */
  readonly application?: string;
  /** Like an installed application, in the stand-in host. */
  readonly installed?: boolean;
  /** Called before the first window. */
  readonly started?: (app: ElectronApplication) => Promise<void>;
}

export interface Launched {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
  /** Quits, or kills it after ten seconds. */
  close(): Promise<void>;
  /** Kills the host, like a power cut. */
  kill(): void;
}

const quittingTakesAtMost = 10_000;
const resizingTakesAtMost = 3_000;

/** A package of electron-builder.inspectable.yml to use instead of the build. */
const packaged = process.env['QUITTANCE_APPLICATION'] ?? '';

function environment(given: LaunchOptions['env'], dataFolder: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { ELECTRON_RUN_AS_NODE: _asNode, NODE_OPTIONS: _options, ...rest } = Object.fromEntries(inherited);
  return { ...rest, QUITTANCE_DATA: dataFolder, ...given };
}

/** @throws without a window, with the host's output */
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
    // Otherwise Playwright disables the page's sandbox on Linux, and an installed Quittance refuses that.
    // Root can't use the sandbox.
    chromiumSandbox: hostName !== 'electron' || process.getuid?.() !== 0,
    // Playwright's default would override the application's theme.
    colorScheme: null,
  });
  const child = app.process();
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      // Kills the browser's processes, too.
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
    // Confirms the close dialog.
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

/** Answers save dialogs from now on. */
export async function answerSaveDialog(app: ElectronApplication, file: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
}

/** Answers main's questions from now on by a button's number, and records them. */
export const answerQuestions = (app: ElectronApplication, response: 0 | 1): Promise<void> =>
  app.evaluate(({ dialog }, chosen) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    dialog.showMessageBox = (...parameters: unknown[]) => {
      asked.push(JSON.stringify(parameters.at(-1)));
      return Promise.resolve({ response: chosen, checkboxChecked: false });
    };
  }, response);

/** The options of each dialog since `answerQuestions`, as JSON. */
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
    // On macOS and Windows a smaller display limits the window, but not the page.
    const present = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await page.setViewportSize({ width: width ?? present.width, height: height ?? present.height });
    await hasSize();
  }
}
