/** The notes on an order: add, edit, delete. Unsaved text stays while Quittance runs. */
import { useId, useState, type KeyboardEvent } from 'react';
import { maxOrderNoteLength, type OrderNote } from '../../../electron/contract/order-history.ts';
import { errorOf, fetchCall, type BridgeCall } from '../../lib/call.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { useErrorsInWords } from '../../lib/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { commonText } from '../../text/common.ts';
import { orderNotesText } from '../../text/order-notes.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import type { ErrorWords } from '../../text/error-words.ts';
import { formatCount } from '../../lib/format/money.ts';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import { KeyValue } from '../../ui/tables/key-values.tsx';
import { usePrinting } from '../../ui/printing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './order-notes.module.css';
import { useBelow } from '../../ui/layout/use-below.ts';

/** The unsaved text of each order. */
const drafts = new Map<string, string>();

export function OrderNotes({ profileId, serviceId }: OrderOf) {
  const of = { profileId, serviceId };
  const title = useId();
  const { data, isError, refetch } = useOrderNotes(of);
  const add = useChangeNotes(of);
  const draftOf = `${of.profileId} ${of.serviceId}`;
  const [typed, setTyped] = useState(() => drafts.get(draftOf) ?? '');
  const put = (text: string) => {
    setTyped(text);
    if (text === '') drafts.delete(draftOf);
    else drafts.set(draftOf, text);
  };
  return (
    <section className={styles.notes} aria-labelledby={title}>
      <h2 id={title} className="t-head">
        {orderNotesText.title}
      </h2>
      <p className={`t-small ${styles.hint ?? ''}`}>{orderNotesText.hint}</p>
      {isError && (
        <p role="alert">
          {orderNotesText.notLoaded} <Button onClick={() => void refetch()}>{commonText.tryAgain}</Button>
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <ol className={styles.list} aria-label={orderNotesText.name}>
          {data.map((note) => (
            <Note key={note.id} of={of} note={note} />
          ))}
        </ol>
      )}
      <NoteField
        label={orderNotesText.label}
        save={orderNotesText.add}
        typed={typed}
        onType={put}
        onSave={(note) => add.mutate((bridge) => bridge.history.addNote({ ...of, note }), { onSuccess: () => put('') })}
        isSaving={add.isPending}
        error={add.error}
      />
    </section>
  );
}

function Note({ of, note }: { of: OrderOf; note: OrderNote }) {
  const time = useTime();
  const errorWords = useErrorsInWords();
  const change = useChangeNotes(of);
  const [changed, setChanged] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { id } = note;
  if (changed !== null) {
    return (
      <li className={styles.note}>
        <NoteField
          label={orderNotesText.changeLabel}
          save={orderNotesText.save}
          typed={changed}
          onType={setChanged}
          onSave={(text) =>
            change.mutate((bridge) => bridge.history.changeNote({ ...of, id, note: text }), {
              onSuccess: () => setChanged(null),
            })
          }
          onCancel={() => setChanged(null)}
          isSaving={change.isPending}
          error={change.error}
        />
      </li>
    );
  }
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <p className="t-small">
          <span>{orderNotesText.written(time.whole(note.writtenAt))}</span>
          {note.changedAt !== null && <span>, {orderNotesText.changed(time.whole(note.changedAt))}</span>}
          {note.by !== '' && (
            <>
              {', '}
              <VisibleText text={note.by} />
            </>
          )}
        </p>
        <div className={styles.actions}>
          {isAsked ? (
            <>
              <span>{orderNotesText.removeTitle}</span>
              <Button
                variant="danger"
                busy={change.isPending}
                onClick={() => change.mutate((bridge) => bridge.history.removeNote({ ...of, id }))}
              >
                {orderNotesText.removeNow}
              </Button>
              <Button onClick={() => setAsked(false)}>{commonText.cancel}</Button>
            </>
          ) : (
            <>
              {note.note !== null && (
                <Button variant="quiet" onClick={() => setChanged(note.note)}>
                  {orderNotesText.change}
                </Button>
              )}
              <Button variant="quiet" onClick={() => setAsked(true)}>
                {orderNotesText.remove}
              </Button>
            </>
          )}
        </div>
      </div>
      {note.note === null ? (
        <p className="ink-2">{orderNotesText.notReadable}</p>
      ) : (
        <div className={styles.text}>
          {note.note.split('\n').map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of one text
            <p key={index}>
              <VisibleText text={line} limit={maxOrderNoteLength} />
            </p>
          ))}
        </div>
      )}
      {change.error !== null && <Fault>{saveFault(errorWords(errorOf(change.error)))}</Fault>}
    </li>
  );
}

/** The field for a note, with its buttons. */
interface NoteFieldProps {
  label: string;
  save: string;
  typed: string;
  onType: (text: string) => void;
  onSave: (text: string) => void;
  /** If it's missing, canceling clears the field. */
  onCancel?: () => void;
  isSaving: boolean;
  error: unknown;
}

function NoteField({ label, save, typed, onType, onSave, onCancel, isSaving, error }: NoteFieldProps) {
  const errorWords = useErrorsInWords();
  const text = typed.trim();
  const over = text.length - maxOrderNoteLength;
  const mayBeSaved = text !== '' && over <= 0 && !isSaving;
  const isOpen = typed !== '' || onCancel !== undefined;
  const cancel = onCancel ?? (() => onType(''));
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (mayBeSaved) onSave(text);
    } else if (event.key === 'Escape' && isOpen) {
      // Pressing Escape again leaves the order.
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
  };
  return (
    <div>
      <TextArea
        label={label}
        rows={typed === '' ? 1 : 3}
        prose
        placeholder={orderNotesText.placeholder}
        invalid={over > 0}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={pressed}
      />
      {isOpen && (
        <div className={styles.foot}>
          <Button variant="quiet" onClick={cancel}>
            {commonText.cancel}
          </Button>
          <Button onClick={() => onSave(text)} busy={!mayBeSaved}>
            {save}
          </Button>
        </div>
      )}
      {over > 0 && <Fault>{orderNotesText.tooLong(formatCount(over))}</Fault>}
      {error !== null && <Fault>{saveFault(errorWords(errorOf(error)))}</Fault>}
    </div>
  );
}

const saveFault = ({ sentence, next }: ErrorWords): string => `${orderNotesText.failed} ${sentence} ${next}`;

function Fault({ children }: { children: string }) {
  return (
    <p className={styles.fault} role="alert">
      <Shape name="failed" size={14} />
      <span>{children}</span>
    </p>
  );
}

/** The last note, shortened. All notes are in the History tab unless there is a third column. */
export function NotesRow({ of, onShow }: { of: OrderOf; onShow: () => void }) {
  const notes = useOrderNotes(of).data ?? [];
  const last = notes.at(-1)?.note ?? null;
  const count = notes.length === 0 ? orderNotesText.placeholder : orderNotesText.number(notes.length);
  return (
    <KeyValue label={orderNotesText.title}>
      <button type="button" className="link" onClick={onShow}>
        {last === null ? count : untrusted(last.replaceAll('\n', ' '), 60)}
      </button>
      {last !== null && notes.length > 1 && ` ${orderNotesText.others(notes.length - 1)}`}
    </KeyValue>
  );
}

/** The notes on an order that are saved on this computer. */
interface OrderOf {
  readonly profileId: string;
  readonly serviceId: string;
}

const notesKey = ({ profileId, serviceId }: OrderOf) => ['orders', 'notes', profileId, serviceId] as const;

const useOrderNotes = ({ profileId, serviceId }: OrderOf) =>
  useQuery({
    queryKey: notesKey({ profileId, serviceId }),
    queryFn: () => fetchCall((bridge) => bridge.history.notes({ profileId, serviceId })),
  });

/** Each change returns all notes. */
function useChangeNotes(of: OrderOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: BridgeCall<readonly OrderNote[]>) => fetchCall(ask),
    onSuccess: (notes) => client.setQueryData(notesKey(of), notes),
  });
}

/** CSS pixels. `order-view.module.css` has the same. */
const thirdColumnFrom = 1440;

/** Whether the order has a third column for notes and history. Never on paper. */
export function useThirdColumn(): boolean {
  const isBelow = useBelow(thirdColumnFrom);
  return !usePrinting() && !isBelow;
}
