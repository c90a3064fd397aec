/** Words of the frame: bar, navigation, palette, shortcuts, about. */
import type { Environment } from '../../../../electron/contract/profile.ts';
import type { RunUnderWay } from '../../../../electron/contract/run-list.ts';
import { formatCount } from '../../format/money.ts';
import type { Said } from '../said.ts';
import { noticeWords } from './notices.ts';
import { paletteSynonyms } from './palette-synonyms.ts';

const environments: Readonly<Record<Environment, string>> = { sandbox: 'Sandbox', test: 'Test', live: 'Live' };

export const frame = {
  product: 'Quittance',
  environments,
  /** On paper. @param at when */
  printed: (at: string) => `Quittance, printed ${at}`,
  liveTitle: (name: Said, view: string) => `Live, ${name}: ${view}`,
  skipToView: 'Skip to the view',

  profile: {
    label: 'Profile',
    manage: 'Manage profiles',
    readsOnly: 'Reads only',
    readsOnlyMeans: 'No addresses are created with this profile. Settings',
    withoutSecret: {
      title: (name: Said) => `Use ${name} without a secret?`,
      sentence:
        'It is live, and no secret is set: no order can be read and no address created with it until there is one.',
      use: 'Use it, and set the secret',
      stay: 'Stay with this one',
    },
  },
  navigation: {
    label: 'Views',
    order: 'Order',
    bulk: 'Bulk look-up',
    addresses: 'Addresses',
    sandbox: 'Sandbox',
    settings: 'Settings',
    underWay: 'Addresses are being created',
    paused: 'A run is paused',
    waits: 'An outcome is unknown and waits for your decision',
  },
  /** Runs of addresses that go on, or wait, out of sight. */
  work: {
    open: (run: string) => `Open run ${run}`,
    run: ({ id, state, done, asked }: RunUnderWay) => {
      if (state === 'open') return `Run ${id} needs a decision`;
      return `Run ${id}${state === 'paused' ? ' paused' : ''}, ${formatCount(done)} of ${formatCount(asked)} done`;
    },
    openBulk: (run: string) => `Open bulk look-up ${run}`,
    bulk: (done: number, of: number, is: 'running' | 'pausing' | 'paused') =>
      `Bulk${is === 'running' ? '' : ` ${is}`}, ${formatCount(done)} of ${formatCount(of)}`,
    runs: (runs: readonly RunUnderWay[]) => {
      const sum = (of: 'done' | 'asked') => formatCount(runs.reduce((all, run) => all + run[of], 0));
      return `${runs.length} runs, ${sum('done')} of ${sum('asked')} done`;
    },
  },
  search: {
    label: 'Look up an order',
    placeholder: 'Order number, or what the customer sent',
    key: (mac: boolean) => (mac ? '⌘ K' : 'Ctrl K'),
    palette: 'command palette',
  },
  explorer: {
    at: (host: Said) => `See at ${host}`,
    opens: 'Opens in the system’s browser',
  },
  clock: {
    label: 'Time here',
    zone: (city: string, offset: string) => (city === offset ? city : `${city}, ${offset}`),
  },
  help: 'Keyboard shortcuts',
  notice: noticeWords,
  acknowledge: 'I have seen this',
  notAcknowledged: 'That you have seen this could not be written down: it is told again at the next start.',

  palette: {
    title: 'Command palette',
    placeholder: 'View, command or order',
    input: 'Search views, commands and orders',
    found: (count: number) => `${String(count)} found`,
    goTo: 'Go to',
    commands: 'Commands',
    recent: 'Recent orders',
    lookUp: 'Look up an order',
    /** The unit stands behind the second. */
    receivedOf: (received: string, ordered: string) => `${received} of ${ordered}`,
    lookUpText: (text: Said) => `Read ${text} from the service`,
    choose: 'choose',
    run: 'run',
    odd: 'See what this is before it is asked',
    inLedger: 'Show this address in the ledger',
    email: 'Find the orders read here that have this e-mail address',
    foot: 'What can be an order number is asked of the service',
    nothing: 'Nothing goes by this name.',
    escape: 'Esc',
    enter: 'Enter',
    ledger: 'Addresses, ledger',
    runs: 'Addresses, runs',
    files: 'Addresses, files',
    profiles: 'Settings, profiles',
    times: 'Settings, times and appearance',
    audit: 'Settings, audit log',
    data: 'Settings, data and backups',
    about: 'Settings, about',
    lookUpOrder: 'Look up an order',
    bulk: 'Bulk look-up',
    reconcile: 'Bulk look-up, reconcile a shop’s file',
    createAddresses: 'Create addresses',
    createReadsOnly: 'not with this profile, it reads only',
    theme: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
    themeInUse: 'in use',
    themeOfSystem: { light: 'light now', dark: 'dark now' },
    also: paletteSynonyms,
    copyDiagnostics: 'Copy diagnostics',
    shortcuts: 'Keyboard shortcuts',
    switchProfile: (name: Said) => `Switch to ${name}`,
    switchGroup: 'Profiles',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    lettersOn: 'Single letters work while no field has the focus.',
    lettersOff: 'Single letters are switched off in Settings.',
    lists: {
      title: 'Lists of this view',
      next: 'Next row',
      previous: 'Previous row',
      ends: 'First and last row',
      pages: 'A page up and down',
      open: 'Open the row',
      select: 'Select the row',
      range: 'Select a range',
      all: 'Select all',
      whereFocused: (letters: boolean) =>
        letters ? 'In a list, all keys but J and K need the focus there.' : 'The keys of a list need the focus there.',
    },
    rows: {
      palette: 'Command palette',
      search: 'Look up an order',
      shortcuts: 'This list',
      escape: 'Back, or close what is open',
      goOrder: 'Order',
      goAddresses: 'Addresses',
      goLedger: 'Addresses, ledger',
      goSandbox: 'Sandbox',
      goBulk: 'Bulk look-up',
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
    sentence: 'Nothing in the console is at this place.',
    action: 'Go to the start',
  },
};
