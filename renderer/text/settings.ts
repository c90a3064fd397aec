/** Words of the settings view. */
import { maxProfiles } from '../../electron/contract/limits.ts';
import { formatCount } from '../lib/format/money.ts';
import type { UntrustedText } from './untrusted-text.ts';

export const settingsText = {
  title: 'Settings',
  tabsLabel: 'Settings',
  tabs: { profiles: 'Profiles', appearance: 'Appearance', data: 'Data', audit: 'Audit log', about: 'About' },
  delete: 'Delete',

  profiles: {
    listLabel: 'Profiles',
    full: `You have ${String(maxProfiles)} profiles, the maximum. Remove one to add another.`,
    saved: 'All changes saved',
    unsaved: 'Changes not saved',
    builtIn: 'Built in. Its URL, project number and secret change at each start.',
    inUse: 'In use',
    use: 'Use this profile',
    more: 'More actions',
    noSecret: 'No secret',
    fields: {
      name: 'Name',
      environment: 'Environment',
      baseUrl: 'Base URL',
      pid: 'Project number',
      secret: 'Secret',
      orderField: 'Order number field',
      numberAs: 'Number type',
      timestampUnit: 'Timestamp unit',
      tolerance: 'Tolerance',
      requestsPerSecond: 'Rate limit',
      chains: 'Known networks',
      notFoundCodes: 'Not-found codes',
      readOnly: 'Read-only',
      timeouts: 'Timeouts',
      explorers: 'Block explorers',
      caFile: 'CA certificates',
      scheme: 'Signing scheme',
    },
    hints: {
      numberAs: 'How the address count is sent',
      toleranceAfter: 'Differences up to this count as paid',
      perSecond: 'per second',
      requestsPerSecond: 'All requests. Empty means no limit.',
      chains: 'Suggested when you create addresses. Separate with commas.',
      notFoundCodes: 'Response codes that mean “order not found”. Separate with commas.',
      readOnly: 'Look up orders only',
      timeouts: 'Connection 1 to 60 s, request 5 to 120 s. If creating addresses times out, the outcome is unknown.',
      explorers: 'https URLs with {tx} or {address}. Links open in your browser and show their host.',
      caFile: 'Used with the system’s CAs, for this profile only.',
      caFileNone: 'PEM. For a service that uses your company’s own CA.',
      live: 'Real money. You type the number of addresses before you create them.',
      test: 'Your service’s test network',
      sandbox: 'No real money',
    },
    timeouts: {
      connect: 'Connection',
      call: 'Request',
      label: { connect: 'Connection timeout in seconds', call: 'Request timeout in seconds' },
      unit: 's',
    },
    explorer: {
      name: (number: number) => `Block explorer ${String(number)}`,
      chain: 'Network',
      tx: 'Transaction link',
      address: 'Address link',
      placeholder: { chain: 'Network', tx: 'https://…/tx/{tx}', address: 'https://…/address/{address}' },
      add: 'Add explorer',
      remove: (number: number) => `Remove block explorer ${String(number)}`,
    },
    authorities: {
      none: 'System CAs only',
      choose: 'Choose file…',
      replace: 'Replace…',
      remove: 'Remove',
      file: (name: UntrustedText, count: number) =>
        `${name}, ${count === 1 ? '1 certificate' : `${formatCount(count)} certificates`}`,
    },
    options: {
      integer: 'Integer 100',
      text: 'Text "100"',
      ms: 'Milliseconds',
      s: 'Seconds',
    },
    sections: { connection: 'Connection', payments: 'Payments', links: 'Links' },
    advanced: {
      title: 'Advanced',
      values: {
        orderField: (name: UntrustedText) => `Order number field ${name}`,
        timestamp: (unit: string) => `Timestamp in ${unit.toLowerCase()}`,
        timeout: (seconds: string) => `Timeout ${seconds} s`,
        rate: (perSecond: string) => (perSecond === '' ? 'No rate limit' : `${perSecond} requests/s`),
        authority: (file: UntrustedText | null) => `CA certificates: ${file ?? 'system'}`,
        codes: (count: number) =>
          count === 0
            ? 'Not-found codes: none'
            : count === 1
              ? '1 not-found code'
              : `${formatCount(count)} not-found codes`,
      },
    },
    save: 'Save changes',
    discard: 'Discard',
    remove: 'Remove profile…',
    leave: {
      title: (name: UntrustedText) => `Save changes to ${name}?`,
      sentence: 'Your entries aren’t saved yet.',
      save: 'Save',
      discard: 'Discard',
      stay: 'Keep editing',
    },
    savedToast: 'Profile saved',
    removed: (name: UntrustedText) => `${name} removed`,
    removeTitle: (name: UntrustedText) => `Remove ${name}?`,
    /** @param addresses null until they are counted */
    removeSentence: (addresses: number | null) =>
      addresses === 0
        ? 'Deletes its settings and secret. Saved orders stay on this computer.'
        : `Deletes its settings and secret. Saved orders and ${
            addresses === null ? 'addresses' : addresses === 1 ? '1 address' : `${formatCount(addresses)} addresses`
          } stay on this computer.`,
    removeWaits: (batches: readonly string[]) =>
      `Not removed: ${
        batches.length === 0
          ? 'a batch of this profile is still open'
          : batches.length === 1
            ? `batch ${batches.join()} is still open`
            : `batches ${batches.join(', ')} are still open`
      }. Finish or confirm ${batches.length > 1 ? 'them' : 'it'} under Addresses first.`,
    removeConfirm: 'Remove',
    chainForm: 'Up to 50 networks, 1 to 64 characters each.',
    codeForm: 'Up to 20 codes, 1 to 20 characters each.',
  },

  secret: {
    set: (day: string) => `Set on ${day}`,
    missing: 'Not set',
    missingHint: 'Required to send requests',
    keychain: 'Encrypted with the system keychain. Can’t be viewed.',
    builtIn: 'New at each start, in memory only. Can’t be viewed.',
    thisSessionOnly: 'No system keychain. Kept in memory until Quittance closes. Can’t be viewed.',
    lost: 'Changing the connection deletes the saved secret. Enter the new one.',
    enter: 'Enter secret',
    replace: 'Replace',
    remove: 'Remove…',
    field: 'New secret',
    placeholder: { one: 'Paste the secret', several: 'Paste the private key, from -----BEGIN to -----END' },
    hint: {
      available: 'Encrypted with the system keychain. Can’t be viewed.',
      'not-available': 'No system keychain. Kept in memory until Quittance closes.',
    },
    removed: 'Secret removed',
    removeTitle: 'Remove secret?',
    removeSentence: (name: UntrustedText) => `${name} can’t send requests without it. Your orders and addresses stay.`,
    removeConfirm: 'Remove',
    newHint: 'Optional now, required to send requests',
  },

  requests: {
    title: 'Show requests',
    summary: '2 API calls, with sample values',
    order: 'Look up an order',
    create: 'Create addresses',
    creates: '· can’t be undone',
    changesNothing: '· changes nothing',
    incomplete: (fields: string) => `Shown when these are valid: ${fields}.`,
    failed: 'Can’t show the requests for these entries.',
    sample: 'Dashed',
    samples: 'values are samples: new for each request, or entered by you. Everything else is sent as shown.',
    only: 'Only these URLs are called. Redirects are refused.',
  },

  appearance: {
    displayTitle: 'Display',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    zone: 'Time zone',
    zoneSystem: (zone: string) => `System (${zone})`,
    zoneUtc: 'UTC',
    zoneOther: 'Other',
    zoneName: 'Time zone name',
    zoneHint: (now: string) => `Now ${now}`,
    zoneUnknown: 'Unknown time zone',
    keysTitle: 'Keyboard',
    singleKeys: 'Single-letter shortcuts',
    singleKeysHint: 'For example, R to refresh',
    batchesTitle: 'Address batches',
    parallel: 'Parallel requests',
    parallelHint: 'Applies to batches you start or resume.',
    notifications: 'System notifications',
    notificationsHint: 'When a batch ends, pauses or needs you while Quittance is in the background',
    failed: 'Couldn’t save the setting',
  },

  about: {
    versionsTitle: 'Versions',
    licensesTitle: 'Licenses',
    licenses: 'Quittance uses the MIT license. It contains third-party software under other licenses.',
    showLicenses: 'Show licenses in folder',
    licensesNotShown: 'Couldn’t show the licenses',
    version: 'Quittance',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    platform: 'System',
    openLog: 'Open log',
    logNotOpened: 'Couldn’t open the log',
    diagnosticsTitle: 'Report a problem',
    diagnostics: 'Copy diagnostics',
    diagnosticsHint: 'Copies versions, folders, preferences and notices. No secrets or customer details.',
  },
};
