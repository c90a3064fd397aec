/** The form of the file: what a format does not have is not shown. */
import type { FileFormat } from '../../../electron/contract/address-export.ts';
import { Checkbox } from '../../ui/inputs/choices/checkbox.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { Segmented } from '../../ui/inputs/choices/segmented.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import styles from './export-dialog.module.css';
import type { DraftFormat } from './use-draft.ts';
import { exportsText } from '../../text/export.ts';

export interface FormatFieldsProps {
  format: DraftFormat;
  onChange: (format: DraftFormat) => void;
}

const formats = ['csv', 'jsonl', 'xlsx'] as const satisfies readonly FileFormat['is'][];
const delimiters = ['comma', 'semicolon', 'tab'] as const;
const lineEnds = ['crlf', 'lf'] as const;

/** Whether spreadsheets of this computer's language cut lines at semicolons: where the decimal sign is a comma. */
const wantsSemicolon = (): boolean =>
  new Intl.NumberFormat().formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',');

function FormatField({ format, onChange }: FormatFieldsProps) {
  const hint = format.is === 'csv' ? undefined : exportsText.formatHints[format.is];
  return (
    <Field label={exportsText.format} group {...(hint === undefined ? {} : { hint })}>
      <div className={styles.wide}>
        <Segmented
          label={exportsText.format}
          value={format.is}
          onChange={(is) => onChange({ ...format, is })}
          options={formats.map((value) => ({ value, words: exportsText.formats[value] }))}
        />
      </div>
    </Field>
  );
}

function DelimiterField({ format, onChange }: FormatFieldsProps) {
  const isHinted = format.delimiter === 'comma' && wantsSemicolon();
  return (
    <Field label={exportsText.delimiter} group {...(isHinted ? { hint: exportsText.semicolonHint } : {})}>
      <div className={styles.wide}>
        <Segmented
          label={exportsText.delimiter}
          value={format.delimiter}
          onChange={(delimiter) => onChange({ ...format, delimiter })}
          options={delimiters.map((value) => ({ value, words: exportsText.delimiters[value] }))}
        />
      </div>
    </Field>
  );
}

function LineEndField({ format, onChange }: FormatFieldsProps) {
  return (
    <Field label={exportsText.lineEnd}>
      <Select
        value={format.lineEnd}
        onChange={(lineEnd) => onChange({ ...format, lineEnd })}
        options={lineEnds.map((value) => ({ value, words: exportsText.lineEnds[value] }))}
      />
    </Field>
  );
}

export function ForExcelField({ format, onChange }: FormatFieldsProps) {
  return (
    <Field label={exportsText.forExcel} group>
      <div className={styles.tick}>
        <Checkbox checked={format.byteOrderMark} onChange={(byteOrderMark) => onChange({ ...format, byteOrderMark })}>
          {exportsText.byteOrderMark}
        </Checkbox>
      </div>
    </Field>
  );
}

/** @param zone of the console, an IANA name */
export function TimesField({ format, onChange, zone }: FormatFieldsProps & { zone: string }) {
  // One that was chosen before stays to be chosen where the console has another by now.
  const zones = [...new Set(['utc', ...(zone === 'UTC' ? [] : [zone]), format.zone])];
  return (
    <Field label={exportsText.times}>
      <Select
        value={format.zone}
        onChange={(next) => onChange({ ...format, zone: next })}
        options={zones.map((value) => ({
          value,
          words: value === 'utc' ? exportsText.utc : exportsText.inZone(value),
        }))}
      />
    </Field>
  );
}

/** The format, and what is to be chosen of it alone. */
export function FormatColumn({ format, onChange }: FormatFieldsProps) {
  return (
    <div className={styles.column}>
      <FormatField format={format} onChange={onChange} />
      {format.is === 'csv' && (
        <>
          <DelimiterField format={format} onChange={onChange} />
          <LineEndField format={format} onChange={onChange} />
        </>
      )}
    </div>
  );
}
