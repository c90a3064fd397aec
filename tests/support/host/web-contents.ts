/** `webContents`: one page of Chromium, with the preload laid in before its first document. */
import { pathToFileURL } from 'node:url';
import type { CdpSession } from './cdp.ts';
import { hostBrowser, type PageTarget, type PopUp } from './host-browser.ts';
import { NamedEmitter, named, preventable } from './named.ts';
import { colorScheme, nativeTheme } from './native-theme.ts';
import { NavigationGuard } from './navigation-guard.ts';
import { PageIpc } from './page-ipc.ts';
import { handleRequests } from './page-requests.ts';
import type { OpenedByPage } from './page-window-open.ts';
import { pageScripts, type PageScripts } from './page-scripts.ts';
import { settlePermissions } from './permissions.ts';
import { fromChromium, toChromium } from './scheme-url.ts';
import { defaultSession } from './session.ts';
import { WebFrameMain } from './web-frame-main.ts';

const happens = [
  'did-finish-load',
  'did-fail-load',
  'did-start-loading',
  'did-stop-loading',
  'dom-ready',
  'did-navigate',
  'did-navigate-in-page',
  'did-start-navigation',
  'page-title-updated',
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'render-process-gone',
  'preload-error',
  'context-menu',
  'destroyed',
  'zoom-changed',
  'devtools-opened',
  'devtools-closed',
];
/** Listeners are taken, and never called. */
const neverHere = [
  'will-attach-webview',
  'did-attach-webview',
  'did-create-window',
  'will-prevent-unload',
  'before-input-event',
  'unresponsive',
  'responsive',
  'certificate-error',
  'select-client-certificate',
  'login',
  'console-message',
  'plugin-crashed',
  'found-in-page',
  'enter-html-full-screen',
  'leave-html-full-screen',
  'select-bluetooth-device',
  'did-frame-finish-load',
  'did-redirect-navigation',
  'did-change-theme-color',
  'content-bounds-updated',
  'ipc-message',
  'focus',
  'blur',
];

export interface WebPreferences {
  readonly preload?: string;
  readonly zoomFactor?: number;
  readonly additionalArguments?: readonly string[];
  readonly contextIsolation?: boolean;
  readonly sandbox?: boolean;
  readonly nodeIntegration?: boolean;
}

/** What a `webContents` asks of the window that it is in. */
export interface Holder {
  readonly close: () => void;
  readonly destroy: () => void;
}

export type WindowOpenHandler = (details: {
  url: string;
  frameName: string;
  features: string;
  disposition: string;
  referrer: object;
}) => {
  action: 'deny' | 'allow';
};

const all = new Map<number, WebContents>();
let lastId = 0;

export class WebContents extends NamedEmitter {
  readonly id: number;
  readonly session = defaultSession;
  readonly mainFrame: WebFrameMain;
  readonly opener = null;
  private readonly scripts: PageScripts;
  private readonly ipcOfPage: PageIpc;
  private readonly guard = new NavigationGuard();
  private readonly holder: Holder;
  private readonly attached: Promise<PageTarget>;
  private target: PageTarget | null = null;
  private destroyedAlready = false;
  private crashed = false;
  private loading = false;
  private title = '';
  private zoom: number;
  private muted = false;
  private windowOpenHandler: WindowOpenHandler | null = null;
  private openedUrls: string[] = [];
  private self: WebContents;

  constructor(preferences: WebPreferences, page: Promise<PageTarget>, holder: Holder) {
    super('webContents', [...happens, ...neverHere]);
    if (
      preferences.nodeIntegration === true ||
      preferences.contextIsolation === false ||
      preferences.sandbox === false
    ) {
      throw new Error('the stand-in host has sandboxed, isolated pages without Node only');
    }
    lastId += 1;
    this.id = lastId;
    this.holder = holder;
    this.zoom = preferences.zoomFactor ?? 1;
    this.mainFrame = new WebFrameMain(this.id, (channel, ...parameters) => this.send(channel, ...parameters));
    this.scripts = pageScripts(preferences.preload ?? null, {
      type: 'renderer',
      sandboxed: true,
      contextIsolated: true,
      platform: process.platform,
      arch: process.arch,
      versions: { ...process.versions },
      argv: [process.execPath, ...(preferences.additionalArguments ?? [])],
      env: {},
    });
    this.self = named('webContents', this);
    this.ipcOfPage = new PageIpc(this.scripts, {
      eventFor: (contextId) => this.ipcEvent(contextId),
      preloadFailed: (error) => {
        process.stderr.write(`Unable to load preload script: ${preferences.preload ?? ''}\n${error.stack ?? ''}\n`);
        this.emit('preload-error', {}, preferences.preload, error);
      },
      windowWanted: (opened) => this.askForWindow(opened),
      colorSchemeChanged: (dark) => {
        if (dark !== nativeTheme.shouldUseDarkColors) this.withSession((session) => this.applyTheme(session));
      },
      contextMenu: (parameters) => this.emit('context-menu', preventable({}), contextMenuParameters(this, parameters)),
    });
    this.attached = page.then((target) => this.attach(target));
    this.attached.catch(() => undefined);
    all.set(this.id, this.self);
    return this.self;
  }

  private ipcEvent(contextId: number): object {
    const { self, mainFrame, ipcOfPage } = this;
    return {
      sender: self,
      type: 'frame',
      frameId: mainFrame.routingId,
      processId: mainFrame.processId,
      get senderFrame() {
        return ipcOfPage.isCurrent(contextId) && !mainFrame.gone ? mainFrame : null;
      },
      reply: (channel: string, ...parameters: unknown[]) => this.send(channel, ...parameters),
    };
  }

  private async attach(target: PageTarget): Promise<PageTarget> {
    const { session, targetId } = target;
    this.target = target;
    this.guard.attach(session);
    this.ipcOfPage.attach(session, (frameId) => frameId === targetId);
    handleRequests(session, {
      webContentsId: this.id,
      mayNavigate: (frameId, url, redirected) => this.mayNavigate(frameId === targetId, url, redirected),
    });
    this.follow(session, targetId);
    const { scripts } = this;
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] }),
      session.send('Runtime.addBinding', { name: scripts.binding, executionContextName: scripts.world }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.forPage }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.forPreload, worldName: scripts.world }),
      this.applyTheme(session),
      session.send('Runtime.runIfWaitingForDebugger'),
    ]);
    if (this.zoom !== 1) await this.applyZoom();
    return target;
  }

  private follow(session: CdpSession, targetId: string): void {
    const browser = hostBrowser();
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.crashed = false;
      this.mainFrame.url = fromChromium(frame.url) + (frame.urlFragment ?? '');
      this.emit('did-navigate', {}, this.mainFrame.url, 200, 'OK');
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== targetId) return;
      this.mainFrame.url = fromChromium(url);
      this.emit('did-navigate-in-page', {}, this.mainFrame.url, true, 1, this.mainFrame.routingId);
    });
    session.on('Page.domContentEventFired', () => this.emit('dom-ready', {}));
    session.on('Page.loadEventFired', () => {
      if (this.mainFrame.url === 'about:blank') return;
      this.loading = false;
      this.emit('did-finish-load', {});
      this.emit('did-stop-loading', {});
    });
    session.on('Page.windowOpen', ({ url }) => this.openedUrls.push(url));
    session.on('Inspector.targetCrashed', () => {
      this.crashed = true;
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 });
    });
    const themed = (): void => void this.applyTheme(session).catch(() => undefined);
    nativeTheme.on('updated', themed);
    const titled = (id: string, title: string): void => {
      if (id !== targetId || title === this.title || title === '' || URL.canParse(title)) return;
      this.title = title;
      this.emit('page-title-updated', preventable({}), title, true);
    };
    const poppedUp = (popUp: PopUp): void => {
      if (popUp.openerId === targetId) void this.decideOnPopUp(popUp);
    };
    const destroyed = (id: string): void => {
      if (id !== targetId) return;
      nativeTheme.off('updated', themed);
      browser.off('titled', titled);
      browser.off('popUp', poppedUp);
      browser.off('destroyed', destroyed);
      this.markDestroyed();
      this.holder.destroy();
    };
    browser.on('titled', titled);
    browser.on('popUp', poppedUp);
    browser.on('destroyed', destroyed);
  }

  private async applyTheme(session: CdpSession): Promise<void> {
    await session.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: colorScheme() }],
    });
    this.ipcOfPage.colorSchemeSet();
  }

  private async mayNavigate(isMainFrame: boolean, url: string, redirected: boolean): Promise<boolean> {
    const facts = {
      url,
      isMainFrame,
      isSameDocument: false,
      frame: isMainFrame ? this.mainFrame : null,
      initiator: this.mainFrame,
    };
    const vetoed = (name: string): boolean => {
      const event = preventable(facts);
      this.emit(name, event, url, false, isMainFrame, 0, 0);
      return event.defaultPrevented;
    };
    if (redirected) return !vetoed('will-redirect');
    if (isMainFrame) {
      const byPage = await this.guard.isByPage(url, this.mainFrame.url);
      if (byPage && (vetoed('will-frame-navigate') || vetoed('will-navigate'))) return false;
      this.loading = true;
      this.emit('did-start-loading', {});
      await settlePermissions(hostBrowser().root, this.self, url);
      return true;
    }
    return !vetoed('will-frame-navigate');
  }

  private askForWindow({ url, frameName, features }: OpenedByPage): void {
    const referrer = { url: '', policy: 'strict-origin-when-cross-origin' };
    const details = { url: fromChromium(url), frameName, features, disposition: 'foreground-tab', referrer };
    if (this.windowOpenHandler?.(details).action === 'deny') return;
    process.stderr.write(`a window for ${url} was allowed; the stand-in host opens none by itself\n`);
  }

  private async decideOnPopUp({ targetId, session }: PopUp): Promise<void> {
    const deadline = Date.now() + 1000;
    while (this.openedUrls.length === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const url = fromChromium(this.openedUrls.shift() ?? '');
    this.askForWindow({ url, frameName: '', features: '' });
    session.tell('Runtime.runIfWaitingForDebugger');
    hostBrowser().root.tell('Target.closeTarget', { targetId });
  }

  /** Host only: the page is gone. */
  markDestroyed(): void {
    if (this.destroyedAlready) return;
    this.destroyedAlready = true;
    this.mainFrame.gone = true;
    all.delete(this.id);
    this.emit('destroyed', {});
  }

  /** Host only: resolves when the preload is laid in. */
  ready(): Promise<PageTarget> {
    return this.attached;
  }
  /** Host only. */
  targetId(): string | null {
    return this.target?.targetId ?? null;
  }
  /** Host only: for what is done to a page that may be gone. */
  withSession(act: (session: CdpSession) => Promise<unknown>): void {
    void this.attached.then(({ session }) => act(session)).catch(() => undefined);
  }

  /** Rejects with Electron's words when the page cannot be loaded. */
  async loadURL(url: string): Promise<void> {
    const { session } = await this.attached;
    this.guard.byMain(url);
    const loaded = new Promise<void>((resolve) => session.once('Page.loadEventFired', () => resolve()));
    const { errorText, loaderId } = await session.send('Page.navigate', { url: toChromium(url) });
    if (errorText !== undefined) {
      const code = errorText.replace('net::', '');
      this.emit('did-fail-load', {}, -2, code, url, true, 0, 0);
      throw Object.assign(new Error(`${code} (-2) loading '${url}'`), { code, errno: -2, url });
    }
    if (loaderId !== undefined)
      await Promise.race([loaded, new Promise<void>((resolve) => this.once('destroyed', resolve))]);
  }
  loadFile(file: string): Promise<void> {
    return this.loadURL(pathToFileURL(file).href);
  }
  send(channel: string, ...parameters: unknown[]): void {
    if (this.destroyedAlready) throw new TypeError('Object has been destroyed');
    this.ipcOfPage.send(channel, parameters);
  }
  close(): void {
    this.holder.close();
  }
  isDestroyed(): boolean {
    return this.destroyedAlready;
  }
  isCrashed(): boolean {
    return this.crashed;
  }
  isLoading(): boolean {
    return this.loading;
  }
  isLoadingMainFrame(): boolean {
    return this.loading;
  }
  getURL(): string {
    return this.mainFrame.url;
  }
  getTitle(): string {
    return this.title;
  }
  getType(): string {
    return 'window';
  }
  getProcessId(): number {
    return this.mainFrame.processId;
  }
  getOSProcessId(): number {
    return 0;
  }
  isFocused(): boolean {
    return true;
  }
  focus(): void {
    this.withSession((session) => session.send('Page.bringToFront'));
  }
  reload(): void {
    this.guard.byMain(this.getURL());
    this.withSession((session) => session.send('Page.reload'));
  }
  reloadIgnoringCache(): void {
    this.guard.byMain(this.getURL());
    this.withSession((session) => session.send('Page.reload', { ignoreCache: true }));
  }
  stop(): void {
    this.withSession((session) => session.send('Page.stopLoading'));
  }
  forcefullyCrashRenderer(): void {
    this.withSession((session) => session.send('Page.crash'));
  }
  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { session } = await this.attached;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  async printToPDF(options: { landscape?: boolean; printBackground?: boolean; scale?: number }): Promise<Buffer> {
    const { session } = await this.attached;
    const { data } = await session.send('Page.printToPDF', options);
    return Buffer.from(data, 'base64');
  }
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.windowOpenHandler = handler;
  }
  getZoomFactor(): number {
    return this.zoom;
  }
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.zoom = factor;
    void this.attached.then(() => this.applyZoom()).catch(() => undefined);
  }
  getZoomLevel(): number {
    return Math.log(this.zoom) / Math.log(1.2);
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level);
  }
  get zoomFactor(): number {
    return this.getZoomFactor();
  }
  set zoomFactor(factor: number) {
    this.setZoomFactor(factor);
  }
  get zoomLevel(): number {
    return this.getZoomLevel();
  }
  set zoomLevel(level: number) {
    this.setZoomLevel(level);
  }
  setVisualZoomLevelLimits(): Promise<void> {
    return Promise.resolve();
  }
  private async applyZoom(): Promise<void> {
    const session = this.target?.session;
    if (session === undefined) return;
    await session.send('Emulation.clearDeviceMetricsOverride');
    if (this.zoom === 1) return;
    const { cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round(cssLayoutViewport.clientWidth / this.zoom),
      height: Math.round(cssLayoutViewport.clientHeight / this.zoom),
      deviceScaleFactor: this.zoom,
      mobile: false,
    });
  }
  setAudioMuted(muted: boolean): void {
    this.muted = muted;
  }
  isAudioMuted(): boolean {
    return this.muted;
  }
  /** There is no inspector window here; the page can be inspected through the port that Chromium names. */
  openDevTools(): void {}
  closeDevTools(): void {}
  toggleDevTools(): void {}
  isDevToolsOpened(): boolean {
    return false;
  }
  setBackgroundThrottling(): void {}
  setIgnoreMenuShortcuts(): void {}
  setUserAgent(agent: string): void {
    this.withSession((session) => session.send('Emulation.setUserAgentOverride', { userAgent: agent }));
  }
  copy(): void {
    this.edit('copy');
  }
  cut(): void {
    this.edit('cut');
  }
  paste(): void {
    this.edit('paste');
  }
  selectAll(): void {
    this.edit('selectAll');
  }
  undo(): void {
    this.edit('undo');
  }
  redo(): void {
    this.edit('redo');
  }
  delete(): void {
    this.edit('delete');
  }
  private edit(command: string): void {
    this.withSession((session) =>
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Unidentified', commands: [command] }),
    );
  }

  static getAllWebContents(): WebContents[] {
    return [...all.values()];
  }
  static fromId(id: number): WebContents | undefined {
    return all.get(id);
  }
  static getFocusedWebContents(): WebContents | null {
    return [...all.values()].at(-1) ?? null;
  }
  /** Also asked by Playwright, to find the window of a page. */
  static fromDevToolsTargetId(targetId: string): WebContents | undefined {
    return [...all.values()].find((contents) => contents.targetId() === targetId);
  }
}

function contextMenuParameters(contents: WebContents, given: Record<string, unknown>): object {
  const selected = given['selectionText'] !== '';
  const editable = given['isEditable'] === true;
  return {
    frame: contents.mainFrame,
    pageURL: contents.getURL(),
    mediaType: 'none',
    misspelledWord: '',
    dictionarySuggestions: [],
    editFlags: {
      canUndo: editable,
      canRedo: editable,
      canCut: editable && selected,
      canCopy: selected,
      canPaste: editable,
      canDelete: editable && selected,
      canSelectAll: true,
    },
    ...given,
  };
}

export const webContents = named('webContents', {
  getAllWebContents: () => WebContents.getAllWebContents(),
  getFocusedWebContents: () => WebContents.getFocusedWebContents(),
  fromId: (id: number) => WebContents.fromId(id),
  fromDevToolsTargetId: (targetId: string) => WebContents.fromDevToolsTargetId(targetId),
  fromFrame: (frame: WebFrameMain) => WebContents.getAllWebContents().find((contents) => contents.mainFrame === frame),
});
