/** The part of `webContents` that leads to documents: loading, reloading, and what the application may veto. */
import { checkOptions } from '../strict-object.ts';
import { pathToFileURL } from 'node:url';
import { hostBrowser } from '../chromium/host-browser.ts';
import { eventOf } from '../event-object.ts';
import type { Session } from '../session/session.ts';
import { customScheme, toChromium } from '../session/scheme-url.ts';
import { NavigationInitiator, withoutHash } from './navigation-initiator.ts';
import { numberOf } from './net-errors.ts';
import { PageActions } from './page-actions.ts';
import type { WebFrameMain } from './web-frame-main.ts';

export abstract class PageNavigation extends PageActions {
  abstract readonly mainFrame: WebFrameMain;
  abstract readonly session: Session;
  /** As the application sees it, which throws for missing members. */
  protected abstract readonly self: object;
  protected readonly initiator = new NavigationInitiator();
  /** What a handler of the application's scheme didn't answer: Chromium gets less detail than Electron's. */
  protected readonly unexpected = new Set<string>();
  protected loading = false;

  /** To its own document, or within this one. */
  protected started(url: string, isSameDocument: boolean): void {
    const { mainFrame } = this;
    const facts = { url, isMainFrame: true, isSameDocument, frame: mainFrame, initiator: mainFrame };
    const { processId, routingId } = mainFrame;
    const event = eventOf('did-start-navigation', facts);
    this.emit('did-start-navigation', event, url, isSameDocument, true, processId, routingId);
  }

  /** Whether a document may be fetched; asks the application as Electron does. */
  protected async mayNavigate(isMainFrame: boolean, url: string, redirected: boolean): Promise<boolean> {
    const frame = isMainFrame ? this.mainFrame : null;
    const vetoed = (name: string): boolean => {
      const event = eventOf(name, { url, isMainFrame, isSameDocument: false, frame, initiator: this.mainFrame });
      this.emit(name, event, url, false, isMainFrame, 0, 0);
      return event.defaultPrevented;
    };
    if (redirected) return !vetoed('will-redirect');
    if (!isMainFrame) return !vetoed('will-frame-navigate');
    this.started(url, false);
    const byPage = await this.initiator.isPage(url, this.mainFrame.url);
    if (byPage && (vetoed('will-frame-navigate') || vetoed('will-navigate'))) return false;
    this.loading = true;
    this.emit('did-start-loading', eventOf('did-start-loading', {}));
    const { permissions } = this.session;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- surfaces.ts holds it against Electron's
    const contents = this.self as Electron.WebContents;
    await permissions.apply(hostBrowser().root, await this.session.contextId(), contents, url);
    return true;
  }

  /** Rejects with Electron's message if the page can't be loaded. */
  loadURL(url: string, options?: Electron.LoadURLOptions): Promise<void> {
    checkOptions('loadURL', '', options);
    const loaded = this.load(url);
    loaded.catch(() => undefined);
    return loaded;
  }
  private async load(url: string): Promise<void> {
    const { session } = await this.ready();
    if (!URL.canParse(url)) throw this.failed(url, 'ERR_INVALID_URL');
    this.initiator.willBeMain(url);
    const loaded = new Promise<void>((resolve) => {
      session.once('Page.loadEventFired', () => resolve());
      this.once('destroyed', () => resolve());
    });
    const { errorText, loaderId } = await session.send('Page.navigate', { url: toChromium(url) });
    if (errorText !== undefined) {
      const code = this.codeOf(errorText.replace('net::', ''), url);
      throw this.failed(url, code);
    }
    if (loaderId !== undefined) await loaded;
  }
  /** In Electron's words, with more detail for the application's schemes, and less for unhandled ones. */
  private codeOf(code: string, url: string): string {
    if (this.unexpected.delete(withoutHash(url))) return 'ERR_UNEXPECTED';
    const [scheme = ''] = url.split(':');
    return customScheme(scheme) || /^(https?|file|data|about|blob)$/.test(scheme) ? code : 'ERR_FAILED';
  }
  private failed(url: string, code: string): Error {
    const errno = numberOf(code);
    this.emit('did-fail-load', eventOf('did-fail-load', {}), errno, code, url, true, 0, 0);
    return Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
  }
  loadFile(file: string, options: Electron.LoadFileOptions = {}): Promise<void> {
    checkOptions('loadFile', 'query search hash', options);
    const { query, search, hash } = options;
    const url = pathToFileURL(file);
    if (query !== undefined) url.search = new URLSearchParams(query).toString();
    if (search !== undefined) url.search = search;
    if (hash !== undefined) url.hash = hash;
    return this.loadURL(url.href);
  }
  reload(): void {
    this.initiator.willBeMain(this.getURL());
    this.withSession((session) => session.send('Page.reload'));
  }
  reloadIgnoringCache(): void {
    this.initiator.willBeMain(this.getURL());
    this.withSession((session) => session.send('Page.reload', { ignoreCache: true }));
  }
  getURL(): string {
    return this.mainFrame.url;
  }
}
