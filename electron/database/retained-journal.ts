/**
 * The journal, with a memory for what the database refused. A create that the service has carried out
 * cannot be taken back, so its addresses are held here, and in a file of their own, until they are saved.
 */
import type { Journal } from '../addresses/journal.ts';
import type { RunView } from '../contract/address-run.ts';
import { DatabaseFailure } from './failure.ts';
import type { DatabaseThread } from './thread.ts';
import { keepReserve, spill, unspill } from './unsaved-addresses.ts';

interface Retained {
  readonly file: string | null;
  write(): Promise<RunView>;
}

export function createRetainedJournal(thread: Pick<DatabaseThread, 'call'>, folder: string): Journal {
  let retained: readonly Retained[] = [];

  return {
    known: (runKey) => thread.call('knownRun', runKey),
    begin: (run) => thread.call('beginRun', run),
    sending: (requestId, mark) => thread.call('requestSending', requestId, mark),

    async ended(requestId, ending) {
      const write = () => thread.call('requestEnded', requestId, ending);
      try {
        return await write();
      } catch (thrown) {
        // No file: after a restart the request counts as `unknown`, or as not sent, which is the truth then.
        retained = [...retained, { file: null, write }];
        throw thrown;
      }
    },

    async created(request, answer) {
      const write = () => thread.call('requestCreated', request, answer);
      try {
        return await write();
      } catch (thrown) {
        if (!(thrown instanceof DatabaseFailure)) throw thrown;
        const file = await spill(folder, { request, answer });
        retained = [...retained, { file, write }];
        const facts = {
          ...thrown.error.facts,
          run: request.runId,
          addresses: answer.entries.length,
          ...(file === null ? {} : { path: file }),
        };
        const hint =
          file === null
            ? 'The addresses are held in memory only: leave Quittance open, free some space, and they will be saved.'
            : 'The addresses are kept in the file named here, and go into the ledger as soon as it can be written.';
        throw new DatabaseFailure({ ...thrown.error, hint, retry: false, facts });
      }
    },

    async saveRetained() {
      const saved: RunView[] = [];
      const left: Retained[] = [];
      const trying = retained;
      retained = [];
      for (const one of trying) {
        try {
          saved.push(await one.write());
          if (one.file !== null) {
            await unspill(one.file);
            await keepReserve(folder);
          }
        } catch {
          left.push(one);
        }
      }
      retained = [...left, ...retained];
      return { saved, left: retained.length };
    },

    closeNoneCreated: (requestId, at) => thread.call('closeNoneCreated', requestId, at),
    bringIn: (requestId, addresses, at) => thread.call('bringIn', requestId, addresses, at),
  };
}
