/** Words of connecting an account, and of the choice at the first start. */
import type { UntrustedText } from './untrusted-text.ts';

export const connectText = {
  title: 'Connect your account',
  another: 'Add profile',
  named: (name: UntrustedText) => `Connect ${name}`,
  unknownScheme: 'Not sure',
  schemeNeeded: 'Choose the scheme, or find it from a signed example.',
  schemeHint: 'Use a signed example from the docs to find it.',
  find: 'Find scheme…',
  urlHint: 'Or paste a cURL command',
  typeAgain: 'Enter the secret again.',
  typeAgainSentence: 'You left this page before it was saved.',
  pasted: {
    title: 'More details found',
    baseUrl: 'Base URL',
    pid: 'Project number',
    orderField: 'Order number field',
    timestamp: 'Timestamp unit',
    units: { ms: 'milliseconds', s: 'seconds' },
    take: 'Fill in',
    nothing: 'No connection details found in what you pasted.',
  },
  submit: 'Save and test',
  again: 'Save and test again',
  giveUp: 'Discard',
  addAnother: 'Add another profile',
  next: {
    title: 'Next steps',
    seal: 'Your secret is encrypted on this computer and only used to sign requests.',
    check: 'Quittance tests the connection with a lookup of a nonexistent order. Nothing is created.',
    order: 'Then you look up your first order.',
    left: 'Your entries are saved, except the secret.',
  },
  /** `notChecked`: their names, in order. */
  passedSteps: (passed: string, all: string, notChecked: readonly string[]) =>
    notChecked.length === 0
      ? `${passed} of ${all} steps passed`
      : `${passed} of ${all} steps passed. Not checked: ${notChecked.join(', ')}`,
  connected: 'Connected. Look up your first order:',
  unsure: 'Saved, not confirmed yet. Look up an order you know:',
  notInUse: 'Another profile is in use.',
  use: (name: UntrustedText) => `Use ${name}`,
  notKept: 'Couldn’t save your entries.',
};
