/** The field for a note, with its buttons. */
import { useId, type KeyboardEvent } from 'react';
import { longestOrderNote } from '../../../../electron/contract/order-history.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import styles from './order-notes.module.css';
import { orderNotesText } from '../../../text/order-notes.ts';

interface NoteFieldProps {
  label: string;
  save: string;
  typed: string;
  onType: (text: string) => void;
  onSave: (text: string) => void;
  onCancel?: () => void;
  isSaving: boolean;
  error: AppError | null;
}

export function NoteField({ label, save, typed, onType, onSave, onCancel, isSaving, error }: NoteFieldProps) {
  const errorWords = useErrorsInWords();
  const hint = useId();
  const text = typed.trim();
  const isTooLong = text.length > longestOrderNote;
  const mayBeSaved = text !== '' && !isTooLong && !isSaving;
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (mayBeSaved) onSave(text);
    } else if (event.key === 'Escape' && (onCancel !== undefined || typed !== '')) {
      // Clears the field. The next press leaves the order.
      event.preventDefault();
      event.stopPropagation();
      if (onCancel === undefined) onType('');
      else onCancel();
    }
  };
  const failed = error === null ? null : errorWords(error);
  return (
    <div className={styles.field}>
      <TextArea
        label={label}
        rows={typed === '' ? 1 : 3}
        prose
        placeholder={orderNotesText.placeholder}
        invalid={isTooLong}
        aria-describedby={hint}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      <div className={styles.foot}>
        <span id={hint} className={styles.count} role="status">
          {isTooLong
            ? orderNotesText.tooLong(formatCount(text.length - longestOrderNote))
            : typed === ''
              ? ''
              : orderNotesText.count(formatCount(text.length), formatCount(longestOrderNote))}
        </span>
        {(typed !== '' || onCancel !== undefined) && (
          <>
            <Button variant="quiet" onClick={() => (onCancel === undefined ? onType('') : onCancel())}>
              {orderNotesText.cancel}
            </Button>
            <Button onClick={() => onSave(text)} busy={!mayBeSaved}>
              {save}
            </Button>
          </>
        )}
      </div>
      {failed !== null && (
        <p className={styles.failed} role="alert">
          <Shape name="failed" size={14} />
          <span>
            {orderNotesText.failed} {failed.sentence} {failed.next}
          </span>
        </p>
      )}
    </div>
  );
}
