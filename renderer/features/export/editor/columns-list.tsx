/** All columns that there are: ticked ones first, in the order of the file. Moved by buttons, by Alt with an arrow, or dragged. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import type { AddressColumn } from '../../../../electron/contract/address-export.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../../ui/inputs/choices/checkbox.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './columns-list.module.css';
import { moved, toggled, type Columns } from './set-model.ts';
import { exportsText } from '../../../text/export.ts';

export interface ColumnsListProps {
  columns: Columns;
  onChange: (columns: Columns) => void;
}

export function ColumnsList({ columns, onChange }: ColumnsListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState('');
  const [dragged, setDragged] = useState<AddressColumn | null>(null);
  const { ticked, others } = columns;
  const move = (column: AddressColumn, to: number, button: 'up' | 'down' | null) => {
    if (to < 0 || to >= ticked.length) return;
    onChange(moved(columns, column, to));
    setNews(exportsText.editor.moved(column, String(to + 1), String(ticked.length)));
    // At an end its button is off: the focus goes to the other one.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-column="${column}"]`);
      if (button === null) row?.querySelector<HTMLElement>('[role="checkbox"]')?.focus();
      else if (to === 0) row?.querySelector<HTMLElement>('[data-move="down"] button')?.focus();
      else if (to === ticked.length - 1) row?.querySelector<HTMLElement>('[data-move="up"] button')?.focus();
    });
  };
  const keyed = (event: KeyboardEvent, column: AddressColumn, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(column, event.key === 'ArrowUp' ? at - 1 : at + 1, null);
  };
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, at, null);
    setDragged(null);
  };
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={exportsText.editor.list}>
        {[...ticked, ...others].map((column, at) => {
          const isTicked = at < ticked.length;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a second way: buttons and keys do the same.
            <li
              key={column}
              className={styles.row}
              data-column={column}
              data-dragged={dragged === column || undefined}
              draggable={isTicked}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(column);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => isTicked && dragged !== null && event.preventDefault()}
              onDrop={(event) => drop(event, at)}
              onKeyDown={(event) => isTicked && keyed(event, column, at)}
            >
              <span className={styles.place}>{isTicked && at + 1}</span>
              <Checkbox checked={isTicked} onChange={() => onChange(toggled(columns, column))}>
                <code className={styles.name}>{column}</code>
                <span className={styles.means}>{exportsText.columnMeans[column]}</span>
              </Checkbox>
              {isTicked && (
                <span className={styles.moves}>
                  <span data-move="up">
                    <IconButton
                      label={exportsText.editor.up(column)}
                      icon={<Icon of={ArrowUp} size={14} />}
                      disabled={at === 0}
                      onClick={() => move(column, at - 1, 'up')}
                    />
                  </span>
                  <span data-move="down">
                    <IconButton
                      label={exportsText.editor.down(column)}
                      icon={<Icon of={ArrowDown} size={14} />}
                      disabled={at === ticked.length - 1}
                      onClick={() => move(column, at + 1, 'down')}
                    />
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.keys}>{exportsText.editor.keys}</p>
      <p role="status" className="unseen">
        {news}
      </p>
    </>
  );
}
