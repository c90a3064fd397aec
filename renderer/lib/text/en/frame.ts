/** Words of the frame: bar, navigation, palette, shortcuts, about, and what was dealt with at start-up. */
import type { AppNotice, NoticeKind, NoticeOf } from '../../../../electron/contract/app-state.ts';
import type { Environment } from '../../../../electron/contract/profile.ts';

const environments: Readonly<Record<Environment, string>> = { sandbox: 'Sandbox', test: 'Test', live: 'Live' };

const notices: {
  readonly [K in NoticeKind]: { readonly cause: string; readonly sentence: (notice: NoticeOf<K>) => string };
} = {
  'settings-restored': {
    cause: 'Settings restored.',
    sentence: ({ path }) =>
      path === null
        ? 'The settings file was gone, so the last good copy is in use.'
        : `The settings file could not be read, so the last good copy is in use. The other was set aside as ${path}.`,
  },
  'settings-started-anew': {
    cause: 'Settings began anew.',
    sentence: ({ paths }) =>
      `The settings file could not be read and there was no good copy. It was set aside as ${paths.join(', ')}.`,
  },
  'settings-not-written': {
    cause: 'Settings cannot be saved.',
    sentence: ({ path }) => `Changes last until the console ends. The file is ${path}.`,
  },
  'history-key-replaced': {
    cause: 'Earlier order records stay sealed.',
    sentence: () => 'The system’s keychain did not open their key. What is read from now on uses a new one.',
  },
  'history-key-this-run-only': {
    cause: 'Order records last for this run only.',
    sentence: (notice) =>
      `Their key cannot be kept (${notice.because === 'no-keychain' ? 'no keychain' : notice.detail}), so what is read now cannot be opened after a restart. Addresses are kept.`,
  },
  'database-not-opened': {
    cause: 'The records of this computer could not be opened.',
    sentence: ({ path }) => `Addresses cannot be created until this is mended. The file is ${path}.`,
  },
  'database-set-aside': {
    cause: 'The records of this computer were damaged.',
    sentence: ({ path, recovered, complete }) =>
      `New records began. The damaged file was set aside, whole, as ${path}. ${String(recovered)} rows recovered${complete ? '' : ', not all could be read'}`,
  },
  'addresses-not-taken-in': {
    cause: 'Created addresses are not in the ledger.',
    sentence: ({ paths }) =>
      `They are in ${paths.join(', ')}. Keep what is there: the next start tries again to take it in.`,
  },
  'sandbox-not-started': {
    cause: 'The built-in sandbox did not start.',
    sentence: () => 'Its orders cannot be read. Other profiles work.',
  },
};

const noticeOf = <K extends NoticeKind>(notice: NoticeOf<K>) => ({
  cause: notices[notice.kind].cause,
  sentence: notices[notice.kind].sentence(notice),
});

export const frame = {
  product: 'Quittance',
  environments,
  skipToView: 'Skip to the view',

  profile: {
    label: 'Profile',
    manage: 'Manage profiles',
  },
  navigation: {
    label: 'Views',
    order: 'Order',
    addresses: 'Addresses',
    sandbox: 'Sandbox',
    settings: 'Settings',
    waits: 'An outcome is unknown and waits for your decision',
  },
  search: {
    label: 'Look up an order',
    placeholder: 'Order number or merchant order',
    key: (mac: boolean) => (mac ? '⌘ K' : 'Ctrl K'),
    palette: 'command palette',
  },
  clock: {
    label: 'Time here',
    zone: (city: string, offset: string) => (city === offset ? city : `${city}, ${offset}`),
  },
  help: 'Keyboard shortcuts',
  notice: (notice: AppNotice) => noticeOf(notice),

  palette: {
    title: 'Command palette',
    placeholder: 'View, command or order',
    input: 'Search views, commands and orders',
    found: (count: number) => `${String(count)} found`,
    goTo: 'Go to',
    commands: 'Commands',
    recent: 'Recent orders',
    lookUp: 'Order number',
    lookUpText: (text: string) => `Read ${text} from the service`,
    choose: 'choose',
    run: 'run',
    foot: 'Any other text is asked of the service as an order number',
    nothing: 'Nothing has this in its name.',
    escape: 'Esc',
    enter: 'Enter',
    ledger: 'Addresses, ledger',
    profiles: 'Settings, profiles',
    times: 'Settings, times and appearance',
    about: 'Settings, about and data',
    lookUpOrder: 'Look up an order',
    createAddresses: 'Create addresses',
    theme: { system: 'Appearance as the system', light: 'Light appearance', dark: 'Dark appearance' },
    copyDiagnostics: 'Copy diagnostics',
    shortcuts: 'Keyboard shortcuts',
    switchProfile: (name: string) => `Switch to ${name}`,
    switchGroup: 'Profiles',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    lettersOn: 'Single letters work while no field has the focus.',
    lettersOff: 'Single letters are switched off in Settings.',
    rows: {
      palette: 'Command palette',
      search: 'Look up an order',
      shortcuts: 'This list',
      escape: 'Back, or close what is open',
      goOrder: 'Order',
      goAddresses: 'Addresses',
      goLedger: 'Addresses, ledger',
      goSandbox: 'Sandbox',
      goSettings: 'Settings',
    },
  },

  copied: 'Copied',
  notCopied: 'Not copied. The system’s clipboard did not take it.',
  diagnosticsCopied: 'Diagnostics copied. No secrets are in them.',
  diagnosticsNotCopied: 'The diagnostics could not be copied.',

  crashed: {
    title: 'This view has a fault',
    sentence:
      'The console could not draw it. Nothing was sent because of this, and no payment is touched. What was recorded is safe.',
    again: 'Try again',
    diagnostics: 'Copy diagnostics',
    start: 'Go to the start',
  },
  starting: {
    failed: 'The console did not start completely',
    again: 'Try again',
  },
  notFound: {
    title: 'There is no such view',
    sentence: 'The address inside the console is wrong.',
    action: 'Go to the start',
  },
};
