/** The head of the ledger's table: each column sorts, the box at the left selects all that match. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Ref } from 'react';
import type { LedgerSort } from '../../../../../electron/contract/ledger.ts';
import { Checkbox } from '../../../../ui/inputs/choices/checkbox.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import styles from './ledger-table.module.css';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.ledger;

export interface TableHeadProps {
  ref: Ref<HTMLTableSectionElement>;
  sort: LedgerSort;
  onSort: (sort: LedgerSort) => void;
  /** Of all that match. */
  selected: 'all' | 'some' | 'none';
  onSelect: (on: boolean) => void;
}

type By = LedgerSort['by'];

const columns = [
  { by: 'address', column: 'address', className: styles.addressHead },
  { by: 'chain', column: 'chain', className: styles.chain },
  { by: 'alias', column: 'alias', className: styles.alias },
  { by: 'run', column: 'run', className: styles.runNumber },
  { by: 'arrival', column: 'created', className: styles.created },
  { by: 'check', column: 'check', className: styles.check },
] as const satisfies readonly { by: By; column: string; className: string | undefined }[];

/** What is numbered or dated is looked for from its newest. */
const firstDirection = (by: By): LedgerSort['direction'] => (by === 'arrival' || by === 'run' ? 'down' : 'up');

const next = (sort: LedgerSort, by: By): LedgerSort =>
  sort.by === by ? { by, direction: sort.direction === 'up' ? 'down' : 'up' } : { by, direction: firstDirection(by) };

export function TableHead({ ref, sort, onSort, selected, onSelect }: TableHeadProps) {
  return (
    <thead ref={ref}>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.box}>
          <Checkbox
            label={words.selectAll}
            checked={selected === 'all'}
            indeterminate={selected === 'some'}
            onChange={onSelect}
          />
        </th>
        {columns.map(({ by, column, className }) => {
          const isSorted = sort.by === by;
          return (
            <th
              key={by}
              scope="col"
              className={className}
              aria-sort={isSorted ? (sort.direction === 'up' ? 'ascending' : 'descending') : undefined}
            >
              <button
                type="button"
                className={styles.sort}
                data-sorted={isSorted || undefined}
                onClick={() => onSort(next(sort, by))}
              >
                {words.columns[column]}
                <Icon of={isSorted && sort.direction === 'up' ? ChevronUp : ChevronDown} size={14} />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
