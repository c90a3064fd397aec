/** The form of a file: preset, Advanced, and the names of both files. */
import { useId, useRef, type ReactNode } from 'react';
import {
  longestFileName,
  namePatternFault,
  type FileFormat,
  type FilePreview,
  type NamePlace,
} from '../../../electron/contract/address-export.ts';
import { bytesWords } from '../../lib/format/bytes.ts';
import { formatCount } from '../../lib/format/money.ts';
import { exportsText } from '../../text/export.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/inputs/choices/checkbox.tsx';
import { Radios } from '../../ui/inputs/choices/radios.tsx';
import { Segmented } from '../../ui/inputs/choices/segmented.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { Folded } from '../../ui/layout/folded.tsx';
import { CutText } from '../../ui/text/cut-text.tsx';
import styles from './export-dialog.module.css';
import type { DraftFormat } from './use-draft.ts';

const presets = ['xlsx', 'csv', 'jsonl'] as const satisfies readonly FileFormat['is'][];
const delimiters = ['comma', 'semicolon', 'tab'] as const;
const lineEnds = ['crlf', 'lf'] as const;

interface PresetFieldProps {
  value: FileFormat['is'];
  onChange: (format: FileFormat['is']) => void;
  /** Beside each preset: what it writes. */
  remarks: Readonly<Record<FileFormat['is'], string>>;
}

export function PresetField({ value, onChange, remarks }: PresetFieldProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{exportsText.preset}</span>
      <Radios
        label={exportsText.preset}
        value={value}
        onChange={onChange}
        options={presets.map((preset) => ({
          value: preset,
          words: (
            <>
              {exportsText.presets[preset]} <span className={styles.means}>{remarks[preset]}</span>
            </>
          ),
        }))}
      />
    </div>
  );
}

/** Whether spreadsheets of this computer's language cut lines at semicolons: where the decimal sign is a comma. */
const wantsSemicolon = (): boolean =>
  new Intl.NumberFormat().formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',');

interface AdvancedProps {
  format: DraftFormat;
  onFormat: (format: DraftFormat) => void;
  /** Quittance's own, an IANA name. */
  zone: string;
  /** What else is set, in words, and its fields. */
  values: readonly string[];
  fields: ReactNode;
  name: NameProps;
}

export function Advanced({ format, onFormat, zone, values, fields, name }: AdvancedProps) {
  const isCsv = format.is === 'csv';
  const words = exportsText;
  const isHinted = format.delimiter === 'comma' && wantsSemicolon();
  // One that was chosen before stays to be chosen where Quittance has another by now.
  const zones = [...new Set(['utc', ...(zone === 'UTC' ? [] : [zone]), format.zone])];
  const all = [
    ...values,
    ...(isCsv
      ? [
          words.delimiters[format.delimiter],
          words.lineEnds[format.lineEnd],
          words.encodings[format.byteOrderMark ? 'bom' : 'none'],
        ]
      : []),
    words.timesIn(format.zone === 'utc' ? 'UTC' : format.zone),
    ...(name.pattern === name.usual ? [] : [words.ownName]),
  ];
  return (
    <Folded title={words.advanced} values={all.join(' · ')} forced={namePatternFault(name.pattern) !== null}>
      <div className={styles.advanced}>
        {fields}
        <Field label={words.times}>
          <Select
            value={format.zone}
            onChange={(next) => onFormat({ ...format, zone: next })}
            options={zones.map((value) => ({ value, words: value === 'utc' ? words.utc : words.inZone(value) }))}
          />
        </Field>
        {isCsv && (
          <>
            <Field label={words.delimiter} group {...(isHinted ? { hint: words.semicolonHint } : {})}>
              <div className={styles.wide}>
                <Segmented
                  label={words.delimiter}
                  value={format.delimiter}
                  onChange={(delimiter) => onFormat({ ...format, delimiter })}
                  options={delimiters.map((value) => ({ value, words: words.delimiters[value] }))}
                />
              </div>
            </Field>
            <Field label={words.lineEnd}>
              <Select
                value={format.lineEnd}
                onChange={(lineEnd) => onFormat({ ...format, lineEnd })}
                options={lineEnds.map((value) => ({ value, words: words.lineEnds[value] }))}
              />
            </Field>
            <Field label={words.forExcel} group>
              <div className={styles.tick}>
                <Checkbox
                  checked={format.byteOrderMark}
                  onChange={(byteOrderMark) => onFormat({ ...format, byteOrderMark })}
                >
                  {words.byteOrderMark}
                </Checkbox>
              </div>
            </Field>
          </>
        )}
      </div>
      <NamePattern {...name} />
    </Folded>
  );
}

interface NameProps {
  pattern: string;
  /** The default pattern. */
  usual: string;
  /** What can be put in. */
  places: readonly NamePlace[];
  onPattern: (pattern: string) => void;
}

function NamePattern({ pattern, usual, places, onPattern }: NameProps) {
  const input = useRef<HTMLInputElement>(null);
  const fault = namePatternFault(pattern);
  const insert = (placeholder: string): void => {
    const field = input.current;
    const from = field?.selectionStart ?? pattern.length;
    onPattern(pattern.slice(0, from) + placeholder + pattern.slice(field?.selectionEnd ?? from));
    // Where typing goes on.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };
  return (
    <div className={styles.pattern}>
      <Field label={exportsText.namePattern} error={fault === null ? undefined : exportsText.nameFaults[fault]}>
        <TextInput
          ref={input}
          mono
          maxLength={longestFileName + 1}
          value={pattern}
          onChange={(event) => onPattern(event.currentTarget.value)}
        />
      </Field>
      <div className={styles.placeholders}>
        {places.map((placeholder) => (
          <Button key={placeholder} aria-label={exportsText.insert(placeholder)} onClick={() => insert(placeholder)}>
            <code>{placeholder}</code>
          </Button>
        ))}
        {pattern !== usual && (
          <Button variant="quiet" onClick={() => onPattern(usual)}>
            {exportsText.usualName}
          </Button>
        )}
      </div>
    </div>
  );
}

type Named = Pick<FilePreview, 'fileName' | 'manifestName' | 'rows' | 'estimatedBytes'>;

interface FilesProps {
  preview: Named | undefined;
  /** In the place of the two names, where there are more files. */
  instead?: ReactNode;
  format: FileFormat['is'];
  isNamed: boolean;
}

/** The file and its checksum file, by name. */
export function Files({ preview, instead = null, format, isNamed }: FilesProps) {
  const id = useId();
  const name = (of: string | undefined) => <CutText text={isNamed ? (of ?? '') : ''} mono middle />;
  return (
    <section className={styles.files} aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {instead === null ? exportsText.files : exportsText.filesOfShops}
      </h3>
      {instead ?? (
        <ul className={styles.list}>
          <li className={styles.file}>
            {name(preview?.fileName)}
            <span>{preview !== undefined && size(preview, format)}</span>
          </li>
          <li className={styles.file}>
            {name(preview?.manifestName)}
            <span>{preview !== undefined && exportsText.manifestHolds}</span>
          </li>
        </ul>
      )}
    </section>
  );
}

function size({ rows, estimatedBytes }: Named, format: FileFormat['is']): string {
  const count = rows.exact ? formatCount(rows.rows) : exportsText.moreThan(formatCount(rows.rows));
  return exportsText.size(count, format !== 'jsonl', bytesWords(estimatedBytes));
}
