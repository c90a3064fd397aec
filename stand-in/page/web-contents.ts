/** `webContents`: one page of Chromium, with the preload laid in before its first document. */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import type { PageTarget } from '../chromium/host-browser.ts';
import { eventOf } from '../event-object.ts';
import { record } from '../recorded-calls.ts';
import { checkOptions, destroyableObject, strictObject } from '../strict-object.ts';
import type { KeyPress } from '../menu/accelerator.ts';
import { colorScheme, nativeTheme } from '../system/native-theme.ts';
import type { ReportedKey } from '../menu/key-input.ts';
import { ipcEventOf } from '../ipc/ipc-main.ts';
import { PageIpc } from '../ipc/page-ipc.ts';
import { listenToPage } from './page-events.ts';
import type { SeenUnderPointer } from './page-observer-script.ts';
import { PageNavigation } from './page-navigation.ts';
import { handleRequests } from './page-requests.ts';
import { pageScripts, type PageScripts } from '../ipc/page-scripts.ts';
import type { Session } from '../session/session.ts';
import { WebFrameMain } from './web-frame-main.ts';
import { WindowOpenRequests, type WindowOpenHandler } from './window-open-requests.ts';

const events =
  'did-finish-load did-fail-load did-start-loading did-stop-loading dom-ready did-frame-navigate did-navigate ' +
  'did-navigate-in-page did-start-navigation page-title-updated will-navigate will-frame-navigate will-redirect ' +
  'will-prevent-unload render-process-gone preload-error context-menu before-input-event destroyed ' +
  // Listeners are accepted, and never called.
  'will-attach-webview unresponsive responsive';

/** Preferences that this host acts on, or may ignore. */
const acted =
  'preload zoomFactor additionalArguments session partition disableDialogs devTools spellcheck disableBlinkFeatures';
/** Those that can only be as they are. Careful applications set them explicitly. */
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
};

function contextMenuParameters(frame: WebFrameMain, seen: SeenUnderPointer) {
  const { isEditable, selectionText } = seen;
  const isSelected = selectionText !== '';
  return strictObject('the parameters of context-menu', {
    frame,
    pageURL: frame.url,
    mediaType: 'none' as const,
    misspelledWord: '',
    dictionarySuggestions: [] as string[],
    editFlags: strictObject('editFlags', {
      canUndo: isEditable,
      canRedo: isEditable,
      canCut: isEditable && isSelected,
      canCopy: isSelected,
      canPaste: isEditable,
      canDelete: isEditable && isSelected,
      canSelectAll: true,
      canEditRichly: false,
    }),
    ...seen,
  });
}

/**
 * Dialogs that script of a page asks for. Disabled ones and `prompt` are answered at once as if closed, as in Electron. The
 * application decides if a page that asks to stay may be left.
 */
function answerDialogs(session: CdpSession, areDisabled: boolean, mayBeLeft: () => boolean): void {
  const answer = (accept: boolean): void => session.tell('Page.handleJavaScriptDialog', { accept });
  session.on('Page.javascriptDialogOpening', ({ type, message }) => {
    if (type === 'beforeunload') answer(mayBeLeft());
    else if (areDisabled || type === 'prompt') answer(false);
    // Stays open until it is answered, in the window or through Chromium's protocol.
    else record('dialog of the page', '', type, message);
  });
}

/** The window that a `webContents` is in, as far as the page needs it. */
export interface ContainingWindow {
  readonly close: () => void;
  readonly destroy: () => void;
  /** The page has asked to stay, and the application has let it. */
  readonly stays: () => void;
  /** A key that the page didn't handle. */
  readonly keyPressed: (press: KeyPress) => void;
}

const all = new Map<number, WebContents>();
let lastId = 0;

export class WebContents extends PageNavigation {
  readonly id: number;
  readonly session: Session;
  readonly mainFrame: WebFrameMain;
  private readonly ipcOfPage: PageIpc;
  private readonly windowOpenRequests = new WindowOpenRequests();
  private readonly window: ContainingWindow;
  private readonly attached: Promise<PageTarget>;
  protected readonly self: WebContents;
  private target: PageTarget | null = null;
  private gone = false;
  private crashed = false;
  private title = '';
  private webRtcPolicy = 'default';

  constructor(preferences: Electron.WebPreferences, of: Session, page: Promise<PageTarget>, window: ContainingWindow) {
    super('webContents', events);
    checkOptions('webPreferences', `${acted} ${Object.keys(fixedPreferences).join(' ')}`, preferences);
    for (const [name, only] of Object.entries(fixedPreferences)) {
      const given: unknown = Reflect.get(preferences, name);
      if (given !== undefined && given !== only)
        throw new Error(`the stand-in host has pages with ${name}: ${JSON.stringify(only)} alone`);
    }
    lastId += 1;
    this.id = lastId;
    this.session = of;
    this.window = window;
    this.mainFrame = new WebFrameMain(this.id, (channel, ...parameters) => this.send(channel, ...parameters));
    const scripts = pageScripts(preferences.preload ?? null, preferences.additionalArguments ?? []);
    this.self = destroyableObject('webContents', this, () => this.gone, ['id', 'isDestroyed', 'markDestroyed']);
    this.ipcOfPage = new PageIpc(scripts, {
      eventFor: (contextId) => ipcEventOf(this.self, () => this.ipcOfPage.isCurrent(contextId)),
      preloadFailed: (error) => {
        process.stderr.write(`Unable to load preload script: ${preferences.preload ?? ''}\n${error.stack ?? ''}\n`);
        this.emit('preload-error', eventOf('preload-error', {}), preferences.preload, error);
      },
      windowOpenRequested: (opened) => this.windowOpenRequests.request(opened),
      colorSchemeChanged: (dark) => {
        if (dark !== nativeTheme.shouldUseDarkColors) this.withSession((session) => this.applyTheme(session));
      },
      titled: (title) => {
        this.title = title;
        this.emit('page-title-updated', eventOf('page-title-updated', {}), title, true);
      },
      keyPressed: (press) => this.keyPressed(press),
      contextMenu: (seen) =>
        this.emit('context-menu', eventOf('context-menu', {}), contextMenuParameters(this.mainFrame, seen)),
    });
    this.attached = page.then((target) => this.attach(target, scripts, preferences.disableDialogs ?? false));
    this.attached.catch(() => undefined);
    if (preferences.zoomFactor !== undefined) this.setZoomFactor(preferences.zoomFactor);
    all.set(this.id, this.self);
    return this.self;
  }

  private async attach(target: PageTarget, scripts: PageScripts, areDisabled: boolean): Promise<PageTarget> {
    const { session, targetId } = target;
    this.target = target;
    this.initiator.attach(session);
    this.windowOpenRequests.attach(session);
    this.ipcOfPage.attach(session, (frameId) => frameId === targetId);
    handleRequests(session, {
      webContentsId: this.id,
      of: this.session,
      mayNavigate: (frameId, url, redirected) => this.mayNavigate(frameId === targetId, url, redirected),
      unexpected: (url) => this.unexpected.add(url),
    });
    answerDialogs(session, areDisabled, () => this.mayBeLeft());
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

  private mayBeLeft(): boolean {
    const event = eventOf('will-prevent-unload', {});
    this.emit('will-prevent-unload', event);
    if (!event.defaultPrevented) this.window.stays();
    return event.defaultPrevented;
  }

  private follow(target: PageTarget): void {
    listenToPage(target, {
      navigated: (url) => {
        this.crashed = false;
        this.mainFrame.url = url;
        const { processId, routingId } = this.mainFrame;
        const event = eventOf('did-frame-navigate', {});
        this.emit('did-frame-navigate', event, url, 200, 'OK', true, processId, routingId);
        this.emit('did-navigate', eventOf('did-navigate', {}), url, 200, 'OK');
      },
      navigatedWithin: (url) => {
        this.mainFrame.url = url;
        const { processId: frameProcessId, routingId: frameRoutingId } = this.mainFrame;
        this.started(url, true);
        const event = eventOf('did-navigate-in-page', {});
        this.emit('did-navigate-in-page', event, url, true, frameProcessId, frameRoutingId);
      },
      domReady: () => this.emit('dom-ready', eventOf('dom-ready', {})),
      loaded: () => {
        if (this.mainFrame.url === 'about:blank') return;
        this.loading = false;
        this.emit('did-finish-load', eventOf('did-finish-load', {}));
        this.emit('did-stop-loading', eventOf('did-stop-loading', {}));
      },
      crashed: () => {
        this.crashed = true;
        const details = strictObject('the details of render-process-gone', { reason: 'crashed', exitCode: 11 });
        this.emit('render-process-gone', eventOf('render-process-gone', {}), details);
      },
      themeChanged: () => this.withSession((session) => this.applyTheme(session)),
      openedPopUp: (popUp) => void this.windowOpenRequests.decide(popUp),
      destroyed: () => {
        this.markDestroyed();
        this.window.destroy();
      },
    });
  }

  private async applyTheme(session: CdpSession): Promise<void> {
    const features = [{ name: 'prefers-color-scheme', value: colorScheme() }];
    await session.send('Emulation.setEmulatedMedia', { features });
    this.ipcOfPage.colorSchemeSet();
  }

  /** Host only: the page is closed. */
  markDestroyed(): void {
    if (this.gone) return;
    this.gone = true;
    this.mainFrame.gone = true;
    all.delete(this.id);
    this.emit('destroyed', eventOf('destroyed', {}));
  }
  /** Host only. */
  ready(): Promise<PageTarget> {
    return this.attached;
  }
  /** Host only. */
  targetId(): string | null {
    return this.target?.targetId ?? null;
  }

  private keyPressed(reported: ReportedKey): void {
    if (this.keys.concernsMenu(reported)) this.window.keyPressed(reported);
  }
  send(channel: string, ...parameters: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument');
    try {
      this.ipcOfPage.send(channel, parameters);
    } catch (thrown) {
      console.error('Error sending from webFrameMain: ', thrown);
    }
  }
  /** Chromium accepts it only as a switch on its own command line. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    record('webContents.setWebRTCIPHandlingPolicy', this.session.partition, policy);
    this.webRtcPolicy = policy;
  }
  getWebRTCIPHandlingPolicy(): string {
    return this.webRtcPolicy;
  }
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.windowOpenRequests.handler = handler;
  }
  close(): void {
    this.window.close();
  }
  isDestroyed(): boolean {
    return this.gone;
  }
  isCrashed(): boolean {
    return this.crashed;
  }
  isFocused(): boolean {
    return true;
  }
  getTitle(): string {
    return this.title;
  }
}

const list = (): WebContents[] => [...all.values()];

export const webContents = strictObject('webContents', {
  getAllWebContents: list,
  fromId: (id: number): WebContents | undefined => all.get(id),
  /** Playwright asks this to find the window of a page. */
  fromDevToolsTargetId: (id: string): WebContents | undefined => list().find((each) => each.targetId() === id),
});
