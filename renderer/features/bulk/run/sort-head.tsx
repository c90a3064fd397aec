/** A column head that sorts: ascending first, descending on the next press. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BulkSort } from '../../../../electron/contract/bulk-run.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { HeadCell } from '../../../ui/tables/table.tsx';
import styles from './sort-head.module.css';

interface SortHeadProps {
  by: BulkSort['by'];
  sort: BulkSort;
  onSort: (sort: BulkSort) => void;
  align?: 'right';
  children: ReactNode;
}

export function SortHead({ by, sort, onSort, align, children }: SortHeadProps) {
  const isSorted = sort.by === by;
  return (
    <HeadCell
      {...(align === undefined ? {} : { align })}
      aria-sort={isSorted ? (sort.down ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort({ by, down: isSorted && !sort.down })}
      >
        {children}
        <Icon of={isSorted && sort.down ? ChevronDown : ChevronUp} size={14} />
      </button>
    </HeadCell>
  );
}
