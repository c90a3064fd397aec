/** Words of the frame: bar, navigation, palette, shortcuts, about. */
import type { Environment } from '../../electron/contract/profiles.ts';
import { isOutcomeUnknown, type ActiveBatch } from '../../electron/contract/addresses.ts';
import { formatCount } from '../lib/format/money.ts';
import type { UntrustedText } from './untrusted-text.ts';
import { noticeWords } from './notices.ts';
import { paletteSynonyms } from './palette-synonyms.ts';

const environments: Readonly<Record<Environment, string>> = { sandbox: 'Sandbox', test: 'Test', live: 'Live' };

export const frameText = {
  product: 'Quittance',
  environments,
  /** Printed at the top of each page. @param at the time */
  printed: (at: string) => `Quittance, printed ${at}`,
  titlePrefix: (name: UntrustedText) => `Live, ${name}: `,
  skipToView: 'Skip to content',

  profile: {
    label: 'Profile',
    manage: 'Manage profiles',
    readOnly: 'Read-only',
    readOnlyMeans: 'Can’t create addresses with this profile. Settings',
    withoutSecret: {
      title: (name: UntrustedText) => `Use ${name} without a secret?`,
      sentence: 'This profile is live. You can’t look up orders or create addresses until its secret is set.',
      use: 'Use and set secret',
      stay: 'Cancel',
    },
  },
  navigation: {
    label: 'Views',
    order: 'Orders',
    bulk: 'Bulk lookup',
    reconcile: 'Reconcile',
    addresses: 'Addresses',
    exports: 'Exports',
    sandbox: 'Sandbox',
    settings: 'Settings',
    inProgress: 'Creating addresses',
    paused: 'Batch paused',
    waits: 'Outcome unknown: confirm what was created',
  },
  /** About batches that run in the background. */
  work: {
    open: (batch: string) => `Open batch ${batch}`,
    batch: (batch: ActiveBatch) => {
      const { id, state, pause, done, requested } = batch;
      if (isOutcomeUnknown(batch)) return `Batch ${id}: outcome unknown`;
      const flow = state === 'paused' ? ' paused' : state === 'running' && pause !== null ? ' pausing' : '';
      return `Batch ${id}${flow}, ${formatCount(done)} of ${formatCount(requested)} done`;
    },
    openBulk: (batch: string) => `Open bulk lookup ${batch}`,
    bulk: (done: number, of: number, is: 'running' | 'pausing' | 'paused') =>
      `Bulk lookup${is === 'running' ? '' : ` ${is}`}, ${formatCount(done)} of ${formatCount(of)}`,
    batches: (batches: readonly ActiveBatch[]) => {
      const sum = (of: 'done' | 'requested') => formatCount(batches.reduce((all, batch) => all + batch[of], 0));
      return `${batches.length} batches, ${sum('done')} of ${sum('requested')} done`;
    },
  },
  search: {
    label: 'Look up an order',
    key: (mac: boolean) => (mac ? '⌘ K' : 'Ctrl K'),
    palette: 'command palette',
  },
  explorer: {
    at: (host: UntrustedText) => `View on ${host}`,
    opens: 'Opens in your browser',
  },
  clock: {
    label: 'Time and time zone',
    zone: (city: string, offset: string) => (city === offset ? city : `${city}, ${offset}`),
  },
  help: 'Help',
  notice: noticeWords,
  acknowledge: 'Dismiss',
  notAcknowledged: 'Couldn’t save. You’ll see this again next time.',

  palette: {
    title: 'Command palette',
    placeholder: 'View, command or order',
    input: 'Search views, commands and orders',
    found: (count: number) => `${String(count)} found`,
    goTo: 'Go to',
    commands: 'Commands',
    recent: 'Recent orders',
    lookUp: 'Look up an order',
    /** The unit follows only the second amount. */
    receivedOf: (received: string, ordered: string) => `${received} of ${ordered} received`,
    lookUpText: (text: UntrustedText) => `Look up ${text} at the service`,
    choose: 'choose',
    run: 'run',
    odd: 'Check before lookup',
    inAddressList: 'Show in address list',
    email: 'Search saved orders for this email',
    nothing: 'No results',
    escape: 'Esc',
    enter: 'Enter',
    allAddresses: 'All addresses',
    batches: 'Addresses, batches',
    profiles: 'Settings, profiles',
    appearance: 'Settings, appearance',
    audit: 'Settings, audit log',
    data: 'Settings, data',
    about: 'Settings, about',
    orders: 'Orders',
    createAddresses: 'Create addresses',
    createReadOnly: 'unavailable, read-only profile',
    theme: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    themeInUse: 'in use',
    themeOfSystem: { light: 'light now', dark: 'dark now' },
    also: paletteSynonyms,
    copyDiagnostics: 'Copy diagnostics',
    shortcuts: 'Keyboard shortcuts',
    switchProfile: (name: UntrustedText) => `Switch to ${name}`,
    switchGroup: 'Profiles',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    lettersOn: 'Single letters work unless a field has focus.',
    lettersOff: 'Single letters are turned off in Settings.',
    lists: {
      title: 'Lists in this view',
      next: 'Next row',
      previous: 'Previous row',
      ends: 'First or last row',
      pages: 'Page up or down',
      open: 'Open row',
      select: 'Select row',
      range: 'Select range',
      all: 'Select all',
      whereFocused: (letters: boolean) =>
        letters
          ? 'List keys work when a list has focus. J and K always work.'
          : 'List keys work when a list has focus.',
    },
    rows: {
      palette: 'Command palette',
      search: 'Look up an order',
      shortcuts: 'Keyboard shortcuts',
      escape: 'Close or go back',
      goOrder: 'Orders',
      goAddresses: 'Addresses',
      goAllAddresses: 'All addresses',
      goSandbox: 'Sandbox',
      goBulk: 'Bulk lookup',
      goReconcile: 'Reconcile',
      goExports: 'Exports',
      goSettings: 'Settings',
    },
  },

  copied: 'Copied',
  notCopied: 'Couldn’t copy: clipboard unavailable',
  diagnosticsCopied: 'Diagnostics copied, without secrets',
  diagnosticsNotCopied: 'Couldn’t copy diagnostics',

  crashed: {
    title: 'Something went wrong on this page',
    sentence: 'Nothing was sent because of this, and no payment is affected. Your data is safe.',
    start: 'Go to Orders',
  },
  starting: {
    failed: 'Quittance didn’t start completely',
  },
  notFound: {
    title: 'Page not found',
    sentence: 'Quittance has no such page.',
    action: 'Go to Orders',
  },
};
