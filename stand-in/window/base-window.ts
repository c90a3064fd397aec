/** `BaseWindow`: what a window is without its page, which is bounds, states, and the events that follow from changing them. */
import type { PageTarget } from '../chromium/host-browser.ts';
import { eventOf } from '../event-object.ts';
import { StrictEmitter } from '../strict-object.ts';
import { display, type Rectangle } from '../system/screen.ts';
import { WindowGeometry, type WindowState } from './window-geometry.ts';

export interface BoundsOptions {
  readonly width?: number;
  readonly height?: number;
  readonly x?: number;
  readonly y?: number;
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly fullscreen?: boolean;
}

/** Electron's defaults: 800 by 600, in the middle. */
export function boundsFrom({ width = 800, height = 600, x, y }: BoundsOptions): Rectangle {
  const { size } = display;
  return {
    x: x ?? Math.round((size.width - width) / 2),
    y: y ?? Math.round((size.height - height) / 2),
    width,
    height,
  };
}

export abstract class BaseWindow extends StrictEmitter {
  protected shown = true;
  protected gone = false;
  private geometryOrNull: WindowGeometry | null = null;
  private minimum: readonly [number, number] = [0, 0];

  constructor() {
    super(
      'BrowserWindow',
      'close closed ready-to-show show hide focus blur resize move maximize unmaximize minimize restore enter-full-screen leave-full-screen page-title-updated unresponsive responsive',
    );
  }

  protected initialise(options: BoundsOptions, page: Promise<PageTarget>): void {
    this.minimum = [options.minWidth ?? 0, options.minHeight ?? 0];
    const [minWidth, minHeight] = this.minimum;
    const bounds = boundsFrom(options);
    const width = Math.max(bounds.width, minWidth);
    const height = Math.max(bounds.height, minHeight);
    this.geometryOrNull = new WindowGeometry({ ...bounds, width, height }, page);
    if (options.fullscreen === true) this.setState('fullscreen');
    void page
      .then(({ session }) => session.on('Page.frameResized', () => void this.followUser()))
      .catch(() => undefined);
  }

  /** The user may have moved it. */
  private async followUser(): Promise<void> {
    const moved = await this.geometry.refresh().catch(() => false);
    if (!moved) return;
    this.emit('resize', eventOf('resize', {}));
    this.emit('move', eventOf('move', {}));
  }

  private get geometry(): WindowGeometry {
    if (this.geometryOrNull === null) throw new Error('the window has no bounds yet');
    return this.geometryOrNull;
  }

  protected settled(): Promise<void> {
    return this.geometry.settled();
  }

  /** Electron reports it after the call has returned. */
  protected later(event: string): void {
    setImmediate(() => {
      if (!this.gone) this.emit(event, eventOf(event, {}));
    });
  }

  getBounds(): Rectangle {
    return this.geometry.covered;
  }
  getNormalBounds(): Rectangle {
    return this.geometry.bounds;
  }
  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.geometry.bounds;
    const [minWidth, minHeight] = this.minimum;
    const requested = { ...before, ...bounds };
    const after = {
      ...requested,
      width: Math.max(requested.width, minWidth),
      height: Math.max(requested.height, minHeight),
    };
    this.geometry.bounds = after;
    this.geometry.changed();
    if (after.width !== before.width || after.height !== before.height) this.later('resize');
    if (after.x !== before.x || after.y !== before.y) this.later('move');
  }
  getSize(): [number, number] {
    const { width, height } = this.getBounds();
    return [width, height];
  }

  getContentSize(): [number, number] {
    return this.getSize();
  }
  setContentSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  getMinimumSize(): number[] {
    return [...this.minimum];
  }

  private setState(state: WindowState, event?: string): void {
    const sizeBefore = this.getSize().join('x');
    this.geometry.state = state;
    this.geometry.changed();
    if (event !== undefined) this.later(event);
    if (this.getSize().join('x') !== sizeBefore) this.later('resize');
  }
  maximize(): void {
    if (!this.isMaximized()) this.setState('maximized', 'maximize');
    this.shown = true;
  }
  isMaximized(): boolean {
    return this.geometry.state === 'maximized';
  }
  minimize(): void {
    if (!this.isMinimized()) this.setState('minimized', 'minimize');
  }
  restore(): void {
    if (this.isMinimized()) this.setState('normal', 'restore');
  }
  isMinimized(): boolean {
    return this.geometry.state === 'minimized';
  }
  setFullScreen(full: boolean): void {
    if (full !== this.isFullScreen()) {
      this.setState(full ? 'fullscreen' : 'normal', full ? 'enter-full-screen' : 'leave-full-screen');
    }
  }
  isFullScreen(): boolean {
    return this.geometry.state === 'fullscreen';
  }
}
