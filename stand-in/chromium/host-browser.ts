/**
 * The host's Chromium and its page targets. Each new page is paused before its first request, so that the preload can
 * be added, and a denied pop-up never sends a request.
 */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { CdpSession, Protocol } from './devtools-protocol.ts';
import type { Chromium } from './chromium-process.ts';

export interface PageTarget {
  readonly targetId: string;
  readonly session: CdpSession;
}

export interface PopUp extends PageTarget {
  readonly openerId: string;
}

interface HostBrowserEvents {
  popUp: [PopUp];
  destroyed: [string];
  crashed: [string];
}

export interface PageSize {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class HostBrowser extends EventEmitter<HostBrowserEvents> {
  readonly chromium: Chromium;
  readonly headed: boolean;
  private readonly arrived = new Map<string, PageTarget>();
  private readonly claims = new Map<string, (page: PageTarget) => void>();
  /** Number of pages being created. A page that arrives meanwhile may be one of them. */
  private creating = 0;
  private nextWindow: ((page: PageTarget) => void) | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(chromium: Chromium, headed: boolean) {
    super();
    this.chromium = chromium;
    this.headed = headed;
  }

  static async start(chromium: Chromium, headed: boolean): Promise<HostBrowser> {
    const browser = new HostBrowser(chromium, headed);
    const { root } = chromium.connection;
    root.on('Target.attachedToTarget', (event) => browser.attached(event));
    root.on('Target.targetDestroyed', ({ targetId }) => browser.emit('destroyed', targetId));
    root.on('Target.targetCrashed', ({ targetId }) => browser.emit('crashed', targetId));
    const filter = [{ type: 'page' }, { exclude: true }];
    await Promise.all([
      root.send('Target.setDiscoverTargets', { discover: true, filter }),
      root.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter }),
    ]);
    return browser;
  }

  get root(): CdpSession {
    return this.chromium.connection.root;
  }

  /**
   * A page at about:blank, paused until `Runtime.runIfWaitingForDebugger` on its session.
   * @param contextId the page's browser context. Null for Chromium's default context
   */
  createPage(size: PageSize, contextId: string | null): Promise<PageTarget> {
    // One at a time, because a headed window can only be identified as the next page to arrive.
    const created = this.queue.then(() => (this.headed ? this.createWindow() : this.createTarget(size, contextId)));
    this.queue = created.catch(() => undefined);
    return created;
  }

  private async createTarget({ width, height }: PageSize, contextId: string | null): Promise<PageTarget> {
    this.creating += 1;
    try {
      const { targetId } = await this.root.send('Target.createTarget', {
        url: 'about:blank',
        width,
        height,
        newWindow: true,
        ...(contextId === null ? {} : { browserContextId: contextId }),
      });
      return await this.claim(targetId);
    } finally {
      this.creating -= 1;
      this.releaseForeignPages();
    }
  }

  private createWindow(): Promise<PageTarget> {
    return new Promise((resolve) => {
      this.nextWindow = resolve;
      this.chromium.openAppWindow(`data:text/html,${randomUUID()}`);
    });
  }

  private claim(targetId: string): Promise<PageTarget> {
    const page = this.arrived.get(targetId);
    this.arrived.delete(targetId);
    if (page !== undefined) return Promise.resolve(page);
    return new Promise((resolve) => this.claims.set(targetId, resolve));
  }

  private attached({ sessionId, targetInfo }: Protocol.Target.attachedToTargetPayload): void {
    const { targetId, openerId } = targetInfo;
    const page = { targetId, session: this.chromium.connection.session(sessionId) };
    const claim = this.claims.get(targetId);
    this.claims.delete(targetId);
    if (claim !== undefined) claim(page);
    else if (openerId !== undefined) this.emit('popUp', { ...page, openerId });
    else if (this.nextWindow !== null) {
      this.nextWindow(page);
      this.nextWindow = null;
    } else {
      this.arrived.set(targetId, page);
      this.releaseForeignPages();
    }
  }

  /** Pages opened by another driver of this Chromium aren't windows of the application. */
  private releaseForeignPages(): void {
    if (this.creating > 0) return;
    for (const { session } of this.arrived.values()) session.post('Runtime.runIfWaitingForDebugger');
    this.arrived.clear();
  }
}

let running: HostBrowser | null = null;

export const setHostBrowser = (browser: HostBrowser): void => {
  running = browser;
};
export const runningBrowser = (): HostBrowser | null => running;
export function hostBrowser(): HostBrowser {
  if (running === null) throw new Error('pages cannot be used before the app is ready');
  return running;
}
