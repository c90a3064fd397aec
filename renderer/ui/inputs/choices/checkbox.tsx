/** A checkbox with its label. `indeterminate` means that only some are selected. */
import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { type ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The visible label. Without it, pass `label`. */
  children?: ReactNode;
  label?: string;
  indeterminate?: boolean;
  disabled?: boolean;
}

export function Checkbox({
  checked,
  onChange,
  children,
  label,
  indeterminate = false,
  disabled = false,
}: CheckboxProps) {
  const box = (
    <Base.Root
      checked={checked}
      indeterminate={indeterminate}
      disabled={disabled}
      onCheckedChange={(next) => onChange(next)}
      className={styles.box}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      <Base.Indicator className={styles.mark}>
        {indeterminate ? <Minus size={12} strokeWidth={2.5} /> : <Check size={12} strokeWidth={2.5} />}
      </Base.Indicator>
    </Base.Root>
  );
  if (children === undefined) return box;
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox inside is the control.
    <label className={styles.checkbox}>
      {box}
      <span>{children}</span>
    </label>
  );
}
