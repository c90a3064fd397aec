/** Words of connecting an account, and of the choice at the first start. */
import type { UntrustedText } from './untrusted-text.ts';

export const connectText = {
  title: 'Connect your account',
  another: 'Add profile',
  named: (name: UntrustedText) => `Connect ${name}`,
  ways: {
    title: 'Get started',
    practise: 'Try the sandbox',
    practiseSentence: 'A practice service on your computer. No account, no real money.',
    connect: 'Connect your account',
    connectSentence: 'You need the base URL, project number and secret. Tested with a lookup only.',
    haveFile: 'Have a profile file?',
    importIt: 'Import',
    goOn: 'Continue setup',
    goOnSentence: (name: UntrustedText) => `${name} isn’t connected yet. Your entries are saved, except the secret.`,
    goOnSaved: (name: UntrustedText) => `${name} is saved with its secret, but hasn’t passed a connection check yet.`,
    goOnNameless: 'Your setup isn’t finished. Your entries are saved, except the secret.',
    tryThis: 'A sandbox order number is filled in. Press Enter to look it up.',
  },
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
