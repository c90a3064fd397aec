/** All batches of a profile, newest first. */
import { Link, useNavigate } from '@tanstack/react-router';
import { batchFilters, type BatchFilter, type BatchView } from '../../../../electron/contract/addresses.ts';
import type { BatchExported } from '../../../../electron/contract/exports.ts';
import { useBatchesExported } from '../../../lib/addresses/active-batches.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useReadMore } from '../../../lib/read-more.ts';
import { ErrorBanner, NotLoaded } from '../../../lib/not-loaded.tsx';
import { commonText } from '../../../text/common.ts';
import { batchListText, batchText } from '../../../text/batches.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Segmented } from '../../../ui/inputs/choices/segmented.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Empty, Loading } from '../../../ui/messages/states.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { useKeyedRows } from '../../../ui/tables/followed-row.ts';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { useBatchList } from '../queries.ts';
import { BatchBadge } from '../batch/batch-panel.tsx';
import { aliasNames } from '../batch/batch-words.ts';
import styles from './batches-view.module.css';

const words = batchListText;

interface BatchesViewProps {
  profileId: string;
  which: BatchFilter;
}

export function BatchesView({ profileId, which }: BatchesViewProps) {
  const time = useTime();
  const navigate = useNavigate();
  const list = useBatchList(profileId, which);
  const { data, error, isPending, refetch } = list;
  const readMore = useReadMore(list);
  const retry = () => void refetch();
  if (isPending) return <Loading words={batchText.loading} />;
  if (data === undefined) return <NotLoaded title={batchText.notLoaded} failure={error.error} onAgain={retry} />;
  const batches = data.pages.flatMap((page) => page.batches);
  const total = data.pages[0]?.total ?? 0;
  if (total === 0) return <NoBatches which="all" onAll={retry} />;
  const show = (next: BatchFilter) =>
    void navigate({ to: '/addresses/batches', search: next === 'all' ? {} : { which: next }, replace: true });
  return (
    <>
      <div className={styles.filter}>
        <Segmented
          label={words.show}
          value={which}
          onChange={show}
          options={batchFilters.map((value) => ({ value, words: words.filters[value] }))}
        />
        <p className="t-small">{commonText.timesIn(time.zone)}</p>
      </div>
      {error !== null && <ErrorBanner error={error.error} cause={batchText.tryAgain} onAgain={retry} />}
      {batches.length === 0 ? (
        <NoBatches which={which} onAll={() => show('all')} />
      ) : (
        <BatchesTable
          profileId={profileId}
          batches={batches}
          total={which === 'all' ? total : list.hasNextPage ? null : batches.length}
          onEnd={readMore}
        />
      )}
    </>
  );
}

function NoBatches({ which, onAll }: { which: BatchFilter; onAll: () => void }) {
  const navigate = useNavigate();
  const { title, sentence } = words.none[which];
  const create = () => void navigate({ to: '/addresses' });
  return (
    <Empty
      title={title}
      action={
        <Button onClick={which === 'all' ? create : onAll}>{which === 'all' ? words.create : words.showAll}</Button>
      }
    >
      {sentence}
    </Empty>
  );
}

interface BatchesTableProps {
  profileId: string;
  batches: readonly BatchView[];
  /** The number of all batches, loaded or not. Null if unknown. */
  total: number | null;
  onEnd: () => void;
}

const columns = ['88px', '136px', '88px', 'auto', '148px', '76px', '72px', '176px'];
const narrowColumns = ['64px', '124px', '64px', 'auto', '128px', '76px', '68px', '176px'];
const narrowBelow = 1100;
/** The narrow layout hides network, alias and exports. */
const minColumns = ['88px', '136px', '80px', '80px', 'auto'];
const minBelow = 900;

function BatchesTable({ profileId, batches, total, onEnd }: BatchesTableProps) {
  const least = useBelow(minBelow);
  const narrow = useBelow(narrowBelow);
  const heads = words.columns;
  const exported = useBatchesExported(profileId, batches);
  return (
    <DataTable
      label={words.name}
      columns={least ? minColumns : narrow ? narrowColumns : columns}
      count={batches.length}
      total={total}
      leftAs={`batches ${profileId}`}
      rows={useKeyedRows(batches.map(({ id }) => id))}
      onEnd={onEnd}
      head={
        <>
          <HeadCell>{heads.batch}</HeadCell>
          <HeadCell>{heads.started}</HeadCell>
          {!least && <HeadCell>{heads.network}</HeadCell>}
          {!least && <HeadCell>{heads.alias}</HeadCell>}
          {!least && <HeadCell>{heads.exported}</HeadCell>}
          <HeadCell align="right">{heads.requested}</HeadCell>
          <HeadCell align="right">{heads.saved}</HeadCell>
          <HeadCell>{heads.status}</HeadCell>
        </>
      }
      renderRow={(index) => {
        const batch = batches[index];
        return batch && <BatchRow key={batch.id} batch={batch} exported={exported.get(batch.id)} least={least} />;
      }}
    />
  );
}

interface BatchRowProps {
  batch: BatchView;
  exported: BatchExported | undefined;
  least: boolean;
}

function BatchRow({ batch, exported, least }: BatchRowProps) {
  const time = useTime();
  const navigate = useNavigate();
  const { id, counts } = batch;
  const params = { batchId: String(id) };
  return (
    <Row onOpen={() => void navigate({ to: '/addresses/batches/$batchId', params })}>
      <Cell>
        <Link to="/addresses/batches/$batchId" params={params} tabIndex={-1} data-row-focus>
          {batchText.head(String(id))}
        </Link>
      </Cell>
      <Cell tone="ink-2" title={time.whole(batch.createdAt)}>
        {time.dayAndClock(batch.createdAt)}
      </Cell>
      {!least && (
        <Cell>
          <CutText text={batch.chain} />
        </Cell>
      )}
      {!least && <AliasesCell batch={batch} />}
      {!least && <Cell>{batch.saved > 0 && exported !== undefined && <LastExport of={exported} />}</Cell>}
      <Cell align="right">{formatCount(counts.requested)}</Cell>
      <Cell align="right" tone={counts.addresses < counts.requested ? 'ink' : 'ink-3'}>
        {formatCount(counts.addresses)}
      </Cell>
      <Cell>
        <span className={styles.status}>
          <BatchBadge batch={batch} />
          {batch.damaged && <Badge shape="failed">{words.damaged}</Badge>}
        </span>
      </Cell>
    </Row>
  );
}

/** When a batch was last exported, or how many of its addresses. */
function LastExport({ of: { files, exported, addresses } }: { of: BatchExported }) {
  const time = useTime();
  const [file] = files;
  if (file === undefined) return <span className="ink-3">{words.exported.none}</span>;
  return (
    <span title={words.exported.last(untrusted(file.fileName), time.whole(file.at), untrusted(file.by))}>
      {exported < addresses
        ? words.exported.some(formatCount(exported), formatCount(addresses))
        : time.dayAndClock(file.at)}
    </span>
  );
}

/** The first two aliases, and the number of others. */
function AliasesCell({ batch }: { batch: BatchView }) {
  const { count, first } = batch.aliases;
  const names = aliasNames(batch);
  const more = count === first.length ? '' : batchText.moreAliases(count - first.length);
  if (count === 1) {
    return names === '' ? (
      <Cell tone="ink-3">{batchText.noAlias}</Cell>
    ) : (
      <Cell>
        <CutText text={names} mono />
      </Cell>
    );
  }
  // Long aliases are cut, but the number of others is always shown.
  return (
    <Cell title={`${untrusted(names)} ${more}`.trim()}>
      <span className={styles.aliases}>
        <span className={classNames(styles.names, 't-mono')}>{untrusted(names)}</span>
        {more !== '' && <span className={styles.more}> {more}</span>}
      </span>
    </Cell>
  );
}
