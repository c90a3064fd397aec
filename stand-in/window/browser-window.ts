/** `BrowserWindow`: a window of Chromium with one page. As in Electron, the constructor returns before it is open. */
import { hostBrowser, runningBrowser, type PageTarget } from '../chromium/host-browser.ts';
import { pressMenuKey } from '../menu/menu.ts';
import { WebContents } from '../page/web-contents.ts';
import { record } from '../recorded-calls.ts';
import { fromPartition } from '../session/session.ts';
import { checkOptions, destroyableObject, emitEvent, StrictEmitter } from '../strict-object.ts';
import { display, type Rectangle } from '../system/desktop.ts';
import { WindowGeometry, type WindowState } from './window-geometry.ts';
import * as windowList from './window-list.ts';

const events =
  'close closed ready-to-show focus page-title-updated ' +
  // Accepted, but never emitted by this host.
  'unresponsive responsive';

/** Electron's default is 800 by 600, centered. */
function boundsFrom(options: Electron.BrowserWindowConstructorOptions): Rectangle {
  const { workArea } = display;
  const width = Math.max(options.width ?? 800, options.minWidth ?? 0);
  const height = Math.max(options.height ?? 600, options.minHeight ?? 0);
  const x = options.x ?? Math.round((workArea.width - width) / 2);
  const y = options.y ?? Math.round((workArea.height - height) / 2);
  return { x, y, width, height };
}

export class BrowserWindow extends StrictEmitter {
  readonly id = windowList.nextId();
  readonly webContents: WebContents;
  private readonly self: BrowserWindow;
  private readonly geometry: WindowGeometry;
  private readonly minimum: readonly [width: number, height: number];
  private title: string;
  private isShown: boolean;
  private isGone = false;
  /** The page was asked to close, which it may prevent. */
  private isLeaving = false;
  private isClosing = false;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    super('BrowserWindow', events);
    checkOptions(
      'new BrowserWindow',
      'width height x y minWidth minHeight show title backgroundColor webPreferences',
      options,
    );
    if (runningBrowser() === null) throw new Error('Cannot create BrowserWindow before app is ready');
    record('new BrowserWindow', '', options);
    const { minWidth = 0, minHeight = 0, show = true, title = '', webPreferences = {} } = options;
    this.minimum = [minWidth, minHeight];
    this.isShown = show;
    this.title = title;
    const bounds = boundsFrom(options);
    const session = fromPartition(webPreferences.partition ?? '');
    const page = session.contextId().then((contextId) => hostBrowser().createPage(bounds, contextId));
    page.catch((error: unknown) => process.stderr.write(`the window could not be created: ${String(error)}\n`));
    this.webContents = new WebContents(webPreferences, session, page, {
      destroy: () => this.closed(),
      stay: () => this.stay(),
      keyPressed: (press) => pressMenuKey(this.webContents, press),
    });
    this.geometry = new WindowGeometry(bounds, this.webContents.ready());
    if (process.env.STAND_IN_READY_TO_SHOW !== 'never')
      this.webContents.once('did-finish-load', () => emitEvent(this, 'ready-to-show'));
    this.webContents.on('page-title-updated', (_event: unknown, pageTitle: string) => {
      this.title = pageTitle;
      emitEvent(this, 'page-title-updated', pageTitle, true);
    });
    this.self = destroyableObject('BrowserWindow', this, () => this.isGone, ['id', 'isDestroyed']);
    windowList.add(this.self);
    return this.self;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    this.isShown = true;
    this.focus();
  }
  hide(): void {
    this.isShown = false;
  }
  isVisible(): boolean {
    return this.isShown;
  }
  focus(): void {
    this.webContents.focus();
    windowList.setFocused(this.self);
    // Electron emits it after the call has returned.
    setImmediate(() => {
      if (!this.isGone) emitEvent(this, 'focus');
    });
  }
  isFocused(): boolean {
    return windowList.focused() === this.self;
  }

  getBounds(): Rectangle {
    return this.geometry.covered;
  }
  getNormalBounds(): Rectangle {
    return this.geometry.bounds;
  }
  setBounds(bounds: Partial<Rectangle>): void {
    const [minWidth, minHeight] = this.minimum;
    const requested = { ...this.geometry.bounds, ...bounds };
    const width = Math.max(requested.width, minWidth);
    const height = Math.max(requested.height, minHeight);
    this.geometry.change({ bounds: { ...requested, width, height } });
  }
  getContentSize(): [number, number] {
    const { width, height } = this.getBounds();
    return [width, height];
  }
  setContentSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  getMinimumSize(): number[] {
    return [...this.minimum];
  }
  private setState(state: WindowState, isOn: boolean): void {
    if (isOn !== (this.geometry.state === state)) this.geometry.change({ state: isOn ? state : 'normal' });
  }
  maximize(): void {
    this.setState('maximized', true);
    this.isShown = true;
  }
  isMaximized(): boolean {
    return this.geometry.state === 'maximized';
  }
  minimize(): void {
    this.setState('minimized', true);
  }
  restore(): void {
    this.setState('minimized', false);
  }
  isMinimized(): boolean {
    return this.geometry.state === 'minimized';
  }
  setFullScreen(full: boolean): void {
    this.setState('fullscreen', full);
  }
  isFullScreen(): boolean {
    return this.geometry.state === 'fullscreen';
  }

  /** Asks the application and then the page. Both may prevent it. */
  close(): void {
    if (this.isGone || this.isClosing || this.isLeaving) return;
    if (emitEvent(this, 'close')) windowList.closePrevented();
    else if (this.webContents.isCrashed()) this.destroy();
    else {
      this.isLeaving = true;
      void this.webContents.ready().then(
        ({ session }) => session.post('Page.close'),
        () => this.closed(),
      );
    }
  }
  private stay(): void {
    if (!this.isLeaving) return;
    this.isLeaving = false;
    windowList.closePrevented();
  }
  destroy(): void {
    if (this.isGone) return;
    this.isClosing = true;
    const page = this.webContents.ready();
    const close = ({ targetId }: PageTarget): void => hostBrowser().root.post('Target.closeTarget', { targetId });
    this.closed();
    // Chromium may crash if a window closes while its bounds are being set.
    void this.geometry
      .settled()
      .then(() => page)
      .then(close, () => undefined);
  }
  private closed(): void {
    if (this.isGone) return;
    // A page that closes itself closes its window, for which Electron also emits `close`.
    if (!this.isClosing && !this.isLeaving) emitEvent(this, 'close');
    this.isGone = true;
    this.webContents.markDestroyed();
    windowList.remove(this.self);
    emitEvent(this, 'closed');
    windowList.windowClosed();
  }
  isDestroyed(): boolean {
    return this.isGone;
  }

  setTitle(title: string): void {
    this.title = title;
  }
  getTitle(): string {
    return this.title;
  }
  setProgressBar(progress: number, options: Electron.ProgressBarOptions = { mode: 'normal' }): void {
    checkOptions('setProgressBar', 'mode', options);
    record('setProgressBar', '', progress, options);
  }
  setBackgroundColor(_color: string): void {}
  flashFrame(_flag: boolean): void {}

  static getAllWindows(): windowList.OpenWindow[] {
    return windowList.all();
  }
  /** Playwright finds the window of a page with it. */
  static fromWebContents(contents: WebContents): windowList.OpenWindow | null {
    return windowList.all().find((window) => window.webContents === contents) ?? null;
  }
  static fromId(id: number): windowList.OpenWindow | null {
    return windowList.all().find((window) => window.id === id) ?? null;
  }
}
