/**
 * The journal on top of the database thread. A create can't be undone, so an outcome that the database refuses stays in
 * memory and in the outbox until it is saved.
 */
import type { Ending, Journal, RequestRef, BatchStep } from '../addresses/journal.ts';
import type { ServiceMessage } from '../contract/audit.ts';
import { failure, type AppError, type ErrorFacts, type Failure, type Result } from '../contract/result.ts';
import { settledResult, settled } from './failure.ts';
import { appendToOutbox, removeFromOutbox } from './outcome-outbox.ts';
import type { Remote } from './thread-client.ts';
import type { WriterCalls } from './writer.ts';

interface Unsaved {
  readonly request: RequestRef;
  readonly isInOutbox: boolean;
  save(): Promise<Result<BatchStep>>;
}

/** The service acted, or may have acted, and only saving the outcome failed. */
const notSaved = ({ message }: AppError, facts: ErrorFacts['outcome-not-saved']): Failure =>
  failure('outcome-not-saved', message, { facts });

/** Removes secrets. Without it, none of the service's texts are logged. */
export type RedactText = (text: string) => string;

/** @param folder the folder of the outbox */
export function createJournal(writer: Remote<WriterCalls>, folder: string, redact: RedactText | undefined): Journal {
  const redacted = ({
    serviceCode,
    serviceMsg,
  }: Pick<Ending, 'serviceCode' | 'serviceMsg'>): ServiceMessage | undefined =>
    redact && { serviceCode: redact(serviceCode), serviceMsg: redact(serviceMsg) };
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
      if (one.isInOutbox) removeFromOutbox(folder, one.request);
    }
    unsaved = [...left, ...unsaved];
    return { saved, left: unsaved.length };
  };

  return {
    batchOfKey: (batchKey) => settled(writer.batchOfKey(batchKey)),
    startBatch: (batch) => settled(writer.startBatch(batch)),
    requestsToSend: (batchId, after, limit) => settled(writer.requestsToSend(batchId, after, limit)),
    resumeBatch: (batchId, connection) => settledResult(writer.resumeBatch(batchId, connection)),
    stopBatch: (batchId, at) => settledResult(writer.stopBatch(batchId, at)),
    requestSending: (requestId, mark) => settled(writer.requestSending(requestId, mark)),
    requestRequeued: (requestId) => settled(writer.requestRequeued(requestId)),

    async requestEnded(request, ending) {
      const save = () => settled(writer.requestEnded(request, ending, redacted(ending)));
      const saved = await save();
      if (saved.ok) return saved;
      const path = appendToOutbox(folder, { request, ending });
      unsaved = [...unsaved, { request, isInOutbox: path !== null, save }];
      return notSaved(saved.error, { outcome: ending.state });
    },

    async requestCreated(request, response) {
      const save = () => settled(writer.requestCreated(request, response, redacted(response)));
      const saved = await save();
      if (saved.ok) return saved;
      const path = appendToOutbox(folder, { request, response });
      unsaved = [...unsaved, { request, isInOutbox: path !== null, save }];
      return notSaved(saved.error, { outcome: 'created', addresses: response.entries.length, path });
    },

    saveUnsaved() {
      // Runs one after another: a second caller would find nothing to do while the first one works.
      const attempt = saving.then(saveAll);
      saving = attempt.catch(() => undefined);
      return attempt;
    },

    confirmNoneCreated: (batchId, requestIds, at) => settledResult(writer.confirmNoneCreated(batchId, requestIds, at)),
    importAddresses: (requestId, addresses, at) => settledResult(writer.importAddresses(requestId, addresses, at)),
    countImport: (requestId, addresses, included) => settledResult(writer.countImport(requestId, addresses, included)),
  };
}
