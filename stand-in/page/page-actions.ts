/** The part of `webContents` that sends commands to the page. */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import type { PageTarget } from '../chromium/host-browser.ts';
import { inputOf, KeyInput } from '../menu/key-input.ts';
import { customScheme, toChromium } from '../session/scheme-url.ts';
import { checkOptions, emitEvent, StrictEmitter } from '../strict-object.ts';

export const withoutHash = (url: string): string => url.split('#')[0] ?? url;

export abstract class PageActions extends StrictEmitter {
  /** Host only: resolves once the preload is added. */
  abstract ready(): Promise<PageTarget>;
  abstract getURL(): string;
  protected readonly keys = new KeyInput();
  /** URLs that main navigates to, for which the application isn't asked. */
  protected readonly startedByMain = new Set<string>();
  private zoomLevel = 0;

  /** Host only: for a command whose failure doesn't matter, because the page may be closed. */
  withSession(act: (session: CdpSession) => Promise<unknown>): void {
    void this.ready()
      .then(({ session }) => act(session))
      .catch(() => undefined);
  }

  focus(): void {
    this.withSession((session) => session.send('Page.bringToFront'));
  }
  forcefullyCrashRenderer(): void {
    this.withSession((session) => session.send('Page.crash'));
  }
  reload(): void {
    this.startedByMain.add(withoutHash(this.getURL()));
    this.withSession((session) => session.send('Page.reload'));
  }
  /** Rejects if the page can't be loaded. */
  loadURL(url: string): Promise<void> {
    const loaded = this.load(url);
    // The application may ignore the result.
    loaded.catch(() => undefined);
    return loaded;
  }
  private async load(url: string): Promise<void> {
    const { session } = await this.ready();
    this.startedByMain.add(withoutHash(url));
    const loaded = new Promise<void>((resolve) => {
      session.once('Page.loadEventFired', () => resolve());
      this.once('destroyed', () => resolve());
    });
    const { errorText, loaderId } = await session.send('Page.navigate', { url: toChromium(url) });
    if (errorText !== undefined) {
      const [scheme = ''] = url.split(':');
      const isKnown = customScheme(scheme) || /^(https?|file|data|about|blob)$/.test(scheme);
      const code = isKnown ? errorText.replace('net::', '') : 'ERR_FAILED';
      throw Object.assign(new Error(`${code} loading '${url}'`), { code, url });
    }
    if (loaderId !== undefined) await loaded;
  }
  /** Runs in the page's world, as in Electron. */
  async executeJavaScript(code: string): Promise<unknown> {
    const { session } = await this.ready();
    const parameters = { expression: code, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', parameters);
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }
  /** Chromium has these options under the same names. */
  async printToPDF(
    options: Pick<Electron.PrintToPDFOptions, 'printBackground' | 'preferCSSPageSize' | 'generateTaggedPDF'>,
  ): Promise<Buffer> {
    checkOptions('webContents.printToPDF', 'printBackground preferCSSPageSize generateTaggedPDF', options);
    const { session } = await this.ready();
    const { data } = await session.send('Page.printToPDF', options);
    return Buffer.from(data, 'base64');
  }

  sendInputEvent(event: Electron.KeyboardInputEvent): void {
    checkOptions('webContents.sendInputEvent', 'type keyCode modifiers', event);
    if (emitEvent(this, 'before-input-event', inputOf(event))) return;
    this.withSession(this.keys.commandFor(event));
  }

  getZoomLevel(): number {
    return this.zoomLevel;
  }
  setZoomLevel(level: number): void {
    this.zoomLevel = level;
    this.withSession((session) => this.applyZoom(session));
  }
  /** A zoomed page has fewer and larger pixels. */
  private async applyZoom(session: CdpSession): Promise<void> {
    await session.send('Emulation.clearDeviceMetricsOverride');
    if (this.zoomLevel === 0) return;
    const factor = 1.2 ** this.zoomLevel;
    const { cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round(cssLayoutViewport.clientWidth / factor),
      height: Math.round(cssLayoutViewport.clientHeight / factor),
      deviceScaleFactor: factor,
      mobile: false,
    });
  }

  /** Host only: commands that have a method each in Electron. */
  edit(command: 'copy' | 'cut' | 'paste' | 'selectAll' | 'undo' | 'redo'): void {
    this.withSession((session) =>
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Unidentified', commands: [command] }),
    );
  }
}
