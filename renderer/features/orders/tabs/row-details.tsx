/** A row that opens: its number, and under it every field, ids whole, each with copy. */
import type { ExplorerPlace } from '../../../../electron/contract/explorers.ts';
import type { Decimal, Field } from '../../../../electron/contract/order-record.ts';
import { FieldAmount, FieldCount, FieldString, type Unit } from '../record/field-value.tsx';
import { GivenExplorerLink } from '../record/given-explorer-link.tsx';
import { CopyField, isLong } from '../record/copy-field.tsx';
import { Cell } from '../../../ui/tables/table.tsx';
import styles from './tables.module.css';

interface Named {
  readonly label: string;
  /** The specification's name. */
  readonly field: string;
  /** Takes the whole width, as a hash does. */
  readonly wide?: boolean;
}
export type Detail = Named &
  (
    | { readonly is: 'id'; readonly of: Field<string>; readonly explorer?: ExplorerOf }
    | { readonly is: 'text' | 'verbatim'; readonly of: Field<string> }
    | { readonly is: 'count'; readonly of: Field<number> }
    | { readonly is: 'amount'; readonly of: Field<Decimal>; readonly unit?: Unit }
  );

/** Where a block explorer shows it. */
interface ExplorerOf {
  readonly chain: Field<string>;
  readonly place: ExplorerPlace;
}

interface NumberCellProps {
  number: number;
  /** For screen readers. */
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The row's number. It opens the row by keyboard, as a click anywhere in the row does. */
export function NumberCell({ number, label, isOpen, onToggle }: NumberCellProps) {
  return (
    <Cell tone="ink-2">
      <button type="button" data-row-focus aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
        {number}
      </button>
    </Cell>
  );
}

export function Details({ label, details }: { label: string; details: readonly Detail[] }) {
  return (
    <dl className={styles.details} aria-label={label}>
      {details.map((detail) => (
        <div key={detail.field} className={styles.detail} data-wide={detail.wide}>
          <dt>{detail.label}</dt>
          <dd>
            <Value detail={detail} />
            {(detail.is === 'id' || detail.is === 'verbatim' || (detail.is === 'text' && isLong(detail.of))) && (
              <CopyField of={detail.of} what={detail.label} />
            )}
            {detail.is === 'id' && detail.explorer !== undefined && (
              <GivenExplorerLink of={detail.of} {...detail.explorer} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ detail }: { detail: Detail }) {
  switch (detail.is) {
    case 'id':
    case 'verbatim':
      return <FieldString of={detail.of} field={detail.field} mono limit={400} unfolds />;
    case 'text':
      return <FieldString of={detail.of} field={detail.field} limit={400} unfolds />;
    case 'count':
      return <FieldCount of={detail.of} field={detail.field} />;
    case 'amount':
      return (
        <span className="t-number">
          <FieldAmount of={detail.of} field={detail.field} unit={detail.unit} />
        </span>
      );
  }
}
