/** An icon that opens a short list of what can be done. */
import { Menu } from '@base-ui/react/menu';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import popup from '../overlays/popup.module.css';
import { Tooltip } from '../overlays/tooltip.tsx';
import styles from './icon-button.module.css';

export interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  choices: readonly { readonly words: string; readonly run: () => void }[];
}

export function MenuButton({ label, icon, choices }: MenuButtonProps) {
  // The list belongs to where the button stands, and not to the end of the page.
  const home = useRef<HTMLSpanElement>(null);
  return (
    <Menu.Root modal={false}>
      <span ref={home} className={styles.holder}>
        <Tooltip text={label}>
          <Menu.Trigger aria-label={label} className={classNames(styles.iconButton, styles.edge)}>
            {icon}
          </Menu.Trigger>
        </Tooltip>
      </span>
      <Menu.Portal container={home}>
        <Menu.Positioner className={popup.positioner} sideOffset={4} align="end">
          <Menu.Popup className={popup.popup}>
            {choices.map(({ words, run }) => (
              <Menu.Item key={words} className={popup.item} onClick={run}>
                {words}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
