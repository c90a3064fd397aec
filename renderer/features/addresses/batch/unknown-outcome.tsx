/** Requests with an unknown outcome, in three steps. Sending again isn't one: it could create the addresses twice. */
import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BatchView, RequestView } from '../../../../electron/contract/addresses.ts';
import { useCopy } from '../../../lib/copy.ts';
import { ErrorBanner } from '../../../lib/not-loaded.tsx';
import { unknownOutcomeText } from '../../../text/batches.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMarkNotCreated } from '../queries.ts';
import { requestsIn } from './batch-words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { FoldedDetails } from './request-details.tsx';
import { addressesNamed } from './request-words.ts';
import styles from './unknown-outcome.module.css';

const words = unknownOutcomeText;

interface UnknownOutcomeProps {
  batch: BatchView;
  /** Never empty. */
  requests: readonly RequestView[];
}

type Asking =
  | { readonly what: 'import'; readonly request: RequestView }
  | { readonly what: 'not-created'; readonly requests: readonly RequestView[] };

const countOf = (requests: readonly RequestView[]): number => requests.reduce((sum, { count }) => sum + count, 0);

export function UnknownOutcome({ batch, requests }: UnknownOutcomeProps) {
  const copy = useCopy();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [first] = requests;
  const count = countOf(requests);
  const more = batch.requestCounts.unknown - requests.length;
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
          <p className="ink-2">{words.checkMeans(isOne && requestsIn(batch) > 1 ? first.position : null, isOne)}</p>
          <div className={styles.side}>
            <Button
              icon={<Icon of={Copy} size={14} />}
              onClick={() => void copy(supportText(batch, requests), words.copiedForSupport)}
            >
              {words.copyForSupport}
            </Button>
            <p className={classNames('t-small', styles.hint)}>{words.copyForSupportMeans}</p>
          </div>
        </Step>
        <Step number={2} title={words.shows}>
          {requests.map((request) => (
            <div key={request.id} className={styles.ways}>
              {!isOne && (
                <h4 className={classNames('t-head', styles.of)}>
                  {words.together.ofRequest(request.position, request.count)}
                </h4>
              )}
              <div>
                <p>{words.some(request.count)}</p>
                <Button
                  variant={isOne ? 'primary' : 'secondary'}
                  onClick={() => setAsking({ what: 'import', request })}
                >
                  {words.importAddresses}
                </Button>
                {isOne && <p className={classNames('t-small', styles.hint)}>{words.importMeans}</p>}
              </div>
              <div>
                <p>{words.none(request.count)}</p>
                <Button variant="danger" onClick={() => setAsking({ what: 'not-created', requests: [request] })}>
                  {words.noneCreated}
                </Button>
                {isOne && <p className={classNames('t-small', styles.hint)}>{words.noneCreatedMeans(count)}</p>}
              </div>
            </div>
          ))}
          {!isOne && (
            <div className={styles.ways}>
              <div className={styles.all}>
                <Button variant="danger" onClick={() => setAsking({ what: 'not-created', requests })}>
                  {words.together.noneCreated(requests.length)}
                </Button>
                <p className={classNames('t-small', styles.hint)}>
                  {words.together.noneCreatedMeans(requests.length, count)}
                </p>
              </div>
            </div>
          )}
        </Step>
        <Step number={3} title={words.done} quiet>
          <p className="ink-2">{words.doneMeans(batch.counts.waiting)}</p>
        </Step>
      </ol>
      <div className={styles.details}>
        <FoldedDetails requests={requests} />
      </div>
      {asking?.what === 'import' && <ImportDialog batch={batch} request={asking.request} onClose={close} />}
      {asking?.what === 'not-created' && (
        <NotCreatedDialog batchId={batch.id} requests={asking.requests} onClose={close} />
      )}
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** True if the step needs no action. */
  quiet?: boolean;
  children: ReactNode;
}

function Step({ number, title, quiet = false, children }: StepProps) {
  return (
    <li className={styles.step} data-quiet={quiet || undefined}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h4 className="t-head">{title}</h4>
      {children}
    </li>
  );
}

/** What the service's support needs to find the requests, with the time in UTC. */
function supportText(batch: Pick<BatchView, 'id' | 'chain'>, requests: readonly RequestView[]): string {
  const { title, network, count, sent, alias, callbackUrl, nonce } = words.support;
  return requests
    .map((request) =>
      [
        title(String(batch.id), request.position),
        ...(request.nonce === null ? [] : [`${nonce}: ${request.nonce}`]),
        ...(request.sentAt === null ? [] : [`${sent}: ${new Date(request.sentAt).toISOString()}`]),
        `${network}: ${batch.chain}`,
        `${count}: ${String(request.count)}`,
        ...(request.alias === '' ? [] : [`${alias}: ${request.alias}`]),
        ...(request.callbackUrl === '' ? [] : [`${callbackUrl}: ${request.callbackUrl}`]),
      ].join('\n'),
    )
    .join('\n\n');
}

interface NotCreatedDialogProps {
  batchId: number;
  /** Never empty. */
  requests: readonly RequestView[];
  onClose: () => void;
}

/** If that is wrong, their addresses are missing from the list. */
function NotCreatedDialog({ batchId, requests, onClose }: NotCreatedDialogProps) {
  const mark = useMarkNotCreated(batchId);
  const count = countOf(requests);
  const named = new Set(requests.flatMap(addressesNamed)).size;
  const isOne = requests.length === 1;
  const ids = requests.map(({ id }) => id);
  return (
    <ConfirmDialog
      open
      title={isOne ? words.confirmNoneTitle(count) : words.together.confirmTitle(requests.length)}
      sentence={
        <>
          {named > 0 && <strong>{(isOne ? words.confirmNoneNamed : words.together.confirmNamed)(named)} </strong>}
          {isOne ? words.confirmNoneText(count) : words.together.confirmText(requests.length, count)}
        </>
      }
      confirm={isOne ? words.confirmNone : words.together.confirm(requests.length)}
      busy={mark.isPending}
      onClose={onClose}
      onConfirm={() => mark.mutate(ids, { onSuccess: onClose })}
    >
      {mark.error !== null && <ErrorBanner error={mark.error.error} />}
    </ConfirmDialog>
  );
}
