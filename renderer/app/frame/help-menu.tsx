/** At the right of the bar: the guide, the keys, and the facts for a report. */
import { Menu } from '@base-ui/react/menu';
import { CircleQuestionMark } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '../../ui/marks/icon.tsx';
import { Key } from '../../ui/marks/key.tsx';
import button from '../../ui/buttons/icon-button.module.css';
import popup from '../../ui/overlays/popup.module.css';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import type { AppCommands } from '../commands.ts';
import { useCopyDiagnostics } from '../use-copy-diagnostics.ts';
import { frameText } from '../../text/frame.ts';
import { guideText } from '../../text/guide.ts';

export function HelpMenu({ commands }: { commands: AppCommands }) {
  const copyDiagnostics = useCopyDiagnostics();
  // The menu belongs to the bar, a landmark, and not to the end of the page.
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
