/** A button with its usual way, and a menu of the other ways beside it. */
import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import popup from '../overlays/popup.module.css';
import { Button, type ButtonProps } from './button.tsx';
import buttons from './button.module.css';
import styles from './split-button.module.css';

export interface SplitButtonProps extends Pick<ButtonProps, 'icon' | 'onClick' | 'children'> {
  variant: 'primary' | 'secondary';
  /** Names the menu. */
  label: string;
  choices: readonly {
    readonly words: string;
    readonly icon: ReactNode;
    readonly remark: string;
    readonly run: () => void;
  }[];
}

export function SplitButton({ variant, label, choices, ...button }: SplitButtonProps) {
  const home = useRef<HTMLSpanElement>(null);
  return (
    <Menu.Root modal={false}>
      <span ref={home} className={styles.split} data-variant={variant}>
        <Button variant={variant} {...button} />
        <Menu.Trigger aria-label={label} className={classNames(buttons.button, buttons[variant], styles.more)}>
          <Icon of={ChevronDown} size={14} />
        </Menu.Trigger>
      </span>
      <Menu.Portal container={home}>
        <Menu.Positioner className={popup.positioner} anchor={home} sideOffset={4} align="start">
          <Menu.Popup className={classNames(popup.popup, styles.menu)}>
            {choices.map(({ words, icon, remark, run }) => (
              <Menu.Item key={words} className={popup.item} onClick={run}>
                {icon}
                {words}
                <span className={popup.remark}>{remark}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
