/** `BrowserWindow`: a window of Chromium with one page. Electron's constructor answers at once; so does this. */
import { app } from './app.ts';
import { hostBrowser, runningBrowser } from './host-browser.ts';
import { NamedEmitter, named, preventable } from './named.ts';
import { display, type Rectangle } from './screen.ts';
import { WebContents, type WebPreferences } from './web-contents.ts';
import { WindowPlace, type WindowState } from './window-place.ts';
import { windowClosed } from './window-list.ts';
import * as windowList from './window-list.ts';

const events = [
  'close',
  'closed',
  'ready-to-show',
  'show',
  'hide',
  'focus',
  'blur',
  'resize',
  'resized',
  'move',
  'moved',
  'maximize',
  'unmaximize',
  'minimize',
  'restore',
  'enter-full-screen',
  'leave-full-screen',
  'page-title-updated',
  'will-resize',
  'will-move',
  'unresponsive',
  'responsive',
  'session-end',
  'query-session-end',
  'app-command',
  'always-on-top-changed',
  'system-context-menu',
];

interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly x?: number;
  readonly y?: number;
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly show?: boolean;
  readonly title?: string;
  readonly backgroundColor?: string;
  readonly fullscreen?: boolean;
  readonly webPreferences?: WebPreferences;
}

export class BrowserWindow extends NamedEmitter {
  readonly id: number;
  readonly webContents: WebContents;
  private readonly place: WindowPlace;
  private readonly self: BrowserWindow;
  private title: string;
  private shown: boolean;
  private gone = false;
  private closing = false;
  private minimum: readonly [number, number];
  private progress = -1;
  private color: string;
  private menuBar = true;
  private flags = {
    resizable: true,
    movable: true,
    minimizable: true,
    maximizable: true,
    closable: true,
    alwaysOnTop: false,
  };

  constructor(options: WindowOptions = {}) {
    super('BrowserWindow', events);
    if (runningBrowser() === null) throw new Error('Cannot create BrowserWindow before app is ready');
    const { width = 800, height = 600 } = options;
    const centred = {
      x: Math.round((display.size.width - width) / 2),
      y: Math.round((display.size.height - height) / 2),
    };
    const bounds: Rectangle = { x: options.x ?? centred.x, y: options.y ?? centred.y, width, height };
    this.title = options.title ?? app.name;
    this.shown = options.show ?? true;
    this.minimum = [options.minWidth ?? 0, options.minHeight ?? 0];
    this.color = options.backgroundColor ?? '#FFFFFF';
    const page = hostBrowser().createPage(bounds);
    page.catch((error: unknown) => process.stderr.write(`the window could not be created: ${String(error)}\n`));
    this.webContents = new WebContents(options.webPreferences ?? {}, page, {
      close: () => this.close(),
      destroy: () => this.vanish(),
    });
    this.place = new WindowPlace(bounds, this.webContents.ready());
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.webContents.on('page-title-updated', (event: { defaultPrevented: boolean }, title: string) => {
      this.emit('page-title-updated', event, title, true);
      if (!event.defaultPrevented) this.title = title;
    });
    this.followItsUser();
    this.self = named('BrowserWindow', this);
    this.id = windowList.add(this.self);
    if (options.fullscreen === true) this.setState('fullscreen');
    setImmediate(() => app.emit('browser-window-created', {}, this.self));
    app.emit('web-contents-created', {}, this.webContents);
    return this.self;
  }

  private followItsUser(): void {
    const look = async (): Promise<void> => {
      if (!(await this.place.refresh())) return;
      this.emit('resize');
      this.emit('move');
    };
    this.webContents.withSession(async (session) => {
      session.on('Page.frameResized', () => void look().catch(() => undefined));
    });
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  loadFile(file: string): Promise<void> {
    return this.webContents.loadFile(file);
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
  showInactive(): void {
    const before = this.shown;
    this.shown = true;
    if (!before) this.later('show');
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
  private later(event: string): void {
    setImmediate(() => {
      if (!this.gone) this.emit(event);
    });
  }

  /** Asks the application first; its `close` listeners may veto. */
  close(): void {
    if (this.gone || this.closing) return;
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) windowList.closeVetoed();
    else this.destroy();
  }
  destroy(): void {
    if (this.gone || this.closing) return;
    this.closing = true;
    void this.webContents.ready().then(
      ({ targetId }) => hostBrowser().root.tell('Target.closeTarget', { targetId }),
      () => this.vanish(),
    );
  }
  private vanish(): void {
    if (this.gone) return;
    // A page that went by itself takes its window along, which Electron announces with `close` as well.
    if (!this.closing) this.emit('close', preventable({}));
    this.gone = true;
    this.webContents.markDestroyed();
    windowList.remove(this.self);
    this.emit('closed');
    windowClosed();
  }
  isDestroyed(): boolean {
    return this.gone;
  }

  getBounds(): Rectangle {
    return this.place.covered;
  }
  getNormalBounds(): Rectangle {
    return this.place.bounds;
  }
  getContentBounds(): Rectangle {
    return this.place.covered;
  }
  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.place.bounds;
    const [minWidth, minHeight] = this.minimum;
    const wished = { ...before, ...bounds };
    const after = { ...wished, width: Math.max(wished.width, minWidth), height: Math.max(wished.height, minHeight) };
    this.place.bounds = after;
    this.place.changed();
    if (after.width !== before.width || after.height !== before.height) this.later('resize');
    if (after.x !== before.x || after.y !== before.y) this.later('move');
  }
  setContentBounds(bounds: Rectangle): void {
    this.setBounds(bounds);
  }
  getSize(): [number, number] {
    const { width, height } = this.getBounds();
    return [width, height];
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  getContentSize(): [number, number] {
    return this.getSize();
  }
  setContentSize(width: number, height: number): void {
    this.setSize(width, height);
  }
  getPosition(): [number, number] {
    const { x, y } = this.getBounds();
    return [x, y];
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }
  center(): void {
    const { width, height } = this.place.bounds;
    this.setPosition(Math.round((display.size.width - width) / 2), Math.round((display.size.height - height) / 2));
  }
  getMinimumSize(): readonly [number, number] {
    return this.minimum;
  }
  setMinimumSize(width: number, height: number): void {
    this.minimum = [width, height];
  }

  private setState(state: WindowState, event?: string): void {
    const sizeBefore = this.getSize().join('x');
    this.place.state = state;
    this.place.changed();
    if (event !== undefined) this.later(event);
    if (this.getSize().join('x') !== sizeBefore) this.later('resize');
  }
  maximize(): void {
    if (!this.isMaximized()) this.setState('maximized', 'maximize');
    this.shown = true;
  }
  unmaximize(): void {
    if (this.isMaximized()) this.setState('normal', 'unmaximize');
  }
  isMaximized(): boolean {
    return this.place.state === 'maximized';
  }
  minimize(): void {
    if (!this.isMinimized()) this.setState('minimized', 'minimize');
  }
  restore(): void {
    if (this.isMinimized()) this.setState('normal', 'restore');
  }
  isMinimized(): boolean {
    return this.place.state === 'minimized';
  }
  setFullScreen(full: boolean): void {
    if (full !== this.isFullScreen()) {
      this.setState(full ? 'fullscreen' : 'normal', full ? 'enter-full-screen' : 'leave-full-screen');
    }
  }
  isFullScreen(): boolean {
    return this.place.state === 'fullscreen';
  }
  isNormal(): boolean {
    return this.place.state === 'normal';
  }

  setTitle(title: string): void {
    this.title = title;
  }
  getTitle(): string {
    return this.title;
  }
  setProgressBar(progress: number): void {
    this.progress = progress;
  }
  /** Host only: what `setProgressBar` was last told. */
  getProgressBar(): number {
    return this.progress;
  }
  setBackgroundColor(color: string): void {
    this.color = color;
  }
  getBackgroundColor(): string {
    return this.color;
  }
  setMenu(): void {}
  removeMenu(): void {}
  setMenuBarVisibility(visible: boolean): void {
    this.menuBar = visible;
  }
  isMenuBarVisible(): boolean {
    return this.menuBar;
  }
  setAutoHideMenuBar(): void {}
  setIcon(): void {}
  setOverlayIcon(): void {}
  flashFrame(): void {}
  setContentProtection(): void {}
  setTitleBarOverlay(): void {}
  setAccentColor(): void {}
  moveTop(): void {}
  setAlwaysOnTop(on: boolean): void {
    this.flags = { ...this.flags, alwaysOnTop: on };
  }
  isAlwaysOnTop(): boolean {
    return this.flags.alwaysOnTop;
  }
  setResizable(resizable: boolean): void {
    this.flags = { ...this.flags, resizable };
  }
  isResizable(): boolean {
    return this.flags.resizable;
  }
  isModal(): boolean {
    return false;
  }
  getParentWindow(): null {
    return null;
  }
  getChildWindows(): readonly BrowserWindow[] {
    return [];
  }

  static getAllWindows(): BrowserWindow[] {
    return windowList.all();
  }
  static getFocusedWindow(): BrowserWindow | null {
    return windowList.focused();
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return windowList.all().find((window) => window.webContents === contents) ?? null;
  }
  static fromId(id: number): BrowserWindow | null {
    return windowList.all().find((window) => window.id === id) ?? null;
  }
}
