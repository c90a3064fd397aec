/** A bulk lookup: its progress, its counts and its orders. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Download, Ellipsis, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isRunning, isUnfiltered, noFilter, type BulkLookup } from '../../../../electron/contract/bulk-lookup.ts';
import { errorOf } from '../../../lib/call.ts';
import { useExport } from '../../../lib/exports/export-dialog.ts';
import { NotLoaded } from '../../../lib/not-loaded.tsx';
import { useProfile } from '../../../lib/profiles.ts';
import { inOneLine, useCallWithToast, useErrorsInWords, useFailedToast } from '../../../lib/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { useTime } from '../../../lib/format/use-time.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { doneParts, PartsBar } from '../../../ui/messages/progress.tsx';
import { Empty, Loading } from '../../../ui/messages/states.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { skippedOf } from '../start/list-input.tsx';
import { useBulkEvents, useBulkLookup, useChangeLookup, usePart, type Shown } from '../queries.ts';
import styles from './bulk-lookup.module.css';
import { groupOf, Groups, SearchAndFilter } from './groups.tsx';
import { OrdersTable } from './orders-table.tsx';
import { Totals } from './totals.tsx';
import { bulkText } from '../../../text/bulk.ts';

const words = bulkText.lookup;

const asItIs: Shown = { filter: noFilter, sort: { by: 'list', down: false } };

/** The filter and sort of each lookup until Quittance closes, so that the user returns from an order to the same view. */
const lookedAt = new Map<number, Shown>();

export function BulkLookupPage() {
  const { lookupId = '' } = useParams({ strict: false });
  const profile = useProfile();
  useBulkEvents();
  if (profile === null) return null;
  // No lookup has the ID 0.
  const id = /^[1-9]\d{0,14}$/.test(lookupId) ? Number(lookupId) : 0;
  return <BulkLookupView key={`${profile.id} ${String(id)}`} lookupId={id} profileId={profile.id} />;
}

function BulkLookupView({ lookupId, profileId }: { lookupId: number; profileId: string }) {
  const { data: lookup, error, refetch } = useBulkLookup(lookupId);
  if (lookup === undefined) {
    if (error !== null) return <NotLoaded title={words.notRead} failure={error} onAgain={() => void refetch()} />;
    return <Loading words={bulkText.title} />;
  }
  // Data of one profile is never shown under another.
  if (lookup === null || lookup.profileId !== profileId) {
    return (
      <Empty title={words.gone} action={<Link to="/bulk">{words.back}</Link>}>
        {words.goneSentence}
      </Empty>
    );
  }
  return <Lookup lookup={lookup} />;
}

function Lookup({ lookup }: { lookup: BulkLookup }) {
  const [shown, setShown] = useState(lookedAt.get(lookup.id) ?? asItIs);
  const { filter, sort } = shown;
  const show = (next: Shown) => {
    lookedAt.set(lookup.id, next);
    setShown(next);
  };
  const { data: part, error, refetch } = usePart(lookup.id, shown);
  return (
    <div className={styles.view} data-full>
      <div className={styles.body}>
        <PageHead
          title={bulkText.title}
          remark={bulkText.source(lookup.source)}
          actions={<LookupActions lookup={lookup} shown={shown} count={part?.matching ?? lookup.counts.orders} />}
        />
        <LookupProgress lookup={lookup}>
          <SearchAndFilter filter={filter} onFilter={(next) => show({ filter: next, sort })} />
        </LookupProgress>
        <Groups lookup={lookup} shown={filter.is} onShow={(is) => show({ filter: { ...filter, is }, sort })} />
        {error !== null ? (
          <NotLoaded title={words.rowsNotRead} failure={error} onAgain={() => void refetch()} />
        ) : part?.matching === 0 ? (
          <Empty
            title={words.noMatch}
            action={
              <Button size="form" onClick={() => show({ filter: noFilter, sort })}>
                {words.clear}
              </Button>
            }
          >
            {words.noMatchSentence}
          </Empty>
        ) : (
          <OrdersTable
            lookup={lookup}
            shown={shown}
            count={part?.matching ?? 0}
            onSort={(next) => show({ filter, sort: next })}
          />
        )}
      </div>
      <Totals
        lookup={lookup}
        part={isUnfiltered(filter) ? null : (part?.tally ?? null)}
        of={isUnfiltered(filter) ? null : shownWords(filter)}
      />
    </div>
  );
}

/** The name of the group, or of the states that are shown. */
function shownWords(filter: Shown['filter']): string {
  const group = groupOf(filter.is);
  const isGroup = filter.is.length > 1 && isUnfiltered({ ...filter, is: [] });
  return group !== null && isGroup ? words.groups[group] : words.shown;
}

/** The action that waits for a confirmation. */
type Asked = 'stop' | 'delete' | null;

function LookupActions({ lookup, shown, count }: { lookup: BulkLookup; shown: Shown; count: number }) {
  const openExport = useExport();
  const showFailure = useFailedToast();
  const callWithToast = useCallWithToast();
  const navigate = useNavigate();
  const change = useChangeLookup(lookup.id);
  const [asked, setAsked] = useState<Asked>(null);
  const { id: lookupId, state, counts } = lookup;
  // A lookup that still waits for responses counts as paused, so it can be resumed.
  const isGoing = isRunning(lookup);
  const mayGoOn = state === 'paused' || (state === 'running' && !isGoing);
  const isOver = state === 'stopped' || state === 'ended';
  const of = { lookupId };
  const onError = (error: unknown) => showFailure(errorOf(error));
  const deleteLookup = async () => {
    if ((await callWithToast((bridge) => bridge.bulk.delete(of))) !== null) void navigate({ to: '/bulk' });
  };
  return (
    <>
      <ConfirmDialog
        open={asked === 'stop'}
        title={words.stopTitle}
        sentence={words.stopSentence}
        confirm={words.stopNow}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          change.mutate((bridge) => bridge.bulk.stop(of), { onError });
        }}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={words.deleteTitle}
        sentence={words.deleteSentence(counts.orders, counts.read)}
        confirm={words.deleteNow}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          void deleteLookup();
        }}
      />
      {counts.failed > 0 && state !== 'running' && state !== 'stopped' && (
        <Button
          variant="quiet"
          icon={<Icon of={RotateCcw} size={14} />}
          onClick={() => change.mutate((bridge) => bridge.bulk.retryFailed(of), { onError })}
        >
          {words.retry(counts.failed)}
        </Button>
      )}
      {isOver && <Button onClick={() => void navigate({ to: '/bulk' })}>{bulkText.start.another}</Button>}
      <Button
        variant={isOver ? 'primary' : 'secondary'}
        icon={<Icon of={Download} size={14} />}
        onClick={() => openExport({ profileId: lookup.profileId, of: { is: 'bulk', lookupId, ...shown } })}
      >
        {words.export(count)}
      </Button>
      {isGoing && (
        <Button onClick={() => change.mutate((bridge) => bridge.bulk.pause(of), { onError })}>{words.pause}</Button>
      )}
      {mayGoOn && (
        <Button variant="primary" onClick={() => change.mutate((bridge) => bridge.bulk.resume(of), { onError })}>
          {words.resume}
        </Button>
      )}
      {(state === 'running' || state === 'paused') && <Button onClick={() => setAsked('stop')}>{words.stop}</Button>}
      {isOver && (
        <MenuButton
          label={words.more}
          icon={<Icon of={Ellipsis} size={16} />}
          choices={[{ words: words.deleteLookup, run: () => setAsked('delete') }]}
        />
      )}
    </>
  );
}

/** The progress of the lookup, and why it is paused. */
function LookupProgress({ lookup, children }: { lookup: BulkLookup; children: ReactNode }) {
  const time = useTime();
  const errorWords = useErrorsInWords();
  const { counts, state, perSecond, leftMs, backoffUntil, pause, endedAt, source } = lookup;
  const isGoing = isRunning(lookup);
  const isOver = state === 'stopped' || state === 'ended';
  const lines = [bulkText.lines(source.lines), ...skippedOf(source)];
  return (
    <>
      <div className={styles.progress}>
        <p className={styles.figure} role="status">
          {words.read(counts.read, counts.orders)}
        </p>
        {isGoing && perSecond !== null && leftMs !== null && (
          <span className="ink-2">{words.left(time.duration(leftMs), perSecond.toFixed(1))}</span>
        )}
        {!isGoing && (
          <span className="ink-2">
            <span>{state === 'running' ? words.pausing : words.states[state]}</span>
            {isOver && endedAt !== null && ` ${time.minute(endedAt)}`}
          </span>
        )}
        <span className={styles.lines}>{lines.join(' · ')}</span>
        {children}
      </div>
      {!isOver && (
        <div className={styles.bar}>
          <PartsBar parts={doneParts(counts.orders - counts.queued, counts.orders, !isGoing)} />
        </div>
      )}
      {backoffUntil !== null && isGoing && <p className="ink-2">{words.waits(time.clock(backoffUntil))}</p>}
      {pause !== null && (
        <Banner
          tone={pause.reason === 'failed' || pause.reason === 'not-saved' ? 'stop' : 'notice'}
          cause={words.paused[pause.reason]}
        >
          {'error' in pause ? inOneLine(errorWords(pause.error)) : ''}
        </Banner>
      )}
    </>
  );
}
