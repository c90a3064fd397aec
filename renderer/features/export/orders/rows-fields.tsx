/** What a row of the file is, and its columns. */
import { orderRowKinds, type OrderColumnSet } from '../../../../electron/contract/order-export.ts';
import { columnSetWords } from '../../../lib/addresses/column-set-words.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import type { OrderDraft } from './use-order-draft.ts';
import { exportsText } from '../../../text/export.ts';
import { orderExportsText } from '../../../text/order-export.ts';

export interface RowsFieldsProps {
  sets: readonly OrderColumnSet[];
  draft: Pick<OrderDraft, 'rows' | 'set'>;
  onChange: (next: { readonly set: OrderColumnSet }) => void;
}

const keyOf = ({ name, version }: OrderColumnSet): string => `${String(version)} ${name}`;

export function RowKindField({ sets, draft, onChange }: RowsFieldsProps) {
  return (
    <Field label={orderExportsText.rows}>
      <Select
        value={draft.rows}
        onChange={(rows) => {
          const set = sets.find(({ kind }) => kind === rows);
          if (set !== undefined) onChange({ set });
        }}
        options={orderRowKinds
          .filter((value) => sets.some(({ kind }) => kind === value))
          .map((value) => ({ value, words: orderExportsText.rowKinds[value] }))}
      />
    </Field>
  );
}

export function OrderColumnsField({ sets, draft, onChange }: RowsFieldsProps) {
  const ofKind = sets.filter(({ kind }) => kind === draft.rows);
  return (
    <Field label={exportsText.columns}>
      <Select
        // Where what is chosen leaves a list, it goes back by itself to what was chosen first: with other sets it begins anew.
        key={draft.rows}
        remarked
        value={keyOf(draft.set)}
        onChange={(key) => {
          const set = ofKind.find((one) => keyOf(one) === key);
          if (set !== undefined) onChange({ set });
        }}
        options={ofKind.map((set) => ({
          value: keyOf(set),
          words: columnSetWords({ set: set.name, version: set.version }),
          remark: exportsText.columnsCount(formatCount(set.columns.length), String(set.version)),
        }))}
      />
    </Field>
  );
}
