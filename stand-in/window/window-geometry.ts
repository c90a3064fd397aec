/**
 * A window's bounds and state, set in Chromium and read after the user moves the window. Bounds are the page's: the
 * size of Chromium's frame is added when they are set.
 */
import { hostBrowser, type PageTarget } from '../chromium/host-browser.ts';
import { display, type Rectangle } from '../system/desktop.ts';

export type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen';

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

export class WindowGeometry {
  bounds: Rectangle;
  state: WindowState = 'normal';
  private readonly page: Promise<PageTarget>;
  private frame: FrameSize | null = null;
  private queue: Promise<void>;

  constructor(bounds: Rectangle, page: Promise<PageTarget>) {
    this.bounds = bounds;
    this.page = page;
    this.queue = page.then(() => this.apply()).catch(() => undefined);
    void page
      .then(({ session }) => session.on('Page.frameResized', () => void this.refresh().catch(() => undefined)))
      .catch(() => undefined);
  }

  get covered(): Rectangle {
    return this.state === 'maximized' || this.state === 'fullscreen' ? display.workArea : this.bounds;
  }

  change({ bounds = this.bounds, state = this.state }: { bounds?: Rectangle; state?: WindowState }): void {
    this.bounds = bounds;
    this.state = state;
    this.queue = this.queue.then(() => this.apply()).catch(() => undefined);
  }

  /** Resolves once Chromium has all changes. */
  settled(): Promise<void> {
    return this.queue;
  }

  private async apply(): Promise<void> {
    const { session, targetId } = await this.page;
    const { root, headed } = hostBrowser();
    const { windowId } = await root.send('Browser.getWindowForTarget', { targetId });
    if (headed && this.state !== 'normal') {
      await root.send('Browser.setWindowBounds', { windowId, bounds: { windowState: this.state } });
      return;
    }
    if (headed && this.frame === null) this.bounds = await this.fitToScreen();
    const { x, y, width, height } = this.covered;
    if (headed) await root.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
    this.frame ??= await this.measureFrame(windowId);
    const bounds = { left: x, top: y, width: width + this.frame.width, height: height + this.frame.height };
    await root.send('Browser.setWindowBounds', { windowId, bounds });
    if (!headed) session.post('Page.bringToFront');
  }

  /** The bounds, moved and reduced to fit the real screen. */
  private async fitToScreen(): Promise<Rectangle> {
    const { session } = await this.page;
    const expression = '[screen.availWidth, screen.availHeight]';
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    const available: readonly unknown[] = Array.isArray(result.value) ? result.value : [];
    const [availableWidth, availableHeight] = available;
    if (typeof availableWidth !== 'number' || typeof availableHeight !== 'number') return this.bounds;
    const width = Math.min(this.bounds.width, availableWidth);
    const height = Math.min(this.bounds.height, availableHeight);
    const x = Math.max(0, Math.min(this.bounds.x, availableWidth - width));
    const y = Math.max(0, Math.min(this.bounds.y, availableHeight - height));
    return { x, y, width, height };
  }

  /** The title bar, or the tabs and address bar of a full Chromium without a display. */
  private async measureFrame(windowId: number): Promise<FrameSize> {
    const { session } = await this.page;
    const { bounds } = await hostBrowser().root.send('Browser.getWindowBounds', { windowId });
    const { cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
    return {
      width: Math.max(0, (bounds.width ?? 0) - cssLayoutViewport.clientWidth),
      height: Math.max(0, (bounds.height ?? 0) - cssLayoutViewport.clientHeight),
    };
  }

  /** Reads the bounds of a visible window, which the user may have moved or resized. */
  private async refresh(): Promise<void> {
    const { targetId } = await this.page;
    const { root, headed } = hostBrowser();
    if (!headed) return;
    const { bounds } = await root.send('Browser.getWindowForTarget', { targetId });
    const { left = 0, top = 0, width = 0, height = 0, windowState = 'normal' } = bounds;
    this.state = windowState;
    if (windowState !== 'normal') return;
    const frame = this.frame ?? { width: 0, height: 0 };
    this.bounds = { x: left, y: top, width: width - frame.width, height: height - frame.height };
  }
}
