/** Filters of the audit log: words, event, profile and days. */
import type { ReactNode } from 'react';
import { auditGroupNames, longestAuditSearch, type AuditGroup } from '../../../../electron/contract/audit.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FilterButton, FilterChoices } from '../../../ui/inputs/choices/filter-button.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { DayFilter, type AuditDays } from './audit-days.tsx';
import styles from './audit-filters.module.css';
import { auditText } from '../../../text/audit.ts';

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
    <div className={styles.row} role="search" aria-label={auditText.filtersName}>
      <SearchInput
        value={filter.search}
        onChange={(search) => change({ search })}
        label={auditText.searchName}
        placeholder={auditText.searchPlaceholder}
        maxLength={longestAuditSearch}
        widest={264}
      />
      <FilterButton
        label={auditText.kind}
        value={filter.group === null ? null : auditText.kindFilter(auditText.groups[filter.group])}
        clearLabel={auditText.clearFilter(auditText.kind)}
        onClear={() => change({ group: null })}
      >
        {(close) => (
          <FilterChoices
            label={auditText.kind}
            value={filter.group}
            options={auditGroupNames.map((group) => ({ value: group, words: auditText.groups[group] }))}
            onChoose={(group) => {
              change({ group });
              close();
            }}
          />
        )}
      </FilterButton>
      <FilterButton
        label={auditText.profile}
        value={filter.profileId === null ? null : auditText.profileFilter(untrusted(profile?.name ?? filter.profileId))}
        clearLabel={auditText.clearFilter(auditText.profile)}
        onClear={() => change({ profileId: null })}
      >
        {(close) => (
          <FilterChoices
            label={auditText.profile}
            value={filter.profileId}
            options={profiles.map(({ id, name }) => ({ value: id, words: untrusted(name) }))}
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
          {auditText.clearAll}
        </Button>
      )}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
