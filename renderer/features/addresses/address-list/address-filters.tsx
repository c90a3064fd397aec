/** The search, the filters as buttons, and at the right the list's notices. */
import { useState } from 'react';
import type { AddressFilter } from '../../../../electron/contract/address-list.ts';
import { DateRange } from '../../../lib/date-range.tsx';
import { formatCount } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { addressListText } from '../../../text/address-list.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceFilter } from '../../../ui/inputs/choices/filter-button.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { useNewestBatches } from '../queries.ts';
import { filtersSet, noFilter, type FilterForm } from './address-filter.ts';
import styles from './address-list.module.css';

const words = addressListText;

interface AddressFiltersProps {
  profileId: string;
  filter: FilterForm;
  onChange: (filter: FilterForm) => void;
  networks: readonly string[];
}

/** The form's limit, in characters. */
const maxNetworkLength = 64;
/** The limit of `addressFilter`. */
const maxSearchLength = 200;
const checks = ['valid', 'invalid', 'unknown'] as const satisfies readonly AddressFilter['check'][];
const exportedNames = { yes: words.exportedYes, no: words.exportedNo };

export function AddressFilters({ profileId, filter, onChange, networks }: AddressFiltersProps) {
  const change = (part: Partial<FilterForm>) => onChange({ ...filter, ...part });
  const { chain, check } = filter;
  const exported = filter.exported === null ? null : filter.exported ? 'yes' : 'no';
  return (
    <div className={styles.row} role="search" aria-label={words.filtersName}>
      <SearchInput
        value={filter.search}
        onChange={(search) => change({ search })}
        label={words.searchName}
        placeholder={words.searchPlaceholder}
        title={words.searchHint}
        maxLength={maxSearchLength}
        // Fits an address with the icon and the clear button.
        widest={440}
      />
      <ChoiceFilter
        label={words.chain}
        shown={chain === null ? null : words.chainFilter(untrusted(chain, maxNetworkLength))}
        value={chain}
        options={networks.map((value) => ({ value, words: untrusted(value, maxNetworkLength) }))}
        onChange={(next) => change({ chain: next })}
      />
      <BatchFilter profileId={profileId} batchId={filter.batchId} onChange={(batchId) => change({ batchId })} />
      <DateRange label={words.created} range={filter.created} onChange={(created) => change({ created })} />
      <ChoiceFilter
        label={words.check}
        shown={check === null ? null : words.checkFilter(words.checkNames[check])}
        value={check}
        options={checks.map((value) => ({ value, words: words.checkNames[value] }))}
        onChange={(next) => change({ check: next })}
      />
      <ChoiceFilter
        label={words.exported}
        shown={exported === null ? null : exportedNames[exported]}
        value={exported}
        options={(['yes', 'no'] as const).map((value) => ({ value, words: exportedNames[value] }))}
        onChange={(next) => change({ exported: next === null ? null : next === 'yes' })}
      />
      {filtersSet(filter) > 1 && (
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          {words.clearFilters}
        </Button>
      )}
    </div>
  );
}

interface BatchFilterProps {
  profileId: string;
  batchId: number | null;
  onChange: (batchId: number | null) => void;
}

/** The number of batches in the filter. Older batches have a link here on their own page. */
const maxListed = 12;

function BatchFilter({ profileId, batchId, onChange }: BatchFilterProps) {
  const time = useTime();
  const [now] = useState(() => Date.now());
  const batches = (useNewestBatches(profileId).data ?? []).filter(({ saved }) => saved > 0);
  return (
    <ChoiceFilter
      label={words.batch}
      shown={batchId === null ? null : words.batchFilter(String(batchId))}
      value={batchId === null ? null : String(batchId)}
      options={batches.slice(0, maxListed).map((batch) => ({
        value: String(batch.id),
        words: words.batchChoice(String(batch.id), untrusted(batch.chain, 24), formatCount(batch.saved)),
        remark: time.shortDay(batch.createdAt, now),
      }))}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
