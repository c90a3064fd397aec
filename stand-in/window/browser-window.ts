/** `BrowserWindow`: a window of Chromium with one page. Electron's constructor answers at once; so does this. */
import { hostBrowser, runningBrowser, type PageTarget } from '../chromium/host-browser.ts';
import { eventOf } from '../event-object.ts';
import { record } from '../recorded-calls.ts';
import { fromPartition, ownSession } from '../session/session.ts';
import { checkOptions, destroyableObject } from '../strict-object.ts';
import { boundsFrom, BaseWindow } from './base-window.ts';
import { WebContents } from '../page/web-contents.ts';
import { pressKey } from '../menu/menu-keys.ts';
import * as windowList from './window-list.ts';

const progressModes = ['none', 'normal', 'indeterminate', 'error', 'paused'] as const;

export class BrowserWindow extends BaseWindow {
  readonly id: number;
  readonly webContents: WebContents;
  private readonly self: BrowserWindow;
  private title: string;
  /** The page is asked, and may stay. */
  private leaving = false;
  private closing = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super();
    checkOptions(
      'new BrowserWindow',
      'width height x y minWidth minHeight fullscreen show title backgroundColor webPreferences',
      options,
    );
    if (runningBrowser() === null) throw new Error('Cannot create BrowserWindow before app is ready');
    record('new BrowserWindow', '', options);
    this.title = options.title ?? windowList.defaultTitle();
    this.shown = options.show ?? true;
    const { session, partition = '' } = options.webPreferences ?? {};
    const of = session === undefined ? fromPartition(partition) : ownSession(session);
    const page = of.contextId().then((contextId) => hostBrowser().createPage(boundsFrom(options), contextId));
    page.catch((error: unknown) => process.stderr.write(`the window could not be created: ${String(error)}\n`));
    this.webContents = new WebContents(options.webPreferences ?? {}, of, page, {
      close: () => this.close(),
      destroy: () => this.vanish(),
      stays: () => this.stays(),
      keyPressed: (press) => pressKey(this.webContents, press),
    });
    this.initialise(options, this.webContents.ready());
    // Electron itself never says it on some Wayland desktops.
    if (process.env.STAND_IN_READY_TO_SHOW !== 'never')
      this.webContents.once('did-finish-load', () => this.emit('ready-to-show', eventOf('ready-to-show', {})));
    this.webContents.on('page-title-updated', (event: { defaultPrevented: boolean }, title: string) => {
      this.emit('page-title-updated', event, title, true);
      if (!event.defaultPrevented) this.title = title;
    });
    this.self = destroyableObject('BrowserWindow', this, () => this.gone, ['id', 'isDestroyed']);
    this.id = windowList.add(this.self);
    windowList.windowCreated(this.self);
    return this.self;
  }

  loadURL(url: string, options?: Electron.LoadURLOptions): Promise<void> {
    return this.webContents.loadURL(url, options);
  }
  loadFile(file: string, options?: Electron.LoadFileOptions): Promise<void> {
    return this.webContents.loadFile(file, options);
  }
  reload(): void {
    this.webContents.reload();
  }

  show(): void {
    const before = this.shown;
    this.shown = true;
    if (!before) this.later('show');
    this.focus();
  }
  hide(): void {
    const before = this.shown;
    this.shown = false;
    if (before) this.later('hide');
  }
  isVisible(): boolean {
    return this.shown && !this.gone;
  }
  focus(): void {
    this.webContents.focus();
    windowList.setFocused(this.self);
    this.later('focus');
  }
  blur(): void {
    windowList.setFocused(null);
    this.later('blur');
  }
  isFocused(): boolean {
    return windowList.focused() === this.self;
  }

  /** Asks the application first, whose `close` listeners may veto, and then the page. */
  close(): void {
    if (this.gone || this.closing || this.leaving) return;
    const event = eventOf('close', {});
    this.emit('close', event);
    if (event.defaultPrevented) windowList.closeVetoed();
    else if (this.webContents.isCrashed()) this.destroy();
    else {
      this.leaving = true;
      void this.webContents.ready().then(
        ({ session }) => session.tell('Page.close'),
        () => this.vanish(),
      );
    }
  }
  private stays(): void {
    if (!this.leaving) return;
    this.leaving = false;
    windowList.closeVetoed();
  }
  destroy(): void {
    if (this.gone) return;
    this.closing = true;
    const page = this.webContents.ready();
    const close = ({ targetId }: PageTarget): void => hostBrowser().root.tell('Target.closeTarget', { targetId });
    this.vanish();
    void this.settled()
      .then(() => page)
      .then(close, () => undefined);
  }
  private vanish(): void {
    if (this.gone) return;
    // A page that went by itself takes its window along, which Electron announces with `close` as well.
    if (!this.closing && !this.leaving) this.emit('close', eventOf('close', {}));
    this.gone = true;
    this.webContents.markDestroyed();
    windowList.remove(this.self);
    this.emit('closed', eventOf('closed', {}));
    windowList.windowClosed();
  }
  isDestroyed(): boolean {
    return this.gone;
  }

  setTitle(title: string): void {
    this.title = title;
  }
  getTitle(): string {
    return this.title;
  }
  /** Below 0 removes it, above 1 says that it is not known how far it is. */
  setProgressBar(progress: number, options?: Electron.ProgressBarOptions): void {
    if (typeof progress !== 'number' || Number.isNaN(progress)) throw new TypeError('setProgressBar takes a number');
    checkOptions('setProgressBar', 'mode', options);
    const mode = options?.mode ?? 'normal';
    if (!progressModes.includes(mode)) throw new TypeError(`the mode of setProgressBar cannot be ${mode}`);
    record('setProgressBar', '', progress, { mode });
  }
  setBackgroundColor(_color: string): void {}
  flashFrame(flag: boolean): void {
    if (typeof flag !== 'boolean') throw new TypeError('flashFrame takes true or false');
    record('flashFrame', '', flag);
  }

  static getAllWindows(): windowList.OpenWindow[] {
    return windowList.all();
  }
  static fromWebContents(contents: WebContents): windowList.OpenWindow | null {
    return windowList.all().find((window) => window.webContents === contents) ?? null;
  }
  static fromId(id: number): windowList.OpenWindow | null {
    return windowList.all().find((window) => window.id === id) ?? null;
  }
}
