/**
 * The rows that are in view, of as many as there are. A real table with spacer rows above and below, so that
 * a screen reader meets rows and cells; only what is near the eye is in the page.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronUp, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { LedgerQuery, LedgerRow } from '../../../../electron/contract/address-run.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './ledger-table.module.css';
import type { Selection } from './use-selection.ts';
import { useCopyAddresses } from '../queries.ts';
import { checkShape, checkWords } from '../runs/run-words.ts';

export interface LedgerTableProps {
  rows: readonly LedgerRow[];
  matching: number;
  order: LedgerQuery['order'];
  onOrder: (order: LedgerQuery['order']) => void;
  selection: Selection;
  /** The last loaded row came into view. */
  onEnd: () => void;
}

const rowHeight = 28;

export function LedgerTable({ rows, matching, order, onOrder, selection, onEnd }: LedgerTableProps) {
  const words = useText().addresses.ledger;
  const { selected, shown } = selection;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= rows.length - 1) onEnd();
  }, [lastShown, rows.length, onEnd]);

  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const all = shown === matching;
  const toggle = (row: LedgerRow, on: boolean) => {
    const next = new Map(selected);
    if (on) next.set(row.id, row.address);
    else next.delete(row.id);
    selection.set(next);
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable by keyboard.
      tabIndex={0}
      role="region"
      aria-label={words.tableName}
      {...tellsResult('news')}
    >
      <table className={styles.table} aria-label={words.tableName} aria-rowcount={matching + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.box}>
              <Checkbox
                label={words.selectAll}
                checked={all}
                indeterminate={!all && (shown === null || shown > 0)}
                onChange={selection.setShown}
              />
            </th>
            <th scope="col">{words.columns.address}</th>
            <th scope="col" className={styles.chain}>
              {words.columns.chain}
            </th>
            <th scope="col" className={styles.alias}>
              {words.columns.alias}
            </th>
            <th scope="col" className={styles.runNumber}>
              {words.columns.run}
            </th>
            <th scope="col" className={styles.created} aria-sort={order === 'newest' ? 'descending' : 'ascending'}>
              <button
                type="button"
                className={styles.sort}
                onClick={() => onOrder(order === 'newest' ? 'oldest' : 'newest')}
              >
                {words.columns.created}
                <Icon of={order === 'newest' ? ChevronDown : ChevronUp} size={14} />
              </button>
            </th>
            <th scope="col" className={styles.check}>
              {words.columns.check}
            </th>
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} />
          {items.map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <AddressRow
                key={row.id}
                row={row}
                index={item.index}
                measure={virtual.measureElement}
                selected={selected.has(row.id)}
                onToggle={(on) => toggle(row, on)}
              />
            );
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td className={styles.spacer} style={{ height }} />
    </tr>
  );
}

interface AddressRowProps {
  row: LedgerRow;
  /** From 0. */
  index: number;
  /** A long address, or what is wrong with one, takes a second line. */
  measure: (element: HTMLTableRowElement | null) => void;
  selected: boolean;
  onToggle: (on: boolean) => void;
}

function AddressRow({ row, index, measure, selected, onToggle }: AddressRowProps) {
  const { addresses } = useText();
  const words = addresses.ledger;
  const time = useTime();
  const copy = useCopyAddresses();
  return (
    <tr
      ref={measure}
      className={styles.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={selected || undefined}
    >
      <td>
        <Checkbox label={words.select(said(row.address))} checked={selected} onChange={onToggle} />
      </td>
      <td className={styles.address}>
        <VisibleText text={row.address} mono />
      </td>
      <td className={styles.chain}>
        <CutText text={row.chain} />
      </td>
      <td className={classNames(styles.alias, row.alias === '' && styles.quiet)}>
        {row.alias === '' ? words.noAlias : <CutText text={row.alias} mono />}
      </td>
      <td className={styles.runNumber}>{row.runId}</td>
      <td className={classNames(styles.created, styles.when)} title={time.whole(row.createdAt)}>
        {time.dayAndClock(row.createdAt)}
      </td>
      <td className={styles.verdict}>
        <span className={styles.checked}>
          <Badge shape={checkShape[row.check.is]}>{checkWords(row.check, addresses)}</Badge>
          <span className={styles.copy}>
            <IconButton
              label={words.copyAddress}
              icon={<Icon of={Copy} size={14} />}
              onClick={() => void copy([row.address])}
            />
          </span>
        </span>
      </td>
    </tr>
  );
}
