/** The set of columns. Its editor is a dialog of its own. */
import { useState } from 'react';
import type { ColumnSet, FileSettings } from '../../../electron/contract/address-export.ts';
import { columnSetWords } from '../../lib/addresses/column-set-words.ts';
import { formatCount } from '../../lib/format/money.ts';
import { exportsText } from '../../text/export.ts';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { ColumnsEditor } from './columns-editor.tsx';
import styles from './columns-editor.module.css';

type Chosen = FileSettings['columns'];

interface ColumnsFieldProps {
  profileId: string;
  sets: readonly ColumnSet[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

const chosenOf = ({ name, version }: Pick<ColumnSet, 'name' | 'version'>): Chosen => ({ set: name, version });

export function ColumnsField({ profileId, sets, chosen, onChoose }: ColumnsFieldProps) {
  const [isEditing, setIsEditing] = useState(false);
  const current = sets.find(({ name, version }) => name === chosen.set && version === chosen.version);
  const choose = (set: ColumnSet | undefined) => {
    if (set !== undefined) onChoose(chosenOf(set));
  };
  // Only the newest version of each, unless an older one is chosen.
  const listed = sets.filter(
    (set) => set === current || sets.every(({ name, version }) => name !== set.name || version <= set.version),
  );
  return (
    <div className={styles.field}>
      <ColumnSetSelect sets={listed} chosen={current} onChoose={choose} />
      <button type="button" className={`link ${styles.edit ?? ''}`} onClick={() => setIsEditing(true)}>
        {exportsText.editColumns}
      </button>
      {isEditing && (
        <ColumnsEditor
          profileId={profileId}
          sets={sets}
          begin={current ?? sets[0]}
          onChosen={(set) => {
            choose(set);
            setIsEditing(false);
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}

interface NamedSet {
  readonly name: string;
  readonly version: number;
  readonly columns: readonly string[];
  /** False for a custom one, whose name already has its version. */
  readonly builtIn?: boolean;
}

interface ColumnSetSelectProps<Set extends NamedSet> {
  sets: readonly Set[];
  chosen: Set | undefined;
  onChoose: (set: Set | undefined) => void;
}

const keyOf = ({ name, version }: NamedSet): string => `${String(version)} ${name}`;

export function ColumnSetSelect<Set extends NamedSet>({ sets, chosen, onChoose }: ColumnSetSelectProps<Set>) {
  return (
    <Field label={exportsText.columns}>
      <Select
        // If the chosen option left the list, the kit would go back to the first chosen one.
        key={sets.map(keyOf).join('\n')}
        remarked
        value={chosen === undefined ? '' : keyOf(chosen)}
        onChange={(key) => onChoose(sets.find((set) => keyOf(set) === key))}
        options={sets.map((set) => ({
          value: keyOf(set),
          words: columnSetWords(chosenOf(set)),
          remark: exportsText.columnsCount(
            formatCount(set.columns.length),
            set.builtIn === false ? null : String(set.version),
          ),
        }))}
      />
    </Field>
  );
}
