/**
 * The journal, with a memory for what the database refused. A create that the service has carried out
 * cannot be taken back, so its addresses are held here, and in a file of their own, until they are saved.
 */
import type { Journal } from '../addresses/journal.ts';
import type { RunView } from '../contract/address-run.ts';
import { failure, type AppError, type ErrorFacts, type Failure, type Result } from '../contract/result.ts';
import { answered, settled } from './failure.ts';
import type { DatabaseThread } from './thread/thread.ts';
import { keepReserve, spill, unspill } from './unsaved-addresses.ts';

interface Retained {
  readonly file: string | null;
  write(): Promise<Result<RunView>>;
}

const keptInFile = 'Kept in the file named here, and saved as soon as the database can be written.';
const keptInMemory = 'Held in memory only: leave Quittance open, free some space, and it will be saved.';

/** What the page is told: the service has acted, or may have, and only the writing down is missing. */
const notSaved = ({ message }: AppError, facts: ErrorFacts['outcome-not-saved']): Failure => {
  const inFile = facts.outcome === 'created' && facts.path !== null;
  return failure('outcome-not-saved', message, { hint: inFile ? keptInFile : keptInMemory, facts });
};

export function createRetainedJournal(thread: Pick<DatabaseThread, 'call'>, folder: string): Journal {
  let retained: readonly Retained[] = [];

  return {
    known: (runKey) => settled(thread.call('knownRun', runKey)),
    begin: (run) => settled(thread.call('beginRun', run)),
    sending: (requestId, mark) => settled(thread.call('requestSending', requestId, mark)),

    async ended(requestId, ending) {
      const write = () => settled(thread.call('requestEnded', requestId, ending));
      const written = await write();
      if (written.ok) return written;
      // No file: after a restart the request counts as `unknown`, or as not sent, which is the truth then.
      retained = [...retained, { file: null, write }];
      return notSaved(written.error, { outcome: ending.state });
    },

    async created(request, answer) {
      const write = () => settled(thread.call('requestCreated', request, answer));
      const written = await write();
      if (written.ok) return written;
      const file = await spill(folder, { request, answer });
      retained = [...retained, { file, write }];
      return notSaved(written.error, { outcome: 'created', addresses: answer.entries.length, path: file });
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
