/** Every word that main itself shows: menus and the system's dialogs. The page has its own. */
import type { AppCommand } from '../../contract/commands.ts';

export interface ShellWords {
  readonly title: string;
  readonly commands: Readonly<Record<AppCommand, string>>;
  readonly menu: Readonly<
    Record<'file' | 'edit' | 'view' | 'go' | 'window' | 'help' | 'copyDiagnostics' | 'openLog', string>
  >;
  readonly confirmClose: {
    readonly message: string;
    readonly detail: (runs: readonly { readonly count: number; readonly chain: string }[]) => string;
    readonly stay: string;
    readonly close: string;
  };
  readonly failed: {
    readonly message: string;
    readonly detail: (logFile: string) => string;
    readonly close: string;
    readonly goOn: string;
  };
  readonly saveAddresses: string;
}

export const english: ShellWords = {
  title: 'Quittance',
  commands: {
    'go-order': 'Order',
    'go-addresses': 'Addresses',
    'go-ledger': 'Address ledger',
    'go-sandbox': 'Sandbox',
    'go-settings': 'Settings…',
    'focus-search': 'Search',
    'open-palette': 'Command palette…',
    'read-again': 'Read again',
    'show-shortcuts': 'Keyboard shortcuts',
    'show-about': 'About Quittance',
  },
  menu: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    go: 'Go',
    window: 'Window',
    help: 'Help',
    copyDiagnostics: 'Copy diagnostics',
    openLog: 'Open log file',
  },
  confirmClose: {
    message: 'Addresses are being created',
    detail: (runs) =>
      `${runs.map(({ count, chain }) => `${count} on ${chain}`).join(', ')}. If you close now, a request that is on its way may ` +
      'end as “outcome unknown”: the service may have created its addresses. Nothing is sent again by itself; ' +
      'at the next start the run waits for your decision.',
    stay: 'Keep open',
    close: 'Close anyway',
  },
  failed: {
    message: 'Something went wrong inside Quittance',
    detail: (logFile) =>
      `This is a fault of the program. What was sent to the service is in the journal and stays there. The log has the rest: ${logFile}`,
    close: 'Close Quittance',
    goOn: 'Go on',
  },
  saveAddresses: 'Save addresses',
};
