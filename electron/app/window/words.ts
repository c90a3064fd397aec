/** Words of the menus and system dialogs. */
import { auditWords, type AuditWords } from './audit-dialogs.ts';
import { historyWords, type HistoryWords } from './history-words.ts';
import type { BatchView } from '../../contract/address-batch.ts';
import type { AppCommand } from '../../contract/commands.ts';
import { backupWords, type BackupWords } from './backup-words.ts';
import { connectionWords, type ConnectionWords } from './connection-words.ts';
import type { PageProcessWords } from './page-process.ts';
import type { ProfileDialogWords } from './profile-dialogs.ts';
import { watchWords, type WatchWords } from '../watch-notifications.ts';
import { runWords, type RunWords } from '../batches/run-words.ts';
import type { SaveTitles } from './save-dialog.ts';

/** A batch that runs or isn't saved yet while the window is closing. */
export type ClosingRun = Pick<BatchView, 'chain' | 'state' | 'account' | 'inMemoryOnly'>;

const isUnsaved = ({ state }: ClosingRun): boolean => state === 'unsaved';

const addresses = (count: number): string => (count === 1 ? '1 address' : `${count.toLocaleString('en')} addresses`);

/** One sentence each for requests in progress, queued, and not saved. */
function closing(run: ClosingRun): string {
  const { underWay, waiting, unsaved } = run.account;
  const parts = [
    underWay > 0 && `${addresses(underWay)} on ${run.chain}: waiting for the service’s response.`,
    waiting > 0 && `${addresses(waiting)} on ${run.chain}: queued. You can resume after the next start.`,
    unsaved > 0 &&
      (run.inMemoryOnly
        ? `${addresses(unsaved)} created on ${run.chain}, but not saved. Closing loses ${unsaved === 1 ? 'it' : 'them'} on this computer.`
        : `${addresses(unsaved)} created on ${run.chain}, in a recovery file. The next start imports ${unsaved === 1 ? 'it' : 'them'}.`),
    isUnsaved(run) && unsaved === 0 && `A request’s result on ${run.chain} isn’t saved yet.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

export interface ShellWords {
  readonly title: string;
  readonly commands: Readonly<Record<AppCommand, string>>;
  readonly menu: Readonly<
    Record<
      'file' | 'edit' | 'view' | 'go' | 'window' | 'help' | 'copyDiagnostics' | 'openLog' | 'backUp' | 'restore',
      string
    >
  >;
  readonly confirmClose: {
    /** Without a batch, unsaved settings are what would be lost. */
    readonly message: (runs: readonly ClosingRun[]) => string;
    readonly detail: (runs: readonly ClosingRun[], areSettingsTyped: boolean) => string;
    readonly stay: string;
    readonly close: string;
  };
  readonly confirmConnection: ConnectionWords;
  readonly audit: AuditWords;
  readonly history: HistoryWords;
  readonly profiles: ProfileDialogWords;
  readonly backups: BackupWords;
  readonly failed: {
    readonly message: string;
    readonly detail: (logFile: string) => string;
    readonly close: string;
    readonly goOn: string;
  };
  readonly pageProcess: PageProcessWords;
  readonly refusedSwitches: { readonly title: string; readonly detail: (names: readonly string[]) => string };
  readonly save: SaveTitles;
  readonly runs: RunWords;
  readonly watch: WatchWords;
}

export const english: ShellWords = {
  title: 'Quittance',
  commands: {
    'go-order': 'Orders',
    'go-addresses': 'Addresses',
    'go-ledger': 'All addresses',
    'go-sandbox': 'Sandbox',
    'go-bulk': 'Bulk lookup',
    'go-settings': 'Settings…',
    'focus-search': 'Search',
    'open-palette': 'Command palette…',
    'read-again': 'Refresh',
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
    openLog: 'Open log',
    backUp: 'Back up…',
    restore: 'Restore backup…',
  },
  confirmClose: {
    message: (runs) => {
      if (runs.length === 0) return 'Close Quittance? Settings aren’t saved';
      return runs.every(isUnsaved)
        ? 'Close Quittance? A result isn’t saved yet'
        : 'Close Quittance? A batch is running';
    },
    detail: (runs, areSettingsTyped) =>
      [
        ...runs.map(closing),
        runs.some((run) => run.account.underWay > 0) &&
          'If you close now, the outcome of these requests may be unknown. Their addresses may exist at the service. ' +
            'Quittance won’t resend them, and you’ll be asked to confirm.',
        runs.some(isUnsaved) && 'While open, Quittance retries every few seconds.',
        areSettingsTyped &&
          (runs.length === 0 ? 'Closing discards your changes.' : 'Closing discards your unsaved settings.'),
      ]
        .filter((part) => part !== false)
        .join(' '),
    stay: 'Keep open',
    close: 'Close anyway',
  },
  confirmConnection: connectionWords,
  audit: auditWords,
  history: historyWords,
  profiles: {
    profiles: { title: 'Import profiles', kind: 'Profile files' },
    authorities: { title: 'Choose CA certificates', kind: 'PEM certificates' },
  },
  backups: backupWords,
  failed: {
    message: 'Quittance had an unexpected error',
    detail: (logFile) => `Sent requests are saved. Details are in the log: ${logFile}`,
    close: 'Close Quittance',
    goOn: 'Continue',
  },
  pageProcess: {
    hangs: {
      message: 'Quittance isn’t responding',
      detail: 'Batches keep running. Reloading loses unsaved entries.',
    },
    keepsEnding: {
      message: 'The page keeps crashing',
      detail: 'Batches keep running while Quittance is open. The log has the reason.',
    },
    wait: 'Wait',
    loadAgain: 'Reload',
    close: 'Close Quittance',
  },
  refusedSwitches: {
    title: 'Quittance can’t start with these switches or environment variables',
    detail: (names) =>
      `${[...new Set(names)].join(', ')}: other programs could use them to read your keys and addresses. ` +
      (names.some((each) => /no-sandbox/i.test(each))
        ? 'Start without them. An AppImage adds --no-sandbox where the system doesn’t allow user namespaces. Install the .deb package instead.'
        : 'Start without them.'),
  },
  runs: runWords,
  watch: watchWords,
  save: {
    csv: 'Save addresses',
    jsonl: 'Save addresses',
    xlsx: 'Save addresses',
    json: 'Export profiles',
    png: 'Save QR code',
    svg: 'Save QR code',
    pdf: 'Save as PDF',
    folder: 'Save address files with checksum files',
  },
};
