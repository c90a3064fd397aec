/** A button that opens a short list of actions. */
import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../marks/icon.tsx';
import popup from '../overlays/popup.module.css';
import { Tooltip } from '../overlays/tooltip.tsx';
import buttons from './button.module.css';
import styles from './icon-button.module.css';

export interface MenuButtonProps {
  label: string;
  /** In place of the label, which is then its tooltip. */
  icon?: ReactNode;
  choices: readonly { readonly words: string; readonly run: () => void }[];
}

export function MenuButton({ label, icon, choices }: MenuButtonProps) {
  // The list belongs to where the button stands, and not to the end of the page.
  const home = useRef<HTMLSpanElement>(null);
  return (
    <Menu.Root modal={false}>
      <span ref={home} className={styles.holder}>
        {icon === undefined ? (
          <Menu.Trigger className={classNames(buttons.button, buttons.secondary)}>
            {label}
            <Icon of={ChevronDown} size={14} />
          </Menu.Trigger>
        ) : (
          <Tooltip text={label}>
            <Menu.Trigger aria-label={label} className={classNames(styles.iconButton, styles.edge)}>
              {icon}
            </Menu.Trigger>
          </Tooltip>
        )}
      </span>
      <Menu.Portal container={home}>
        <Menu.Positioner className={popup.positioner} sideOffset={4} align="end">
          <Menu.Popup className={popup.popup}>
            {choices.map(({ words, run }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two profiles may have the same name
              <Menu.Item key={index} className={popup.item} onClick={run}>
                {words}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
