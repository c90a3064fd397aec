/** Preview of a list: usable, duplicate and skipped lines, and the button that starts the lookup. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ColumnPreview } from '../../../../electron/contract/list-import.ts';
import type { ProfileView } from '../../../../electron/contract/profiles.ts';
import { comparableUrl } from '../../../../electron/contract/base-url.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { call, errorOf, fetchCall } from '../../../lib/call.ts';
import { useCopy } from '../../../lib/copy.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './list-input.module.css';
import { bulkText } from '../../../text/bulk.ts';
import { clipboardTable } from '../clipboard-table.ts';
import { suggestedColumns } from './guess-columns.ts';
import {
  cellsOf,
  linesOf,
  ListFacts,
  listName,
  notChosen,
  orderOptions,
  skippedOf,
  type ReadList,
} from './list-input.tsx';

const words = bulkText.start;

interface ListPreviewProps {
  profile: ProfileView;
  list: ReadList;
  onReread: (list: ReadList) => void;
  onAnother: () => void;
  onStarted: (lookupId: number) => void;
}

export function ListPreview({ profile, list, onReread, onAnother, onStarted }: ListPreviewProps) {
  const errorWords = useErrorsInWords();
  const { listId, columns, fileName } = list;
  const [column, setColumn] = useState<string>(String(suggestedColumns(list).order ?? notChosen));
  const isChosen = column !== notChosen;
  // Pressing the button twice must not start two lookups.
  const [lookupKey] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['bulk', 'taken', listId, column],
    queryFn: () => fetchCall((bridge) => bridge.bulk.previewColumn({ listId, column: Number(column) })),
    enabled: isChosen,
    staleTime: Infinity,
    retry: false,
  });
  // The main process refuses this input only if it has another list or none now.
  const wordsOf = (of: AppError): string => (of.code === 'invalid-input' ? words.gone : inOneLine(errorWords(of)));
  const start = async ({ usable }: ColumnPreview) => {
    setStarting(true);
    setFault(null);
    const started = await call((bridge) =>
      bridge.bulk.start({ lookupKey, profileId: profile.id, listId, column: Number(column), orders: usable }),
    );
    setStarting(false);
    if (started.ok) onStarted(started.value.id);
    else setFault(wordsOf(started.error));
  };
  const shownFault = fault ?? (error === null ? null : wordsOf(errorOf(error)));
  return (
    <section className={styles.list} aria-label={words.column}>
      <p className="ink-2">
        {[listName(fileName), linesOf(list), ...(data === undefined ? [] : skippedOf(data))].join(' · ')}
      </p>
      <ListFacts list={list} onRead={onReread} />
      {(columns.length > 1 || !isChosen) && (
        <Field label={words.column} hint={cellsOf(columns, column)}>
          <Select label={words.column} value={column} onChange={setColumn} options={orderOptions(columns, isChosen)} />
        </Field>
      )}
      {data !== undefined && (
        <>
          <p className={styles.figure} role="status">
            {words.usable(data.usable)}
          </p>
          <LineList title={words.skipped} lines={skippedLines(data)} />
          <LineList
            title={words.cleaned(data.cleanedLines.length)}
            lines={data.cleanedLines.map(({ line, cell, order }) => ({
              line,
              text: cell,
              why: words.readAsOrder(order),
            }))}
          />
        </>
      )}
      {shownFault !== null && <Banner tone="stop" cause={shownFault} />}
      {data !== undefined && data.usable > 0 && (
        <p className="ink-2">{words.asks(untrusted(profile.name), untrusted(comparableUrl(profile.baseUrl), 120))}</p>
      )}
      <div className={styles.actions}>
        {!isChosen && (
          <Button variant="primary" size="form" disabled>
            {words.chooseColumn}
          </Button>
        )}
        {data !== undefined && data.usable > 0 && (
          <Button variant="primary" size="form" busy={isStarting} onClick={() => void start(data)}>
            {words.startLookup(data.usable)}
          </Button>
        )}
        <Button size="form" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </section>
  );
}

interface ListedLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** Lines in the list’s order. */
const skippedLines = ({ duplicateLines, unusableLines }: ColumnPreview): readonly ListedLine[] =>
  [
    ...unusableLines.map(({ line, cell, why }) => ({ line, text: cell, why: words.why[why] })),
    ...duplicateLines.map(({ line, order, first, isSameRow }) => ({
      line,
      text: order,
      why: isSameRow ? words.repeats(first) : words.sameOrder(first),
    })),
  ].toSorted((a, b) => a.line - b.line);

interface LineListProps {
  title: string;
  lines: readonly ListedLine[];
}

/** The number of lines shown. Copying includes all of them. */
const maxShown = 500;

function LineList({ title, lines }: LineListProps) {
  const copy = useCopy();
  if (lines.length === 0) return null;
  const { line: ofLine, text: ofText, why: ofWhy } = words.copyColumns;
  const table = [[ofLine, ofText, ofWhy], ...lines.map(({ line, text, why }) => [String(line), text, why])];
  return (
    <div>
      <p className="t-head">{title}</p>
      <ol className={styles.lines} aria-label={title}>
        {lines.slice(0, maxShown).map(({ line, text, why }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- several entries may have the same line number
          <li key={index}>
            <span>{words.lineNo(line)}</span>
            <VisibleText text={text} mono limit={80} />
            <span className={styles.why}>{why}</span>
          </li>
        ))}
        {lines.length > maxShown && <li>{words.andMore(lines.length - maxShown)}</li>}
      </ol>
      <Button
        aria-label={`${words.copy}: ${title}`}
        onClick={() => void copy(clipboardTable(table), words.copied(lines.length))}
      >
        {words.copy}
      </Button>
    </div>
  );
}
