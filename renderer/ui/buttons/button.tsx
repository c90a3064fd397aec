/** A button: 28 high, 32 in forms. `pressed` makes it a toggle. */
import { type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  variant?: 'secondary' | 'primary' | 'quiet' | 'danger' | 'confirm';
  size?: 'small' | 'form';
  icon?: ReactNode;
  pressed?: boolean;
  /** Takes the whole width. */
  wide?: boolean;
  /** What it does goes on: it keeps the focus, which a button that is disabled loses, and does nothing. */
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

/** Else a button that submits its form would do so a second time, also by Enter in a field. */
const refuse = (event: MouseEvent): void => event.preventDefault();
