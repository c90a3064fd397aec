/** Words of the guided Add profile. */
import type { UntrustedText } from './untrusted-text.ts';

export const addProfileText = {
  title: 'Add profile',
  stepOf: (step: number, all: number) => `Step ${String(step)} of ${String(all)}`,
  stepsLabel: 'Steps',
  step: ['Service', 'Secret and signing', 'Test the connection', 'Look up the first order'],
  project: 'Project',
  secretSet: (day: string) => `Secret set on ${day}`,
  secretEntered: 'Secret entered',
  afterTest: 'After the test passes',
  leave: 'Back to Settings',
  saved: 'Your entries are saved, except the secret.',
  back: 'Back',
  continue: 'Continue',
  discard: 'Discard',
  close: 'Close',
  notSaved: 'Couldn’t save your entries.',
  notAdded: 'Profile not added',

  service: {
    title: 'Your payment service',
    lead: 'Paste a cURL command from its docs, or enter the values.',
    curl: 'cURL command',
    curlPlaceholder: 'curl -X POST https://…',
    curlHint: 'Fills in the fields below. Nothing is sent.',
    filled: (fields: string) => `Filled in: ${fields}.`,
    nothing: 'No connection details found in what you pasted.',
  },
  secret: {
    title: 'Secret and signing',
    lead: 'Your secret is encrypted on this computer and only used to sign requests.',
    typeAgain: 'Enter the secret again.',
    typeAgainSentence: 'You left this page before it was saved.',
    submit: 'Save and test',
  },
  test: {
    lead: 'Quittance tests the connection with a lookup of a nonexistent order. Nothing is created.',
  },
  order: {
    title: 'Look up your first order',
    connected: 'The connection test passed.',
    unsure: 'Saved, not confirmed yet. Look up an order you know.',
    notInUse: 'Another profile is in use.',
    use: (name: UntrustedText) => `Use ${name}`,
  },
};
