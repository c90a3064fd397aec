/** Buttons that open a menu of actions: an icon, or the second half of a button with the default action. */
import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import popup from '../overlays/popup.module.css';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';
import buttons from './button.module.css';
import iconButtons from './icon-button.module.css';
import styles from './menu-button.module.css';

interface ActionsProps {
  /** Names the menu. */
  label: string;
  choices: readonly {
    readonly words: string;
    readonly icon?: ReactNode;
    readonly remark?: string;
    readonly run: () => void;
  }[];
}

export interface MenuButtonProps extends ActionsProps {
  /** Replaces the label, which becomes the tooltip. */
  icon?: ReactNode;
  /** Only with a visible label. */
  variant?: 'primary' | 'secondary';
}

export function MenuButton({ label, icon, variant = 'secondary', choices }: MenuButtonProps) {
  const trigger =
    icon === undefined ? (
      <Menu.Trigger className={classNames(buttons.button, buttons[variant])}>
        {label}
        <Icon of={ChevronDown} size={14} />
      </Menu.Trigger>
    ) : (
      <Tooltip text={label}>
        <Menu.Trigger aria-label={label} className={classNames(iconButtons.iconButton, iconButtons.edge)}>
          {icon}
        </Menu.Trigger>
      </Tooltip>
    );
  return <Actions className={styles.holder} align="end" choices={choices} trigger={trigger} />;
}

export interface SplitButtonProps extends ActionsProps, Pick<ButtonProps, 'icon' | 'busy' | 'onClick' | 'children'> {
  variant: 'primary' | 'secondary';
}

export function SplitButton({ variant, label, choices, ...button }: SplitButtonProps) {
  const trigger = (
    <>
      <Button variant={variant} {...button} />
      <Menu.Trigger aria-label={label} className={classNames(buttons.button, buttons[variant], styles.more)}>
        <Icon of={ChevronDown} size={14} />
      </Menu.Trigger>
    </>
  );
  return (
    <Actions
      className={classNames(styles.holder, styles.split, variant === 'primary' && styles.primary)}
      align="start"
      choices={choices}
      trigger={trigger}
    />
  );
}

interface MenuProps extends Pick<ActionsProps, 'choices'> {
  className: string | undefined;
  align: 'start' | 'end';
  trigger: ReactNode;
}

function Actions({ className, align, choices, trigger }: MenuProps) {
  // The menu is rendered next to its button instead of at the end of the page.
  const home = useRef<HTMLSpanElement>(null);
  return (
    <Menu.Root modal={false}>
      <span ref={home} className={className}>
        {trigger}
      </span>
      <Menu.Portal container={home}>
        <Menu.Positioner className={popup.positioner} anchor={home} sideOffset={4} align={align}>
          <Menu.Popup className={classNames(popup.popup, align === 'start' && styles.menu)}>
            {choices.map(({ words, icon, remark, run }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two profiles may have the same name
              <Menu.Item key={index} className={popup.item} onClick={run}>
                {icon}
                {words}
                {remark !== undefined && <span className={popup.remark}>{remark}</span>}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
