/**
 * The console's commands and their keys: the native menu offers them, the page carries them out, and menu, keyboard,
 * palette and the list on `?` show the same keys.
 */

interface CommandKeys {
  /** Together with Ctrl, or ⌘ on macOS; works everywhere. */
  readonly withCommandKey?: string;
  /** By itself; works while nothing is typed, and can be switched off. */
  readonly alone?: string;
}

const commandKeys = {
  'go-order': { withCommandKey: '1' },
  'go-addresses': { withCommandKey: '2' },
  'go-ledger': { withCommandKey: '3' },
  'go-sandbox': { withCommandKey: '4' },
  'go-bulk': { withCommandKey: '5' },
  'go-settings': { withCommandKey: ',' },
  'focus-search': { withCommandKey: 'L', alone: '/' },
  'open-palette': { withCommandKey: 'K' },
  'read-again': { withCommandKey: 'R' },
  'show-shortcuts': { withCommandKey: '/', alone: '?' },
  'show-about': {},
} as const satisfies Readonly<Record<string, CommandKeys>>;

export type AppCommand = keyof typeof commandKeys;

const isCommand = (name: string): name is AppCommand => name in commandKeys;
export const appCommands: readonly AppCommand[] = Object.keys(commandKeys).filter(isCommand);

export const keysOfCommand = (command: AppCommand): CommandKeys => commandKeys[command];
