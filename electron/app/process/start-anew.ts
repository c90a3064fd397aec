/** Starts the console once more when this one has ended. */
import { spawn } from 'node:child_process';
import path from 'node:path';

/** What is used of Electron's `app`. */
export interface EndingApp {
  once(event: 'quit', listener: () => void): unknown;
  relaunch(): void;
}

export interface ThisProcess {
  /** As `process.argv`. */
  readonly argv: readonly string[];
  /** As `process.execPath`. */
  readonly program: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * The file that an AppImage was started by; null for any other program, also for one that an AppImage has started and handed its
 * environment on to.
 */
function appImage({ program, environment }: ThisProcess): string | null {
  const { APPIMAGE: file, APPDIR: mounted } = environment;
  if (file === undefined || file === '' || mounted === undefined || mounted === '') return null;
  return program.startsWith(path.join(mounted, path.sep)) ? file : null;
}

/**
 * Electron's own way waits in a helper out of the program's folder. That of an AppImage goes with the console, and the helper with
 * it (electron-builder#1727): there the file itself is started, as the last that this process does.
 */
export function startAnewAtEnd(
  app: EndingApp,
  given: ThisProcess = { argv: process.argv, program: process.execPath, environment: process.env },
): void {
  const file = appImage(given);
  if (file === null) app.relaunch();
  else
    app.once('quit', () => {
      spawn(file, given.argv.slice(1), { detached: true, stdio: 'ignore' }).unref();
    });
}
