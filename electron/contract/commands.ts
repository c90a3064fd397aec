/** Commands and their keys, which are the same in the native menu, the palette and the list of shortcuts. */

interface CommandKeys {
  /** Together with Ctrl, or ⌘ on macOS; works everywhere. */
  readonly withCommandKey?: string;
  /** Works outside of text fields, and can be switched off. */
  readonly withoutModifier?: string;
}

const commandKeys = {
  'go-order': { withCommandKey: '1' },
  'go-bulk': { withCommandKey: '2' },
  'go-reconcile': { withCommandKey: '3' },
  'go-addresses': { withCommandKey: '4' },
  'go-exports': { withCommandKey: '5' },
  'go-all-addresses': { withCommandKey: '6' },
  'go-sandbox': { withCommandKey: '7' },
  'go-settings': { withCommandKey: ',' },
  'focus-search': { withCommandKey: 'L', withoutModifier: '/' },
  'open-palette': { withCommandKey: 'K' },
  refresh: { withCommandKey: 'R' },
  'open-guide': {},
  'show-shortcuts': { withCommandKey: '/' },
  'show-about': {},
} as const satisfies Readonly<Record<string, CommandKeys>>;

export type AppCommand = keyof typeof commandKeys;

const isCommand = (name: string): name is AppCommand => name in commandKeys;
export const appCommands: readonly AppCommand[] = Object.keys(commandKeys).filter(isCommand);

export const keysOfCommand = (command: AppCommand): CommandKeys => commandKeys[command];
