import { columnSetWords } from '../../lib/addresses/column-set-words.ts';
import { formatCount } from '../../lib/format/money.ts';
import { exportsText } from '../../text/export.ts';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { Field } from '../../ui/inputs/field.tsx';

interface NamedSet {
  readonly name: string;
  readonly columns: readonly string[];
}

interface ColumnSetSelectProps<Set extends NamedSet> {
  sets: readonly Set[];
  chosen: Set | undefined;
  onChoose: (set: Set) => void;
}

export function ColumnSetSelect<Set extends NamedSet>({ sets, chosen, onChoose }: ColumnSetSelectProps<Set>) {
  return (
    <Field label={exportsText.columns}>
      <Select
        // If the chosen option were removed from the list, the component would return to its initial choice.
        key={sets.map(({ name }) => name).join('\n')}
        remarked
        value={chosen?.name ?? ''}
        onChange={(name) => {
          const set = sets.find((one) => one.name === name);
          if (set !== undefined) onChoose(set);
        }}
        options={sets.map(({ name, columns }) => ({
          value: name,
          words: columnSetWords(name),
          remark: exportsText.columnsCount(formatCount(columns.length)),
        }))}
      />
    </Field>
  );
}
