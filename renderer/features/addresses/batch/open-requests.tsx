/** The requests of a batch that need attention, from all pages of the table. */
import { useState } from 'react';
import {
  maxOpen,
  type BatchView,
  type RequestView,
  type UnsavedOutcome,
} from '../../../../electron/contract/addresses.ts';
import { batchText, unknownOutcomeText } from '../../../text/batches.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { openIn, requestsIn, splitMissing } from './batch-words.ts';
import { ImportDialog } from './import-dialog.tsx';
import styles from './batch.module.css';
import { UnknownOutcome } from './unknown-outcome.tsx';

const words = unknownOutcomeText;

const isUnknown = ({ state, unsaved }: RequestView): boolean => state === 'unknown' && unsaved === null;

interface OpenRequestsProps {
  batch: BatchView;
  requests: readonly RequestView[];
}

export function OpenRequests({ batch, requests: open }: OpenRequestsProps) {
  if (open.length === 0) return null;
  const unknown = open.filter(isUnknown).slice(0, maxOpen);
  const others = open.filter((request) => !isUnknown(request));
  const more = openIn(batch) - open.length;
  return (
    <section className={styles.open} aria-label={batchText.openName}>
      {unknown.length > 0 && <UnknownOutcome batch={batch} requests={unknown} />}
      {others.map((request) => (
        <div key={request.id}>
          {requestsIn(batch) > 1 && <h3 className="t-head">{batchText.ofRequest(request.position)}</h3>}
          {request.unsaved === null ? (
            <MissingAddresses batch={batch} request={request} />
          ) : (
            <NotSavedYet unsaved={request.unsaved} />
          )}
        </div>
      ))}
      {more > 0 && <p className={styles.more}>{batchText.openMore(more)}</p>}
    </section>
  );
}

/** Fewer addresses than requested: the service may have created more than it listed. */
function MissingAddresses({ batch, request }: { batch: BatchView; request: RequestView }) {
  const [isImporting, setImporting] = useState(false);
  const { missing, invalid } = splitMissing(request.counts);
  const isImported = request.state !== 'created' || request.confirmedAt !== null;
  return (
    <>
      <Banner
        tone="notice"
        cause={`${words.fewerTitle(missing, invalid, isImported)}.`}
        action={
          <Button onClick={() => setImporting(true)}>
            {missing === 0 ? words.importAddresses : words.importMissing}
          </Button>
        }
      >
        {words.fewerCause(missing, invalid)}
      </Banner>
      {isImporting && <ImportDialog batch={batch} request={request} onClose={() => setImporting(false)} />}
    </>
  );
}

function NotSavedYet({ unsaved }: { unsaved: UnsavedOutcome }) {
  return (
    <Banner tone="stop" cause={`${words.unsavedTitle}.`}>
      {unsaved.outcome !== 'created' && words.unsavedOther}
      {unsaved.outcome === 'created' && (
        <>
          {words.unsavedCreated(unsaved.addresses)} {unsaved.path === null ? words.unsavedMemory : words.unsavedFile}{' '}
          {unsaved.path !== null && (
            <>
              <VisibleText text={unsaved.path} mono />.
            </>
          )}
        </>
      )}{' '}
      {words.unsavedAgain}
    </Banner>
  );
}
