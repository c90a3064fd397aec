/** Settings, audit log: its state, what can be done with it, and its entries, newest first. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import {
  isUnfiltered,
  noAuditFilter,
  type AuditFault,
  type AuditFilter,
  type AuditState,
  auditGroupNames,
  longestAuditSearch,
  type AuditGroup,
} from '../../../../electron/contract/audit.ts';
import { fetchCall, listen } from '../../../lib/call.ts';
import { showInFolder } from '../../../lib/exports/save-export.ts';
import { momentsOf, DateRange, type DayRange } from '../../../lib/date-range.tsx';
import type { TimeFormat } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useTell } from '../../../lib/errors.ts';
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
import { useProfiles } from '../../../lib/profiles.ts';
import { ChoiceFilter } from '../../../ui/inputs/choices/filter-button.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';

const stateKey = ['audit', 'state'] as const;
const pageLength = 100;

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
    // Entries of batches aren't announced.
    refetchInterval: 5_000,
  });
  if (state !== undefined) return <Log state={state} />;
  if (error !== null) return <NotLoaded title={auditText.notLoaded} failure={error} onAgain={() => void refetch()} />;
  return <Loading words={auditText.loading} />;
}

function Log({ state }: { state: AuditState }) {
  const [form, setForm] = useState<AuditFilterForm>(noFilter);
  const [upTo, setUpTo] = useState(state.last);
  const filter = useFilter(form);
  // The first entry of an empty log is shown at once.
  const shownUpTo = upTo === 0 ? state.last : upTo;
  return (
    <>
      <p className={styles.sentence}>{auditText.intro}</p>
      {state.firstAt === null ? (
        <Empty title={auditText.empty}>{auditText.emptySentence}</Empty>
      ) : (
        <>
          <LogState state={state} filter={filter} />
          <List
            key={shownUpTo}
            filter={filter}
            upTo={shownUpTo}
            newer={state.last - shownUpTo}
            onNewer={() => setUpTo(state.last)}
            form={form}
            onForm={setForm}
          />
        </>
      )}
    </>
  );
}

/** Null for an empty log. */
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
  // The entry that records the verification is one more than was verified.
  const isAll = last <= verified.upTo + 1;
  return {
    shape: 'pass',
    sentence: isAll
      ? auditText.state.verified(verified.upTo, since, when)
      : auditText.state.verifiedUpTo(last, since, verified.upTo, when),
  };
}

/** The state in one line, with the buttons that verify and export. */
function LogState({ state, filter }: { state: AuditState; filter: AuditFilter }) {
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const line = stateOf(state, useTime());
  const [isVerifying, setVerifying] = useState(false);
  const [fault, setFault] = useState<AuditFault | null>(null);
  const verify = async () => {
    setVerifying(true);
    const done = await tell((bridge) => bridge.audit.verify());
    setVerifying(false);
    setFault(done?.value.fault ?? null);
  };
  const exportFile = async () => {
    const done = await tell((bridge) => bridge.audit.exportFile({ filter }));
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
  /** The newest entry of the list, so that the list stays in place while entries are added. */
  upTo: number;
  newer: number;
  onNewer: () => void;
  form: AuditFilterForm;
  onForm: (form: AuditFilterForm) => void;
}

function List({ filter, upTo, newer, onNewer, form, onForm }: ListProps) {
  const { zone } = useTime();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit', 'rows', filter, upTo],
    queryFn: ({ pageParam: before }) =>
      fetchCall((bridge) => bridge.audit.rows({ filter, before, limit: pageLength, count: before === upTo + 1 })),
    initialPageParam: upTo + 1,
    getNextPageParam: ({ rows }) => (rows.length < pageLength ? undefined : rows.at(-1)?.no),
    staleTime: Infinity,
    gcTime: 0,
  });
  const matching = data?.pages[0]?.matching ?? null;
  return (
    <>
      <AuditFilters filter={form} onChange={onForm}>
        {matching !== null && (
          <span className={styles.counts}>
            {!isUnfiltered(filter) && <span role="status">{auditText.matching(matching)}</span>}
            <span>{commonText.timesIn(untrusted(zone))}</span>
          </span>
        )}
        {newer > 0 && (
          <Button onClick={onNewer}>
            {isUnfiltered(filter) ? auditText.newer(newer) : auditText.searchNewer(newer)}
          </Button>
        )}
      </AuditFilters>
      {error !== null ? (
        <NotLoaded title={auditText.notLoaded} failure={error} onAgain={() => void refetch()} />
      ) : matching === null ? (
        <Skeleton words={auditText.loading}>
          <Bone width="100%" height={160} />
        </Skeleton>
      ) : matching === 0 ? (
        <Empty
          title={auditText.noneMatch}
          action={<Button onClick={() => onForm(noFilter)}>{auditText.clearAll}</Button>}
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

/** Days of the zone in the settings. */
function useFilter({ group, profileId, search, ...days }: AuditFilterForm): AuditFilter {
  const { zone } = useTime();
  return { ...noAuditFilter, group, profileId, search, ...momentsOf(days, zone) };
}

/** Filters of the audit log: words, event, profile and days. */
interface AuditFilterForm extends DayRange {
  readonly group: AuditGroup | null;
  readonly profileId: string | null;
  readonly search: string;
}

const noFilter: AuditFilterForm = { group: null, profileId: null, first: null, last: null, search: '' };

interface AuditFiltersProps {
  filter: AuditFilterForm;
  onChange: (filter: AuditFilterForm) => void;
  /** At the row's right. */
  children: ReactNode;
}

function AuditFilters({ filter, onChange, children }: AuditFiltersProps) {
  const profiles = useProfiles().data?.profiles ?? [];
  const change = (part: Partial<AuditFilterForm>) => onChange({ ...filter, ...part });
  const profile = profiles.find(({ id }) => id === filter.profileId);
  return (
    <div className={styles.filters} role="search" aria-label={auditText.filtersName}>
      <SearchInput
        value={filter.search}
        onChange={(search) => change({ search })}
        label={auditText.searchName}
        placeholder={auditText.searchPlaceholder}
        maxLength={longestAuditSearch}
        widest={264}
      />
      <ChoiceFilter
        label={auditText.kind}
        value={filter.group}
        shown={filter.group === null ? null : auditText.kindFilter(auditText.groups[filter.group])}
        options={auditGroupNames.map((group) => ({ value: group, words: auditText.groups[group] }))}
        onChange={(group) => change({ group })}
      />
      {profiles.length > 1 && (
        <ChoiceFilter
          label={auditText.profile}
          value={filter.profileId}
          shown={
            filter.profileId === null ? null : auditText.profileFilter(untrusted(profile?.name ?? filter.profileId))
          }
          options={profiles.map(({ id, name }) => ({ value: id, words: untrusted(name) }))}
          onChange={(profileId) => change({ profileId })}
        />
      )}
      <DateRange range={filter} onChange={change} />
      {JSON.stringify(filter) !== JSON.stringify(noFilter) && (
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          {auditText.clearAll}
        </Button>
      )}
      {children}
    </div>
  );
}
