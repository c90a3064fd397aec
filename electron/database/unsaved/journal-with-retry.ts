/**
 * The journal over the database's thread. A create that the service has carried out cannot be taken back: how it
 * ended is held here when the database refuses it, and in a file of its own, until it is saved.
 */
import type { Journal, RequestRef } from '../../addresses/journal.ts';
import type { RunView } from '../../contract/address-run.ts';
import { failure, type AppError, type ErrorFacts, type Failure, type Result } from '../../contract/result.ts';
import { answered, settled } from '../failure.ts';
import type { DatabaseThread } from '../thread/thread.ts';
import { reserveDiskSpace } from './reserve.ts';
import { removeUnsaved, writeUnsaved } from './unsaved-outcomes.ts';

/** How a request ended, refused by the database. */
interface Unsaved {
  readonly request: RequestRef | null;
  readonly file: string | null;
  save(): Promise<Result<RunView>>;
}

/** What the page is told: the service has acted, or may have, and only the writing down is missing. */
const notSaved = ({ message }: AppError, facts: ErrorFacts['outcome-not-saved']): Failure =>
  failure('outcome-not-saved', message, { facts });

/** @param folder where unsaved outcomes are kept */
export function createJournal({ call }: Pick<DatabaseThread, 'call'>, folder: string): Journal {
  let unsaved: readonly Unsaved[] = [];
  /** Requests of the runs that were begun here: a file of one is named for its run. */
  const requests = new Map<number, RequestRef>();

  return {
    runOfKey: (runKey) => settled(call('runOfKey', runKey)),
    async beginRun(run) {
      const begun = await settled(call('beginRun', run));
      if (begun.ok && begun.value.is === 'begun') {
        const { id: runId, requests: planned } = begun.value.run;
        for (const { id } of planned) requests.set(id, { id, runId, runKey: run.runKey });
      }
      return begun;
    },
    requestSending: (requestId, mark) => settled(call('requestSending', requestId, mark)),

    async requestEnded(requestId, ending) {
      const save = () => settled(call('requestEnded', requestId, ending));
      const saved = await save();
      if (saved.ok) return saved;
      const request = requests.get(requestId) ?? null;
      // One that was never sent is told as that after a restart, without a file of its own.
      const file =
        request === null || ending.reason === 'stopped-before-sending'
          ? null
          : writeUnsaved(folder, { request, ending });
      unsaved = [...unsaved, { request, file, save }];
      return notSaved(saved.error, { outcome: ending.state });
    },

    async requestCreated(request, answer) {
      const save = () => settled(call('requestCreated', request, answer));
      const saved = await save();
      if (saved.ok) return saved;
      const file = writeUnsaved(folder, { request, answer });
      unsaved = [...unsaved, { request, file, save }];
      return notSaved(saved.error, { outcome: 'created', addresses: answer.entries.length, path: file });
    },

    async saveUnsaved() {
      const saved: RunView[] = [];
      const left: Unsaved[] = [];
      const trying = unsaved;
      unsaved = [];
      for (const one of trying) {
        const run = await one.save();
        if (!run.ok) {
          left.push(one);
          continue;
        }
        saved.push(run.value);
        if (one.file === null || one.request === null) continue;
        removeUnsaved(one.file, one.request);
        reserveDiskSpace(folder);
      }
      unsaved = [...left, ...unsaved];
      return { saved, left: unsaved.length };
    },

    closeNoneCreated: (requestId, at) => answered(call('closeNoneCreated', requestId, at)),
    bringIn: (requestId, addresses, at) => answered(call('bringIn', requestId, addresses, at)),
    countBringIn: (requestId, addresses, included) => answered(call('countBringIn', requestId, addresses, included)),
  };
}
