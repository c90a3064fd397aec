/** A line of text, with an icon at its left and a unit or limit at its right. */
import { Field } from '@base-ui/react/field';
import { type ComponentProps, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { afterPress } from './after-press.ts';
import styles from './text-input.module.css';

export interface TextInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'size' | 'value' | 'defaultValue' | 'ref'
> {
  value?: string;
  defaultValue?: string;
  ref?: Ref<HTMLInputElement>;
  mono?: boolean;
  /** Gray, inside at the right. */
  unit?: ReactNode;
  icon?: ReactNode;
  /** A button or key inside at the right. */
  end?: ReactNode;
  /** 44 px high with 15 px text, for the start page. */
  large?: boolean;
  /** Width in CSS pixels. Default: the full width. */
  width?: number;
  invalid?: boolean;
}

export function TextInput({
  mono = false,
  unit,
  icon,
  end,
  large = false,
  width,
  invalid,
  onBlur,
  ...rest
}: TextInputProps) {
  return (
    <span
      className={classNames(styles.box, large && styles.large)}
      data-invalid={invalid === true || undefined}
      {...(width === undefined ? {} : { style: { width } })}
    >
      {icon}
      <Field.Control
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        {...(invalid === undefined ? {} : { 'aria-invalid': invalid })}
        {...rest}
        {...(onBlur === undefined ? {} : { onBlur: (event) => afterPress(() => onBlur(event)) })}
        className={classNames(styles.input, mono && 't-mono')}
      />
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      {end}
    </span>
  );
}
