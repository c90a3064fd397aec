import type { MenuItemConstructorOptions } from 'electron';
import { expect, it } from 'vitest';
import { appCommands } from '../../../electron/contract/commands.ts';
import { contextItems, menuTemplate } from '../../../electron/app/menu.ts';
import { keysOf } from '../../../renderer/app/use-shortcuts.ts';

function itemsOf(platform: NodeJS.Platform, devTools = false) {
  const sent: string[] = [];
  const template = menuTemplate({
    title: 'Quittance',
    platform,
    devTools,
    send: (command) => sent.push(command),
    copyDiagnostics: () => sent.push('diagnostics'),
    openLog: () => sent.push('log'),
    backUp: () => sent.push('backup'),
    restore: () => sent.push('restore'),
  });
  const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
  return { items: flat(template), sent };
}

const press = (item: MenuItemConstructorOptions | undefined): void => {
  const click: unknown = item?.click;
  if (typeof click === 'function') Reflect.apply(click, undefined, []);
};

it.each(['linux', 'darwin', 'win32'] as const)('the menu has every command of the contract once on %s', (platform) => {
  const { items, sent } = itemsOf(platform);
  for (const command of appCommands) {
    const named = items.filter(({ id }) => id === command);
    expect(named).toHaveLength(1);
    press(named[0]);
  }
  expect(sent).toEqual([...appCommands]);
});

it.each(['linux', 'darwin', 'win32'] as const)('no two items share a key on %s', (platform) => {
  const keys = itemsOf(platform).items.flatMap(({ accelerator }) => (accelerator === undefined ? [] : [accelerator]));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain('R');
});

it('zoom has keys without Shift that the menu doesn’t show', () => {
  const { items } = itemsOf('linux');
  const besides = items.filter(({ visible }) => visible === false);
  expect(besides.map(({ role, accelerator }) => [role, accelerator])).toEqual([
    ['resetZoom', 'CmdOrCtrl+num0'],
    ['zoomIn', 'CmdOrCtrl+='],
    ['zoomIn', 'CmdOrCtrl+numadd'],
    ['zoomOut', 'CmdOrCtrl+numsub'],
  ]);
});

it('the menu shows the same keys as the page', () => {
  const { items } = itemsOf('linux');
  const shown = appCommands.map((command) => {
    const accelerator = items.find(({ id }) => id === command)?.accelerator;
    return typeof accelerator === 'string' ? accelerator.replace('CmdOrCtrl+', 'Ctrl ') : null;
  });
  expect(shown).toEqual(appCommands.map((command) => keysOf(command)));
});

const rolesOf = (items: readonly MenuItemConstructorOptions[]) =>
  items.flatMap(({ role }) => (role === undefined ? [] : [role]));

it('the menu has editing, zoom and window commands, and the inspector only in development', () => {
  const released = rolesOf(itemsOf('linux').items);
  const inDevelopment = rolesOf(itemsOf('linux', true).items);
  expect(released).toEqual(
    expect.arrayContaining([
      'undo',
      'cut',
      'copy',
      'paste',
      'selectAll',
      'zoomIn',
      'zoomOut',
      'resetZoom',
      'windowMenu',
      'quit',
    ]),
  );
  expect(released).not.toContain('toggleDevTools');
  expect(inDevelopment).toContain('toggleDevTools');
  expect(inDevelopment).not.toContain('reload');
});

it('the menu copies diagnostics and opens the log', () => {
  const { items, sent } = itemsOf('linux');
  press(items.find(({ id }) => id === 'copy-diagnostics'));
  press(items.find(({ id }) => id === 'open-log'));
  expect(sent).toEqual(['diagnostics', 'log']);
});

const flags = { canCut: false, canCopy: true, canPaste: true, canSelectAll: true };

it('the context menu has the actions that apply', () => {
  expect(rolesOf(contextItems({ isEditable: true, selectionText: '', editFlags: flags }))).toEqual([
    'cut',
    'copy',
    'paste',
    'selectAll',
  ]);
  expect(rolesOf(contextItems({ isEditable: false, selectionText: 'tx', editFlags: flags }))).toEqual([
    'copy',
    'selectAll',
  ]);
  expect(rolesOf(contextItems({ isEditable: false, selectionText: ' ', editFlags: flags }))).toEqual(['selectAll']);
});
