/** Edits a set of columns. Saving under a known name adds a version. */
import { useState } from 'react';
import { columnSetName, maxSetName, type ColumnSet } from '../../../electron/contract/address-export.ts';
import { inOneLine, useErrorsInWords } from '../../lib/errors.ts';
import { commonText } from '../../text/common.ts';
import { exportsText } from '../../text/export.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './columns-editor.module.css';
import { ColumnsList, columnsOf } from './columns-list.tsx';
import { useSaveColumnSet } from './queries.ts';

const words = exportsText.editor;

interface ColumnsEditorProps {
  profileId: string;
  sets: readonly ColumnSet[];
  begin: ColumnSet | undefined;
  /** Of the saved set, or of another one after the chosen set was deleted. */
  onChosen: (set: ColumnSet | undefined) => void;
  onClose: () => void;
}

type NameFault = keyof typeof words.faults;
const isNameFault = (message: string | undefined): message is NameFault =>
  message !== undefined && Object.hasOwn(words.faults, message);

export function nameFault(name: string, isBuiltIn: (name: string) => boolean): NameFault | null {
  const read = columnSetName.safeParse(name);
  if (read.success) return isBuiltIn(read.data) ? 'set-name-built-in' : null;
  const message = read.error.issues[0]?.message;
  return isNameFault(message) ? message : 'set-name-characters';
}

/** The newest version of a name. */
export const newestOf = (sets: readonly ColumnSet[], name: string): ColumnSet | undefined =>
  sets.filter((set) => set.name === name).toSorted((a, b) => b.version - a.version)[0];

export function ColumnsEditor({ profileId, sets, begin, onChosen, onClose }: ColumnsEditorProps) {
  const errorWords = useErrorsInWords();
  const { save, remove } = useSaveColumnSet(profileId);
  const isOwn = (of: string): boolean => sets.some((set) => set.name === of && !set.builtIn);
  const [columns, setColumns] = useState(() => columnsOf(begin?.columns ?? []));
  const [typed, setTyped] = useState(begin !== undefined && isOwn(begin.name) ? begin.name : '');
  const name = typed.trim();
  const [wasTried, setWasTried] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);

  const before = newestOf(sets, name);
  const fault = nameFault(name, (of) => sets.some((set) => set.name === of && set.builtIn));
  const isSame = before !== undefined && before.columns.join() === columns.ticked.join();
  const maySave = columns.ticked.length > 0 && !isSame;
  // An empty name is a fault only after an attempt to save.
  const shownFault = fault === 'set-name-empty' && !wasTried ? null : fault;
  const failure = save.error ?? remove.error;
  const status =
    columns.ticked.length === 0
      ? words.none
      : isSame
        ? words.unchanged
        : fault === null && words.becomes(untrusted(name), String((before?.version ?? 0) + 1));
  const submit = () => {
    setWasTried(true);
    if (fault !== null || !maySave || save.isPending) return;
    save.mutate(
      { name, columns: columns.ticked },
      { onSuccess: ({ columnSets }) => onChosen(newestOf(columnSets, name)) },
    );
  };
  return (
    <Dialog
      open
      tall
      width={560}
      title={words.title}
      onOpenChange={(open) => !open && onClose()}
      onSubmit={submit}
      footRemark={<span role="status">{status}</span>}
      foot={
        <>
          <Button size="form" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <Button size="form" variant="primary" disabled={!maySave} busy={save.isPending} onClick={submit}>
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
        {failure !== null && <Banner tone="stop" cause={inOneLine(errorWords(failure.error))} />}
        <div className={styles.name}>
          <Field
            label={words.name}
            hint={words.nameHint}
            error={shownFault === null ? undefined : words.faults[shownFault]}
          >
            <TextInput
              value={typed}
              maxLength={maxSetName + 1}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
          {isOwn(name) && (
            <Button variant="quiet" size="form" onClick={() => setIsDeleting(true)}>
              {words.remove}
            </Button>
          )}
        </div>
        <ColumnsList columns={columns} onChange={setColumns} />
      </form>
      <ConfirmDialog
        open={isDeleting}
        title={words.removeSure(untrusted(name))}
        sentence={words.removeMeans}
        confirm={words.removeConfirm}
        busy={remove.isPending}
        onClose={() => setIsDeleting(false)}
        onConfirm={() => remove.mutate(name, { onSuccess: ({ columnSets }) => onChosen(columnSets[0]) })}
      />
    </Dialog>
  );
}
