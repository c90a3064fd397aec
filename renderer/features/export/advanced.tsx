/** Advanced: the rarely changed options of a file. */
import { useRef } from 'react';
import {
  maxFileNameLength,
  namePatternFault,
  namePlaceholders,
  type NamePlaceholder,
} from '../../../electron/contract/file-name-pattern.ts';
import { formatCount } from '../../lib/format/money.ts';
import { columnSetWords, exportsText as words } from '../../text/export.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/inputs/choices/checkbox.tsx';
import { Segmented } from '../../ui/inputs/choices/segmented.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { Folded } from '../../ui/layout/folded.tsx';
import type { Draft, NamedSet } from './draft.ts';
import styles from './export-form.module.css';

const delimiters = ['comma', 'semicolon', 'tab'] as const;
const lineEnds = ['crlf', 'lf'] as const;

/** In locales with a decimal comma, spreadsheets split lines at semicolons. */
const wantsSemicolon = (): boolean =>
  new Intl.NumberFormat().formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',');

interface AdvancedProps<Set> {
  draft: Draft<Set>;
  onChange: (changed: Partial<Draft<Set>>) => void;
  sets: readonly Set[];
  /** The set that the preset has anyway. */
  usualSet: string;
  /** Quittance's time zone, as an IANA name. */
  zone: string;
  /** The default pattern of file names. */
  usualName: string;
  /** Placeholders that can be inserted in it. */
  places?: readonly NamePlaceholder[];
}

export function Advanced<Set extends NamedSet>({
  draft: { set, format, namePattern },
  onChange,
  sets,
  usualSet,
  zone,
  usualName,
  places = namePlaceholders,
}: AdvancedProps<Set>) {
  const change = (changed: Partial<typeof format>) => onChange({ format: { ...format, ...changed } });
  const isCsv = format.is === 'csv';
  const isHinted = format.delimiter === 'comma' && wantsSemicolon();
  // A previously chosen zone remains available after Quittance's own zone changed.
  const zones = [...new Set(['utc', ...(zone === 'UTC' ? [] : [zone]), format.zone])];
  const all = [
    ...(set.name === usualSet ? [] : [columnSetWords(set.name)]),
    ...(isCsv
      ? [
          words.delimiters[format.delimiter],
          words.lineEnds[format.lineEnd],
          words.encodings[format.byteOrderMark ? 'bom' : 'none'],
        ]
      : []),
    words.timesIn(format.zone === 'utc' ? 'UTC' : format.zone),
    ...(namePattern === usualName ? [] : [words.ownName]),
  ];
  return (
    <Folded title={words.advanced} values={all.join(' · ')} forced={namePatternFault(namePattern) !== null}>
      <div className={styles.advanced}>
        <Field label={words.columns}>
          <Select
            // If the chosen option were removed from the list, the component would return to its initial choice.
            key={sets.map(({ name }) => name).join('\n')}
            remarked
            value={set.name}
            onChange={(next) => {
              const chosen = sets.find(({ name }) => name === next);
              if (chosen !== undefined) onChange({ set: chosen });
            }}
            options={sets.map(({ name, columns }) => ({
              value: name,
              words: columnSetWords(name),
              remark: words.columnsCount(formatCount(columns.length)),
            }))}
          />
        </Field>
        <Field label={words.times}>
          <Select
            value={format.zone}
            onChange={(next) => change({ zone: next })}
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
                  onChange={(delimiter) => change({ delimiter })}
                  options={delimiters.map((value) => ({ value, words: words.delimiters[value] }))}
                />
              </div>
            </Field>
            <Field label={words.lineEnd}>
              <Select
                value={format.lineEnd}
                onChange={(lineEnd) => change({ lineEnd })}
                options={lineEnds.map((value) => ({ value, words: words.lineEnds[value] }))}
              />
            </Field>
            <Field label={words.forExcel} group>
              <div className={styles.tick}>
                <Checkbox checked={format.byteOrderMark} onChange={(byteOrderMark) => change({ byteOrderMark })}>
                  {words.byteOrderMark}
                </Checkbox>
              </div>
            </Field>
          </>
        )}
      </div>
      <NamePattern
        pattern={namePattern}
        usual={usualName}
        places={places}
        onPattern={(pattern) => onChange({ namePattern: pattern })}
      />
    </Folded>
  );
}

interface NameProps {
  pattern: string;
  usual: string;
  places: readonly NamePlaceholder[];
  onPattern: (pattern: string) => void;
}

function NamePattern({ pattern, usual, places, onPattern }: NameProps) {
  const input = useRef<HTMLInputElement>(null);
  const fault = namePatternFault(pattern);
  const insert = (placeholder: string): void => {
    const field = input.current;
    const from = field?.selectionStart ?? pattern.length;
    onPattern(pattern.slice(0, from) + placeholder + pattern.slice(field?.selectionEnd ?? from));
    // Typing continues after the placeholder.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };
  return (
    <>
      <Field label={words.namePattern} error={fault === null ? undefined : words.nameFaults[fault]}>
        <TextInput
          ref={input}
          mono
          maxLength={maxFileNameLength + 1}
          value={pattern}
          onChange={(event) => onPattern(event.currentTarget.value)}
        />
      </Field>
      <div className={styles.placeholders}>
        {places.map((placeholder) => (
          <Button key={placeholder} aria-label={words.insert(placeholder)} onClick={() => insert(placeholder)}>
            <code>{placeholder}</code>
          </Button>
        ))}
        {pattern !== usual && (
          <Button variant="quiet" onClick={() => onPattern(usual)}>
            {words.usualName}
          </Button>
        )}
      </div>
    </>
  );
}
