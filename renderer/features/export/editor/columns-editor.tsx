/** Puts a set of columns together: which, in which order, under which name. What is saved again is the next version. */
import { useState } from 'react';
import { maxSetName, type AddressColumn, type ColumnSet } from '../../../../electron/contract/address-export.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSaveColumnSet } from '../queries.ts';
import { ColumnsList } from './columns-list.tsx';
import styles from './columns-editor.module.css';
import { RemoveSet } from './remove-set.tsx';
import { columnsOf, faultOfName, newestOf } from './set-model.ts';
import { exportsText } from '../../../text/export.ts';

const words = exportsText.editor;

export interface ColumnsEditorProps {
  profileId: string;
  sets: readonly ColumnSet[];
  /** What it begins with. */
  begin: ColumnSet | undefined;
  onSaved: (set: ColumnSet) => void;
  /** The set that was chosen is gone. */
  onRemoved: () => void;
  onClose: () => void;
}

export function ColumnsEditor({ profileId, sets, begin, onSaved, onRemoved, onClose }: ColumnsEditorProps) {
  const errorWords = useErrorsInWords();
  const { save, remove } = useSaveColumnSet(profileId);
  const isOwn = (name: string): boolean => sets.some((set) => set.name === name && !set.builtIn);
  const beginsOwn = begin !== undefined && isOwn(begin.name);
  const [columns, setColumns] = useState(() => columnsOf(begin?.columns ?? []));
  const [typed, setTyped] = useState(beginsOwn ? begin.name : '');
  const name = typed.trim();
  const [wasTried, setWasTried] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  const before = newestOf(sets, name);
  const version = (before?.version ?? 0) + 1;
  const fault = faultOfName(name, (one) => sets.some((set) => set.name === one && set.builtIn));
  const isSame = before !== undefined && sameOrder(before.columns, columns.ticked);
  // An empty name is no fault before somebody wants to save it.
  const told = fault === 'set-name-empty' && !wasTried ? null : fault;
  const failure = save.error ?? remove.error;
  const failureWords = failure === null ? null : errorWords(failure.error);
  const submit = () => {
    setWasTried(true);
    if (fault !== null || columns.ticked.length === 0 || isSame || save.isPending) return;
    save.mutate(
      { name, columns: columns.ticked },
      {
        onSuccess: (options) => {
          const saved = newestOf(options.columnSets, name);
          if (saved !== undefined) onSaved(saved);
        },
      },
    );
  };
  const removeSet = () => remove.mutate(name, { onSuccess: onRemoved });
  return (
    <Dialog
      open
      tall
      width={560}
      title={words.title}
      onOpenChange={(open) => !open && onClose()}
      onSubmit={submit}
      footRemark={
        <span role="status">
          {columns.ticked.length === 0
            ? words.none
            : isSame
              ? words.unchanged
              : fault === null && words.becomes(untrusted(name), String(version))}
        </span>
      }
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            size="form"
            variant="primary"
            disabled={columns.ticked.length === 0 || isSame}
            busy={save.isPending}
            onClick={submit}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.lead}>{words.lead}</p>
        {failureWords !== null && (
          <div className={styles.failure}>
            <Banner tone="stop" cause={`${failureWords.title}.`}>
              {failureWords.sentence} {failureWords.next}
            </Banner>
          </div>
        )}
        <div className={styles.name}>
          <Field label={words.name} hint={words.nameHint} error={told === null ? undefined : words.faults[told]}>
            <TextInput
              value={typed}
              maxLength={maxSetName + 1}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
          {isOwn(name) && (
            <Button variant="quiet" size="form" onClick={() => setIsRemoving(true)}>
              {words.remove}
            </Button>
          )}
        </div>
        <ColumnsList columns={columns} onChange={setColumns} />
      </form>
      {isRemoving && (
        <RemoveSet name={name} isBusy={remove.isPending} onRemove={removeSet} onKeep={() => setIsRemoving(false)} />
      )}
    </Dialog>
  );
}

const sameOrder = (one: readonly AddressColumn[], other: readonly AddressColumn[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);
