/** The part of `app` that is names, paths, languages, and settings of desktops that are not here. */
import { readFileSync } from 'node:fs';
import { textFields } from '../json.ts';
import { hostSwitches } from '../command-line.ts';
import { StrictEmitter } from '../strict-object.ts';
import { createCommandLine } from './command-line-switches.ts';
import { getPath, setPath } from './paths.ts';
import { record } from '../recorded-calls.ts';

export const appEvents = [
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
] as const;

/** What the command line and the package say before the application's own code runs. */
export interface ApplicationFacts {
  readonly folder: string;
  readonly packageFile: string | null;
  readonly switches: ReadonlyMap<string, string>;
}

export abstract class AppProperties extends StrictEmitter {
  private readonly line = createCommandLine();
  readonly commandLine = this.line.forApplication;
  /** As if it had been installed, which no application in this host is. */
  readonly isPackaged = process.env.STAND_IN_PACKAGED === '1';
  readonly runningUnderARM64Translation = false;
  userAgentFallback = '';
  badgeCount = 0;
  accessibilitySupportEnabled = false;
  private appName = 'Electron';
  private version = process.versions.node;
  private folder = process.cwd();

  constructor() {
    super('app', appEvents);
  }

  /** Host only: what Chromium is started with. */
  get switches(): ReadonlyMap<string, string> {
    return this.line.switches;
  }
  /** Host only. */
  setApplicationFacts({ folder, packageFile, switches }: ApplicationFacts): void {
    this.folder = folder;
    for (const [name, value] of switches) if (!hostSwitches.has(name)) this.commandLine.appendSwitch(name, value);
    if (packageFile === null) return;
    const { productName, name, version } = textFields(readFileSync(packageFile, 'utf8'));
    this.appName = productName ?? name ?? this.appName;
    this.version = version ?? this.version;
  }

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
  abstract isReady(): boolean;
  getSystemLocale(): string {
    if (!this.isReady()) throw new Error('app.getSystemLocale() can only be called after app is ready');
    return 'en-US';
  }
  getPreferredSystemLanguages(): string[] {
    return ['en-US'];
  }
  getLocaleCountryCode(): string {
    return 'US';
  }
  hide(): void {}
  show(): void {}
  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', '', id);
  }
  enableSandbox(): void {
    record('app.enableSandbox', '');
  }
  disableHardwareAcceleration(): void {}
  disableDomainBlockingFor3DAPIs(): void {}
  setAboutPanelOptions(): void {}
  showAboutPanel(): void {}
  setDesktopName(): void {}
  addRecentDocument(): void {}
  clearRecentDocuments(): void {}
  setBadgeCount(count = 0): boolean {
    record('app.setBadgeCount', '', count);
    this.badgeCount = count;
    return true;
  }
  getBadgeCount(): number {
    return this.badgeCount;
  }
  getAppMetrics(): Electron.ProcessMetric[] {
    return [];
  }
  isDefaultProtocolClient(): boolean {
    return false;
  }
  setAsDefaultProtocolClient(): boolean {
    return false;
  }
  setSecureKeyboardEntryEnabled(): void {}
}
