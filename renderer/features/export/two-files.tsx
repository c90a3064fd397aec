/** The two files that are written, by name and about their size; the name is a pattern that can be changed. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatCount } from '../../lib/format/money.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { CutText } from '../../ui/text/cut-text.tsx';
import { bytesWords } from '../../lib/format/bytes.ts';
import styles from './two-files.module.css';
import { exportsText } from '../../text/export.ts';
import {
  type FileFormat,
  type FilePreview,
  longestFileName,
  namePatternFault,
  type NamePatternFault,
  type NamePlace,
} from '../../../electron/contract/address-export.ts';

type Named = Pick<FilePreview, 'fileName' | 'manifestName' | 'rows' | 'estimatedBytes'>;

export interface TwoFilesProps {
  preview: Named | undefined;
  /** What stands in the place of the two names, where there are more files. */
  instead: ReactNode;
  format: FileFormat['is'];
  /** Null until it is known. */
  pattern: string | null;
  /** The pattern that nobody changed. */
  usual: string;
  /** What the console can put in. */
  places: readonly NamePlace[];
  onPattern: (pattern: string) => void;
}

export function TwoFiles({ preview, instead, format, pattern, usual, places, onPattern }: TwoFilesProps) {
  const [isChanging, setIsChanging] = useState(false);
  const fault = pattern === null ? null : namePatternFault(pattern);
  return (
    <section className={styles.files} aria-label={instead === null ? exportsText.files : exportsText.filesOfShops}>
      <header className={styles.head}>
        <h3 className={styles.label}>{instead === null ? exportsText.files : exportsText.filesOfShops}</h3>
        <button
          type="button"
          className="link"
          aria-expanded={isChanging || fault !== null}
          onClick={() => setIsChanging(!isChanging)}
        >
          {isChanging ? exportsText.keepName : exportsText.changeName}
        </button>
      </header>
      {instead ?? (
        <ul className={styles.list}>
          <li className={styles.file}>
            <CutText text={fault === null ? (preview?.fileName ?? '') : ''} mono middle />
            <span className={styles.remark}>{preview !== undefined && size(preview, format)}</span>
          </li>
          <li className={styles.file}>
            <CutText text={fault === null ? (preview?.manifestName ?? '') : ''} mono middle />
            <span className={styles.remark}>{preview !== undefined && exportsText.manifestHolds}</span>
          </li>
        </ul>
      )}
      {pattern !== null && (isChanging || fault !== null) && (
        <Pattern pattern={pattern} usual={usual} places={places} fault={fault} onChange={onPattern} />
      )}
    </section>
  );
}

function size({ rows, estimatedBytes }: Named, format: FileFormat['is']): string {
  const count = rows.exact
    ? formatCount(rows.rows + (format === 'csv' ? 1 : 0))
    : exportsText.moreThan(formatCount(rows.rows));
  return (format === 'xlsx' ? exportsText.rows : exportsText.lines)(count, bytesWords(estimatedBytes));
}

interface PatternProps extends Pick<TwoFilesProps, 'usual' | 'places'> {
  pattern: string;
  fault: NamePatternFault | null;
  onChange: (pattern: string) => void;
}

function Pattern({ pattern, usual, places, fault, onChange }: PatternProps) {
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // It opens below, and the names above it stay in sight: they are what it makes.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    input.current?.focus({ preventScroll: true });
  }, []);
  const insert = (placeholder: string): void => {
    const field = input.current;
    const from = field?.selectionStart ?? pattern.length;
    const to = field?.selectionEnd ?? from;
    onChange(pattern.slice(0, from) + placeholder + pattern.slice(to));
    // Where typing goes on.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };
  return (
    <div ref={place} className={styles.pattern}>
      <Field label={exportsText.namePattern} error={fault === null ? undefined : exportsText.nameFaults[fault]}>
        <TextInput
          ref={input}
          mono
          maxLength={longestFileName + 1}
          value={pattern}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <div className={styles.placeholders}>
        {places.map((placeholder) => (
          <Button key={placeholder} aria-label={exportsText.insert(placeholder)} onClick={() => insert(placeholder)}>
            <code>{placeholder}</code>
          </Button>
        ))}
        {pattern !== usual && (
          <Button variant="quiet" onClick={() => onChange(usual)}>
            {exportsText.usualName}
          </Button>
        )}
      </div>
    </div>
  );
}
