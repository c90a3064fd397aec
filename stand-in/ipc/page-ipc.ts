/** Messages between main and one page's preload: by a binding to main, by script evaluation to the preload. */
import { appendFileSync } from 'node:fs';
import { parseUnchecked } from '../json.ts';
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { createIpcCodec } from './ipc-codec.ts';
import { invokeHandler } from './ipc-main.ts';
import type { ClickedText } from '../page/page-observer-script.ts';
import type { ReportedKey } from '../menu/key-input.ts';
import type { PageScripts } from './page-scripts.ts';
import type { MessageFromMain } from './run-preload.ts';

const codec = createIpcCodec();

interface Invocation {
  readonly is: 'invoke';
  readonly id: number;
  readonly channel: string;
  readonly parameters: string;
}

type MessageFromPage =
  | Invocation
  | { readonly is: 'preload-error'; readonly message: string; readonly stack: string }
  | { readonly is: 'window-open'; readonly url: string }
  | { readonly is: 'key'; readonly press: ReportedKey }
  | { readonly is: 'color-scheme'; readonly dark: boolean }
  | { readonly is: 'title'; readonly title: string }
  | { readonly is: 'context-menu'; readonly clicked: ClickedText };

export interface PageIpcEvents {
  /** The event for a handler of `ipcMain`. */
  eventFor(contextId: number): object;
  preloadFailed(error: Error): void;
  contextMenu(clicked: ClickedText): void;
  windowOpenRequested(url: string): void;
  colorSchemeChanged(dark: boolean): void;
  titleChanged(title: string): void;
  keyPressed(press: ReportedKey): void;
}

export class PageIpc {
  private session: CdpSession | null = null;
  private readonly scripts: PageScripts;
  private readonly events: PageIpcEvents;
  /** The preload's world in the top frame's current document. */
  private context: number | null = null;

  constructor(scripts: PageScripts, events: PageIpcEvents) {
    this.scripts = scripts;
    this.events = events;
  }

  attach(session: CdpSession, isTopFrame: (frameId: string) => boolean): void {
    this.session = session;
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId }: { frameId?: unknown } = context.auxData ?? {};
      if (context.name === this.scripts.world && typeof frameId === 'string' && isTopFrame(frameId))
        this.context = context.id;
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (this.context === executionContextId) this.context = null;
    });
    session.on('Runtime.executionContextsCleared', () => {
      this.context = null;
    });
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === this.scripts.binding) this.receive(parseUnchecked<MessageFromPage>(payload), executionContextId);
    });
  }

  /** Does nothing while the page has no document, as in Electron. */
  send(channel: string, parameters: readonly unknown[]): void {
    this.deliver(this.context, { is: 'event', channel, parameters: codec.encode(parameters) });
  }

  colorSchemeSet(): void {
    this.deliver(this.context, { is: 'color-scheme-set' });
  }

  isCurrent(contextId: number): boolean {
    return this.context === contextId;
  }

  private deliver(contextId: number | null, message: MessageFromMain): void {
    if (contextId === null) return;
    const text = JSON.stringify(message);
    const { STAND_IN_MESSAGE_LOG } = process.env;
    if (STAND_IN_MESSAGE_LOG !== undefined) appendFileSync(STAND_IN_MESSAGE_LOG, `${text}\n`);
    this.session?.post('Runtime.evaluate', {
      expression: `globalThis[${JSON.stringify(this.scripts.deliver)}]?.(${JSON.stringify(text)})`,
      contextId,
      silent: true,
    });
  }

  private receive(message: MessageFromPage, contextId: number): void {
    const { events } = this;
    if (message.is === 'invoke') void this.answer(message, contextId);
    else if (message.is === 'context-menu') events.contextMenu(message.clicked);
    else if (message.is === 'window-open') events.windowOpenRequested(message.url);
    else if (message.is === 'key') events.keyPressed(message.press);
    else if (message.is === 'color-scheme') events.colorSchemeChanged(message.dark);
    else if (message.is === 'title') events.titleChanged(message.title);
    else events.preloadFailed(Object.assign(new Error(message.message), { stack: message.stack }));
  }

  private async answer({ id, channel, parameters }: Invocation, contextId: number): Promise<void> {
    try {
      const event = this.events.eventFor(contextId);
      const result = codec.encode(await invokeHandler(channel, event, codec.decodeList(parameters)));
      this.deliver(contextId, { is: 'reply', id, result });
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error);
      this.deliver(contextId, { is: 'reply', id, error: String(error) });
    }
  }
}
