/** Filters by text, refund, settlement and checks. The counts above filter by status. */
import type { BulkFilter } from '../../../../electron/contract/bulk-run.ts';
import { longestOrderNumber } from '../../../../electron/contract/limits.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import styles from './bulk-run.module.css';
import { bulkText } from '../../../text/bulk.ts';
import { ordersText } from '../../../text/orders.ts';

interface PartOfListProps {
  filter: BulkFilter;
  onFilter: (filter: BulkFilter) => void;
}

const any = 'any';
const refunds = ['any', 'refund'] as const;
const settlements = ['settled', 'settling', 'unsettled'] as const;
const checks = ['any', 'mismatch', 'notice'] as const;

export function PartOfList({ filter, onFilter }: PartOfListProps) {
  const words = bulkText.run;
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={filter.search}
        maxLength={longestOrderNumber}
        width={220}
        onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
      />
      <Select
        label={words.part.refund}
        width={176}
        value={filter.refund ? 'refund' : any}
        onChange={(value) => onFilter({ ...filter, refund: value === 'refund' })}
        options={refunds.map((value) => ({ value, words: words.part.refunds[value] }))}
      />
      <Select
        label={words.part.settlement}
        width={168}
        value={filter.settlement ?? any}
        onChange={(value) =>
          onFilter({ ...filter, settlement: settlements.find((settlement) => settlement === value) ?? null })
        }
        options={[
          { value: any, words: words.part.anySettlement },
          ...settlements.map((value) => ({ value, words: ordersText.facts.settlementState[value] })),
        ]}
      />
      <Select
        label={words.part.checks}
        width={184}
        value={filter.checks}
        onChange={(value) => onFilter({ ...filter, checks: value })}
        options={checks.map((value) => ({ value, words: words.part.found[value] }))}
      />
    </div>
  );
}
