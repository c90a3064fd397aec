/** The filter row: what is looked for, the filters as buttons, and how many rows fit. */
import type { ReactNode } from 'react';
import type { LedgerPart, LedgerSummary } from '../../../../../electron/contract/ledger.ts';
import { untrusted } from '../../../../text/untrusted-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FilterButton, FilterChoices } from '../../../../ui/inputs/choices/filter-button.tsx';
import { SearchInput } from '../../../../ui/inputs/search-input.tsx';
import { CreatedFilter } from './created-filter.tsx';
import { filtersSet, wholeFilter, type LedgerFilter } from './ledger-filter.ts';
import styles from './ledger-filters.module.css';
import { BatchFilter } from './run-filter.tsx';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.ledger;

export interface LedgerFiltersProps {
  profileId: string;
  filter: LedgerFilter;
  onChange: (filter: LedgerFilter) => void;
  summary: LedgerSummary;
  /** At the row's right: how many rows there are, and what is done with them. */
  children: ReactNode;
}

/** Characters, as many as the form takes. */
const longestChain = 64;
const checks = ['valid', 'not-valid', 'not-known'] as const satisfies readonly LedgerPart['check'][];
/** As `ledgerPart` has it. */
const longestSearch = 200;

export function LedgerFilters({ profileId, filter, onChange, summary, children }: LedgerFiltersProps) {
  const change = (part: Partial<LedgerFilter>) => onChange({ ...filter, ...part });
  const exportedNames = { yes: words.exportedYes, no: words.exportedNo };
  const exported = filter.exported === null ? null : filter.exported ? 'yes' : 'no';
  return (
    <div className={styles.row} role="search" aria-label={words.filtersName}>
      <SearchInput
        value={filter.search}
        onChange={(search) => change({ search })}
        label={words.searchName}
        placeholder={words.searchPlaceholder}
        title={words.searchHint}
        maxLength={longestSearch}
        // A whole address, with the mark before it and the cross behind.
        widest={440}
      />
      <FilterButton
        label={words.chain}
        value={filter.chain === null ? null : words.chainFilter(untrusted(filter.chain, longestChain))}
        clearLabel={words.clearFilter(words.chain)}
        onClear={() => change({ chain: null })}
      >
        {(close) => (
          <FilterChoices
            label={words.chain}
            value={filter.chain}
            options={summary.chains.map((chain) => ({ value: chain, words: untrusted(chain, longestChain) }))}
            onChoose={(chain) => {
              change({ chain });
              close();
            }}
          />
        )}
      </FilterButton>
      <BatchFilter profileId={profileId} batchId={filter.batchId} onChange={(batchId) => change({ batchId })} />
      <CreatedFilter created={filter.created} onChange={(created) => change({ created })} />
      <FilterButton
        label={words.check}
        value={filter.check === null ? null : words.checkFilter(addressesText.checkNames[filter.check])}
        clearLabel={words.clearFilter(words.check)}
        onClear={() => change({ check: null })}
      >
        {(close) => (
          <FilterChoices
            label={words.check}
            value={filter.check}
            options={checks.map((check) => ({ value: check, words: addressesText.checkNames[check] }))}
            onChoose={(check) => {
              change({ check });
              close();
            }}
          />
        )}
      </FilterButton>
      <FilterButton
        label={words.exported}
        value={exported === null ? null : exportedNames[exported]}
        clearLabel={words.clearFilter(words.exported)}
        onClear={() => change({ exported: null })}
      >
        {(close) => (
          <FilterChoices
            label={words.exported}
            value={exported}
            options={(['yes', 'no'] as const).map((value) => ({ value, words: exportedNames[value] }))}
            onChoose={(value) => {
              change({ exported: value === 'yes' });
              close();
            }}
          />
        )}
      </FilterButton>
      {filtersSet(filter) > 1 && (
        <Button variant="quiet" onClick={() => onChange(wholeFilter)}>
          {words.clearAll}
        </Button>
      )}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
