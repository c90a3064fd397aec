/** Radio buttons, one per line, each with a label and a remark at the right. */
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode } from 'react';
import styles from './radios.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly words: ReactNode;
  /** Gray, at the right. */
  readonly remark?: ReactNode;
  /** A control beside the label, which isn't part of the choice's name. */
  readonly beside?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadiosProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
}

export function Radios<Value extends string>({ label, value, onChange, options }: RadiosProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      className={styles.group}
      value={value}
      onValueChange={(next: Value) => onChange(next)}
    >
      {options.map((option) => (
        <div key={option.value} className={styles.line}>
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the radio inside is the control. */}
          <label className={styles.choice}>
            <Radio.Root value={option.value} disabled={option.disabled ?? false} className={styles.radio}>
              <Radio.Indicator className={styles.dot} />
            </Radio.Root>
            <span className={styles.words}>{option.words}</span>
            {option.beside === undefined && <Remark>{option.remark}</Remark>}
          </label>
          {option.beside}
          {option.beside !== undefined && <Remark>{option.remark}</Remark>}
        </div>
      ))}
    </RadioGroup>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return children === undefined ? null : <span className={styles.remark}>{children}</span>;
}
