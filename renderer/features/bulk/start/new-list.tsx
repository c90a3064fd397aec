/** A list is pasted, dropped or chosen; main reads it, says what of it can be asked for, and a press begins. */
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type DragEvent } from 'react';
import type { ListRead, ListToRead } from '../../../../electron/contract/bulk-list.ts';
import type { ProfileView } from '../../../../electron/contract/profile.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text/text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { TakenList } from './taken-list.tsx';
import styles from './new-list.module.css';

interface Read extends ListRead {
  /** Null of what was pasted. */
  readonly fileName: string | null;
}

export function NewList({ profile }: { profile: ProfileView }) {
  const words = useText().bulk.start;
  const errorWords = useErrorsInWords();
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [read, setRead] = useState<Read | null>(null);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  const readList = async (list: ListToRead) => {
    setReading(true);
    setFault(null);
    const answer = await call((bridge) => bridge.bulk.read(list));
    setReading(false);
    if (!answer.ok) setFault(inOneLine(errorWords(answer.error)));
    else if (answer.value.is === 'fault') setFault(`${words.notRead} ${words.fault(answer.value.fault)}`);
    else setRead({ ...answer.value, fileName: list.is === 'file' ? list.name : null });
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      await readList({ is: 'file', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      setFault(words.notRead);
    }
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readFile(event.dataTransfer.files[0]);
  };
  if (read !== null) {
    return (
      <TakenList
        profile={profile}
        list={read}
        fileName={read.fileName}
        onAnother={() => setRead(null)}
        onBegun={(id) => void navigate({ to: '/bulk/$runId', params: { runId: String(id) } })}
      />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file is dropped on it; by keyboard it is chosen.
    <form
      className={styles.list}
      data-over={isOver || undefined}
      aria-label={words.paste}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void readList({ is: 'pasted', text: typed });
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <p className="ink-2">{words.lead}</p>
      <TextArea
        label={words.paste}
        rows={8}
        value={typed}
        placeholder={words.pasteHint}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {fault !== null && (
        <Banner tone="stop" cause={fault}>
          {''}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="form" busy={isReading} disabled={typed.trim() === ''}>
          {words.read}
        </Button>
        <Button size="form" onClick={() => chooser.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={words.choose}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(event) => {
            void readFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </form>
  );
}
