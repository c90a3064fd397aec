/** The application menu, with every command of the contract and its key, and the context menu. */
import type { ContextMenuParams, Input, MenuItemConstructorOptions } from 'electron';
import { appCommands, keysOfCommand, type AppCommand } from '../contract/commands.ts';

const commandLabels: Readonly<Record<AppCommand, string>> = {
  'go-order': 'Orders',
  'go-addresses': 'Addresses',
  'go-all-addresses': 'All addresses',
  'go-sandbox': 'Sandbox',
  'go-bulk': 'Bulk lookup',
  'go-reconcile': 'Reconcile',
  'go-exports': 'Exports',
  'go-settings': 'Settings…',
  'focus-search': 'Search',
  'open-palette': 'Command palette…',
  refresh: 'Refresh',
  'open-guide': 'Guide',
  'show-shortcuts': 'Keyboard shortcuts',
  'show-about': 'About Quittance',
};

export interface MenuOptions {
  readonly title: string;
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

/** Another key for a role. A hidden item still works. */
const zoomKey = (role: 'resetZoom' | 'zoomIn' | 'zoomOut', key: string): MenuItemConstructorOptions => ({
  role,
  accelerator: `CmdOrCtrl+${key}`,
  visible: false,
});

/** Electron's key for “Zoom In” needs Shift, and it has none for the number pad. */
const zoomItems: MenuItemConstructorOptions[] = [
  { role: 'resetZoom' },
  zoomKey('resetZoom', 'num0'),
  { role: 'zoomIn' },
  zoomKey('zoomIn', '='),
  zoomKey('zoomIn', 'numadd'),
  { role: 'zoomOut' },
  zoomKey('zoomOut', 'numsub'),
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

/** Items have the commands' names as ids, so that a test can press them. */
export function menuTemplate(options: MenuOptions): readonly MenuItemConstructorOptions[] {
  const mac = options.platform === 'darwin';
  const command = (id: AppCommand): MenuItemConstructorOptions => {
    const { withCommandKey } = keysOfCommand(id);
    return {
      id,
      label: commandLabels[id],
      ...(withCommandKey === undefined ? {} : { accelerator: `CmdOrCtrl+${withCommandKey}` }),
      click: () => options.send(id),
    };
  };
  const about = command('show-about');
  const settings = command('go-settings');

  return [
    ...(mac ? [{ label: options.title, submenu: macItems(about, settings) }] : []),
    {
      label: 'File',
      submenu: [
        { id: 'back-up', label: 'Back up…', click: () => options.backUp() },
        { id: 'restore', label: 'Restore backup…', click: () => options.restore() },
        line,
        ...(mac ? [] : [settings, line]),
        { role: mac ? 'close' : 'quit' },
      ],
    },
    { label: 'Edit', submenu: editItems },
    {
      label: 'View',
      submenu: [
        command('open-palette'),
        command('focus-search'),
        command('refresh'),
        line,
        ...zoomItems,
        line,
        { role: 'togglefullscreen' },
        ...(options.devTools ? [line, { role: 'toggleDevTools' } satisfies MenuItemConstructorOptions] : []),
      ],
    },
    {
      label: 'Go',
      submenu: [
        command('go-order'),
        command('go-bulk'),
        command('go-reconcile'),
        command('go-addresses'),
        command('go-all-addresses'),
        command('go-exports'),
        line,
        command('go-sandbox'),
      ],
    },
    { label: 'Window', role: 'windowMenu' },
    {
      label: 'Help',
      role: 'help',
      submenu: [
        command('open-guide'),
        command('show-shortcuts'),
        { id: 'copy-diagnostics', label: 'Copy diagnostics', click: () => options.copyDiagnostics() },
        { id: 'open-log', label: 'Open log', click: () => options.openLog() },
        ...(mac ? [] : [line, about]),
      ],
    },
  ];
}

/** The parts of a right click that the context menu depends on. */
export type ClickTarget = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  readonly editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>;
};

export function contextItems({
  isEditable,
  selectionText,
  editFlags,
}: ClickTarget): readonly MenuItemConstructorOptions[] {
  const selectAll: MenuItemConstructorOptions = { role: 'selectAll', enabled: editFlags.canSelectAll };
  if (isEditable) {
    return [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      line,
      selectAll,
    ];
  }
  return selectionText.trim() === '' ? [selectAll] : [{ role: 'copy' }, line, selectAll];
}

interface InputSource {
  on(event: 'before-input-event', listener: (event: { preventDefault(): void }, input: Input) => void): unknown;
}

const commandKeys: ReadonlySet<string> = new Set(
  appCommands.flatMap((command) => keysOfCommand(command).withCommandKey?.toLowerCase() ?? []),
);

/** A menu would carry out its command with each repeat of a pressed key. Editing and zooming still repeat. */
export function ignoreKeyRepeats(contents: InputSource, platform: NodeJS.Platform): void {
  contents.on('before-input-event', (event, { type, isAutoRepeat, key, control, meta, alt }) => {
    if (type !== 'keyDown' || !isAutoRepeat || alt || !(platform === 'darwin' ? meta : control)) return;
    if (commandKeys.has(key.toLowerCase())) event.preventDefault();
  });
}
