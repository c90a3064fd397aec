/** In the bar: guide, keyboard shortcuts and diagnostics. */
import { Menu } from '@base-ui/react/menu';
import { CircleQuestionMark } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '../../ui/marks/icon.tsx';
import { Key } from '../../ui/marks/key.tsx';
import button from '../../ui/buttons/icon-button.module.css';
import popup from '../../ui/overlays/popup.module.css';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { useCopyDiagnostics, type AppCommands } from '../commands.ts';
import { frameText } from '../../text/frame.ts';
import { guideText } from '../../text/guide.ts';

export function HelpMenu({ commands }: { commands: AppCommands }) {
  const copyDiagnostics = useCopyDiagnostics();
  // The menu stays inside the bar, a landmark.
  const home = useRef<HTMLSpanElement>(null);
  return (
    <Menu.Root modal={false}>
      <span ref={home}>
        <Tooltip text={frameText.help}>
          <Menu.Trigger aria-label={frameText.help} className={button.iconButton}>
            <Icon of={CircleQuestionMark} />
          </Menu.Trigger>
        </Tooltip>
      </span>
      <Menu.Portal container={home}>
        <Menu.Positioner className={popup.positioner} sideOffset={8} align="end">
          <Menu.Popup className={popup.popup}>
            <Menu.Item className={popup.item} onClick={commands['open-guide']}>
              {guideText.title}
            </Menu.Item>
            <Menu.Item className={popup.item} onClick={commands['show-shortcuts']}>
              {frameText.shortcuts.title}
              <span className={popup.remark}>
                <Key>?</Key>
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
