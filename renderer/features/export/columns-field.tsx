/** Which set of columns; what is in a set is seen in the preview, and changed in a dialog of its own. */
import { useState } from 'react';
import type { ColumnSet, FileSettings } from '../../../electron/contract/address-export.ts';
import { columnSetWords } from '../../lib/addresses/column-set-words.ts';
import { formatCount } from '../../lib/format/money.ts';
import { Field } from '../../ui/inputs/field.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { ColumnsEditor } from './editor/columns-editor.tsx';
import styles from './export-dialog.module.css';
import { exportsText } from '../../text/export.ts';

type Chosen = FileSettings['columns'];

export interface ColumnsFieldProps {
  profileId: string;
  sets: readonly ColumnSet[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

const keyOf = ({ set, version }: Chosen): string => `${String(version)} ${set}`;
const chosenOf = ({ name, version }: ColumnSet): Chosen => ({ set: name, version });

export function ColumnsField({ profileId, sets, chosen, onChoose }: ColumnsFieldProps) {
  const [isEditing, setIsEditing] = useState(false);
  const latest = new Map(sets.map((set) => [set.name, set.version]));
  for (const { name, version } of sets) latest.set(name, Math.max(version, latest.get(name) ?? 0));
  // The newest of each, and an older one where that is what is chosen.
  const listed = sets.filter((set) => latest.get(set.name) === set.version || keyOf(chosenOf(set)) === keyOf(chosen));
  const options = listed.map((set) => ({
    value: keyOf(chosenOf(set)),
    words: columnSetWords(chosenOf(set)),
    remark: exportsText.columnsCount(formatCount(set.columns.length), set.builtIn ? String(set.version) : null),
  }));
  return (
    <div className={styles.columns}>
      <Field label={exportsText.columns}>
        <Select
          // Where what is chosen leaves a list, it goes back by itself to what was chosen first: with other sets it begins anew.
          key={options.map((option) => option.value).join('\n')}
          remarked
          value={keyOf(chosen)}
          onChange={(key) => {
            const set = sets.find((one) => keyOf(chosenOf(one)) === key);
            if (set !== undefined) onChoose(chosenOf(set));
          }}
          options={options}
        />
      </Field>
      <button type="button" className={`link ${styles.edit ?? ''}`} onClick={() => setIsEditing(true)}>
        {exportsText.editColumns}
      </button>
      {isEditing && (
        <ColumnsEditor
          profileId={profileId}
          sets={sets}
          begin={sets.find((set) => keyOf(chosenOf(set)) === keyOf(chosen)) ?? sets[0]}
          onSaved={(set) => {
            onChoose(chosenOf(set));
            setIsEditing(false);
          }}
          onRemoved={() => {
            const first = sets[0];
            if (first !== undefined) onChoose(chosenOf(first));
            setIsEditing(false);
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}
