/** A row of the ledger, or its place while it is read. What was pressed in it the table finds by its marks: `data-box`, `data-copy`. */
import { Check, Copy, StickyNote } from 'lucide-react';
import { memo } from 'react';
import type { LedgerRow } from '../../../../../electron/contract/ledger.ts';
import { untrusted } from '../../../../text/untrusted-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Bone } from '../../../../ui/messages/states.tsx';
import { MiddleCut } from '../../../../ui/text/middle-cut.tsx';
import { VisibleText } from '../../../../ui/text/visible-text.tsx';
import { checkShape, checkWords } from '../../batch/batch-words.ts';
import { addressesText } from '../../../../text/addresses.ts';
import styles from './ledger-table.module.css';

export interface LedgerRowProps {
  row: LedgerRow | undefined;
  /** Of the element, which the table names as the one with the cursor. */
  id: string;
  /** From 0. */
  place: number;
  selected: boolean;
  cursor: boolean;
  unfolded: boolean;
  when: RowTimes;
}

/** One for all rows: each of them alone would be dear. */
export interface RowTimes {
  readonly short: (ms: number) => string;
  readonly whole: (ms: number) => string;
}

/** Characters of a chain that a row can show. */
const longest = 128;

export const OneRow = memo(({ row, id, place, selected, cursor, unfolded, when }: LedgerRowProps) => {
  const marks = {
    id,
    className: styles.row,
    'aria-rowindex': place + 2,
    'aria-selected': selected,
    'data-place': place,
    'data-cursor': cursor || undefined,
    'data-selected': selected || undefined,
    'data-unfolds': unfolded || undefined,
  } as const;
  if (row === undefined) return <Unread marks={marks} />;
  const { ledger } = addressesText;
  return (
    <tr {...marks}>
      <td className={styles.boxCell} data-box>
        <button
          type="button"
          role="checkbox"
          tabIndex={-1}
          className={styles.boxButton}
          aria-label={ledger.select(untrusted(row.address))}
          aria-checked={selected}
        >
          {selected && <Check size={12} strokeWidth={2.5} />}
        </button>
      </td>
      <td className={styles.address}>
        <VisibleText text={row.address} mono />
      </td>
      <td className={styles.chain} title={untrusted(row.chain)}>
        <span className={styles.cut}>
          <VisibleText text={row.chain} limit={longest} />
        </span>
      </td>
      <td className={classNames(styles.alias, row.alias === '' && styles.quiet)} title={untrusted(row.alias)}>
        {row.alias === '' ? (
          ledger.noAlias
        ) : (
          <span className={styles.parts}>
            <MiddleCut text={row.alias} mono kept={keptOfAlias} />
          </span>
        )}
      </td>
      <td className={styles.runNumber}>{row.batchId}</td>
      <td className={styles.created} title={when.whole(row.createdAt)}>
        {when.short(row.createdAt)}
      </td>
      <td className={styles.verdict} title={row.check.is === 'not-known' ? addressesText.notKnownMeans : undefined}>
        <span className={styles.checked}>
          <Badge shape={checkShape[row.check.is]}>{checkWords(row.check)}</Badge>
          <span className={styles.marks}>
            {row.noted && (
              <span className={styles.mark} title={ledger.hasNote}>
                <Icon of={StickyNote} size={14} />
                <span className="unseen">{ledger.hasNote}</span>
              </span>
            )}
            {row.exported && (
              <span className={styles.exported}>
                <Icon of={Check} size={12} />
                {ledger.wasExported}
              </span>
            )}
            <button type="button" tabIndex={-1} className={styles.copy} data-copy title={ledger.copyAddress}>
              <Icon of={Copy} size={14} />
              <span className="unseen">{ledger.copyAddress}</span>
            </button>
          </span>
        </span>
      </td>
    </tr>
  );
});
OneRow.displayName = 'OneRow';

/** Characters at the end of an alias that stay in sight: shops are told apart by their number. */
const keptOfAlias = 8;

function Unread({ marks }: { marks: React.ComponentProps<'tr'> }) {
  return (
    <tr {...marks} aria-busy="true">
      <td className={styles.boxCell} />
      <td className={styles.address}>
        <Bone width={240} />
      </td>
      <td className={styles.chain}>
        <Bone width={40} />
      </td>
      <td className={styles.alias}>
        <Bone width={72} />
      </td>
      <td className={styles.runNumber} />
      <td className={styles.created}>
        <Bone width={104} />
      </td>
      <td className={styles.verdict}>
        <Bone width={56} />
      </td>
    </tr>
  );
}
