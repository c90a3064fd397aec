/** A button with only an icon, and its name as a tooltip. */
import { type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from '../overlays/tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  label: string;
  icon: ReactNode;
  /** With a border, for use among buttons instead of beside text. */
  edge?: boolean;
  /** Shown after the name in the tooltip. */
  keys?: string;
}

export function IconButton({ label, icon, edge = false, keys, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} {...(keys === undefined ? {} : { keys })}>
      <button {...rest} type={type} aria-label={label} className={classNames(styles.iconButton, edge && styles.edge)}>
        {icon}
      </button>
    </Tooltip>
  );
}
