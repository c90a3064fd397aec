/** Several lines of text, such as pasted addresses or a note. */
import { type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-area.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'style'> {
  label: string;
  invalid?: boolean;
  /** In the font of sentences instead of mono. */
  prose?: boolean;
}

export function TextArea({ label, invalid = false, prose = false, rows = 6, ...rest }: TextAreaProps) {
  return (
    <textarea
      aria-label={label}
      aria-invalid={invalid || undefined}
      spellCheck={false}
      autoComplete="off"
      rows={rows}
      {...rest}
      className={classNames(styles.area, !prose && 't-mono')}
    />
  );
}
