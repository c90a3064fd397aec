/** Several aliases in one batch, one per line: typed, pasted from a spreadsheet, or read from a file. */
import { Plus, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { maxPerBatch } from '../../../../electron/contract/address-plan.ts';
import type { ImportSource } from '../../../../electron/contract/list-import.ts';
import { call } from '../../../lib/call.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/errors.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { bulkText } from '../../../text/bulk.ts';
import { createAddressesText, createFaultWords } from '../../../text/create-addresses.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Cell, HeadCell, Row } from '../../../ui/tables/table.tsx';
import { aliasLines, type AliasLines, type LineCells } from './alias-columns.ts';
import {
  duplicateLines,
  faultsOf,
  filledLines,
  isBlank,
  newLine,
  totalLines,
  withLines,
  type TypedLine,
} from './alias-lines.ts';
import styles from './alias-table.module.css';
import { countOf } from './typed-count.ts';

const words = createAddressesText.list;

interface AliasTableProps {
  lines: readonly TypedLine[];
  onLines: (lines: readonly TypedLine[]) => void;
  /** The callback URL for lines without one. */
  callbackUrl: string;
  perRequest: number;
}

export function AliasTable({ lines, onLines, callbackUrl, perRequest }: AliasTableProps) {
  const file = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLDivElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  /** What was imported, or why nothing was. */
  const [imported, setImported] = useState<ImportedLines | string | null>(null);
  const errorWords = useErrorsInWords();
  // Lines may be typed while the file loads.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const importTable = async (table: ImportSource, at: number | null = null): Promise<void> => {
    const answer = await call((bridge) => bridge.addresses.readAliases(table));
    if (!answer.ok) {
      setImported(inOneLine(errorWords(answer.error)));
      return;
    }
    const found = answer.value;
    const read = found.is === 'fault' ? found : aliasLines(found.rows, found.faults);
    if (found.is === 'read' && read.is === 'read') {
      const { count, lines: hidden } = found.hidden;
      const { readAs, notes } = bulkText.start;
      setImported({
        ...read,
        notes: [
          readAs[found.readAs],
          count === 0 ? null : notes.hidden(count, hidden),
          found.unreadSheets.length === 0
            ? null
            : words.unreadSheets(found.unreadSheets.map((name) => untrusted(name, 40))),
        ],
      });
      onLines(withLines(latest.current, read.lines.map(newLine), at));
    } else if (read.is === 'fault') setImported(words.refused.fault(read.fault));
    else if (read.is !== 'read')
      setImported(read.is === 'cell' ? words.refused.cell(read.fault) : words.refused[read.is]);
  };
  const importFiles = async ([chosen, ...others]: readonly File[]): Promise<void> => {
    if (chosen === undefined) return;
    // The message is about the previous file.
    setImported(null);
    if (others.length > 0) {
      setImported(words.refused.severalFiles);
      return;
    }
    try {
      await importTable({ is: 'file', name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) });
    } catch {
      // The file was moved or changed, or is a folder.
      setImported(bulkText.start.notRead);
    }
  };
  const pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // A single cell is pasted at the cursor. Several cells or lines are imported.
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    void importTable({ is: 'pasted', text }, lineAt(event.target));
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setDraggedOver(false);
    const text = event.dataTransfer.getData('text/plain');
    if (event.dataTransfer.files.length > 0) void importFiles([...event.dataTransfer.files]);
    else if (text !== '') void importTable({ is: 'pasted', text }, lineAt(event.target));
  };
  const focusIn = (line: TypedLine, what: 'input' | 'button', tries = 2): void =>
    void requestAnimationFrame(() => {
      const found = section.current?.querySelector<HTMLElement>(`[data-line="${String(line.id)}"] ${what}`);
      found?.focus();
      if (found !== null || tries === 0) return;
      // Only visible lines are in the DOM.
      section.current?.querySelector('tbody:last-of-type')?.scrollIntoView({ block: 'nearest' });
      focusIn(line, what, tries - 1);
    });
  const add = (before: readonly TypedLine[]): void => {
    const line = newLine();
    onLines([...before, line]);
    focusIn(line, 'input');
  };
  const clear = (): void => {
    setImported(null);
    add([]);
  };
  /** Pressing the key again removes the line that moved up. */
  const remove = (line: TypedLine): void => {
    const left = lines.filter(({ id }) => id !== line.id);
    const next = left[Math.min(lines.indexOf(line), left.length - 1)];
    if (next === undefined) {
      clear();
      return;
    }
    onLines(left);
    focusIn(next, 'button');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- accepts paste and drop anywhere in it, and both have a button beside.
    <div
      ref={section}
      className={classNames(styles.section, isDraggedOver && styles.over)}
      data-alias-table
      onPaste={pasted}
      onDragOver={(event) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setDraggedOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setDraggedOver(false);
      }}
      onDrop={dropped}
    >
      <div className={styles.table}>
        <DataTable
          label={words.tableName}
          columns={['36px', '36%', '84px', 'auto', '28px']}
          count={lines.length}
          head={
            <>
              <HeadCell align="right">{words.columns.number}</HeadCell>
              <HeadCell>{words.columns.alias}</HeadCell>
              <HeadCell>{words.columns.count}</HeadCell>
              <HeadCell>{words.columns.callbackUrl}</HeadCell>
              <HeadCell aria-label={words.columns.actions} />
            </>
          }
          renderRow={(index) => {
            const line = lines[index];
            return (
              line && (
                <LineRow
                  key={line.id}
                  number={index + 1}
                  line={line}
                  callbackUrl={callbackUrl}
                  perRequest={perRequest}
                  onChange={(cells) => onLines(lines.map((one) => (one.id === line.id ? { ...one, ...cells } : one)))}
                  onRemove={() => remove(line)}
                />
              )
            );
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button icon={<Icon of={Plus} size={14} />} onClick={() => add(lines)}>
          {words.add}
        </Button>
        <Button onClick={() => file.current?.click()}>{words.choose}</Button>
        {filledLines(lines).length > 1 && (
          <Button variant="quiet" onClick={clear}>
            {words.clear}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          aria-label={words.choose}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ currentTarget }) => {
            void importFiles([...(currentTarget.files ?? [])]);
            // Otherwise the same file couldn't be chosen again after it was fixed.
            currentTarget.value = '';
          }}
        />
      </div>
      <p className={classNames('t-small', styles.hint)}>{words.hint}</p>
      {imported !== null && <ImportResult imported={imported} perRequest={perRequest} />}
    </div>
  );
}

/** ID of the line that contains an element. */
const lineAt = (target: EventTarget): number | null => {
  const line = target instanceof Element ? target.closest('[data-line]') : null;
  return line === null ? null : Number(line.getAttribute('data-line'));
};

interface LineRowProps extends Pick<AliasTableProps, 'callbackUrl' | 'perRequest'> {
  number: number;
  line: TypedLine;
  onChange: (cells: Partial<LineCells>) => void;
  onRemove: () => void;
}

const fields = [
  { name: 'alias', mono: true },
  { name: 'count', inputMode: 'numeric' },
  { name: 'callbackUrl', mono: true, inputMode: 'url' },
] as const;

function LineRow({ number, line, callbackUrl, perRequest, onChange, onRemove }: LineRowProps) {
  const faults = isBlank(line) ? [] : faultsOf(line, callbackUrl, perRequest);
  return (
    <Row>
      <Cell align="right" tone="ink-3">
        {formatCount(number)}
      </Cell>
      {fields.map(({ name, ...input }) => (
        <Cell key={name} data-line={line.id}>
          <TextInput
            {...input}
            value={line[name]}
            aria-label={words.fieldName(words.columns[name], number)}
            invalid={faults.some(({ field }) => field === name)}
            {...(name === 'callbackUrl' ? { placeholder: untrusted(callbackUrl.trim()) } : {})}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        </Cell>
      ))}
      <Cell data-line={line.id}>
        <IconButton label={words.remove(number)} icon={<Icon of={X} size={14} />} onClick={onRemove} />
      </Cell>
    </Row>
  );
}

interface ImportedLines extends Extract<AliasLines, { is: 'read' }> {
  readonly notes: readonly (string | null)[];
}

function ImportResult({ imported, perRequest }: { imported: ImportedLines | string; perRequest: number }) {
  if (typeof imported === 'string') {
    return (
      <p className={classNames('t-small', styles.hint, styles.refused)} role="alert">
        {imported}
      </p>
    );
  }
  const { lines, hasHeader, skipped, notes } = imported;
  // The default callback URL may still be typed.
  const faulty = lines.filter((line) => faultsOf(line, '', perRequest).some(({ code }) => code !== 'line-url-empty'));
  return (
    <p className={classNames('t-small', styles.hint)} role="status">
      {words.imported(lines.length, faulty.length)} {hasHeader && words.header}{' '}
      {skipped.length > 0 && words.skipped(skipped.map((name) => untrusted(name)))}{' '}
      {notes.filter((note) => note !== null).join(' ')}
    </p>
  );
}

/** Errors and warnings listed one by one. Further ones are counted. */
const [maxFaults, maxWarnings] = [5, 3];

/** Errors and warnings of the lines, shown before anything can be sent. */
export function LineFindings({ lines, callbackUrl, perRequest }: Omit<AliasTableProps, 'onLines'>) {
  const { faults, count, totals, duplicates } = useMemo(() => {
    const filled = filledLines(lines);
    return {
      faults: filled.flatMap((line) => faultsOf(line, callbackUrl, perRequest).map((fault) => ({ line, ...fault }))),
      count: filled.reduce((sum, line) => sum + (countOf(line.count) ?? 0), 0),
      totals: totalLines(filled),
      duplicates: duplicateLines(filled, callbackUrl),
    };
  }, [lines, callbackUrl, perRequest]);
  const faultyLines = new Set(faults.map(({ line }) => line.number)).size;
  return (
    <div className={styles.findings}>
      {faults.length > 0 && (
        <section className={styles.faults} aria-label={words.faultsName}>
          <Finding shape="failed">
            <strong>{words.faulty(faultyLines)}</strong>
          </Finding>
          <ul>
            {faults.slice(0, maxFaults).map(({ line: { number }, field, code }) => (
              <li key={`${String(number)} ${field}`}>
                {words.fault(words.line(number), words.columns[field], createFaultWords(code) ?? '')}
              </li>
            ))}
            {faults.length > maxFaults && <li>{words.more(faults.length - maxFaults)}</li>}
          </ul>
        </section>
      )}
      {count > maxPerBatch && (
        <div className={styles.faults}>
          <Finding shape="failed">
            <strong>{words.tooMany(count)}</strong>
          </Finding>
        </div>
      )}
      {totals.length > 0 && (
        <Finding shape="notice">
          {totals.slice(0, maxWarnings).map(([number, reason]) => `${words.total[reason](number)} `)}
          {totals.length > maxWarnings && words.more(totals.length - maxWarnings)} {words.totalMeans(totals.length)}
        </Finding>
      )}
      {duplicates.length > 0 && (
        <Finding shape="notice">
          {duplicates.slice(0, maxWarnings).map(([number, first]) => `${words.duplicate(number, first)} `)}
          {duplicates.length > maxWarnings && words.moreDuplicates(duplicates.length - maxWarnings)}{' '}
          {words.duplicatesMean}
        </Finding>
      )}
    </div>
  );
}

function Finding({ shape, children }: { shape: 'failed' | 'notice'; children: ReactNode }) {
  return (
    <p className={styles.finding}>
      <Shape name={shape} size={14} /> <span>{children}</span>
    </p>
  );
}
