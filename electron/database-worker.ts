/** Entry point of the database's threads: one writes, the other reads beside it. */
import { parentPort, workerData } from 'node:worker_threads';
import { openReaderCalls, type ReaderOptions } from './database/reader.ts';
import { openWriter, type WriterOptions } from './database/writer.ts';
import { serve, type Calls, type FromThread, type Role } from './database/serve.ts';
import type { AppError } from './contract/result.ts';

if (parentPort === null) throw new Error('database-worker.ts runs as a worker thread only');
const port = parentPort;
const post = (message: FromThread): void => port.postMessage(message);

/** Until the file is open there is nothing else to ask for. */
let calls: Calls = {};
let failed = (error: AppError): AppError => error;

const roles: Readonly<Record<Role, Calls>> = {
  writer: {
    open(options: WriterOptions) {
      const writer = openWriter(options, post);
      ({ calls, failed } = writer);
      return writer.opening;
    },
  },
  reader: {
    open(options: ReaderOptions) {
      calls = openReaderCalls(options, post);
      failed = (error) => {
        if (error.code === 'database-failed' && error.facts.reason === 'damaged') post({ is: 'damage-met' });
        return error;
      };
      return null;
    },
  },
};

function roleOf(data: unknown): Role {
  if (typeof data === 'object' && data !== null && 'role' in data)
    if (data.role === 'writer' || data.role === 'reader') return data.role;
  throw new TypeError('The thread was started without its role');
}

const { open } = roles[roleOf(workerData)];
// The service works while responses to others are saved: the next request leaves before them.
serve(port, (name) => (name === 'open' ? open : calls[name]), {
  failed: (error) => failed(error),
  first: ['requestSending'],
});
