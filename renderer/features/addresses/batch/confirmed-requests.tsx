/** Requests whose outcome the user confirmed. */
import { useState } from 'react';
import type { BatchView, RequestView } from '../../../../electron/contract/addresses.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { batchListText, batchText, unknownOutcomeText } from '../../../text/batches.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useConfirmedRequests } from '../queries.ts';
import styles from './confirmed-requests.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { RequestDetails } from './request-details.tsx';
import { needsAttention, requestDetails, requestShape, requestState } from './request-words.ts';

export function ConfirmedRequests({ batch }: { batch: BatchView }) {
  const confirmed = useConfirmedRequests(batch.id);
  if (confirmed.length === 0) return null;
  return (
    <section className={styles.confirmed} aria-label={batchListText.confirmed}>
      <h3 className="t-head">{batchListText.confirmed}</h3>
      <ul className={styles.list}>
        {confirmed.map((request) => (
          <li key={request.id} className={styles.one}>
            <Confirmed batch={batch} request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Confirmed({ batch, request }: { batch: BatchView; request: RequestView }) {
  const time = useTime();
  const now = useNow(60_000);
  const [isOpen, setOpen] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.of}>{batchText.ofRequest(request.position)}</span>
        <Badge shape={requestShape(request)}>{requestState(request)}</Badge>
        <span className={styles.result}>
          <VisibleText text={requestDetails(request)} />
        </span>
        {request.decidedAt !== null && (
          <span className={styles.when}>{time.dayAndExactClock(request.decidedAt, now)}</span>
        )}
      </div>
      <div className={styles.actions}>
        {/* The service may show later that a request marked not created did create addresses. */}
        {request.canImport && !needsAttention(request) && (
          <Button onClick={() => setImporting(true)}>{unknownOutcomeText.importLate}</Button>
        )}
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? batchListText.hideDetails : batchListText.showDetails}
        </Button>
      </div>
      {isOpen && <RequestDetails request={request} />}
      {isImporting && <ImportDialog batch={batch} request={request} onClose={() => setImporting(false)} />}
    </>
  );
}
