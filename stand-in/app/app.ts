/** `app`: names and paths, the command line, and how the application starts and ends. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runningBrowser } from '../chromium/host-browser.ts';
import { hostSwitches } from '../command-line.ts';
import { textFields } from '../json.ts';
import { record } from '../recorded-calls.ts';
import { emitEvent, eventOf, StrictEmitter, strictObject } from '../strict-object.ts';
import * as windowList from '../window/window-list.ts';
import { releaseLock, takeLock } from './single-instance.ts';

const events =
  'ready will-quit quit window-all-closed second-instance web-contents-created ' +
  // Accepted, but never emitted by this host.
  'activate child-process-gone';

/** Facts about the application, read from the command line and the package. */
export interface ApplicationFacts {
  readonly folder: string;
  readonly packageFile: string | null;
  readonly switches: ReadonlyMap<string, string>;
}

class App extends StrictEmitter {
  /** Host only: Chromium's switches. */
  readonly switches = new Map<string, string>();
  readonly commandLine = strictObject('app.commandLine', {
    appendSwitch: (name: string, value = ''): void => {
      this.switches.set(name.toLowerCase(), value);
    },
    hasSwitch: (name: string): boolean => this.switches.has(name.toLowerCase()),
  });
  readonly isPackaged = process.env.STAND_IN_PACKAGED === '1';
  name = 'Electron';
  private readonly chosenPaths = new Map<string, string>();
  private version = process.versions.node;
  private folder = process.cwd();
  private ready = false;
  private readonly whenReadyPromise = Promise.withResolvers<void>();
  private quitting = false;
  private ending = false;

  constructor() {
    super('app', events);
  }

  getVersion(): string {
    return this.version;
  }
  getAppPath(): string {
    return this.folder;
  }
  getPath(name: string): string {
    const home = process.env.HOME ?? os.homedir();
    const standardPaths: Readonly<Record<string, string>> = {
      home,
      userData: path.join(process.env.XDG_CONFIG_HOME ?? path.join(home, '.config'), this.name),
      documents: path.join(home, 'Documents'),
      downloads: path.join(home, 'Downloads'),
    };
    const found = this.chosenPaths.get(name) ?? standardPaths[name];
    if (found === undefined) throw new Error(`Failed to get '${name}' path`);
    return found;
  }
  setPath(name: string, folder: string): void {
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute');
    this.chosenPaths.set(name, folder);
  }
  enableSandbox(): void {
    record('app.enableSandbox', '');
  }
  setBadgeCount(_count = 0): boolean {
    return true;
  }
  isReady(): boolean {
    return this.ready;
  }
  whenReady(): Promise<void> {
    return this.whenReadyPromise.promise;
  }
  requestSingleInstanceLock(): boolean {
    return takeLock(this.getPath('userData'), () => {
      void this.whenReady().then(() => emitEvent(this, 'second-instance'));
    });
  }
  /** Starts a new host when this one has ended. */
  relaunch(): void {
    this.once('quit', () => {
      spawn(path.resolve(import.meta.dirname, '../electron'), process.argv.slice(1), {
        detached: true,
        stdio: 'ignore',
        env: { ...process.env, STAND_IN_RELAUNCHED: '1' },
      }).unref();
    });
  }

  /** Closes every window and ends, unless a listener or a page prevents it. */
  quit(): void {
    if (this.quitting) return;
    this.quitting = true;
    if (windowList.all().length === 0) this.allClosed();
    else for (const window of windowList.all()) window.close();
  }
  /** Ends without asking. Before `ready` it ends synchronously and emits nothing, as in Electron. */
  exit(code = 0): void {
    if (this.ready) void this.end(code);
    else process.exit(code);
  }
  private allClosed(): void {
    if (this.ending) return;
    if (!this.quitting) {
      if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
      else this.quit();
    } else if (emitEvent(this, 'will-quit')) this.quitting = false;
    else void this.end(0);
  }
  private async end(code: number): Promise<void> {
    if (this.ending) return;
    this.ending = true;
    emitEvent(this, 'quit', code);
    releaseLock();
    await runningBrowser()?.chromium.close();
    process.exit(code);
  }

  /** Host only. Called before the application's code runs. */
  setApplicationFacts({ folder, packageFile, switches }: ApplicationFacts): void {
    this.folder = folder;
    for (const [name, value] of switches) if (!hostSwitches.has(name)) this.commandLine.appendSwitch(name, value);
    if (packageFile !== null) {
      const { productName, name, version } = textFields(readFileSync(packageFile, 'utf8'));
      this.name = productName ?? name ?? this.name;
      this.version = version ?? this.version;
    }
    windowList.setWindowListener({
      created: (window) => emitEvent(this, 'web-contents-created', window.webContents),
      allClosed: () => this.allClosed(),
      closePrevented: () => {
        this.quitting = false;
      },
    });
  }
  /** Host only. Electron emits `ready` before `whenReady` resolves. */
  becomeReady(): void {
    this.ready = true;
    record('app.ready', '');
    // Uses the public object, because Playwright replaces its `emit`.
    app.emit('ready', eventOf('ready', {}), {});
    this.whenReadyPromise.resolve();
  }
  /** Host only. */
  isEnding(): boolean {
    return this.ending;
  }
}

export const app = strictObject('app', new App());
