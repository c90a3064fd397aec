/** What main can do to a page without knowing more of it than its session. */
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import type { PageTarget } from '../chromium/host-browser.ts';
import { eventOf } from '../event-object.ts';
import { checkOptions, StrictEmitter } from '../strict-object.ts';
import { inputOf, KeyInput } from '../menu/key-input.ts';

export abstract class PageActions extends StrictEmitter {
  /** Host only: resolves when the preload is laid in. */
  abstract ready(): Promise<PageTarget>;
  protected readonly keys = new KeyInput();
  private zoom = 1;

  /** Host only: for actions on a page that may be closed. */
  withSession(act: (session: CdpSession) => Promise<unknown>): void {
    void this.ready()
      .then(({ session }) => act(session))
      .catch(() => undefined);
  }

  focus(): void {
    this.withSession((session) => session.send('Page.bringToFront'));
  }
  stop(): void {
    this.withSession((session) => session.send('Page.stopLoading'));
  }
  forcefullyCrashRenderer(): void {
    this.withSession((session) => session.send('Page.crash'));
  }
  /** In the page's own world, as in Electron. */
  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { session } = await this.ready();
    const parameters = { expression: code, awaitPromise: true, returnByValue: true, userGesture };
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', parameters);
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }
  /** Those of Electron's options that are Chromium's own as well, under the same names. */
  async printToPDF(options: Electron.PrintToPDFOptions): Promise<Buffer> {
    checkOptions(
      'webContents.printToPDF',
      'landscape printBackground scale preferCSSPageSize generateTaggedPDF',
      options,
    );
    const { session } = await this.ready();
    const { landscape, printBackground, scale, preferCSSPageSize, generateTaggedPDF } = options;
    const given = { landscape, printBackground, scale, preferCSSPageSize, generateTaggedPDF };
    const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const { data } = await session.send('Page.printToPDF', chosen);
    return Buffer.from(data, 'base64');
  }

  /** Keys alone; a page cannot tell one that main presses from a person's. */
  sendInputEvent(event: Electron.KeyboardInputEvent): void {
    checkOptions('webContents.sendInputEvent', 'type keyCode modifiers', event);
    const input = inputOf(event);
    if (input !== null) {
      const asked = eventOf('before-input-event', {});
      this.emit('before-input-event', asked, input);
      if (asked.defaultPrevented) return;
    }
    this.withSession(this.keys.prepare(event));
  }

  getZoomFactor(): number {
    return this.zoom;
  }
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.zoom = factor;
    this.withSession((session) => this.applyZoom(session));
  }
  getZoomLevel(): number {
    return Math.log(this.zoom) / Math.log(1.2);
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level);
  }
  /** A page with fewer, larger pixels is what a zoomed page is to itself. */
  private async applyZoom(session: CdpSession): Promise<void> {
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

  private edit(command: string): void {
    this.withSession((session) =>
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Unidentified', commands: [command] }),
    );
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

  toggleDevTools(): void {}
}
