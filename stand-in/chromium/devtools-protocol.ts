/**
 * The DevTools protocol over pipes: NUL-separated JSON, with a root session and one for each attached target. With
 * pipes, unlike a socket, Chromium also ends when the host is killed.
 */
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { parseUnchecked } from '../json.ts';
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';

export type { Protocol };

interface PendingCommand {
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Incoming {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: keyof Protocol.EventMap;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export class CdpSession extends EventEmitter<Protocol.EventMap> {
  readonly id: string | null;
  private readonly connection: CdpConnection;
  isClosed = false;

  constructor(connection: CdpConnection, id: string | null) {
    super();
    this.connection = connection;
    this.id = id;
    this.setMaxListeners(0);
  }

  send<M extends keyof Protocol.CommandParameters>(
    method: M,
    parameters?: Protocol.CommandParameters[M],
  ): Promise<Protocol.CommandReturnValues[M]> {
    if (this.isClosed) return Promise.reject(new Error(`${method}: the session is closed`));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol pairs commands and results
    return this.connection.send(this.id, method, parameters) as Promise<Protocol.CommandReturnValues[M]>;
  }

  /** Sends a command whose result and failure don't matter, because the target may be closing. */
  post<M extends keyof Protocol.CommandParameters>(method: M, parameters?: Protocol.CommandParameters[M]): void {
    void this.send(method, parameters).catch(() => undefined);
  }
}

export class CdpConnection {
  readonly root: CdpSession = new CdpSession(this, null);
  private readonly output: Writable;
  private readonly sessions = new Map<string, CdpSession>();
  private readonly pending = new Map<number, PendingCommand>();
  private lastId = 0;
  private incomplete: Buffer[] = [];

  constructor(output: Writable, input: Readable) {
    this.output = output;
    output.on('error', () => this.end());
    input.on('error', () => this.end());
    input.on('close', () => this.end());
    input.on('data', (chunk: Buffer) => this.receive(chunk));
  }

  session(id: string): CdpSession {
    const known = this.sessions.get(id);
    if (known !== undefined) return known;
    const session = new CdpSession(this, id);
    this.sessions.set(id, session);
    return session;
  }

  send(sessionId: string | null, method: string, params: unknown): Promise<unknown> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { method, resolve, reject });
      const message = sessionId === null ? { id, method, params } : { id, method, params, sessionId };
      this.output.write(`${JSON.stringify(message)}\0`);
    });
  }

  private receive(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, from)) {
      const text = Buffer.concat([...this.incomplete, chunk.subarray(from, end)]).toString('utf8');
      this.incomplete = [];
      from = end + 1;
      this.dispatch(parseUnchecked<Incoming>(text));
    }
    if (from < chunk.length) this.incomplete.push(chunk.subarray(from));
  }

  private dispatch(message: Incoming): void {
    if (message.id !== undefined) {
      const pending = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error === undefined) pending?.resolve(message.result);
      else pending?.reject(new Error(`${pending.method}: ${message.error.message}`));
      return;
    }
    if (message.method === 'Target.detachedFromTarget') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol pairs events and payloads
      const { sessionId } = message.params as Protocol.Target.detachedFromTargetPayload;
      const session = this.sessions.get(sessionId);
      if (session !== undefined) session.isClosed = true;
      this.sessions.delete(sessionId);
    }
    const session = message.sessionId === undefined ? this.root : this.sessions.get(message.sessionId);
    if (message.method === undefined) return;
    (session as EventEmitter | undefined)?.emit(message.method, message.params);
  }

  private end(): void {
    this.root.isClosed = true;
    for (const session of this.sessions.values()) session.isClosed = true;
    for (const { method, reject } of this.pending.values()) reject(new Error(`${method}: Chromium has ended`));
    this.pending.clear();
  }
}
