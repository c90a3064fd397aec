/** Messages between main and the preload of one page, over a binding one way and a call the other. */
import { appendFileSync } from 'node:fs';
import { parseUnchecked } from '../json.ts';
import type { CdpSession } from '../chromium/devtools-protocol.ts';
import { createIpcCodec } from './ipc-codec.ts';
import { invokeHandler, errorText } from './ipc-main.ts';
import type { WindowOpenDetails } from '../page/window-open-requests.ts';
import type { SeenUnderPointer } from '../page/page-observer-script.ts';
import type { ReportedKey } from '../menu/key-input.ts';
import type { PageScripts } from './page-scripts.ts';

const codec = createIpcCodec();

type FromPage =
  | { readonly is: 'invoke'; readonly id: number; readonly channel: string; readonly parameters: string }
  | { readonly is: 'preload-error'; readonly message: string; readonly stack: string }
  | { readonly is: 'window-open'; readonly opened: WindowOpenDetails }
  | { readonly is: 'key'; readonly press: ReportedKey }
  | { readonly is: 'color-scheme'; readonly dark: boolean }
  | { readonly is: 'title'; readonly title: string }
  | { readonly is: 'context-menu'; readonly parameters: SeenUnderPointer };

export interface PageIpcEvents {
  /** What handlers get as their event; asked once per message. */
  eventFor(contextId: number): object;
  preloadFailed(error: Error): void;
  contextMenu(parameters: SeenUnderPointer): void;
  windowOpenRequested(opened: WindowOpenDetails): void;
  colorSchemeChanged(dark: boolean): void;
  titled(title: string): void;
  keyPressed(press: ReportedKey): void;
}

export class PageIpc {
  private session: CdpSession | null = null;
  private readonly scripts: PageScripts;
  private readonly events: PageIpcEvents;
  /** The preload's world in the top frame's present document. */
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
      if (name === this.scripts.binding) this.receive(parseUnchecked<FromPage>(payload), executionContextId);
    });
  }

  /** Lost while the page has no document. */
  send(channel: string, parameters: readonly unknown[]): void {
    const text = JSON.stringify({ is: 'event', channel, parameters: codec.encode(parameters) });
    if (this.context !== null) this.deliver(this.context, text);
  }

  colorSchemeSet(): void {
    if (this.context !== null) this.deliver(this.context, JSON.stringify({ is: 'color-scheme-set' }));
  }

  private deliver(contextId: number, text: string): void {
    const { STAND_IN_MESSAGE_LOG } = process.env;
    // Every word that main says to the page, for a test to look through.
    if (STAND_IN_MESSAGE_LOG !== undefined) appendFileSync(STAND_IN_MESSAGE_LOG, `${text}\n`);
    this.session?.tell('Runtime.evaluate', {
      expression: `globalThis[${JSON.stringify(this.scripts.deliver)}]?.(${JSON.stringify(text)})`,
      contextId,
      silent: true,
    });
  }

  private receive(message: FromPage, contextId: number): void {
    if (message.is === 'invoke') void this.answer(message, contextId);
    else if (message.is === 'context-menu') this.events.contextMenu(message.parameters);
    else if (message.is === 'window-open') this.events.windowOpenRequested(message.opened);
    else if (message.is === 'key') this.events.keyPressed(message.press);
    else if (message.is === 'color-scheme') this.events.colorSchemeChanged(message.dark);
    else if (message.is === 'title') this.events.titled(message.title);
    else this.events.preloadFailed(Object.assign(new Error(message.message), { stack: message.stack }));
  }

  private async answer(message: FromPage & { readonly is: 'invoke' }, contextId: number): Promise<void> {
    const { id, channel } = message;
    try {
      const parameters = codec.decodeList(message.parameters);
      const result = codec.encode(await invokeHandler(channel, this.events.eventFor(contextId), parameters));
      this.deliver(contextId, JSON.stringify({ is: 'reply', id, result }));
    } catch (thrown) {
      console.error(`Error occurred in handler for '${channel}':`, thrown);
      this.deliver(contextId, JSON.stringify({ is: 'reply', id, error: errorText(thrown) }));
    }
  }

  isCurrent(contextId: number): boolean {
    return this.context === contextId;
  }
}
