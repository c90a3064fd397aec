/** The requests of a batch that need attention, whatever page of the table they are on. */
import { type RequestView, type BatchView, mostOpen } from '../../../../../electron/contract/addresses.ts';
import { useOpenRequests } from '../../run-queries.ts';
import { MissingAddresses } from './missing-addresses.tsx';
import styles from './open-requests.module.css';
import { openIn, requestsIn } from '../run-words.ts';
import { UnknownDecision } from './unknown-decision.tsx';
import { UnknownTogether } from './unknown-together.tsx';
import { UnsavedOutcomeNotice } from './unsaved-outcome.tsx';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.run;

export function OpenRequests({ run }: { run: BatchView }) {
  const open = useOpenRequests(run.id);
  if (open.length === 0) return null;
  const more = openIn(run) - open.length;
  const unknown = open.filter(({ state, unsaved }) => state === 'unknown' && unsaved === null).slice(0, mostOpen);
  return (
    <section className={styles.open} aria-label={words.openName}>
      {unknown.length > 1 && <UnknownTogether run={run} requests={unknown} />}
      {open.map((request) => (
        <div key={request.id}>
          {requestsIn(run) > 1 && <h3 className="t-head">{words.ofRequest(request.position)}</h3>}
          <OpenRequest run={run} request={request} />
        </div>
      ))}
      {more > 0 && <p className={styles.more}>{words.openMore(more)}</p>}
    </section>
  );
}

function OpenRequest({ run, request }: { run: BatchView; request: RequestView }) {
  if (request.unsaved !== null) return <UnsavedOutcomeNotice unsaved={request.unsaved} />;
  return request.state === 'unknown' ? (
    <UnknownDecision run={run} request={request} />
  ) : (
    <MissingAddresses run={run} request={request} />
  );
}
