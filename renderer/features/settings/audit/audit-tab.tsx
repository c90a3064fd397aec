/** Settings, audit log: its state, filters, and entries, newest first. */
import { useState } from 'react';
import { isUnfiltered, noAuditFilter, type AuditFilter, type AuditState } from '../../../../electron/contract/audit.ts';
import { errorOf } from '../../../lib/call.ts';
import { startOfDay, dayAfter } from '../../../lib/format/days.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bone, Empty, Failed, Skeleton } from '../../../ui/messages/states.tsx';
import { AuditActions } from './audit-actions.tsx';
import { AuditFilters, noFilter, type AuditFilterForm } from './audit-filters.tsx';
import { AuditStateLine } from './audit-state-line.tsx';
import styles from './audit-tab.module.css';
import { AuditTable } from './audit-table.tsx';
import { useAuditRows, useAuditState, useVerification } from './queries.ts';
import { auditText } from '../../../text/audit.ts';

export function AuditTab() {
  const words = useErrorsInWords();
  const { data: state, error } = useAuditState();
  if (state === undefined && error !== null)
    return <Failed title={auditText.notRead}>{words(errorOf(error)).sentence}</Failed>;
  if (state === undefined)
    return (
      <Skeleton words={auditText.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  return <Log state={state} />;
}

function Log({ state }: { state: AuditState }) {
  const verification = useVerification();
  const [form, setForm] = useState<AuditFilterForm>(noFilter);
  const [upTo, setUpTo] = useState(state.last);
  const filter = useFilter(form);
  // The first entry of an empty log is shown at once.
  const shownUpTo = upTo === 0 ? state.last : upTo;
  return (
    <>
      <p className={styles.intro}>{auditText.intro}</p>
      <AuditStateLine
        state={state}
        verification={verification}
        actions={<AuditActions filter={filter} isEmpty={state.firstAt === null} verification={verification} />}
      />
      {state.firstAt === null ? (
        <Empty title={auditText.empty}>{auditText.emptySentence}</Empty>
      ) : (
        <List
          key={shownUpTo}
          filter={filter}
          upTo={shownUpTo}
          newer={state.last - shownUpTo}
          onNewer={() => setUpTo(state.last)}
          form={form}
          onForm={setForm}
        />
      )}
    </>
  );
}

interface ListProps {
  filter: AuditFilter;
  upTo: number;
  newer: number;
  onNewer: () => void;
  form: AuditFilterForm;
  onForm: (form: AuditFilterForm) => void;
}

function List({ filter, upTo, newer, onNewer, form, onForm }: ListProps) {
  const { zone } = useTime();
  const words = useErrorsInWords();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useAuditRows(filter, upTo);
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
          title={auditText.notRead}
          actions={<Button onClick={() => void refetch()}>{auditText.readAgain}</Button>}
        >
          {words(errorOf(error)).sentence}
        </Failed>
      ) : matching === null ? (
        <Skeleton words={auditText.reading}>
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
