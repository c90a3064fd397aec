/** A button, 28 px high or 32 in forms. `pressed` makes it a toggle. */
import { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  variant?: 'secondary' | 'primary' | 'quiet' | 'danger' | 'confirm';
  size?: 'small' | 'form';
  icon?: ReactNode;
  pressed?: boolean;
  /** Takes the full width. */
  wide?: boolean;
  /** Its action is running. Unlike a disabled button, it keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'small',
  icon,
  pressed,
  wide = false,
  busy = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? refuse : onClick}
      {...(busy ? { 'aria-disabled': true } : {})}
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

/** Keeps a busy submit button from submitting again, including by Enter in a field. */
const refuse = (event: MouseEvent): void => event.preventDefault();
