/** The note of an address. Text that isn't saved stays until Quittance closes. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { longestNote, type LedgerRowDetails } from '../../../../electron/contract/ledger.ts';
import { fetchCall } from '../../../lib/call.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useErrorsInWords } from '../../../lib/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import styles from './address-details.module.css';
import { addressListText } from '../../../text/address-list.ts';

const words = addressListText.note;

export interface AddressNoteProps {
  profileId: string;
  details: LedgerRowDetails;
  onSaved: (details: LedgerRowDetails) => void;
}

/** By address id. */
const drafts = new Map<number, string>();

export function AddressNote({ profileId, details, onSaved }: AddressNoteProps) {
  const errorWords = useErrorsInWords();
  const client = useQueryClient();
  const hint = useId();
  const { id } = details.row;
  const kept = details.note ?? '';
  const [typed, setTyped] = useState(() => drafts.get(id) ?? kept);
  const change = (text: string) => {
    setTyped(text);
    if (text === kept) drafts.delete(id);
    else drafts.set(id, text);
  };
  const saving = useMutation({
    mutationFn: (note: string) => fetchCall((bridge) => bridge.ledger.setNote({ profileId, id, note })),
    onSuccess: (saved, note) => {
      // Text typed meanwhile is a draft again.
      if (drafts.get(id) === note || note === typed) drafts.delete(id);
      if (saved !== null) onSaved(saved);
      void client.invalidateQueries({ queryKey: ['addresses', 'details', profileId, id] });
    },
  });
  const isChanged = typed !== kept;
  const isTooLong = typed.length > longestNote;
  const save = () => {
    if (isChanged && !isTooLong && !saving.isPending) saving.mutate(typed);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    } else if (event.key === 'Escape' && isChanged) {
      // Undoes the change. The next one folds the details.
      event.preventDefault();
      event.stopPropagation();
      change(kept);
    }
  };
  const failed = saving.error === null ? null : errorWords(saving.error.error);
  return (
    <section className={styles.note} aria-label={words.label}>
      <h3 className="t-label">{words.label}</h3>
      {!details.noteReadable && <p className="ink-2">{words.notReadable}</p>}
      <TextArea
        label={words.label}
        rows={3}
        prose
        placeholder={words.placeholder}
        invalid={isTooLong}
        aria-describedby={hint}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      <div className={styles.noteFoot}>
        <span
          id={hint}
          className={classNames('t-small', styles.noteCount)}
          data-over={isTooLong || undefined}
          role="status"
        >
          {isTooLong
            ? words.tooLong(formatCount(typed.length - longestNote))
            : isChanged
              ? words.count(formatCount(typed.length), formatCount(longestNote))
              : saving.isSuccess
                ? words.saved
                : ''}
        </span>
        {isChanged && (
          <>
            <Button variant="quiet" onClick={() => change(kept)}>
              {words.cancel}
            </Button>
            <Button onClick={save} busy={saving.isPending || isTooLong}>
              {kept !== '' && typed === '' ? words.remove : words.save}
            </Button>
          </>
        )}
      </div>
      {failed !== null && (
        <p className={styles.noteFailed} role="alert">
          <Shape name="failed" size={14} />
          <span>
            {words.notSaved} {failed.sentence} {failed.next}
          </span>
        </p>
      )}
    </section>
  );
}
