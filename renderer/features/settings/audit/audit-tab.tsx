/** Settings, audit log: how it stands, what is looked for in it, and its entries, newest first. */
import { useState } from 'react';
import { isWhole, wholeAudit, type AuditPart, type AuditState } from '../../../../electron/contract/audit.ts';
import { errorOf } from '../../../lib/call.ts';
import { startOfDay, dayAfter } from '../../../lib/format/days.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bone, Empty, Failed, Skeleton } from '../../../ui/messages/states.tsx';
import { AuditActions } from './audit-actions.tsx';
import { AuditFilters, noFilter, type AuditFilter } from './audit-filters.tsx';
import { AuditStateLine } from './audit-state-line.tsx';
import styles from './audit-tab.module.css';
import { AuditTable } from './audit-table.tsx';
import { useAuditRows, useAuditState, useVerifying } from './queries.ts';

export function AuditTab() {
  const { audit } = useText();
  const words = useErrorsInWords();
  const { data: state, error } = useAuditState();
  if (state === undefined && error !== null)
    return <Failed title={audit.notRead}>{words(errorOf(error)).sentence}</Failed>;
  if (state === undefined)
    return (
      <Skeleton words={audit.reading}>
        <Bone width="60%" height={24} />
      </Skeleton>
    );
  return <Log state={state} />;
}

function Log({ state }: { state: AuditState }) {
  const { audit } = useText();
  const verifying = useVerifying();
  const [filter, setFilter] = useState<AuditFilter>(noFilter);
  const [upTo, setUpTo] = useState(state.last);
  const part = usePart(filter);
  // The first entry of an empty log is no news of a list that somebody reads.
  const shownUpTo = upTo === 0 ? state.last : upTo;
  return (
    <>
      <p className={styles.intro}>{audit.intro}</p>
      <AuditStateLine
        state={state}
        verifying={verifying}
        actions={<AuditActions part={part} isEmpty={state.first === null} verifying={verifying} />}
      />
      {state.first === null ? (
        <Empty title={audit.empty}>{audit.emptySentence}</Empty>
      ) : (
        <List
          key={shownUpTo}
          part={part}
          upTo={shownUpTo}
          newer={state.last - shownUpTo}
          onNewer={() => setUpTo(state.last)}
          filter={filter}
          onFilter={setFilter}
        />
      )}
    </>
  );
}

interface ListProps {
  part: AuditPart;
  upTo: number;
  newer: number;
  onNewer: () => void;
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

function List({ part, upTo, newer, onNewer, filter, onFilter }: ListProps) {
  const { audit } = useText();
  const { zone } = useTime();
  const words = useErrorsInWords();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useAuditRows(part, upTo);
  const matching = data?.pages[0]?.matching;
  const superseded = error !== null && errorOf(error).code === 'superseded';
  return (
    <>
      <AuditFilters filter={filter} onChange={onFilter}>
        {matching !== undefined && (
          <span className={styles.counts}>
            <span role="status">{audit.matching(matching)}</span>
            <span>{audit.timesIn(said(zone))}</span>
          </span>
        )}
        {newer > 0 && (
          <Button onClick={onNewer}>{isWhole(part) ? audit.newer(newer) : audit.searchNewer(newer)}</Button>
        )}
      </AuditFilters>
      {error !== null && !superseded ? (
        <Failed title={audit.notRead} actions={<Button onClick={() => void refetch()}>{audit.readAgain}</Button>}>
          {words(errorOf(error)).sentence}
        </Failed>
      ) : matching === undefined ? (
        <Skeleton words={audit.reading}>
          <Bone width="100%" height={160} />
        </Skeleton>
      ) : matching === 0 ? (
        <Empty title={audit.noneMatch} action={<Button onClick={() => onFilter(noFilter)}>{audit.clearAll}</Button>}>
          {audit.noneMatchSentence}
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

/** Days are those of the console's zone. */
function usePart({ group, profileId, from, until, search }: AuditFilter): AuditPart {
  const { zone } = useTime();
  return {
    ...wholeAudit,
    group,
    profileId,
    search,
    from: from === null ? null : startOfDay(from, zone),
    until: until === null ? null : startOfDay(dayAfter(until, 1), zone),
  };
}
