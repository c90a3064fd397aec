/** The filter row: search, chain, run, check, and how many rows fit. */
import { Search, X } from 'lucide-react';
import type { AddressChoice, LedgerPage, LedgerQuery } from '../../../../electron/contract/address-run.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { choiceOf, isFiltered, type LedgerFilter } from './ledger-filter.ts';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import styles from './ledger-filters.module.css';

export interface LedgerFiltersProps {
  filter: LedgerFilter;
  onChange: (filter: LedgerFilter) => void;
  page: LedgerPage | undefined;
  /** Whether `page` is of `filter`, and not of the one before it. */
  isListed: boolean;
  onExport: (what: AddressChoice) => void;
  exporting: boolean;
}

const any = '';
/** Characters, as many as the form takes. */
const longestChain = 64;
const checks = ['valid', 'not-valid', 'not-known'] as const satisfies readonly LedgerQuery['check'][];

export function LedgerFilters({ filter, onChange, page, isListed, onExport, exporting }: LedgerFiltersProps) {
  const { ledger: words, checkNames } = useText().addresses;
  const chains = page?.chains ?? [];
  return (
    <div className={styles.row}>
      <TextInput
        width={264}
        type="search"
        {...tellsResult()}
        icon={<Icon of={Search} size={16} />}
        aria-label={words.searchName}
        placeholder={words.searchPlaceholder}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <Select
        label={words.chain}
        width={140}
        value={filter.chain ?? any}
        onChange={(chain) => onChange({ ...filter, chain: chain === any ? null : chain })}
        options={[
          { value: any, words: words.anyChain },
          ...chains.map((chain) => ({ value: chain, words: said(chain, longestChain) })),
        ]}
      />
      <Select
        label={words.check}
        width={140}
        value={filter.check ?? any}
        onChange={(check) => onChange({ ...filter, check: check === any ? null : check })}
        options={[
          { value: any, words: words.anyCheck },
          ...checks.map((check) => ({ value: check, words: checkNames[check] })),
        ]}
      />
      {filter.runId !== null && (
        <Button
          pressed
          icon={<Icon of={X} size={14} />}
          aria-label={words.clearFilter(words.runFilter(String(filter.runId)))}
          onClick={() => onChange({ ...filter, runId: null })}
        >
          {words.runFilter(String(filter.runId))}
        </Button>
      )}
      <div className={styles.exports}>
        <p className={styles.count} role="status">
          {page !== undefined && words.count(formatCount(page.matching), formatCount(page.total))}
        </p>
        {isFiltered(filter) && (
          <Button
            onClick={() => onExport(choiceOf(filter))}
            busy={exporting}
            disabled={page === undefined || !isListed || page.matching === 0}
          >
            {words.exportShown(formatCount(page?.matching ?? 0))}
          </Button>
        )}
        <Button
          {...(isFiltered(filter) ? { variant: 'quiet' as const } : {})}
          onClick={() => onExport({ is: 'all' })}
          busy={exporting}
          disabled={page === undefined || page.total === 0}
        >
          {words.exportAll(formatCount(page?.total ?? 0))}
        </Button>
      </div>
    </div>
  );
}
