/** Filters of the audit log: words, event, profile and days. */
import type { ReactNode } from 'react';
import { auditGroupNames, longestAuditSearch, type AuditGroup } from '../../../../electron/contract/audit.ts';
import { dayForm, type Day } from '../../../lib/format/days.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { auditText } from '../../../text/audit.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FilterButton, FilterChoices } from '../../../ui/inputs/choices/filter-button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import styles from '../settings.module.css';

/** Days of the zone in the settings. */
interface AuditDays {
  readonly from: Day | null;
  readonly until: Day | null;
}

export interface AuditFilterForm extends AuditDays {
  readonly group: AuditGroup | null;
  readonly profileId: string | null;
  readonly search: string;
}

export const noFilter: AuditFilterForm = { group: null, profileId: null, from: null, until: null, search: '' };

export interface AuditFiltersProps {
  filter: AuditFilterForm;
  onChange: (filter: AuditFilterForm) => void;
  /** At the row's right. */
  children: ReactNode;
}

export function AuditFilters({ filter, onChange, children }: AuditFiltersProps) {
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
      <ChoiceFilter
        label={auditText.profile}
        value={filter.profileId}
        shown={filter.profileId === null ? null : auditText.profileFilter(untrusted(profile?.name ?? filter.profileId))}
        options={profiles.map(({ id, name }) => ({ value: id, words: untrusted(name) }))}
        onChange={(profileId) => change({ profileId })}
      />
      <DayFilter from={filter.from} until={filter.until} onChange={change} />
      {JSON.stringify(filter) !== JSON.stringify(noFilter) && (
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          {auditText.clearAll}
        </Button>
      )}
      {children}
    </div>
  );
}

interface ChoiceFilterProps<Value extends string> {
  label: string;
  value: Value | null;
  /** The chosen value in words. */
  shown: string | null;
  options: readonly { readonly value: Value; readonly words: string }[];
  onChange: (value: Value | null) => void;
}

function ChoiceFilter<Value extends string>({ label, value, shown, options, onChange }: ChoiceFilterProps<Value>) {
  return (
    <FilterButton label={label} value={shown} clearLabel={auditText.clearFilter(label)} onClear={() => onChange(null)}>
      {(close) => (
        <FilterChoices
          label={label}
          value={value}
          options={options}
          onChoose={(chosen) => {
            onChange(chosen);
            close();
          }}
        />
      )}
    </FilterButton>
  );
}

const dayOf = (typed: string): Day | null => (dayForm.test(typed) ? typed : null);
/** Of a day of the calendar, whatever the zone. */
const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);

function DayFilter({ from, until, onChange }: AuditDays & { onChange: (days: AuditDays) => void }) {
  const time = useTime();
  const words = (day: Day) => time.date(noonOf(day));
  const value =
    from !== null && until !== null
      ? auditText.dayBetween(words(from), words(until))
      : from !== null
        ? auditText.dayFrom(words(from))
        : until !== null
          ? auditText.dayUntil(words(until))
          : null;
  return (
    <FilterButton
      label={auditText.day}
      value={value}
      clearLabel={auditText.clearFilter(auditText.day)}
      onClear={() => onChange({ from: null, until: null })}
    >
      {() => (
        <div className={styles.days}>
          <Field label={auditText.from}>
            <TextInput
              type="date"
              value={from ?? ''}
              {...(until === null ? {} : { max: until })}
              onChange={(event) => onChange({ from: dayOf(event.currentTarget.value), until })}
            />
          </Field>
          <Field label={auditText.until}>
            <TextInput
              type="date"
              value={until ?? ''}
              {...(from === null ? {} : { min: from })}
              onChange={(event) => onChange({ from, until: dayOf(event.currentTarget.value) })}
            />
          </Field>
          <p className={styles.counts}>{auditText.daysIn(untrusted(time.zone))}</p>
        </div>
      )}
    </FilterButton>
  );
}
