/**
 * Reads lists in a thread of its own, because a file from outside may be made to take seconds. Calls have a time
 * limit, and the thread a memory limit. Reading another list, or canceling, ends the current one.
 */
import { Worker } from 'node:worker_threads';
import type { ListFault, ImportSource, TableAnswer } from '../../contract/list-import.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import type { ImportedList, ThreadAnswer } from './imported-list.ts';
import { listGone } from './list-columns.ts';

type Name = keyof ImportedList;
export type ListRequest = {
  readonly [N in Name]: { readonly number: number; readonly name: N; readonly input: Parameters<ImportedList[N]>[0] };
}[Name];
export interface ListResponse {
  readonly number: number;
  /** The result of the call with this number. */
  readonly value: unknown;
}

/** Of the thread's list. If the thread has ended, its list is gone. */
export type ListThread = {
  readonly [N in Exclude<Name, 'read' | 'rows'>]: (
    of: Parameters<ImportedList[N]>[0],
  ) => Promise<ReturnType<ImportedList[N]>>;
} & {
  /** Ends the current reading, which fails with `superseded`. Transfers the file's bytes to the thread. */
  readonly read: (list: ImportSource) => Promise<Result<ThreadAnswer>>;
  /** Of a table of something else. */
  readonly rows: (table: ImportSource) => Promise<Result<TableAnswer>>;
  /** The current reading fails with `canceled`. Does nothing without one. */
  readonly cancel: () => void;
};

export interface ListThreadOptions {
  readonly workerFile: string;
  /** A failure of the thread, and not of a list. */
  readonly failed: (thrown: unknown) => void;
  /** Of one call, in milliseconds. */
  readonly maxMs?: number;
  readonly maxMebibytes?: number;
}

/** Several times what the slowest valid list takes. */
const defaultMaxMs = 30_000;
/** Ten times the largest list as text, as rows, and once more for the scan. */
const defaultMaxMebibytes = 1024;

interface Waiting {
  readonly name: Name;
  /** Takes the answer unchecked: its number determines its type. */
  readonly resolve: (value: unknown) => void;
}

/** Why a thread ended before it answered. */
type Ended = ListFault | 'superseded' | 'canceled' | 'failed';

function insteadOf(name: Name, ended: Ended): Result<unknown> {
  if (name !== 'read' && name !== 'rows') return listGone();
  if (typeof ended === 'object') return success({ is: 'fault', fault: ended } satisfies ThreadAnswer);
  return ended === 'failed'
    ? failure('internal', 'The thread that reads lists has failed')
    : failure(ended, 'The list is not read any more');
}

/** A part of a larger buffer is copied. */
const movable = ({ buffer, byteLength }: Uint8Array): readonly ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

const isOutOfMemory = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';

export function createListThread(parts: ListThreadOptions): ListThread {
  const { workerFile, failed, maxMs = defaultMaxMs, maxMebibytes = defaultMaxMebibytes } = parts;
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let late: NodeJS.Timeout | undefined;
  let lastNumber = 0;
  let lastList = 0;

  const end = (ended: Ended): void => {
    const ending = thread;
    thread = null;
    clearTimeout(late);
    const unanswered = [...waiting.values()];
    waiting.clear();
    void ending?.terminate();
    for (const { name, resolve } of unanswered) resolve(insteadOf(name, ended));
  };
  /** Restarts with every answer, because calls wait for each other. */
  const watch = (): void => {
    clearTimeout(late);
    if (waiting.size > 0) late = setTimeout(() => end({ is: 'takes-too-long', most: maxMs }), maxMs);
  };
  const begin = (): Worker => {
    const started = new Worker(workerFile, {
      name: 'lists',
      workerData: { after: lastList },
      resourceLimits: { maxOldGenerationSizeMb: maxMebibytes },
    });
    // Doesn't keep the process alive.
    started.unref();
    started.on('message', ({ number, value }: ListResponse) => {
      const one = waiting.get(number);
      waiting.delete(number);
      watch();
      one?.resolve(value);
    });
    started.on('error', (thrown: unknown) => {
      if (!isOutOfMemory(thrown)) failed(thrown);
      if (thread === started) end(isOutOfMemory(thrown) ? { is: 'too-much-memory' } : 'failed');
    });
    started.on('exit', () => {
      if (thread === started) end('failed');
    });
    return started;
  };
  const call = <N extends Name>(
    name: N,
    input: Parameters<ImportedList[N]>[0],
    moved: readonly ArrayBuffer[] = [],
  ): Promise<unknown> =>
    new Promise((resolve) => {
      thread ??= begin();
      lastNumber += 1;
      thread.postMessage({ number: lastNumber, name, input }, moved);
      waiting.set(lastNumber, { name, resolve });
      if (waiting.size === 1) watch();
    });
  const isReading = (): boolean => [...waiting.values()].some(({ name }) => name === 'read');
  const callOnList =
    <N extends Exclude<Name, 'read' | 'rows'>>(name: N) =>
    async (of: Parameters<ImportedList[N]>[0]): Promise<ReturnType<ImportedList[N]>> => {
      // Without a thread there is no list, and none is started to say so.
      const answer = thread === null ? listGone() : await call(name, of);
      // The thread answers a call with the function of the same name.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return answer as ReturnType<ImportedList[N]>;
    };

  return {
    async read(list) {
      if (isReading()) end('superseded');
      const answer = await call('read', list, list.is === 'file' ? movable(list.bytes) : []);
      // As above.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const result = answer as Result<ThreadAnswer>;
      if (result.ok && result.value.is === 'read') lastList = result.value.listId;
      return result;
    },
    rows: async (table) =>
      // As above.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      (await call('rows', table, table.is === 'file' ? movable(table.bytes) : [])) as Result<TableAnswer>,
    cancel() {
      if (isReading()) end('canceled');
    },
    previewColumn: callOnList('previewColumn'),
    shopLines: callOnList('shopLines'),
    orders: callOnList('orders'),
  };
}
