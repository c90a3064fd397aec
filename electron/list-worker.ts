/** The thread that reads lists: keeps the rows of the last one, and answers calls one after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { success } from './contract/result.ts';
import { z } from './contract/zod.ts';
import { createImportedList } from './orders/imported-list/imported-list.ts';
import type { ListResponse, ListRequest } from './orders/imported-list/list-thread.ts';

if (parentPort === null) throw new Error('list-worker.ts runs as a worker thread only');
const port = parentPort;
const { after } = z.object({ after: z.int().nonnegative() }).parse(workerData);
const list = createImportedList(after);

function handle(call: ListRequest): unknown {
  switch (call.name) {
    case 'read':
      return success(list.read(call.input));
    case 'rows':
      return success(list.rows(call.input));
    case 'previewColumn':
      return list.previewColumn(call.input);
    case 'shopLines':
      return list.shopLines(call.input);
    case 'orders':
      return list.orders(call.input);
    default:
      return call satisfies never;
  }
}

// An error here is a bug and ends the thread, which main reports.
port.on('message', (call: ListRequest) => {
  port.postMessage({ number: call.number, value: handle(call) } satisfies ListResponse);
});
