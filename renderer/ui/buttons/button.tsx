/** A button: 28 high, 32 in forms. `pressed` makes it a toggle. */
import { type ComponentProps, type ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  variant?: 'secondary' | 'primary' | 'quiet' | 'danger' | 'confirm';
  size?: 'small' | 'form';
  icon?: ReactNode;
  pressed?: boolean;
  /** Takes the whole width. */
  wide?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'small',
  icon,
  pressed,
  wide = false,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={classNames(
        styles.button,
        styles[variant],
        size === 'form' && styles.form,
        pressed === true && styles.pressed,
        wide && styles.wide,
      )}
    >
      {icon}
      <span className={styles.word}>{children}</span>
    </button>
  );
}
