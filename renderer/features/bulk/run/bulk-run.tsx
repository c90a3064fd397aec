/** A bulk lookup: its progress, its counts and its orders. */
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { isRunning, type BulkLookup } from '../../../../electron/contract/bulk-run.ts';
import { call, errorOf } from '../../../lib/call.ts';
import { isWholeList, wholeList } from '../../../lib/orders/exported-orders-words.ts';
import { useOrderExportDialog } from '../../../lib/orders/order-export-dialog.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Bone, Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { NotRead } from '../not-read.tsx';
import { useBulkRun, useChangeRun, usePart, type Shown } from '../queries.ts';
import styles from './bulk-run.module.css';
import { CountsStrip } from './counts-strip.tsx';
import { OrdersTable } from './orders-table.tsx';
import { PartOfList } from './part-of-list.tsx';
import { RunProgress } from './run-progress.tsx';
import { SumsFoot } from './sums-foot.tsx';
import { bulkText } from '../../../text/bulk.ts';
import { orderExportsText } from '../../../text/order-export.ts';

const asItIs: Shown = { filter: wholeList, sort: { by: 'list', down: false } };

/** Filter and sort of each lookup until Quittance closes, so that coming back from an order shows the same. */
const lookedAt = new Map<number, Shown>();

export function BulkRun({ runId, profileId }: { runId: number; profileId: string }) {
  const { data: run, error, refetch } = useBulkRun(runId);
  if (run === undefined) {
    if (error !== null) return <NotRead title={bulkText.run.notRead} error={error} onAgain={() => void refetch()} />;
    return (
      <Skeleton words={bulkText.title}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  }
  // Data of one profile is never shown under another.
  if (run === null || run.profileId !== profileId) {
    return (
      <Empty title={bulkText.run.gone} action={<Link to="/bulk">{bulkText.run.back}</Link>}>
        {bulkText.run.goneSentence}
      </Empty>
    );
  }
  return <Whole run={run} />;
}

function Whole({ run }: { run: BulkLookup }) {
  const words = bulkText.run;
  const [shown, setShown] = useState(lookedAt.get(run.id) ?? asItIs);
  const { filter, sort } = shown;
  const show = (next: Shown) => {
    lookedAt.set(run.id, next);
    setShown(next);
  };
  const { data: part, error, refetch } = usePart(run.id, shown);
  const { fileName, column } = run.source;
  return (
    <div className={styles.view} data-full>
      <div className={styles.body}>
        <PageHead
          title={bulkText.title}
          remark={bulkText.source(
            fileName === null ? null : untrusted(fileName, 80),
            column === null ? null : untrusted(column, 40),
          )}
          actions={<RunActions run={run} shown={shown} />}
        />
        <RunProgress run={run} />
        <CountsStrip run={run} shown={filter.is} onShow={(is) => show({ filter: { ...filter, is }, sort })} />
        <PartOfList filter={filter} onFilter={(next) => show({ filter: next, sort })} />
        {error !== null ? (
          <NotRead title={words.rowsNotRead} error={error} onAgain={() => void refetch()} />
        ) : part?.matching === 0 ? (
          <Empty
            title={words.noMatch}
            action={
              <Button size="form" onClick={() => show({ filter: wholeList, sort })}>
                {words.clear}
              </Button>
            }
          >
            {words.noMatchSentence}
          </Empty>
        ) : (
          <OrdersTable
            run={run}
            shown={shown}
            count={part?.matching ?? 0}
            onSort={(next) => show({ filter, sort: next })}
          />
        )}
      </div>
      <SumsFoot run={run} part={isWholeList(filter) ? null : (part?.tally ?? null)} />
    </div>
  );
}

/** The action that waits for a confirmation. */
type Asked = 'stop' | 'erase' | null;

function RunActions({ run, shown }: { run: BulkLookup; shown: Shown }) {
  const openExport = useOrderExportDialog();

  const errorWords = useErrorsInWords();
  const toasts = useToasts();
  const navigate = useNavigate();
  const change = useChangeRun(run.id);
  const [asked, setAsked] = useState<Asked>(null);
  const { id: runId, state, counts } = run;
  // A lookup that still waits for responses counts as paused, so it can be resumed.
  const isGoing = isRunning(run);
  const mayGoOn = state === 'paused' || (state === 'running' && !isGoing);
  const of = { runId };
  const onError = (error: unknown) => toasts.failed(inOneLine(errorWords(errorOf(error))));
  const erase = async () => {
    const erased = await call((bridge) => bridge.bulk.erase(of));
    if (erased.ok) void navigate({ to: '/bulk' });
    else toasts.failed(inOneLine(errorWords(erased.error)));
  };
  if (asked === 'stop') {
    return (
      // The key makes these new buttons: focus must not stay on one that now does something else.
      <Fragment key="stop">
        <span role="alert">{bulkText.run.stopAsk}</span>
        <Button
          variant="danger"
          onClick={() => {
            setAsked(null);
            change.mutate((bridge) => bridge.bulk.stop(of), { onError });
          }}
        >
          {bulkText.run.stopNow}
        </Button>
        <Button onClick={() => setAsked(null)}>{bulkText.run.keep}</Button>
      </Fragment>
    );
  }
  return (
    <Fragment key="all">
      <Dialog
        open={asked === 'erase'}
        title={bulkText.run.eraseTitle}
        width={480}
        onOpenChange={() => setAsked(null)}
        foot={
          <>
            <Button size="form" onClick={() => setAsked(null)}>
              {bulkText.run.keep}
            </Button>
            <Button
              size="form"
              variant="danger"
              onClick={() => {
                setAsked(null);
                void erase();
              }}
            >
              {bulkText.run.eraseNow}
            </Button>
          </>
        }
      >
        <p className="ink-2">{bulkText.run.eraseAsk(counts.orders, counts.read)}</p>
      </Dialog>
      <Button onClick={() => openExport({ profileId: run.profileId, of: { is: 'bulk', runId, ...shown } })}>
        {orderExportsText.action}
      </Button>
      {counts.failed > 0 && state !== 'running' && state !== 'stopped' && !run.damaged && (
        <Button onClick={() => change.mutate((bridge) => bridge.bulk.retryFailed(of), { onError })}>
          {bulkText.run.retry(counts.failed)}
        </Button>
      )}
      {isGoing && (
        <Button onClick={() => change.mutate((bridge) => bridge.bulk.pause(of), { onError })}>
          {bulkText.run.pause}
        </Button>
      )}
      {mayGoOn && !run.damaged && (
        <Button variant="primary" onClick={() => change.mutate((bridge) => bridge.bulk.resume(of), { onError })}>
          {bulkText.run.resume}
        </Button>
      )}
      {(state === 'running' || state === 'paused') && (
        <Button onClick={() => setAsked('stop')}>{bulkText.run.stop}</Button>
      )}
      {(state === 'stopped' || state === 'ended') && (
        <Button onClick={() => setAsked('erase')}>{bulkText.run.erase}</Button>
      )}
    </Fragment>
  );
}
