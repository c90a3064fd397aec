/** `app`: names, paths, start and end. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textFields } from '../json-text.ts';
import { hostSwitches } from './command-line.ts';
import { runningBrowser } from './host-browser.ts';
import { NamedEmitter, named, preventable } from './named.ts';
import { getPath, setPath } from './paths.ts';
import { releaseLock, takeLock, type SecondInstance } from './single-instance.ts';
import * as windowList from './window-list.ts';

const events = [
  'ready',
  'will-finish-launching',
  'before-quit',
  'will-quit',
  'quit',
  'window-all-closed',
  'activate',
  'second-instance',
  'web-contents-created',
  'browser-window-created',
  'browser-window-focus',
  'browser-window-blur',
  'render-process-gone',
  'child-process-gone',
  'certificate-error',
  'select-client-certificate',
  'login',
  'open-file',
  'open-url',
  'gpu-info-update',
  'accessibility-support-changed',
  'session-created',
  'continue-activity',
  'new-window-for-tab',
  'did-become-active',
  'did-resign-active',
];

class CommandLine {
  readonly switches = new Map<string, string>();
  appendSwitch(name: string, value = ''): void {
    this.switches.set(name.toLowerCase(), value);
  }
  removeSwitch(name: string): void {
    this.switches.delete(name.toLowerCase());
  }
  hasSwitch(name: string): boolean {
    return this.switches.has(name.toLowerCase());
  }
  getSwitchValue(name: string): string {
    return this.switches.get(name.toLowerCase()) ?? '';
  }
  appendArgument(): void {}
}

class App extends NamedEmitter {
  readonly commandLine = named('app.commandLine', new CommandLine());
  readonly isPackaged = false;
  readonly runningUnderARM64Translation = false;
  userAgentFallback = '';
  badgeCount = 0;
  accessibilitySupportEnabled = false;
  private appName = 'Electron';
  private version = process.versions.node;
  private folder = process.cwd();
  private ready = false;
  private resolveReady: () => void = () => undefined;
  private readonly becameReady = new Promise<void>((resolve) => {
    this.resolveReady = resolve;
  });
  private quitting = false;
  private ending = false;

  get name(): string {
    return this.appName;
  }
  set name(name: string) {
    this.appName = name;
  }
  getName(): string {
    return this.appName;
  }
  setName(name: string): void {
    this.appName = name;
  }
  getVersion(): string {
    return this.version;
  }
  getAppPath(): string {
    return this.folder;
  }
  getPath(name: string): string {
    return getPath(name, this.appName);
  }
  setPath(name: string, place: string): void {
    setPath(name, place, this.appName);
  }
  setAppLogsPath(place?: string): void {
    if (place !== undefined) this.setPath('logs', place);
  }
  getLocale(): string {
    return this.commandLine.getSwitchValue('lang') || 'en-US';
  }
  getSystemLocale(): string {
    return 'en-US';
  }
  getPreferredSystemLanguages(): string[] {
    return ['en-US'];
  }
  getLocaleCountryCode(): string {
    return 'US';
  }
  isReady(): boolean {
    return this.ready;
  }
  whenReady(): Promise<void> {
    return this.becameReady;
  }
  requestSingleInstanceLock(data?: unknown): boolean {
    return takeLock(this.getPath('userData'), data, (second: SecondInstance) => {
      const tell = (): boolean =>
        this.emit('second-instance', preventable({}), second.argv, second.workingDirectory, second.data);
      void this.becameReady.then(tell);
    });
  }
  hasSingleInstanceLock(): boolean {
    return releaseLock.held();
  }
  releaseSingleInstanceLock(): void {
    releaseLock();
  }
  focus(): void {
    windowList.all().at(-1)?.focus();
  }
  hide(): void {}
  show(): void {}
  setAppUserModelId(): void {}
  enableSandbox(): void {}
  disableHardwareAcceleration(): void {}
  disableDomainBlockingFor3DAPIs(): void {}
  setAboutPanelOptions(): void {}
  showAboutPanel(): void {}
  setDesktopName(): void {}
  addRecentDocument(): void {}
  clearRecentDocuments(): void {}
  setBadgeCount(count: number): boolean {
    this.badgeCount = count;
    return true;
  }
  getBadgeCount(): number {
    return this.badgeCount;
  }
  getAppMetrics(): object[] {
    return [];
  }
  getGPUFeatureStatus(): object {
    return {};
  }
  isDefaultProtocolClient(): boolean {
    return false;
  }
  setAsDefaultProtocolClient(): boolean {
    return false;
  }
  setSecureKeyboardEntryEnabled(): void {}
  /** Starts a new host when this one has ended. */
  relaunch({ args }: { readonly args?: readonly string[] } = {}): void {
    this.once('quit', () => {
      const host = path.join(import.meta.dirname, 'electron');
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
    const event = preventable({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.quitting = true;
    if (windowList.all().length === 0) this.allClosed();
    else for (const window of windowList.all()) window.close();
  }
  /** Ends without asking anybody. */
  exit(code = 0): void {
    void this.end(code);
  }
  private allClosed(): void {
    if (this.ending) return;
    if (!this.quitting) {
      if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
      else this.quit();
      return;
    }
    const event = preventable({});
    this.emit('will-quit', event);
    if (event.defaultPrevented) this.quitting = false;
    else void this.end(0);
  }
  private async end(code: number): Promise<void> {
    if (this.ending) return;
    this.ending = true;
    this.emit('quit', {}, code);
    releaseLock();
    await runningBrowser()?.chromium.close();
    process.exit(code);
  }

  /** Host only: before the application's own code runs. */
  begin(facts: {
    readonly folder: string;
    readonly packageFile: string | null;
    readonly switches: ReadonlyMap<string, string>;
  }): void {
    this.folder = facts.folder;
    for (const [name, value] of facts.switches) if (!hostSwitches.has(name)) this.commandLine.switches.set(name, value);
    if (facts.packageFile !== null) {
      const { productName, name, version } = textFields(readFileSync(facts.packageFile, 'utf8'));
      this.appName = productName ?? name ?? this.appName;
      this.version = version ?? this.version;
    }
    windowList.onWindows(
      () => this.allClosed(),
      () => {
        this.quitting = false;
      },
    );
  }
  /** Host only. Electron emits `ready` before `whenReady` resolves. */
  becomeReady(): void {
    this.ready = true;
    // Through the public object: whoever drives the application may have put another `emit` there.
    app.emit('will-finish-launching');
    app.emit('ready', {}, {});
    this.resolveReady();
  }
  /** Host only. */
  isEnding(): boolean {
    return this.ending;
  }
}

export const app = named('app', new App('app', events));
