/** Bulk lookup: a new list, its preview, and earlier lookups. */
import { Link, useNavigate } from '@tanstack/react-router';
import type { BulkLookup } from '../../../electron/contract/bulk-lookup.ts';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { useProfile } from '../../lib/profiles.ts';
import { useReadMore } from '../../lib/read-more.ts';
import { useSessionState } from '../../lib/session-state.ts';
import { bulkText } from '../../text/bulk.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { focusHeading } from '../../ui/layout/view-heading.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import type { ShapeName } from '../../ui/marks/shape.tsx';
import { Empty } from '../../ui/messages/states.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { useKeyedRows } from '../../ui/tables/followed-row.ts';
import { Cell, HeadCell, Row } from '../../ui/tables/table.tsx';
import { useBulkEvents, useBulkLookups } from './queries.ts';
import { ListInput, type ReadList } from './start/list-input.tsx';
import styles from './start/list-input.module.css';
import { ListPreview } from './start/list-preview.tsx';

const words = bulkText.start;

export function BulkPage() {
  const profile = useProfile();
  useBulkEvents();
  if (profile === null) return null;
  return (
    <>
      <PageHead title={bulkText.title} />
      <NewLookup key={profile.id} profile={profile} />
    </>
  );
}

function NewLookup({ profile }: { profile: ProfileView }) {
  const navigate = useNavigate();
  const [list, setList] = useSessionState<ReadList>('bulk list', profile.id);
  // The pressed button disappears, so the focus moves to the heading.
  const turnTo = (next: ReadList | null) => {
    focusHeading();
    setList(next);
  };
  if (list === null) {
    return (
      <>
        <ListInput lead={words.lead} label={words.paste} hint={words.pasteHint} onRead={turnTo} />
        <EarlierLookups profileId={profile.id} />
      </>
    );
  }
  return (
    <ListPreview
      key={list.listId}
      profile={profile}
      list={list}
      onReread={setList}
      onAnother={() => turnTo(null)}
      onStarted={(id) => {
        setList(null);
        void navigate({ to: '/bulk/$lookupId', params: { lookupId: String(id) } });
      }}
    />
  );
}

const columns = ['160px', 'auto', '176px', '128px'];

function EarlierLookups({ profileId }: { profileId: string }) {
  const list = useBulkLookups(profileId);
  const { data, error, refetch, hasNextPage } = list;
  const lookups = data?.pages.flatMap((page) => page.lookups) ?? [];
  const rows = useKeyedRows(lookups.map(({ id }) => id));
  const readMore = useReadMore(list);
  const heads = words.earlierColumns;
  if (data === undefined)
    return error === null ? null : <NotLoaded title={words.notListed} failure={error} onAgain={() => void refetch()} />;
  if (lookups.length === 0) return <Empty title={words.none}>{words.noneSentence}</Empty>;
  return (
    <section className={styles.earlier} aria-label={words.earlier}>
      <h2 className="t-head">{words.earlier}</h2>
      <DataTable
        label={words.earlier}
        columns={columns}
        count={lookups.length}
        total={hasNextPage ? null : lookups.length}
        leftAs={`bulk lookups ${profileId}`}
        rows={rows}
        onEnd={readMore}
        head={
          <>
            <HeadCell>{heads.started}</HeadCell>
            <HeadCell>{heads.source}</HeadCell>
            <HeadCell>{heads.read}</HeadCell>
            <HeadCell>{heads.state}</HeadCell>
          </>
        }
        renderRow={(index) => {
          const lookup = lookups[index];
          return lookup === undefined ? null : <LookupRow lookup={lookup} />;
        }}
      />
    </section>
  );
}

const shapes: Readonly<Record<BulkLookup['state'], ShapeName>> = {
  running: 'in-progress',
  paused: 'waiting',
  stopped: 'expired',
  ended: 'pass',
};

function LookupRow({ lookup: { id, source, startedAt, counts, state } }: { lookup: BulkLookup }) {
  const time = useTime();
  const navigate = useNavigate();
  const params = { lookupId: String(id) };
  return (
    <Row onOpen={() => void navigate({ to: '/bulk/$lookupId', params })}>
      <Cell title={time.whole(startedAt)}>
        <Link to="/bulk/$lookupId" params={params} tabIndex={-1} data-row-focus>
          {time.dayAndClock(startedAt)}
        </Link>
      </Cell>
      <Cell>{bulkText.source(source)}</Cell>
      <Cell tone="ink-2">{bulkText.lookup.read(counts.read, counts.orders)}</Cell>
      <Cell>
        <Badge shape={shapes[state]}>{bulkText.lookup.states[state]}</Badge>
      </Cell>
    </Row>
  );
}
