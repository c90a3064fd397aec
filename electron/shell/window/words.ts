/** Every word that main itself shows: menus and the system's dialogs. The page has its own. */
import { auditWords, type AuditWords } from './audit-words.ts';
import { historyWords, type HistoryWords } from './history-words.ts';
import type { RunView } from '../../contract/address-run.ts';
import type { AppCommand } from '../../contract/commands.ts';
import { backupWords, type BackupWords } from './backup-words.ts';
import { connectionWords, type ConnectionWords } from './connection-words.ts';
import type { PageProcessWords } from './page-process.ts';
import type { ProfileDialogWords } from './profile-dialogs.ts';
import { watchWords, type WatchWords } from '../watches/watch-notifications.ts';
import { runWords, type RunWords } from '../runs/run-words.ts';
import type { SaveTitles } from './save-dialog.ts';

/** A run that goes on, or is not written down yet, while the window is asked to close. */
export type ClosingRun = Pick<RunView, 'chain' | 'state' | 'account' | 'inMemoryOnly'>;

const isUnsaved = ({ state }: ClosingRun): boolean => state === 'unsaved';

/** Counts what is out, what waits and what is not written down, each as what it is. */
function closing(run: ClosingRun): string {
  const { underWay, waiting, unsaved } = run.account;
  const parts = [
    underWay > 0 && `${underWay} on ${run.chain} wait for the answer of the service.`,
    waiting > 0 &&
      `${waiting} on ${run.chain} are not sent yet: the run keeps them, and can be gone on with after the next start.`,
    unsaved > 0 &&
      (run.inMemoryOnly
        ? `${unsaved} on ${run.chain} are created and held in memory only: if you close now, they are lost here.`
        : `${unsaved} on ${run.chain} are created and kept in a file, which the next start takes into the ledger.`),
    isUnsaved(run) && unsaved === 0 && `The outcome of a request on ${run.chain} is not written down yet.`,
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
    /** Without a run, settings are what is at stake. */
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
    'go-order': 'Order',
    'go-addresses': 'Addresses',
    'go-ledger': 'Address ledger',
    'go-sandbox': 'Sandbox',
    'go-bulk': 'Bulk look-up',
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
    backUp: 'Back up…',
    restore: 'Restore from a backup…',
  },
  confirmClose: {
    message: (runs) => {
      if (runs.length === 0) return 'What was typed in Settings is not saved';
      return runs.every(isUnsaved) ? 'What came of a run is not written down yet' : 'Addresses are being created';
    },
    detail: (runs, areSettingsTyped) =>
      [
        ...runs.map(closing),
        runs.some((run) => run.account.underWay > 0) &&
          'If you close now, a request that is on its way may end as “outcome unknown”: the service may have created ' +
            'its addresses. Nothing is sent again by itself; at the next start the run waits for your decision.',
        runs.some(isUnsaved) && 'Left open, Quittance tries every few seconds to write it down.',
        areSettingsTyped &&
          (runs.length === 0
            ? 'If you close now, it is lost.'
            : 'What was typed in Settings is not saved, and would be lost.'),
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
    profiles: { title: 'Import profiles', kind: 'Exported profiles' },
    authorities: { title: 'Choose authorities', kind: 'Certificates in PEM form' },
  },
  backups: backupWords,
  failed: {
    message: 'Something went wrong inside Quittance',
    detail: (logFile) =>
      `This is a fault of the program. What was sent to the service is in the journal and stays there. The log has the rest: ${logFile}`,
    close: 'Close Quittance',
    goOn: 'Go on',
  },
  pageProcess: {
    hangs: {
      message: 'The page does not answer',
      detail:
        'It may only be busy. Runs go on by themselves, whatever becomes of it. Loaded again, it has lost what was typed and not saved.',
    },
    keepsEnding: {
      message: 'The page has ended by itself again and again',
      detail: 'Runs go on by themselves, as long as Quittance is open. The log says how it ended.',
    },
    wait: 'Wait',
    loadAgain: 'Load it again',
    close: 'Close Quittance',
  },
  refusedSwitches: {
    title: 'Quittance does not start with these switches or variables of the environment',
    detail: (names) =>
      `${[...new Set(names)].join(', ')}: with them other programs could get at your keys and addresses. ` +
      (names.some((each) => /no-sandbox/i.test(each))
        ? 'Start it without them. An AppImage adds --no-sandbox by itself where the system allows no user namespaces: install the .deb package there.'
        : 'Start it without them.'),
  },
  runs: runWords,
  watch: watchWords,
  save: {
    csv: 'Save addresses',
    jsonl: 'Save addresses',
    xlsx: 'Save addresses',
    json: 'Export profiles',
    png: 'Save picture',
    svg: 'Save picture',
    pdf: 'Save as PDF',
    folder: 'Save files of addresses, each with a manifest',
  },
};
