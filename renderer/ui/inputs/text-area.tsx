/** Several lines of verbatim text, such as pasted addresses. */
import { type ComponentProps } from 'react';
import styles from './text-area.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'style'> {
  label: string;
  invalid?: boolean;
}

export function TextArea({ label, invalid = false, rows = 6, ...rest }: TextAreaProps) {
  return (
    <textarea
      aria-label={label}
      aria-invalid={invalid || undefined}
      spellCheck={false}
      autoComplete="off"
      rows={rows}
      {...rest}
      className={styles.area}
    />
  );
}
