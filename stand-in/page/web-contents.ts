/** `webContents`: one page of Chromium, with the preload added before its first document. */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { hostBrowser, type PageTarget, type PopUp } from '../chromium/host-browser.ts';
import { ipcEventOf, WebFrameMain } from '../ipc/ipc-main.ts';
import { PageIpc } from '../ipc/page-ipc.ts';
import { pageScripts, type PageScripts } from '../ipc/page-scripts.ts';
import type { KeyPress } from '../menu/accelerator.ts';
import { applyPermissions } from '../session/permissions.ts';
import { fromChromium } from '../session/scheme-url.ts';
import type { Session } from '../session/session.ts';
import { checkOptions, destroyableObject, emitEvent, eventOf, strictObject } from '../strict-object.ts';
import { nativeTheme } from '../system/native-theme.ts';
import { PageActions, withoutHash } from './page-actions.ts';
import type { ClickedText } from './page-observer-script.ts';
import { handleRequests } from './page-requests.ts';
import { WindowOpenRequests, type WindowOpenHandler } from './window-open-requests.ts';

const events =
  'did-finish-load page-title-updated will-navigate will-frame-navigate will-redirect will-prevent-unload ' +
  'render-process-gone preload-error context-menu before-input-event destroyed ' +
  // Accepted, but never emitted by this host.
  'will-attach-webview';

const freePreferences = 'preload partition devTools spellcheck disableBlinkFeatures';
/** Preferences that have only one value in this host. */
const fixedPreferences: Readonly<Partial<Electron.WebPreferences>> = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  plugins: false,
  navigateOnDragDrop: false,
  disableDialogs: true,
};

function checkPreferences(preferences: Electron.WebPreferences): void {
  checkOptions('webPreferences', `${freePreferences} ${Object.keys(fixedPreferences).join(' ')}`, preferences);
  for (const [name, only] of Object.entries(fixedPreferences)) {
    const value: unknown = Reflect.get(preferences, name);
    if (value !== undefined && value !== only)
      throw new Error(`pages in the stand-in host always have ${name}: ${JSON.stringify(only)}`);
  }
}

function contextMenuParameters({ isEditable, selectionText }: ClickedText) {
  const isSelected = selectionText !== '';
  return strictObject('the parameters of context-menu', {
    isEditable,
    selectionText,
    editFlags: strictObject('editFlags', {
      canCut: isEditable && isSelected,
      canCopy: isSelected,
      canPaste: isEditable,
      canSelectAll: true,
    }),
  });
}

/** The part of the page's window that the page uses. */
export interface ContainingWindow {
  readonly destroy: () => void;
  /** The page prevented closing, and the application allowed that. */
  readonly stay: () => void;
  /** A key that the page didn't handle. */
  readonly keyPressed: (press: KeyPress) => void;
}

const all = new Map<number, WebContents>();
let lastId = 0;

export class WebContents extends PageActions {
  readonly id: number;
  readonly session: Session;
  readonly mainFrame = new WebFrameMain();
  private readonly pageIpc: PageIpc;
  private readonly windowOpenRequests = new WindowOpenRequests();
  private readonly window: ContainingWindow;
  private readonly attached: Promise<PageTarget>;
  private readonly self: WebContents;
  private target: PageTarget | null = null;
  private crashed = false;
  private webRtcPolicy = 'default';

  constructor(
    preferences: Electron.WebPreferences,
    ofSession: Session,
    page: Promise<PageTarget>,
    window: ContainingWindow,
  ) {
    super('webContents', events);
    checkPreferences(preferences);
    lastId += 1;
    this.id = lastId;
    this.session = ofSession;
    this.window = window;
    const scripts = pageScripts(preferences.preload ?? null);
    this.self = destroyableObject('webContents', this, () => this.mainFrame.isGone, [
      'id',
      'isDestroyed',
      'markDestroyed',
    ]);
    this.pageIpc = new PageIpc(scripts, {
      eventFor: (contextId) => ipcEventOf(this.self, () => this.pageIpc.isCurrent(contextId)),
      preloadFailed: (error) => {
        process.stderr.write(`Unable to load preload script: ${preferences.preload ?? ''}\n${error.stack ?? ''}\n`);
        emitEvent(this, 'preload-error', preferences.preload, error);
      },
      windowOpenRequested: (url) => this.windowOpenRequests.request(url),
      colorSchemeChanged: (dark) => {
        if (dark !== nativeTheme.shouldUseDarkColors) this.withSession((session) => this.applyTheme(session));
      },
      titleChanged: (title) => emitEvent(this, 'page-title-updated', title),
      keyPressed: (press) => {
        if (this.keys.reachesMenu(press)) this.window.keyPressed(press);
      },
      contextMenu: (clicked) => emitEvent(this, 'context-menu', contextMenuParameters(clicked)),
    });
    this.attached = page.then((target) => this.attach(target, scripts));
    this.attached.catch(() => undefined);
    all.set(this.id, this.self);
    return this.self;
  }

  private async attach(target: PageTarget, scripts: PageScripts): Promise<PageTarget> {
    const { session, targetId } = target;
    this.target = target;
    this.windowOpenRequests.attach(session);
    this.pageIpc.attach(session, (frameId) => frameId === targetId);
    handleRequests(session, {
      session: this.session,
      mayNavigate: (frameId, url, isRedirect) => this.mayNavigate(frameId === targetId, url, isRedirect),
    });
    this.listenTo(target);
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

  private listenTo({ session, targetId }: PageTarget): void {
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.crashed = false;
      this.mainFrame.url = fromChromium(frame.url) + (frame.urlFragment ?? '');
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === targetId) this.mainFrame.url = fromChromium(url);
    });
    session.on('Page.loadEventFired', () => {
      if (this.mainFrame.url !== 'about:blank') emitEvent(this, 'did-finish-load');
    });
    session.on('Inspector.targetCrashed', () => {
      this.crashed = true;
      const details = { reason: 'crashed', exitCode: 11 };
      emitEvent(this, 'render-process-gone', strictObject('the details of render-process-gone', details));
    });
    // Dialogs of a page are closed at once, as with Electron's `disableDialogs`.
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      session.post('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' && this.mayUnload() });
    });

    const browser = hostBrowser();
    const themeUpdated = (): void => this.withSession((each) => this.applyTheme(each));
    const popUpOpened = (popUp: PopUp): void => {
      if (popUp.openerId === targetId) void this.windowOpenRequests.closePopUp(popUp);
    };
    const targetDestroyed = (id: string): void => {
      if (id !== targetId) return;
      nativeTheme.off('updated', themeUpdated);
      browser.off('popUp', popUpOpened);
      browser.off('destroyed', targetDestroyed);
      this.markDestroyed();
      this.window.destroy();
    };
    nativeTheme.on('updated', themeUpdated);
    browser.on('popUp', popUpOpened);
    browser.on('destroyed', targetDestroyed);
  }

  /** Asks the application about a page that prevents unloading. */
  private mayUnload(): boolean {
    const mayUnload = emitEvent(this, 'will-prevent-unload');
    if (!mayUnload) this.window.stay();
    return mayUnload;
  }

  /** Asks the application about a document that the page requests. */
  private async mayNavigate(isMainFrame: boolean, url: string, isRedirect: boolean): Promise<boolean> {
    const isPrevented = (name: string): boolean => {
      const event = eventOf(name, { url, isMainFrame });
      this.emit(name, event);
      return event.defaultPrevented;
    };
    if (isRedirect) return !isPrevented('will-redirect');
    if (!isMainFrame) return !isPrevented('will-frame-navigate');
    const isByPage = !this.startedByMain.delete(withoutHash(url));
    if (isByPage && (isPrevented('will-frame-navigate') || isPrevented('will-navigate'))) return false;
    await applyPermissions(this.session, this.self, url);
    return true;
  }

  private async applyTheme(session: CdpSession): Promise<void> {
    const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
    await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
    this.pageIpc.colorSchemeSet();
  }

  /** Host only. */
  markDestroyed(): void {
    if (this.mainFrame.isGone) return;
    this.mainFrame.isGone = true;
    all.delete(this.id);
    emitEvent(this, 'destroyed');
  }
  /** Host only. */
  ready(): Promise<PageTarget> {
    return this.attached;
  }
  /** Host only. */
  targetId(): string | null {
    return this.target?.targetId ?? null;
  }

  send(channel: string, ...parameters: unknown[]): void {
    this.pageIpc.send(channel, parameters);
  }
  /** Has no effect, because Chromium supports this only as a command-line switch. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy;
  }
  getWebRTCIPHandlingPolicy(): string {
    return this.webRtcPolicy;
  }
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.windowOpenRequests.handler = handler;
  }
  getURL(): string {
    return this.mainFrame.url;
  }
  isDestroyed(): boolean {
    return this.mainFrame.isGone;
  }
  isCrashed(): boolean {
    return this.crashed;
  }
}

const list = (): WebContents[] => [...all.values()];

export const webContents = strictObject('webContents', {
  getAllWebContents: list,
  /** Playwright finds the window of a page with it. */
  fromDevToolsTargetId: (id: string): WebContents | undefined => list().find((each) => each.targetId() === id),
});
