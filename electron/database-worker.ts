/** Entry point of the database's threads: one writes, the other reads at the same time. */
import { parentPort } from 'node:worker_threads';
import type { AppError } from './contract/result.ts';
import { openReaderCalls, type ReaderOptions } from './database/reader.ts';
import { serve, type Calls, type FromThread } from './database/thread-server.ts';
import { openWriter, type WriterOptions } from './database/writer.ts';

if (parentPort === null) throw new Error('database-worker.ts runs as a worker thread only');
const port = parentPort;
const post = (message: FromThread): void => port.postMessage(message);

let failed = (error: AppError): AppError => error;
let calls: Calls = {
  async openWriter(options: WriterOptions) {
    const writer = await openWriter(options, post);
    ({ calls, failed } = writer);
    return writer.opening;
  },
  openReader(options: ReaderOptions) {
    calls = openReaderCalls(options, post);
    failed = (error) => {
      if (error.code === 'database-failed' && error.facts.reason === 'damaged') post({ is: 'corruption-detected' });
      return error;
    };
    return null;
  },
};

// The next request must not wait until the responses to others are saved.
serve(port, (name) => calls[name], { failed: (error) => failed(error), first: ['requestSending'] });
