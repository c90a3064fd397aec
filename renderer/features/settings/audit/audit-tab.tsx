/** Settings, audit log: its state, its actions, and its entries, newest first. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  isUnfiltered,
  type AuditFault,
  type AuditFilter,
  type AuditState,
  maxAuditSearchLength,
} from '../../../../electron/contract/audit.ts';
import { fetchCall, listen } from '../../../lib/call.ts';
import { showInFolder } from '../../../lib/exports/save-export.ts';
import { momentsOf, DateRange, type DayRange } from '../../../lib/date-range.tsx';
import type { TimeFormat } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useCallWithToast } from '../../../lib/errors.ts';
import { NotLoaded } from '../../../lib/not-loaded.tsx';
import { commonText } from '../../../text/common.ts';
import { auditText } from '../../../text/audit.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Bone, Empty, Loading, Skeleton } from '../../../ui/messages/states.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import styles from '../settings.module.css';
import { AuditTable } from './audit-table.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';

const stateKey = ['audit', 'state'] as const;
const pageLength = 100;

/** The words and days of the filter. */
interface AuditFilterForm extends DayRange {
  readonly search: string;
}

const noFilter: AuditFilterForm = { first: null, last: null, search: '' };

export function AuditTab() {
  const client = useQueryClient();
  useEffect(
    () => listen((bridge) => bridge.audit.onChanged(() => void client.invalidateQueries({ queryKey: stateKey }))),
    [client],
  );
  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    queryKey: stateKey,
    queryFn: () => fetchCall((bridge) => bridge.audit.state()),
    // Entries of batches have no event, so the log is refetched.
    refetchInterval: 5_000,
  });
  if (state !== undefined) return <Log state={state} />;
  if (error !== null) return <NotLoaded title={auditText.notLoaded} failure={error} onAgain={() => void refetch()} />;
  return <Loading words={auditText.loading} />;
}

function Log({ state }: { state: AuditState }) {
  const [form, setForm] = useState<AuditFilterForm>(noFilter);
  const { zone } = useTime();
  const { search, ...days } = form;
  // The days are those of the time zone in the settings.
  const filter: AuditFilter = { search, ...momentsOf(days, zone) };
  return (
    <>
      <p className={styles.sentence}>{auditText.intro}</p>
      {state.firstAt === null ? (
        <Empty title={auditText.empty}>{auditText.emptySentence}</Empty>
      ) : (
        <>
          <LogState state={state} filter={filter} />
          <List filter={filter} form={form} onForm={setForm} />
        </>
      )}
    </>
  );
}

/** Null if the log is empty. */
export function stateOf(
  { firstAt, last, verified }: AuditState,
  time: Pick<TimeFormat, 'date' | 'whole'>,
): { readonly shape: ShapeName; readonly sentence: string } | null {
  if (firstAt === null) return null;
  const since = time.date(firstAt);
  if (verified === null) return { shape: 'cannot-check', sentence: auditText.state.notVerified(last, since) };
  const when = time.whole(verified.at);
  if (verified.fault !== null)
    return { shape: 'failed', sentence: auditText.state.damaged(last, since, verified.fault, when) };
  // The verification itself adds an entry, which it didn't verify.
  const isAll = last <= verified.upTo + 1;
  return {
    shape: 'pass',
    sentence: isAll
      ? auditText.state.verified(verified.upTo, since, when)
      : auditText.state.verifiedUpTo(last, since, verified.upTo, when),
  };
}

/** The state on one line, with the buttons that verify and export. */
function LogState({ state, filter }: { state: AuditState; filter: AuditFilter }) {
  const callWithToast = useCallWithToast();
  const toasts = useToasts('what-stays');
  const line = stateOf(state, useTime());
  const [isVerifying, setVerifying] = useState(false);
  const [fault, setFault] = useState<AuditFault | null>(null);
  const verify = async () => {
    setVerifying(true);
    const done = await callWithToast((bridge) => bridge.audit.verify());
    setVerifying(false);
    setFault(done?.value.fault ?? null);
  };
  const exportFile = async () => {
    const done = await callWithToast((bridge) => bridge.audit.exportFile({ filter }));
    if (done === null) return;
    const { path, rows, fileName } = done.value;
    toasts.done(auditText.exported(rows, untrusted(fileName)), showInFolder(path));
  };
  return (
    <>
      <div className={styles.state}>
        {line !== null && (
          <p className={styles.verified} role="status">
            <Shape name={line.shape} size={16} />
            <span>{line.sentence}</span>
          </p>
        )}
        <div className={styles.actions}>
          <Button icon={<Icon of={ShieldCheck} size={14} />} busy={isVerifying} onClick={() => void verify()}>
            {auditText.verify}
          </Button>
          <Button icon={<Icon of={Download} size={14} />} onClick={() => void exportFile()}>
            {isUnfiltered(filter) ? auditText.exportCsv : auditText.exportFiltered}
          </Button>
        </div>
      </div>
      <div className={styles.banners}>
        {state.unsaved > 0 && <Banner tone="notice" cause={auditText.state.unsaved(state.unsaved)} />}
        {fault !== null && (
          <Banner tone="stop" cause={auditText.damaged}>
            {auditText.fault(fault)}
          </Banner>
        )}
      </div>
    </>
  );
}

interface ListProps {
  filter: AuditFilter;
  form: AuditFilterForm;
  onForm: (form: AuditFilterForm) => void;
}

function List({ filter, form, onForm }: ListProps) {
  const { zone } = useTime();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit', 'rows', filter],
    queryFn: ({ pageParam: before }) => fetchCall((bridge) => bridge.audit.rows({ filter, before, limit: pageLength })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ rows }) => (rows.length < pageLength ? undefined : rows.at(-1)?.no),
    staleTime: Infinity,
    gcTime: 0,
  });
  const matching = data?.pages[0]?.matching ?? null;
  return (
    <>
      <div className={styles.filters} role="search" aria-label={auditText.filtersName}>
        <SearchInput
          value={form.search}
          onChange={(search) => onForm({ ...form, search })}
          label={auditText.searchName}
          placeholder={auditText.searchPlaceholder}
          maxLength={maxAuditSearchLength}
          widest={264}
        />
        <DateRange range={form} onChange={(days) => onForm({ ...form, ...days })} />
        {JSON.stringify(form) !== JSON.stringify(noFilter) && (
          <Button variant="quiet" onClick={() => onForm(noFilter)}>
            {auditText.clearFilters}
          </Button>
        )}
        {matching !== null && (
          <span className={styles.counts}>
            {!isUnfiltered(filter) && <span role="status">{auditText.matching(matching)}</span>}
            <span>{commonText.timesIn(untrusted(zone))}</span>
          </span>
        )}
        <Button variant="quiet" icon={<Icon of={RefreshCw} size={14} />} onClick={() => void refetch()}>
          {auditText.refresh}
        </Button>
      </div>
      {error !== null ? (
        <NotLoaded title={auditText.notLoaded} failure={error} onAgain={() => void refetch()} />
      ) : matching === null ? (
        <Skeleton words={auditText.loading}>
          <Bone width="100%" height={160} />
        </Skeleton>
      ) : matching === 0 ? (
        <Empty
          title={auditText.noneMatch}
          action={<Button onClick={() => onForm(noFilter)}>{auditText.clearFilters}</Button>}
        >
          {auditText.noneMatchSentence}
        </Empty>
      ) : (
        <AuditTable
          rows={data?.pages.flatMap(({ rows }) => rows) ?? []}
          of={matching}
          onEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
    </>
  );
}
