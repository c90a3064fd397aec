/** Requests with an unknown outcome, in three steps. Sending again isn't one: it could create the addresses twice. */
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BatchView, RequestView } from '../../../../electron/contract/addresses.ts';
import { addressesText } from '../../../text/addresses.ts';
import { useCopy } from '../../../lib/copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { requestsIn } from './batch-words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { NotCreatedDialog } from './not-created-dialog.tsx';
import { FoldedDetails } from './request-details.tsx';
import { supportText } from './support-text.ts';
import styles from './unknown-outcome.module.css';

const words = addressesText.decision;

interface UnknownOutcomeProps {
  run: BatchView;
  /** At least one. */
  requests: readonly RequestView[];
}

type Asking =
  | { readonly what: 'import'; readonly request: RequestView }
  | { readonly what: 'not-created'; readonly requests: readonly RequestView[] };

export function UnknownOutcome({ run, requests }: UnknownOutcomeProps) {
  const copy = useCopy();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [first] = requests;
  const count = requests.reduce((sum, request) => sum + request.count, 0);
  const more = run.requestCounts.unknown - requests.length;
  const isOne = requests.length === 1;
  const close = () => setAsking(null);
  if (first === undefined) return null;
  return (
    <section className={styles.block}>
      <Shape name="unknown-outcome" size={24} />
      <div>
        <h3 className="t-verdict">{words.title(count)}</h3>
        <p className="t-lead">
          {words.cause(
            requests.map(({ reason }) => reason),
            count,
          )}{' '}
          {more > 0 && words.together.more(more)}
        </p>
      </div>
      <ol className={styles.steps}>
        <Step number={1} title={words.check}>
          <p className="ink-2">{words.checkMeans(isOne && requestsIn(run) > 1 ? first.position : null, isOne)}</p>
          <div className={styles.side}>
            <Button
              icon={<Icon of={Copy} size={14} />}
              onClick={() => void copy(supportText(run, requests), words.copiedForSupport)}
            >
              {words.copyForSupport}
            </Button>
            <p className={styles.hint}>{words.copyForSupportMeans}</p>
          </div>
        </Step>
        <Step number={2} title={words.shows}>
          {requests.map((request) => (
            <div key={request.id} className={styles.ways}>
              {!isOne && <h4 className={styles.of}>{words.together.ofRequest(request.position, request.count)}</h4>}
              <div>
                <p>{words.some(request.count)}</p>
                <Button
                  variant={isOne ? 'primary' : 'secondary'}
                  onClick={() => setAsking({ what: 'import', request })}
                >
                  {words.importAddresses}
                </Button>
                {isOne && <p className={styles.hint}>{words.bringInMeans}</p>}
              </div>
              <div>
                <p>{words.none(request.count)}</p>
                <Button variant="danger" onClick={() => setAsking({ what: 'not-created', requests: [request] })}>
                  {words.noneCreated}
                </Button>
                {isOne && <p className={styles.hint}>{words.noneCreatedMeans(count)}</p>}
              </div>
            </div>
          ))}
          {!isOne && (
            <div className={styles.ways}>
              <div className={styles.all}>
                <Button variant="danger" onClick={() => setAsking({ what: 'not-created', requests })}>
                  {words.together.noneCreated(requests.length)}
                </Button>
                <p className={styles.hint}>{words.together.noneCreatedMeans(requests.length, count)}</p>
              </div>
            </div>
          )}
        </Step>
        <Step number={3} title={words.done} quiet>
          <p className="ink-2">{words.doneMeans(run.account.waiting)}</p>
        </Step>
      </ol>
      <div className={styles.details}>
        <FoldedDetails requests={requests} />
      </div>
      {asking?.what === 'import' && <ImportDialog run={run} request={asking.request} onClose={close} />}
      {asking?.what === 'not-created' && (
        <NotCreatedDialog batchId={run.id} requests={asking.requests} onClose={close} />
      )}
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** Nothing is to be done in it. */
  quiet?: boolean;
  children: ReactNode;
}

function Step({ number, title, quiet = false, children }: StepProps) {
  return (
    <li className={styles.step} data-quiet={quiet || undefined}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h4 className={styles.title}>{title}</h4>
      {children}
    </li>
  );
}
