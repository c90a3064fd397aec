/** The native menu: every command of the contract, with its key, and the system's own editing and zooming. */
import type { MenuItemConstructorOptions } from 'electron';
import { keysOfCommand, type AppCommand } from '../../contract/commands.ts';
import type { ShellWords } from './words.ts';

export interface MenuParts {
  readonly words: ShellWords;
  readonly platform: NodeJS.Platform;
  readonly devTools: boolean;
  readonly send: (command: AppCommand) => void;
  readonly copyDiagnostics: () => void;
  readonly openLog: () => void;
  readonly backUp: () => void;
  readonly restore: () => void;
}

const line: MenuItemConstructorOptions = { type: 'separator' };

const editItems: MenuItemConstructorOptions[] = [
  { role: 'undo' },
  { role: 'redo' },
  line,
  { role: 'cut' },
  { role: 'copy' },
  { role: 'paste' },
  { role: 'selectAll' },
];

/** One more key for what a role does; hidden, it works all the same. */
const alsoBy = (role: 'resetZoom' | 'zoomIn' | 'zoomOut', key: string): MenuItemConstructorOptions => ({
  role,
  accelerator: `CmdOrCtrl+${key}`,
  visible: false,
});

/** Electron's own key for “Zoom In” takes Shift, and none of its keys is on the number pad. */
const zoomItems: MenuItemConstructorOptions[] = [
  { role: 'resetZoom' },
  alsoBy('resetZoom', 'num0'),
  { role: 'zoomIn' },
  alsoBy('zoomIn', '='),
  alsoBy('zoomIn', 'numadd'),
  { role: 'zoomOut' },
  alsoBy('zoomOut', 'numsub'),
];

/** macOS has the application's own menu in front. */
const macItems = (
  about: MenuItemConstructorOptions,
  settings: MenuItemConstructorOptions,
): MenuItemConstructorOptions[] => [
  about,
  line,
  settings,
  line,
  { role: 'services' },
  line,
  { role: 'hide' },
  { role: 'hideOthers' },
  { role: 'unhide' },
  line,
  { role: 'quit' },
];

/** Ids of the items are the commands' names, so that a test can press them. */
export function menuTemplate(parts: MenuParts): readonly MenuItemConstructorOptions[] {
  const { words, send } = parts;
  const mac = parts.platform === 'darwin';
  const command = (id: AppCommand): MenuItemConstructorOptions => {
    const { withCommandKey } = keysOfCommand(id);
    return {
      id,
      label: words.commands[id],
      ...(withCommandKey === undefined ? {} : { accelerator: `CmdOrCtrl+${withCommandKey}` }),
      click: () => send(id),
    };
  };
  const about = command('show-about');
  const settings = command('go-settings');

  return [
    ...(mac ? [{ label: words.title, submenu: macItems(about, settings) }] : []),
    {
      label: words.menu.file,
      submenu: [
        { id: 'back-up', label: words.menu.backUp, click: () => parts.backUp() },
        { id: 'restore', label: words.menu.restore, click: () => parts.restore() },
        line,
        ...(mac ? [] : [settings, line]),
        { role: mac ? 'close' : 'quit' },
      ],
    },
    { label: words.menu.edit, submenu: editItems },
    {
      label: words.menu.view,
      submenu: [
        command('open-palette'),
        command('focus-search'),
        command('read-again'),
        line,
        ...zoomItems,
        line,
        { role: 'togglefullscreen' },
        ...(parts.devTools ? [line, { role: 'toggleDevTools' } satisfies MenuItemConstructorOptions] : []),
      ],
    },
    {
      label: words.menu.go,
      submenu: [
        command('go-order'),
        command('go-addresses'),
        command('go-ledger'),
        command('go-sandbox'),
        command('go-bulk'),
      ],
    },
    { label: words.menu.window, role: 'windowMenu' },
    {
      label: words.menu.help,
      role: 'help',
      submenu: [
        command('show-shortcuts'),
        { id: 'copy-diagnostics', label: words.menu.copyDiagnostics, click: () => parts.copyDiagnostics() },
        { id: 'open-log', label: words.menu.openLog, click: () => parts.openLog() },
        ...(mac ? [] : [line, about]),
      ],
    },
  ];
}
