/** The requests of a batch that need attention, from all pages of the table. */
import { useState } from 'react';
import {
  type BatchView,
  type RequestView,
  type UnsavedOutcome,
  mostOpen,
} from '../../../../electron/contract/addresses.ts';
import { addressesText } from '../../../text/addresses.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DecisionBlock } from '../../../ui/messages/decision-block.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useOpenRequests } from '../run-queries.ts';
import { openIn, requestsIn } from './batch-words.ts';
import { ImportDialog } from './import-dialog.tsx';
import styles from './open-requests.module.css';
import { FoldedDetails } from './request-details.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';

const words = addressesText.decision;

const isUnknown = ({ state, unsaved }: RequestView): boolean => state === 'unknown' && unsaved === null;

export function OpenRequests({ run }: { run: BatchView }) {
  const open = useOpenRequests(run.id);
  if (open.length === 0) return null;
  const unknown = open.filter(isUnknown).slice(0, mostOpen);
  const others = open.filter((request) => !isUnknown(request));
  const more = openIn(run) - open.length;
  return (
    <section className={styles.open} aria-label={addressesText.run.openName}>
      {unknown.length > 0 && <UnknownOutcome run={run} requests={unknown} />}
      {others.map((request) => (
        <div key={request.id}>
          {requestsIn(run) > 1 && <h3 className="t-head">{addressesText.run.ofRequest(request.position)}</h3>}
          {request.unsaved === null ? (
            <MissingAddresses run={run} request={request} />
          ) : (
            <NotSavedYet unsaved={request.unsaved} />
          )}
        </div>
      ))}
      {more > 0 && <p className={styles.more}>{addressesText.run.openMore(more)}</p>}
    </section>
  );
}

/** Fewer addresses than requested: the service may have created more than it listed. */
function MissingAddresses({ run, request }: { run: BatchView; request: RequestView }) {
  const [isAsking, setIsAsking] = useState(false);
  const { missing, notValid } = request.account;
  const cause = request.state === 'created' && request.decidedAt === null ? words.fewerCause : words.fewerBrought;
  return (
    <>
      <DecisionBlock
        tone="notice"
        title={words.fewerTitle(missing)}
        choices={[
          {
            id: 'import',
            button: (
              <Button variant="primary" onClick={() => setIsAsking(true)}>
                {words.bringInRest}
              </Button>
            ),
            consequence: words.bringInRestMeans,
          },
        ]}
      >
        {cause(missing)} {notValid > 0 && words.fewerNotValid(notValid)}
      </DecisionBlock>
      <FoldedDetails requests={[request]} />
      {isAsking && <ImportDialog run={run} request={request} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function NotSavedYet({ unsaved }: { unsaved: UnsavedOutcome }) {
  return (
    <DecisionBlock title={words.unsavedTitle} choices={[]}>
      {unsaved.outcome === 'created' ? (
        <>
          {words.unsavedCreated(unsaved.addresses)}{' '}
          {unsaved.path === null ? (
            words.unsavedMemory
          ) : (
            <>
              {words.unsavedFile} <VisibleText text={unsaved.path} mono />.
            </>
          )}
        </>
      ) : (
        words.unsavedOther
      )}{' '}
      {words.unsavedAgain}
    </DecisionBlock>
  );
}
