/**
 * The journal over the database's thread. A create that the service has carried out cannot be taken back: how it
 * ended is held here when the database refuses it, and in a file of its own, until it is saved.
 */
import type { Ending, Journal, RequestRef, BatchStep } from '../../addresses/journal.ts';
import type { Said } from '../../contract/audit.ts';
import { failure, type AppError, type ErrorFacts, type Failure, type Result } from '../../contract/result.ts';
import { answered, settled } from '../failure.ts';
import type { DatabaseThread } from '../thread/thread.ts';
import { reserveDiskSpace } from './reserve.ts';
import { removeUnsaved, writeUnsaved } from './unsaved-outcomes.ts';

/** How a request ended, refused by the database. */
interface Unsaved {
  readonly request: RequestRef;
  readonly file: string | null;
  save(): Promise<Result<BatchStep>>;
}

/** What the page is told: the service has acted, or may have, and only the writing down is missing. */
const notSaved = ({ message }: AppError, facts: ErrorFacts['outcome-not-saved']): Failure =>
  failure('outcome-not-saved', message, { facts });

/** Takes secrets out of text; without it nothing that the service said stands in the audit log. */
export type CleanText = (text: string) => string;

/** @param folder where unsaved outcomes are kept */
export function createJournal(
  { call }: Pick<DatabaseThread, 'call'>,
  folder: string,
  clean: CleanText | undefined,
): Journal {
  const said = ({ serviceCode, serviceMsg }: Pick<Ending, 'serviceCode' | 'serviceMsg'>): Said | undefined =>
    clean && { serviceCode: clean(serviceCode), serviceMsg: clean(serviceMsg) };
  let unsaved: readonly Unsaved[] = [];

  let saving: Promise<unknown> = Promise.resolve();
  const saveAll = async () => {
    const saved: BatchStep[] = [];
    const left: Unsaved[] = [];
    const trying = unsaved;
    unsaved = [];
    for (const one of trying) {
      const step = await one.save();
      if (!step.ok) {
        left.push(one);
        continue;
      }
      saved.push(step.value);
      if (one.file === null) continue;
      removeUnsaved(one.file, one.request);
      reserveDiskSpace(folder);
    }
    unsaved = [...left, ...unsaved];
    return { saved, left: unsaved.length };
  };

  return {
    batchOfKey: (runKey) => settled(call('batchOfKey', runKey)),
    startBatch: (run) => settled(call('startBatch', run)),
    requestsToSend: (runId, after, limit) => settled(call('requestsToSend', runId, after, limit)),
    resumeBatch: (runId, connection, except) => answered(call('resumeBatch', runId, connection, except)),
    stopBatch: (runId, at) => answered(call('stopBatch', runId, at)),
    requestSending: (requestId, mark) => settled(call('requestSending', requestId, mark)),
    requestPutBack: (requestId) => settled(call('requestPutBack', requestId)),

    async requestEnded(request, ending) {
      const save = () => settled(call('requestEnded', request, ending, said(ending)));
      const saved = await save();
      if (saved.ok) return saved;
      const file = writeUnsaved(folder, { request, ending });
      unsaved = [...unsaved, { request, file, save }];
      return notSaved(saved.error, { outcome: ending.state });
    },

    async requestCreated(request, answer) {
      const save = () => settled(call('requestCreated', request, answer, said(answer)));
      const saved = await save();
      if (saved.ok) return saved;
      const file = writeUnsaved(folder, { request, answer });
      unsaved = [...unsaved, { request, file, save }];
      return notSaved(saved.error, { outcome: 'created', addresses: answer.entries.length, path: file });
    },

    saveUnsaved() {
      // One after the other: whoever asks while another has them in hand would hear that nothing is left.
      const mine = saving.then(saveAll);
      saving = mine.catch(() => undefined);
      return mine;
    },

    closeNoneCreated: (requestId, at) => answered(call('closeNoneCreated', requestId, at)),
    closeAllNoneCreated: (runId, requestIds, at) => answered(call('closeAllNoneCreated', runId, requestIds, at)),
    importAddresses: (requestId, addresses, at) => answered(call('importAddresses', requestId, addresses, at)),
    countImport: (requestId, addresses, included) => answered(call('countImport', requestId, addresses, included)),
  };
}
