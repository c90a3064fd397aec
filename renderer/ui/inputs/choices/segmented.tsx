/** A choice of two to four visible options. */
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly words: ReactNode }[];
  disabled?: boolean;
}

export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  disabled = false,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      className={styles.group}
      value={value}
      disabled={disabled}
      onValueChange={(next: Value) => onChange(next)}
    >
      {options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the radio inside is the control.
        <label key={option.value} className={styles.choice}>
          <Radio.Root value={option.value} className={styles.radio} />
          {option.words}
        </label>
      ))}
    </RadioGroup>
  );
}
