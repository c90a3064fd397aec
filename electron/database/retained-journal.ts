/**
 * The journal, with a memory for what the database refused. A create that the service has carried out
 * cannot be taken back, so its addresses are held here, and in a file of their own, until they are saved.
 */
import type { Journal } from '../addresses/journal.ts';
import type { RunView } from '../contract/address-run.ts';
import type { AppError, Result } from '../contract/result.ts';
import { answered, settled } from './failure.ts';
import type { DatabaseThread } from './thread.ts';
import { keepReserve, spill, unspill } from './unsaved-addresses.ts';

interface Retained {
  readonly file: string | null;
  write(): Promise<Result<RunView>>;
}

const inFile = 'The addresses are kept in the file named here, and go into the ledger as soon as it can be written.';
const inMemory =
  'The addresses are held in memory only: leave Quittance open, free some space, and they will be saved.';

export function createRetainedJournal(thread: Pick<DatabaseThread, 'call'>, folder: string): Journal {
  let retained: readonly Retained[] = [];

  return {
    known: (runKey) => settled(thread.call('knownRun', runKey)),
    begin: (run) => settled(thread.call('beginRun', run)),
    sending: (requestId, mark) => settled(thread.call('requestSending', requestId, mark)),

    async ended(requestId, ending) {
      const write = () => settled(thread.call('requestEnded', requestId, ending));
      const written = await write();
      // No file: after a restart the request counts as `unknown`, or as not sent, which is the truth then.
      if (!written.ok) retained = [...retained, { file: null, write }];
      return written;
    },

    async created(request, answer) {
      const write = () => settled(thread.call('requestCreated', request, answer));
      const written = await write();
      if (written.ok) return written;
      const file = await spill(folder, { request, answer });
      retained = [...retained, { file, write }];
      const error: AppError = {
        ...written.error,
        hint: file === null ? inMemory : inFile,
        retry: false,
        facts: {
          ...written.error.facts,
          run: request.runId,
          addresses: answer.entries.length,
          ...(file === null ? {} : { path: file }),
        },
      };
      return { ok: false, error };
    },

    async saveRetained() {
      const saved: RunView[] = [];
      const left: Retained[] = [];
      const trying = retained;
      retained = [];
      for (const one of trying) {
        const written = await one.write();
        if (!written.ok) {
          left.push(one);
          continue;
        }
        saved.push(written.value);
        if (one.file === null) continue;
        await unspill(one.file);
        await keepReserve(folder);
      }
      retained = [...left, ...retained];
      return { saved, left: retained.length };
    },

    closeNoneCreated: (requestId, at) => answered(thread.call('closeNoneCreated', requestId, at)),
    bringIn: (requestId, addresses, at) => answered(thread.call('bringIn', requestId, addresses, at)),
  };
}
