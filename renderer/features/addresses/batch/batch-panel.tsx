/** One batch: its result, what needs attention, its requests and its addresses. */
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import type { AddressListRow } from '../../../../electron/contract/address-list.ts';
import { useBatchesExported } from '../../../lib/addresses/active-batches.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { NotLoaded } from '../../../lib/not-loaded.tsx';
import { batchListText, batchText } from '../../../text/batches.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { PartsBar } from '../../../ui/messages/progress.tsx';
import { Empty, Loading } from '../../../ui/messages/states.tsx';
import { Fact, FactsStrip } from '../../../ui/tables/facts-strip.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { marksResult } from '../../../ui/use-focus-rescue.ts';
import { useBatch, useBatchAddresses, useOpenRequests } from '../queries.ts';
import { BatchAddresses } from './batch-addresses.tsx';
import styles from './batch.module.css';
import { BatchVerdict, SaveButtons } from './batch-verdict.tsx';
import { barParts, batchState, checksumRule, openIn, stateShape } from './batch-words.ts';
import { OpenRequests } from './open-requests.tsx';
import { RequestsTable } from './requests-table.tsx';

/** The page of one batch, by its number. */
export function BatchOfNumber({ profileId, batchId }: { profileId: string; batchId: number }) {
  const { data: batch, error, refetch } = useBatch(batchId);
  if (batch === undefined) {
    return error === null ? (
      <Loading words={batchText.loading} />
    ) : (
      <NotLoaded title={batchListText.notLoaded} failure={error.error} onAgain={() => void refetch()} />
    );
  }
  return (
    <>
      <p className={styles.back}>
        <Link to="/addresses/batches">
          <Icon of={ChevronLeft} size={14} />
          {batchListText.back}
        </Link>
      </p>
      {/* After a profile switch, the batch belongs to another profile, with different addresses, exports and service. */}
      {batch?.profileId === profileId ? (
        <BatchPanel isFirst onCreateMore={null} key={batch.id} batch={batch} />
      ) : (
        <Empty title={batchListText.notFound(String(batchId))}>{batchListText.notFoundSentence}</Empty>
      )}
    </>
  );
}

interface BatchPanelProps {
  batch: BatchView;
  /** False if the form is above it. */
  isFirst: boolean;
  /** Unfolds the form. Null if it isn't folded or must remain folded. */
  onCreateMore: (() => void) | null;
}

const barBelow = 1100;

export function BatchPanel({ batch, isFirst, onCreateMore }: BatchPanelProps) {
  const time = useTime();
  const addresses = useBatchAddresses(batch);
  const rows = addresses.data?.rows ?? [];
  const isUnknown = batchState(batch) === 'unknown';
  const { data: open = [], isPending } = useOpenRequests(batch.id);
  const title = batchText.head(String(batch.id));
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 className="t-head" tabIndex={-1} {...marksResult('news')}>
          {title}
        </h2>
        <p className={styles.remark}>
          {batchText.summary(batch.count, untrusted(batch.chain), time.whole(batch.createdAt))}
        </p>
        <p role="status">
          <BatchBadge batch={batch} />
        </p>
        {!useBelow(barBelow) && <PartsBar label={batchText.progressName} width={168} parts={barParts(batch.counts)} />}
      </header>
      {batch.damaged && (
        <Banner tone="stop" cause={batchText.damaged.cause}>
          {batchText.damaged.sentence}
        </Banner>
      )}
      {!isUnknown && <BatchVerdict batch={batch} rows={rows} isFirst={isFirst} onCreateMore={onCreateMore} />}
      <OpenRequests batch={batch} requests={open} />
      {/* Waits for the requests that need attention, so that they don't push the addresses down. */}
      {!(isPending && openIn(batch) > 0) && (
        <>
          {!isUnknown && <BatchFacts batch={batch} rows={rows} />}
          {!isUnknown && <h3 className={classNames('t-head', styles.heading)}>{batchText.requests}</h3>}
          <RequestsTable batch={batch} />
          {isUnknown && batch.saved > 0 && (
            <div className={styles.bar}>
              <SaveButtons batch={batch} />
            </div>
          )}
          <BatchAddresses batch={batch} rows={rows} error={addresses.error} onRetry={() => void addresses.refetch()} />
        </>
      )}
    </section>
  );
}

export function BatchBadge({ batch }: { batch: BatchView }) {
  const state = batchState(batch);
  return (
    <Badge shape={stateShape[state]} tone={state === 'unknown' ? 'bad' : 'ink'}>
      {batchListText.states[state]}
    </Badge>
  );
}

const { facts: words } = batchText;
const { exported: exportWords } = batchListText;

function BatchFacts({ batch, rows }: { batch: BatchView; rows: readonly AddressListRow[] }) {
  const { addresses, invalid } = batch.counts;
  const rule = checksumRule(rows);
  return (
    <div className={styles.facts}>
      <FactsStrip label={words.name}>
        <Fact label={words.check}>
          {rule === 'missing' && <Badge shape="cannot-check">{words.notChecked}</Badge>}
          {rule === 'exists' && addresses > 0 && <Badge shape="pass">{words.valid(addresses)}</Badge>}
          {invalid > 0 && <Badge shape="failed">{batchText.invalid(invalid)}</Badge>}
          {batch.saved === 0 && <span className="ink-3">{batchText.nothing}</span>}
        </Fact>
        <Fact label={exportWords.label} columns={4}>
          <Exports batch={batch} />
        </Fact>
        <Fact label={words.callbackUrl} columns={4}>
          {batch.callbackUrl === null ? words.severalUrls : <CutText text={batch.callbackUrl} mono />}
        </Fact>
      </FactsStrip>
    </div>
  );
}

/** How many of the addresses were exported, and the newest file. */
function Exports({ batch }: { batch: BatchView }) {
  const time = useTime();
  const of = useBatchesExported(batch.profileId, [batch]).get(batch.id);
  const [file] = of?.files ?? [];
  if (of === undefined) return batch.saved === 0 ? exportWords.nothing : null;
  const { exported, addresses, count } = of;
  const some = exportWords.part(formatCount(exported), formatCount(addresses));
  return (
    <section aria-label={exportWords.label}>
      {exported === 0 ? exportWords.nothing : exported < addresses ? some : exportWords.all}{' '}
      {file !== undefined && (
        <>
          ·{' '}
          <Link to="/exports" className="link">
            {exportWords.files}
          </Link>
          <p className={classNames('t-small', styles.file)}>
            <VisibleText text={file.fileName} mono />{' '}
            {exportWords.file(formatCount(file.rows), time.dayAndClock(file.at), untrusted(file.by, 64))}
            {count > 1 && ` ${exportWords.more(count - 1)}`}
          </p>
        </>
      )}
    </section>
  );
}
