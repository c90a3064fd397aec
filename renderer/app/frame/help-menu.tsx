/** In the bar: guide, keyboard shortcuts and diagnostics. */
import { Menu } from '@base-ui/react/menu';
import { CircleQuestionMark } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePreferences } from '../../lib/app-info.ts';
import { useCopyDiagnostics } from '../../lib/copy.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { Key } from '../../ui/marks/key.tsx';
import button from '../../ui/buttons/icon-button.module.css';
import popup from '../../ui/overlays/popup.module.css';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import type { AppCommands } from '../commands.ts';
import { helpKey, keysOf } from '../use-shortcuts.ts';
import { frameText } from '../../text/frame.ts';
import { guideText } from '../../text/guide.ts';

interface HelpMenuProps {
  commands: AppCommands;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HelpMenu({ commands, open, onOpenChange }: HelpMenuProps) {
  const { singleKeys } = usePreferences();
  const copyDiagnostics = useCopyDiagnostics();
  // The menu stays inside the bar, a landmark.
  const home = useRef<HTMLSpanElement>(null);
  // If its key opened the menu, closing it returns the focus to the view.
  const [opener, setOpener] = useState<{ readonly wasOpen: boolean; readonly element: Element | null }>({
    wasOpen: false,
    element: null,
  });
  if (open !== opener.wasOpen) setOpener({ wasOpen: open, element: open ? document.activeElement : opener.element });
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange}>
      <span ref={home}>
        <Tooltip text={frameText.help} {...(singleKeys ? { keys: helpKey } : {})}>
          <Menu.Trigger aria-label={frameText.help} className={button.iconButton}>
            <Icon of={CircleQuestionMark} />
          </Menu.Trigger>
        </Tooltip>
      </span>
      <Menu.Portal container={home}>
        <Menu.Positioner className={popup.positioner} sideOffset={8} align="end">
          <Menu.Popup
            className={popup.popup}
            finalFocus={() =>
              opener.element instanceof HTMLElement && opener.element !== document.body && opener.element.isConnected
                ? opener.element
                : true
            }
          >
            <Menu.Item className={popup.item} onClick={commands['open-guide']}>
              {guideText.title}
            </Menu.Item>
            <Menu.Item className={popup.item} onClick={commands['show-shortcuts']}>
              {frameText.shortcuts.title}
              <span className={popup.remark}>
                <Key>{keysOf('show-shortcuts')}</Key>
              </span>
            </Menu.Item>
            <Menu.Item className={popup.item} onClick={copyDiagnostics}>
              {frameText.palette.copyDiagnostics}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
