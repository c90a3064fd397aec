/** All columns, ticked ones first in the order of the file. Buttons move them, and Alt with an arrow key. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { addressColumns, type AddressColumn } from '../../../electron/contract/address-export.ts';
import { exportsText } from '../../text/export.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../ui/inputs/choices/checkbox.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './columns-editor.module.css';

export interface Columns {
  readonly ticked: readonly AddressColumn[];
  readonly others: readonly AddressColumn[];
}

export const columnsOf = (ticked: readonly AddressColumn[]): Columns => ({
  ticked,
  others: addressColumns.filter((name) => !ticked.includes(name)),
});

/** A ticked column becomes the last one. */
export const toggled = ({ ticked }: Columns, column: AddressColumn): Columns =>
  columnsOf(ticked.includes(column) ? ticked.filter((name) => name !== column) : [...ticked, column]);

/** @param to place among the ticked ones, from 0 */
export function moved({ ticked }: Columns, column: AddressColumn, to: number): Columns {
  if (!ticked.includes(column) || to < 0 || to >= ticked.length) return columnsOf(ticked);
  return columnsOf(ticked.filter((name) => name !== column).toSpliced(to, 0, column));
}

const words = exportsText.editor;
const ways = { up: [ArrowUp, -1], down: [ArrowDown, 1] } as const;
type Way = keyof typeof ways;

interface ColumnsListProps {
  columns: Columns;
  onChange: (columns: Columns) => void;
}

export function ColumnsList({ columns, onChange }: ColumnsListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const { ticked, others } = columns;
  /** @param focused selects the control in the row that has the focus afterwards */
  const move = (column: AddressColumn, to: number, focused: string) => {
    if (to < 0 || to >= ticked.length) return;
    onChange(moved(columns, column, to));
    setNews(words.moved(column, String(to + 1), String(ticked.length)));
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-column="${column}"] ${focused}`)?.focus(),
    );
  };
  const pressed = (column: AddressColumn, at: number, way: Way) => {
    const to = at + ways[way][1];
    // At an end its button is disabled, so the other one gets the focus.
    const next = to === 0 ? 'down' : to === ticked.length - 1 ? 'up' : way;
    move(column, to, `[data-move="${next}"] button`);
  };
  const keyed = (event: KeyboardEvent, column: AddressColumn, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(column, event.key === 'ArrowUp' ? at - 1 : at + 1, '[role="checkbox"]');
  };
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={words.list}>
        {[...ticked, ...others].map((column, at) => {
          const isTicked = at < ticked.length;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it.
            <li
              key={column}
              className={styles.row}
              data-column={column}
              onKeyDown={(event) => isTicked && keyed(event, column, at)}
            >
              <span className={styles.place}>{isTicked && at + 1}</span>
              <Checkbox checked={isTicked} onChange={() => onChange(toggled(columns, column))}>
                <code className={styles.column}>{column}</code>
                <span className={styles.means}>{exportsText.columnMeans[column]}</span>
              </Checkbox>
              {isTicked && (
                <span className={styles.moves}>
                  {(['up', 'down'] as const).map((way) => (
                    <span key={way} data-move={way}>
                      <IconButton
                        label={words[way](column)}
                        icon={<Icon of={ways[way][0]} size={14} />}
                        disabled={at === (way === 'up' ? 0 : ticked.length - 1)}
                        onClick={() => pressed(column, at, way)}
                      />
                    </span>
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.keys}>{words.keys}</p>
      <p role="status" className="unseen">
        {news}
      </p>
    </>
  );
}
