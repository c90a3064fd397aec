/** `webContents`: one page of Chromium, with the preload laid in before its first document. */
import { pathToFileURL } from 'node:url';
import type { CdpSession } from '../chromium/cdp.ts';
import { contextMenuParameters } from '../window/context-menu.ts';
import { hostBrowser, type PageTarget } from '../chromium/host-browser.ts';
import { named, preventable } from '../named.ts';
import { colorScheme, nativeTheme } from '../system/native-theme.ts';
import { NavigationGuard } from './navigation-guard.ts';
import { PageActions } from './page-actions.ts';
import { PageIpc } from '../ipc/page-ipc.ts';
import { followPage } from './page-life.ts';
import { handleRequests } from './page-requests.ts';
import { pageScripts, type PageScripts } from '../ipc/page-scripts.ts';
import { settlePermissions } from '../session/permissions.ts';
import { toChromium } from '../session/scheme-url.ts';
import { defaultSession } from '../session/session.ts';
import { webContentsEvents } from './web-contents-events.ts';
import { WebFrameMain } from './web-frame-main.ts';
import { WindowWishes, type WindowOpenHandler } from '../window/window-wishes.ts';

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

const all = new Map<number, WebContents>();
let lastId = 0;

export class WebContents extends PageActions {
  readonly id: number;
  readonly session = defaultSession;
  readonly mainFrame: WebFrameMain;
  readonly opener = null;
  private readonly ipcOfPage: PageIpc;
  private readonly guard = new NavigationGuard();
  private readonly wishes = new WindowWishes();
  private readonly holder: Holder;
  private readonly attached: Promise<PageTarget>;
  private readonly self: WebContents;
  private target: PageTarget | null = null;
  private gone = false;
  private crashed = false;
  private loading = false;
  private title = '';

  constructor(preferences: WebPreferences, page: Promise<PageTarget>, holder: Holder) {
    super('webContents', webContentsEvents);
    const { nodeIntegration = false, contextIsolation = true, sandbox = true } = preferences;
    if (nodeIntegration || !contextIsolation || !sandbox) {
      throw new Error('the stand-in host has sandboxed, isolated pages without Node only');
    }
    lastId += 1;
    this.id = lastId;
    this.holder = holder;
    this.mainFrame = new WebFrameMain(this.id, (channel, ...parameters) => this.send(channel, ...parameters));
    const scripts = pageScripts(preferences.preload ?? null, preferences.additionalArguments ?? []);
    this.self = named('webContents', this);
    this.ipcOfPage = new PageIpc(scripts, {
      eventFor: (contextId) => this.ipcEvent(contextId),
      preloadFailed: (error) => {
        process.stderr.write(`Unable to load preload script: ${preferences.preload ?? ''}\n${error.stack ?? ''}\n`);
        this.emit('preload-error', {}, preferences.preload, error);
      },
      windowWanted: (opened) => this.wishes.ask(opened),
      colorSchemeChanged: (dark) => {
        if (dark !== nativeTheme.shouldUseDarkColors) this.withSession((session) => this.applyTheme(session));
      },
      contextMenu: (seen) => this.emit('context-menu', preventable({}), contextMenuParameters(this.mainFrame, seen)),
    });
    this.attached = page.then((target) => this.attach(target, scripts));
    this.attached.catch(() => undefined);
    if (preferences.zoomFactor !== undefined) this.setZoomFactor(preferences.zoomFactor);
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

  private async attach(target: PageTarget, scripts: PageScripts): Promise<PageTarget> {
    const { session, targetId } = target;
    this.target = target;
    this.guard.attach(session);
    this.wishes.attach(session);
    this.ipcOfPage.attach(session, (frameId) => frameId === targetId);
    handleRequests(session, {
      webContentsId: this.id,
      mayNavigate: (frameId, url, redirected) => this.mayNavigate(frameId === targetId, url, redirected),
    });
    this.follow(target);
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
    return target;
  }

  private follow(target: PageTarget): void {
    followPage(target, {
      navigated: (url) => {
        this.crashed = false;
        this.mainFrame.url = url;
        this.emit('did-navigate', {}, url, 200, 'OK');
      },
      navigatedWithin: (url) => {
        this.mainFrame.url = url;
        this.emit('did-navigate-in-page', {}, url, true, 1, this.mainFrame.routingId);
      },
      domReady: () => this.emit('dom-ready', {}),
      loaded: () => {
        if (this.mainFrame.url === 'about:blank') return;
        this.loading = false;
        this.emit('did-finish-load', {});
        this.emit('did-stop-loading', {});
      },
      crashed: () => {
        this.crashed = true;
        this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 });
      },
      titled: (title) => {
        if (title === this.title) return;
        this.title = title;
        this.emit('page-title-updated', preventable({}), title, true);
      },
      themeChanged: () => this.withSession((session) => this.applyTheme(session)),
      openedPopUp: (popUp) => void this.wishes.decide(popUp),
      destroyed: () => {
        this.markDestroyed();
        this.holder.destroy();
      },
    });
  }

  private async applyTheme(session: CdpSession): Promise<void> {
    const features = [{ name: 'prefers-color-scheme', value: colorScheme() }];
    await session.send('Emulation.setEmulatedMedia', { features });
    this.ipcOfPage.colorSchemeSet();
  }

  private async mayNavigate(isMainFrame: boolean, url: string, redirected: boolean): Promise<boolean> {
    const frame = isMainFrame ? this.mainFrame : null;
    const vetoed = (name: string): boolean => {
      const event = preventable({ url, isMainFrame, isSameDocument: false, frame, initiator: this.mainFrame });
      this.emit(name, event, url, false, isMainFrame, 0, 0);
      return event.defaultPrevented;
    };
    if (redirected) return !vetoed('will-redirect');
    if (!isMainFrame) return !vetoed('will-frame-navigate');
    const byPage = await this.guard.isByPage(url, this.mainFrame.url);
    if (byPage && (vetoed('will-frame-navigate') || vetoed('will-navigate'))) return false;
    this.loading = true;
    this.emit('did-start-loading', {});
    await settlePermissions(hostBrowser().root, this.self, url);
    return true;
  }

  /** Host only: the page is gone. */
  markDestroyed(): void {
    if (this.gone) return;
    this.gone = true;
    this.mainFrame.gone = true;
    all.delete(this.id);
    this.emit('destroyed', {});
  }
  /** Host only. */
  ready(): Promise<PageTarget> {
    return this.attached;
  }
  /** Host only. */
  targetId(): string | null {
    return this.target?.targetId ?? null;
  }

  /** Rejects with Electron's words when the page cannot be loaded. */
  async loadURL(url: string): Promise<void> {
    const { session } = await this.attached;
    this.guard.byMain(url);
    const loaded = new Promise<void>((resolve) => {
      session.once('Page.loadEventFired', () => resolve());
      this.once('destroyed', () => resolve());
    });
    const { errorText, loaderId } = await session.send('Page.navigate', { url: toChromium(url) });
    if (errorText !== undefined) {
      const code = errorText.replace('net::', '');
      this.emit('did-fail-load', {}, -2, code, url, true, 0, 0);
      throw Object.assign(new Error(`${code} (-2) loading '${url}'`), { code, errno: -2, url });
    }
    if (loaderId !== undefined) await loaded;
  }
  loadFile(file: string): Promise<void> {
    return this.loadURL(pathToFileURL(file).href);
  }
  reload(): void {
    this.guard.byMain(this.getURL());
    this.withSession((session) => session.send('Page.reload'));
  }
  reloadIgnoringCache(): void {
    this.guard.byMain(this.getURL());
    this.withSession((session) => session.send('Page.reload', { ignoreCache: true }));
  }
  send(channel: string, ...parameters: unknown[]): void {
    if (this.gone) throw new TypeError('Object has been destroyed');
    this.ipcOfPage.send(channel, parameters);
  }
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.wishes.handler = handler;
  }
  close(): void {
    this.holder.close();
  }
  isDestroyed(): boolean {
    return this.gone;
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
  isFocused(): boolean {
    return true;
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
}

const list = (): WebContents[] => [...all.values()];

export const webContents = named('webContents', {
  getAllWebContents: list,
  getFocusedWebContents: (): WebContents | null => list().at(-1) ?? null,
  fromId: (id: number): WebContents | undefined => all.get(id),
  fromFrame: (frame: WebFrameMain): WebContents | undefined => list().find(({ mainFrame }) => mainFrame === frame),
  /** Playwright asks this to find the window of a page. */
  fromDevToolsTargetId: (id: string): WebContents | undefined => list().find((each) => each.targetId() === id),
});
