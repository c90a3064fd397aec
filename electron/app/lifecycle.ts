/** Start and end of the process: its data folder, one instance for each, an orderly close, and a relaunch. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { App, BrowserWindow } from 'electron';
import { focusWindow } from './window-focus.ts';

/**
 * The folder of all data: Electron's own, or the one that a tester names. Before `ready`, and before anything reads it.
 */
export function chooseDataFolder(app: App, named: string | undefined): string {
  if (named !== undefined && named !== '') {
    const folder = path.resolve(named);
    // Electron requires it to exist.
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    app.setPath('userData', folder);
  }
  return app.getPath('userData');
}

/** Before `ready`. False if another instance uses the data folder: its window comes to the front, and this process must end. */
export function claimSingleInstance(app: App, mainWindow: () => BrowserWindow | null): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  let isQuitting = false;
  let isRelaunching = false;
  /** Closing may take seconds. A start in that time would find this instance and end, so this one relaunches. */
  const relaunchIfQuitting = (): void => {
    if (!isQuitting || isRelaunching) return;
    isRelaunching = true;
    relaunch(app);
  };
  app.on('will-quit', () => {
    isQuitting = true;
  });
  app.on('second-instance', () => {
    const window = mainWindow();
    if (window === null) relaunchIfQuitting();
    else focusWindow(window);
  });
  // macOS starts no second instance: a click on its icon activates the first, and the system brings it to the front.
  app.on('activate', () => {
    if (mainWindow() === null) relaunchIfQuitting();
  });
  return true;
}

/** The part of Electron's `app` that closing uses. */
export interface QuittingApp {
  on(event: 'window-all-closed', listener: () => void): unknown;
  on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

/** Time limit for each step. */
const closeTimeoutMs = 5_000;

/**
 * Runs `steps` once, in order, before the process ends. A step that fails is logged, and one that takes too long is abandoned. Each has
 * its own timeout: a database that isn't closed loses its write-ahead log when the process ends, which the next start
 * would mistake for damage.
 */
export function closeBeforeQuit(
  app: QuittingApp,
  steps: readonly (() => Promise<void>)[],
  failed: (what: string, error: unknown) => void,
): void {
  let isClosed = false;
  let isClosing = false;
  const runStep = async (step: () => Promise<void>): Promise<void> => {
    const timeout = new Promise<void>((resolve) => {
      setTimeout(resolve, closeTimeoutMs).unref();
    });
    await Promise.race([step().catch((error: unknown) => failed('closing', error)), timeout]);
  };
  const end = async (): Promise<void> => {
    for (const step of steps) await runStep(step);
    isClosed = true;
    app.quit();
  };
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    if (isClosing) return;
    isClosing = true;
    void end();
  });
}

/** The part of Electron's `app` that a relaunch uses. */
export interface RelaunchingApp {
  once(event: 'quit', listener: () => void): unknown;
  relaunch(): void;
}

export interface RunningProgram {
  /** `process.argv` */
  readonly argv: readonly string[];
  /** `process.execPath` */
  readonly program: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** The AppImage that the program was started from. Its variables are inherited by other programs, so the path is checked. */
function appImageOf({ program, environment }: RunningProgram): string | null {
  const { APPIMAGE: file, APPDIR: mounted } = environment;
  if (file === undefined || file === '' || mounted === undefined || mounted === '') return null;
  return program.startsWith(path.join(mounted, path.sep)) ? file : null;
}

/**
 * Starts the application again after this process has ended. Electron's own helper waits in the program's folder,
 * which an AppImage unmounts when it ends (electron-builder#1727), so an AppImage is started as this process's last
 * action.
 */
export function relaunch(
  app: RelaunchingApp,
  running: RunningProgram = { argv: process.argv, program: process.execPath, environment: process.env },
): void {
  const file = appImageOf(running);
  if (file === null) app.relaunch();
  else
    app.once('quit', () => {
      spawn(file, running.argv.slice(1), { detached: true, stdio: 'ignore' }).unref();
    });
}
