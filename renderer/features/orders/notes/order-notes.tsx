/** The notes on an order: add, edit, delete. Unsaved text stays while Quittance runs. */
import { useId, useState } from 'react';
import { longestOrderNote, type OrderNote } from '../../../../electron/contract/order-history.ts';
import { errorOf } from '../../../lib/call.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { NoteField } from './note-field.tsx';
import styles from './order-notes.module.css';
import { useChangeNotes, useOrderNotes, type OrderOf } from './queries.ts';
import { orderNotesText } from '../../../text/order-notes.ts';

/** By order. */
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
      <p className={styles.hint}>{orderNotesText.hint}</p>
      {isError && (
        <p className={styles.hint} role="alert">
          {orderNotesText.notRead} <Button onClick={() => void refetch()}>{orderNotesText.again}</Button>
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
        error={add.error === null ? null : errorOf(add.error)}
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
          error={change.error === null ? null : errorOf(change.error)}
        />
      </li>
    );
  }
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <p className={styles.who}>
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
              <span>{orderNotesText.removeAsk}</span>
              <Button
                variant="danger"
                busy={change.isPending}
                onClick={() => change.mutate((bridge) => bridge.history.removeNote({ ...of, id }))}
              >
                {orderNotesText.removeNow}
              </Button>
              <Button onClick={() => setAsked(false)}>{orderNotesText.keep}</Button>
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
              <VisibleText text={line} limit={longestOrderNote} />
            </p>
          ))}
        </div>
      )}
      {change.error !== null && (
        <p className="ink-2" role="alert">
          {orderNotesText.failed} {errorWords(errorOf(change.error)).sentence}
        </p>
      )}
    </li>
  );
}
