/** Settings, audit log: its state, what can be done with it, and its entries, newest first. */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, ShieldCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  deletionMonths,
  isUnfiltered,
  noAuditFilter,
  type AuditFilter,
  type AuditState,
  type AuditVerdict,
} from '../../../../electron/contract/audit.ts';
import { call, errorOf, fetchCall, listen } from '../../../lib/call.ts';
import { dayAfter, startOfDay } from '../../../lib/format/days.ts';
import type { TimeFormat } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useErrorsInWords, useTell } from '../../../lib/errors.ts';
import { addressFilesText } from '../../../text/address-files.ts';
import { auditText } from '../../../text/audit.ts';
import { kitText } from '../../../text/kit.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape, type ShapeName } from '../../../ui/marks/shape.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Bone, Empty, Failed, Skeleton } from '../../../ui/messages/states.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { DeleteOlderDialog } from '../confirm-dialog.tsx';
import styles from '../settings.module.css';
import { AuditFilters, noFilter, type AuditFilterForm } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

const stateKey = ['audit', 'state'] as const;
const pageLength = 100;

export function AuditTab() {
  const errorWords = useErrorsInWords();
  const client = useQueryClient();
  useEffect(
    () => listen((bridge) => bridge.audit.onChanged(() => void client.invalidateQueries({ queryKey: stateKey }))),
    [client],
  );
  const { data: state, error } = useQuery({
    queryKey: stateKey,
    queryFn: () => fetchCall((bridge) => bridge.audit.state()),
    // Entries of batches aren't announced.
    refetchInterval: 5_000,
  });
  if (state !== undefined) return <Log state={state} />;
  if (error !== null) return <Failed title={auditText.notLoaded}>{errorWords(errorOf(error)).sentence}</Failed>;
  return (
    <Skeleton words={auditText.loading}>
      <Bone width="60%" height={24} />
    </Skeleton>
  );
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
  { entries, firstAt, last, verified }: AuditState,
  time: Pick<TimeFormat, 'date' | 'whole'>,
): { readonly shape: ShapeName; readonly sentence: string } | null {
  if (firstAt === null) return null;
  const since = time.date(firstAt);
  if (verified === null) return { shape: 'cannot-check', sentence: auditText.state.notVerified(entries, since) };
  const when = time.whole(verified.at);
  if (verified.fault !== null)
    return { shape: 'failed', sentence: auditText.state.damaged(entries, since, verified.fault, when) };
  // The entry that records the verification is one more than was verified.
  const isAll = last <= verified.upTo + 1;
  const unverified = last - verified.upTo;
  return {
    shape: 'pass',
    sentence: isAll
      ? auditText.state.verified(entries - unverified, since, when)
      : auditText.state.verifiedUpTo(entries, since, verified.upTo, when),
  };
}

/** The state in one line, with the buttons that verify, export and delete. */
function LogState({ state, filter }: { state: AuditState; filter: AuditFilter }) {
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const line = stateOf(state, useTime());
  const [isVerifying, setVerifying] = useState(false);
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const verify = async () => {
    setVerifying(true);
    setVerdict(null);
    const done = await tell((bridge) => bridge.audit.verify());
    setVerifying(false);
    setVerdict(done?.value ?? null);
  };
  const exportFile = async () => {
    const done = await tell((bridge) => bridge.audit.exportFile({ filter }));
    if (done === null) return;
    const { path, rows, fileName } = done.value;
    toasts.done(auditText.exported(rows, untrusted(fileName)), {
      action: {
        label: addressFilesText.exported.show,
        run: () => void call((bridge) => bridge.app.showInFolder({ path })),
      },
    });
  };
  const deleteOlder = async (months: string) => {
    const done = await tell((bridge) => bridge.audit.deleteOlder({ months: Number(months) }));
    if (done === null) return;
    toasts.done(done.value === null ? auditText.nothingToDelete : auditText.deleted(done.value.entries));
    setDeleting(false);
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
          <Button variant="quiet" onClick={() => setDeleting(true)}>
            {auditText.delete}
          </Button>
        </div>
      </div>
      <div className={styles.banners}>
        {state.unsaved > 0 && <Banner tone="notice" cause={auditText.state.unsaved(state.unsaved)} />}
        {verdict !== null && (
          <Banner
            tone={verdict.fault === null ? 'news' : 'stop'}
            cause={auditText.verdictTitle[verdict.fault === null ? 'verified' : 'damaged']}
            action={
              <IconButton label={kitText.close} icon={<Icon of={X} size={14} />} onClick={() => setVerdict(null)} />
            }
          >
            {verdict.fault === null ? auditText.verified(verdict.entries) : auditText.fault(verdict.fault)}
          </Banner>
        )}
      </div>
      <DeleteOlderDialog
        open={isDeleting}
        title={auditText.deleteTitle}
        sentence={auditText.deleteSentence}
        label={auditText.olderThan}
        initial="24"
        options={deletionMonths.map((each) => ({ value: String(each), words: auditText.months(each) }))}
        onClose={() => setDeleting(false)}
        onDelete={(months) => void deleteOlder(months)}
      />
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
  const errorWords = useErrorsInWords();
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
            <span role="status">{auditText.matching(matching)}</span>
            <span>{auditText.timesIn(untrusted(zone))}</span>
          </span>
        )}
        {newer > 0 && (
          <Button onClick={onNewer}>
            {isUnfiltered(filter) ? auditText.newer(newer) : auditText.searchNewer(newer)}
          </Button>
        )}
      </AuditFilters>
      {error !== null ? (
        <Failed
          title={auditText.notLoaded}
          actions={<Button onClick={() => void refetch()}>{auditText.tryAgain}</Button>}
        >
          {errorWords(errorOf(error)).sentence}
        </Failed>
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
function useFilter({ group, profileId, from, until, search }: AuditFilterForm): AuditFilter {
  const { zone } = useTime();
  return {
    ...noAuditFilter,
    group,
    profileId,
    search,
    from: from === null ? null : startOfDay(from, zone),
    until: until === null ? null : startOfDay(dayAfter(until, 1), zone),
  };
}
