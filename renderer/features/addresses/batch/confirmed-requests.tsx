/** Requests whose outcome a person confirmed, with time and details. */
import { useState } from 'react';
import type { RequestView, BatchView } from '../../../../electron/contract/addresses.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useDecidedRequests } from '../run-queries.ts';
import styles from './confirmed-requests.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { RequestDetails } from './request-details.tsx';
import { happened, requestShape, requestState, unfolds } from './request-words.ts';
import { addressesText } from '../../../text/addresses.ts';

export function ConfirmedRequests({ run }: { run: BatchView }) {
  const decided = useDecidedRequests(run.id);
  if (decided.length === 0) return null;
  return (
    <section className={styles.decided} aria-label={addressesText.runList.decided}>
      <h3 className="t-head">{addressesText.runList.decided}</h3>
      <ul className={styles.list}>
        {decided.map((request) => (
          <li key={request.id} className={styles.one}>
            <Decided run={run} request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decided({ run, request }: { run: BatchView; request: RequestView }) {
  const words = addressesText;
  const time = useTime();
  const now = useNow(60_000);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.of}>{words.run.ofRequest(request.position)}</span>
        <Badge shape={requestShape(request)}>{requestState(request)}</Badge>
        <span className={styles.what}>
          <VisibleText text={happened(request)} />
        </span>
        {request.decidedAt !== null && (
          <span className={styles.when}>{time.dayAndExactClock(request.decidedAt, now)}</span>
        )}
      </div>
      <div className={styles.acts}>
        {/* The service may show later that a request marked not created did create addresses. */}
        {request.canImport && !unfolds(request) && (
          <Button onClick={() => setAsking(true)}>{words.decision.bringInLate}</Button>
        )}
        <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.runList.hideProof : words.runList.showProof}
        </Button>
      </div>
      {open && <RequestDetails request={request} />}
      {asking && <ImportDialog run={run} request={request} onClose={() => setAsking(false)} />}
    </>
  );
}
