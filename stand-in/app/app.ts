/** `app`: names and paths, the command line, and how the application starts and ends. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runningBrowser } from '../chromium/host-browser.ts';
import { hostSwitches } from '../command-line.ts';
import { eventOf } from '../event-object.ts';
import { textFields } from '../json.ts';
import { record } from '../recorded-calls.ts';
import { checkOptions, StrictEmitter, strictObject } from '../strict-object.ts';
import * as windowList from '../window/window-list.ts';
import { getPath, setPath } from './paths.ts';
import { releaseLock, takeLock, type SecondInstance } from './single-instance.ts';

/** Node's own. The application's is `app.exit`, which returns once it is ready. */
const endAtOnce = process.exit.bind(process);

const events =
  'ready will-finish-launching before-quit will-quit quit window-all-closed activate second-instance ' +
  'web-contents-created browser-window-created render-process-gone child-process-gone open-file';

/** From the command line and the package, before the application's own code runs. */
export interface ApplicationFacts {
  readonly folder: string;
  readonly packageFile: string | null;
  readonly switches: ReadonlyMap<string, string>;
}

class App extends StrictEmitter {
  /** Host only: what Chromium is started with. */
  readonly switches = new Map<string, string>();
  readonly commandLine = strictObject('app.commandLine', {
    appendSwitch: (name: string, value = ''): void => {
      this.switches.set(name.toLowerCase(), value);
    },
    hasSwitch: (name: string): boolean => this.switches.has(name.toLowerCase()),
    getSwitchValue: (name: string): string => this.switches.get(name.toLowerCase()) ?? '',
  });
  /** As if it had been installed, which no application in this host is. */
  readonly isPackaged = process.env.STAND_IN_PACKAGED === '1';
  name = 'Electron';
  private version = process.versions.node;
  private folder = process.cwd();
  private ready = false;
  private resolveReady: () => void = () => undefined;
  private readonly becameReady = new Promise<void>((resolve) => {
    this.resolveReady = resolve;
  });
  private quitting = false;
  private ending = false;

  constructor() {
    super('app', events);
  }

  getName(): string {
    return this.name;
  }
  setName(name: string): void {
    this.name = name;
  }
  getVersion(): string {
    return this.version;
  }
  getAppPath(): string {
    return this.folder;
  }
  getPath(name: string): string {
    return getPath(name, this.name);
  }
  setPath(name: string, place: string): void {
    setPath(name, place, this.name);
  }
  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', '', id);
  }
  enableSandbox(): void {
    record('app.enableSandbox', '');
  }
  setBadgeCount(count = 0): boolean {
    record('app.setBadgeCount', '', count);
    return true;
  }
  isReady(): boolean {
    return this.ready;
  }
  whenReady(): Promise<void> {
    return this.becameReady;
  }
  requestSingleInstanceLock(data?: Record<string, unknown>): boolean {
    return takeLock(this.getPath('userData'), data, (second: SecondInstance) => {
      const tell = (): boolean =>
        this.emit('second-instance', eventOf('second-instance', {}), second.argv, second.workingDirectory, second.data);
      void this.becameReady.then(tell);
    });
  }
  focus(): void {
    windowList.all().at(-1)?.focus();
  }
  /** Starts a new host when this one has ended. */
  relaunch(options: Electron.RelaunchOptions = {}): void {
    checkOptions('app.relaunch', 'args', options);
    const { args } = options;
    this.once('quit', () => {
      const host = path.resolve(import.meta.dirname, '../electron');
      spawn(host, args ?? process.argv.slice(1), {
        detached: true,
        stdio: 'ignore',
        env: { ...process.env, STAND_IN_ORPHAN: '1' },
      }).unref();
    });
  }

  /** Asks the application, closes every window, asks again, ends. A veto of anybody stops it. */
  quit(): void {
    if (this.quitting) return;
    const event = eventOf('before-quit', {});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.quitting = true;
    if (windowList.all().length === 0) this.allClosed();
    else for (const window of windowList.all()) window.close();
  }
  /** Ends without asking anybody; at once, and unheard, as long as it is not ready. */
  exit(code = 0): void {
    if (this.ready) void this.end(code);
    else endAtOnce(code);
  }
  private allClosed(): void {
    if (this.ending) return;
    if (!this.quitting) {
      if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
      else this.quit();
      return;
    }
    const event = eventOf('will-quit', {});
    this.emit('will-quit', event);
    if (event.defaultPrevented) this.quitting = false;
    else void this.end(0);
  }
  private async end(code: number): Promise<void> {
    if (this.ending) return;
    this.ending = true;
    this.emit('quit', eventOf('quit', {}), code);
    releaseLock();
    await runningBrowser()?.chromium.close();
    endAtOnce(code);
  }

  /** Host only. */
  setApplicationFacts({ folder, packageFile, switches }: ApplicationFacts): void {
    this.folder = folder;
    for (const [name, value] of switches) if (!hostSwitches.has(name)) this.commandLine.appendSwitch(name, value);
    if (packageFile !== null) {
      const { productName, name, version } = textFields(readFileSync(packageFile, 'utf8'));
      this.name = productName ?? name ?? this.name;
      this.version = version ?? this.version;
    }
    windowList.setWindowListener({
      title: () => this.name,
      created: (window) => {
        setImmediate(() => this.emit('browser-window-created', eventOf('browser-window-created', {}), window));
        this.emit('web-contents-created', eventOf('web-contents-created', {}), window.webContents);
      },
      allClosed: () => this.allClosed(),
      closeVetoed: () => {
        this.quitting = false;
      },
    });
  }
  /** Host only. */
  takeProcessExit(): void {
    const exit = (code?: number | string | null): void => {
      if (code !== undefined) process.exitCode = code;
      this.exit(Number(process.exitCode ?? 0));
    };
    Object.assign(process, { exit });
  }
  /** Host only. Electron emits `ready` before `whenReady` resolves. */
  becomeReady(): void {
    this.ready = true;
    record('app.ready', '');
    // Through the public object, because a driver of the application may have replaced `emit`.
    app.emit('will-finish-launching');
    app.emit('ready', eventOf('ready', {}), {});
    this.resolveReady();
  }
  /** Host only. */
  isEnding(): boolean {
    return this.ending;
  }
}

export const app = strictObject('app', new App());
