/** What is looked for in the audit log: words, kind, profile and days. */
import { Search } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { auditGroupNames, longestAuditSearch, type AuditGroup } from '../../../../electron/contract/audit.ts';
import { dayForm, type Day } from '../../../lib/format/days.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { FilterButton, FilterChoices } from '../../../ui/inputs/choices/filter-button.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import styles from './audit-filters.module.css';

export interface AuditFilter {
  readonly group: AuditGroup | null;
  readonly profileId: string | null;
  readonly from: Day | null;
  readonly until: Day | null;
  readonly search: string;
}

export const noFilter: AuditFilter = { group: null, profileId: null, from: null, until: null, search: '' };

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  /** At the row's right. */
  children: ReactNode;
}

export function AuditFilters({ filter, onChange, children }: AuditFiltersProps) {
  const { audit } = useText();
  const profiles = useProfiles().data?.profiles ?? [];
  const change = (part: Partial<AuditFilter>) => onChange({ ...filter, ...part });
  const profile = profiles.find(({ id }) => id === filter.profileId);
  return (
    <div className={styles.row} role="search" aria-label={audit.filtersName}>
      <SearchInput value={filter.search} onChange={(search) => change({ search })} />
      <FilterButton
        label={audit.kind}
        value={filter.group === null ? null : audit.kindFilter(audit.groups[filter.group])}
        clearLabel={audit.clearFilter(audit.kind)}
        onClear={() => change({ group: null })}
      >
        {(close) => (
          <FilterChoices
            label={audit.kind}
            value={filter.group}
            options={auditGroupNames.map((group) => ({ value: group, words: audit.groups[group] }))}
            onChoose={(group) => {
              change({ group });
              close();
            }}
          />
        )}
      </FilterButton>
      <FilterButton
        label={audit.profile}
        value={filter.profileId === null ? null : audit.profileFilter(said(profile?.name ?? filter.profileId))}
        clearLabel={audit.clearFilter(audit.profile)}
        onClear={() => change({ profileId: null })}
      >
        {(close) => (
          <FilterChoices
            label={audit.profile}
            value={filter.profileId}
            options={profiles.map(({ id, name }) => ({ value: id, words: said(name) }))}
            onChoose={(profileId) => {
              change({ profileId });
              close();
            }}
          />
        )}
      </FilterButton>
      <DayFilter from={filter.from} until={filter.until} onChange={change} />
      {JSON.stringify(filter) !== JSON.stringify(noFilter) && (
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          {audit.clearAll}
        </Button>
      )}
      <div className={styles.end}>{children}</div>
    </div>
  );
}

const given = (typed: string): Day | null => (dayForm.test(typed) ? typed : null);
/** Of a day of the calendar, whatever the zone. */
const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);

interface DayFilterProps extends Pick<AuditFilter, 'from' | 'until'> {
  onChange: (days: Pick<AuditFilter, 'from' | 'until'>) => void;
}

function DayFilter({ from, until, onChange }: DayFilterProps) {
  const { audit } = useText();
  const time = useTime();
  const words = (day: Day) => time.date(noonOf(day));
  const value =
    from !== null && until !== null
      ? audit.dayBetween(words(from), words(until))
      : from !== null
        ? audit.dayFrom(words(from))
        : until !== null
          ? audit.dayUntil(words(until))
          : null;
  return (
    <FilterButton
      label={audit.day}
      value={value}
      clearLabel={audit.clearFilter(audit.day)}
      onClear={() => onChange({ from: null, until: null })}
    >
      {() => (
        <div className={styles.days}>
          <Field label={audit.from}>
            <TextInput
              type="date"
              value={from ?? ''}
              {...(until === null ? {} : { max: until })}
              onChange={(event) => onChange({ from: given(event.currentTarget.value), until })}
            />
          </Field>
          <Field label={audit.until}>
            <TextInput
              type="date"
              value={until ?? ''}
              {...(from === null ? {} : { min: from })}
              onChange={(event) => onChange({ from, until: given(event.currentTarget.value) })}
            />
          </Field>
          <p className={styles.zone}>{audit.daysIn(said(time.zone))}</p>
        </div>
      )}
    </FilterButton>
  );
}

const typingEndsAfterMs = 120;

/** What is typed is looked for when the typing rests. */
function SearchInput({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { audit } = useText();
  const [typed, setTyped] = useState(value);
  const [taken, setTaken] = useState(value);
  if (taken !== value) {
    // Set from elsewhere, as by “Clear all”.
    setTaken(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setTaken(typed);
      onChange(typed);
    }, typingEndsAfterMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <span className={styles.search}>
      <TextInput
        type="search"
        {...tellsResult()}
        icon={<Icon of={Search} size={16} />}
        aria-label={audit.searchName}
        placeholder={audit.searchPlaceholder}
        maxLength={longestAuditSearch}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </span>
  );
}
