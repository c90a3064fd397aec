/** Takes a list that is pasted, dropped or chosen as a file. Main reads it. */
import { useRef, useState, type DragEvent } from 'react';
import {
  rowNotes,
  type ListColumn,
  type ListRead,
  type ImportSource,
} from '../../../../electron/contract/list-import.ts';
import { call } from '../../../lib/call.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextArea } from '../../../ui/inputs/text-area.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { rememberedColumns } from './guess-columns.ts';
import styles from './list-input.module.css';
import { commonText } from '../../../text/common.ts';
import { bulkText } from '../../../text/bulk.ts';
import { untrusted } from '../../../text/untrusted-text.ts';

const words = bulkText.start;

export interface ReadList extends ListRead {
  /** Null for a pasted list. */
  readonly fileName: string | null;
  /** Needed to read the list again with another delimiter or sheet. */
  readonly source: ImportSource;
}

/** The name of a list, and a column of it as a choice. */
export const listName = (fileName: string | null): string =>
  fileName === null ? words.pasted : untrusted(fileName, 80);

/** How many lines a list has. */
export const linesOf = ({ rows, heading }: ListRead): string => bulkText.lines(rows - (heading === null ? 0 : 1));

/** The number of lines that aren’t looked up, by reason. */
export const skippedOf = (counts: Readonly<Record<keyof typeof bulkText.skipped, number>>): readonly string[] =>
  (['duplicate', 'unusable', 'beyond'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => bulkText.skipped[kind](counts[kind]));

export const columnOption = ({ index, name, examples: [example] }: ListColumn) => ({
  value: String(index),
  words: words.columnOption(
    name === null ? null : untrusted(name, 40),
    index,
    example === undefined ? null : untrusted(example, 40),
  ),
});

/** Shown below the column choice: the column's first cells, except the one in its label. */
export function cellsOf(columns: readonly ListColumn[], chosen: string): string | undefined {
  const [, ...others] = columns.find(({ index }) => String(index) === chosen)?.examples ?? [];
  return others.length === 0 ? undefined : words.moreCells(others.map((example) => untrusted(example, 40)));
}

export const notChosen = 'none';

/** “No column” is a choice only until a column is chosen. */
export const orderOptions = (columns: readonly ListColumn[], isChosen: boolean) => [
  ...(isChosen ? [] : [{ value: notChosen, words: words.noColumn }]),
  ...columns.map(columnOption),
];

/** Means that each line is one cell. */
const noDelimiter = '';

/** The delimiter that the user chose for a list with this heading. Null if it was detected. */
const rememberedDelimiter = (list: ImportSource, { delimiter, remembered }: ListRead): string | null =>
  remembered === null || list.delimiter !== undefined || remembered.delimiter === delimiter
    ? null
    : (remembered.delimiter ?? noDelimiter);

/** Submits lists to main. Responses for earlier lists are ignored. */
function useListReader(onRead: (list: ReadList) => void) {
  const errorWords = useErrorsInWords();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef<ImportSource | null>(null);
  /** @param detected the list with the detected delimiter, which is used if the remembered one fails */
  const readList = async (list: ImportSource, detected: ReadList | null = null) => {
    latest.current = list;
    setReading(true);
    setFault(null);
    const answer = await call((bridge) => bridge.bulk.read(list));
    if (latest.current !== list) return;
    setReading(false);
    if (!answer.ok) {
      // Canceling or submitting another list isn't an error.
      if (answer.error.code !== 'canceled' && answer.error.code !== 'superseded')
        setFault(inOneLine(errorWords(answer.error)));
    } else if (answer.value.is === 'fault') {
      if (detected === null) setFault(words.fault(answer.value.fault));
      else onRead(detected);
    } else {
      const read = { ...answer.value, fileName: list.is === 'file' ? list.name : null, source: list };
      const delimiter = rememberedDelimiter(list, answer.value);
      if (delimiter === null) onRead(read);
      else await readList({ ...list, delimiter }, read);
    }
  };
  return { readList, isReading, fault, setFault };
}

const delimiters = Object.keys(words.delimiters);

/** What was found in a list, with controls for its delimiter or sheet. */
export function ListFacts({ list, onRead }: { list: ReadList; onRead: (list: ReadList) => void }) {
  const { readAs, delimiter, sheet, sheets, heading, above, notes: noted, source } = list;
  const { readList, fault } = useListReader(onRead);
  const notes = [
    words.readAs[readAs],
    above.length === 0 ? null : words.above(above),
    heading === null ? null : words.heading(heading),
    rememberedColumns(list) === null ? null : words.remembered,
    ...rowNotes.map((note) => {
      const { count, lines } = noted[note];
      return count === 0 ? null : words.notes[note](count, lines);
    }),
  ].filter((note) => note !== null);
  const options = [...new Set([...delimiters, ...(delimiter === null ? [] : [delimiter])])];
  return (
    <>
      {sheet !== null && sheets.length > 1 && (
        <Field label={words.sheet}>
          <Select
            label={words.sheet}
            value={sheet}
            onChange={(chosen) => void readList({ ...source, sheet: chosen })}
            options={sheets.map((name) => ({ value: name, words: untrusted(name, 40) }))}
          />
        </Field>
      )}
      {sheet === null && (
        <Field label={words.delimiter}>
          <Select
            label={words.delimiter}
            value={delimiter ?? noDelimiter}
            onChange={(chosen) => void readList({ ...source, delimiter: chosen })}
            options={[
              { value: noDelimiter, words: words.noDelimiter },
              ...options.map((value) => ({ value, words: words.delimiters[value] ?? untrusted(value) })),
            ]}
          />
        </Field>
      )}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {fault !== null && <Banner tone="stop" cause={fault} />}
    </>
  );
}

interface ListInputProps {
  lead: string;
  label: string;
  hint: string;
  onRead: (list: ReadList) => void;
}

export function ListInput({ lead, label, hint, onRead }: ListInputProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOver, setOver] = useState(false);
  const { readList, isReading, fault, setFault } = useListReader(onRead);

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
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it; the keyboard uses the file button.
    <form
      className={styles.list}
      data-over={isOver || undefined}
      aria-label={label}
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
      <p className="ink-2">{lead}</p>
      <TextArea
        label={label}
        rows={8}
        value={typed}
        placeholder={hint}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {fault !== null && <Banner tone="stop" cause={fault} />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="form" busy={isReading} disabled={typed.trim() === ''}>
          {words.read}
        </Button>
        {isReading ? (
          <Button size="form" onClick={() => void call((bridge) => bridge.bulk.cancelImport())}>
            {commonText.cancel}
          </Button>
        ) : (
          <Button size="form" onClick={() => chooser.current?.click()}>
            {words.choose}
          </Button>
        )}
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
