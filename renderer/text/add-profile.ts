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
  stay: 'Your entries stay until you close Quittance, except the secret.',
  back: 'Back',
  continue: 'Continue',
  discard: 'Discard',
  close: 'Close',
  notAdded: 'Profile not added',

  service: {
    title: 'Payment service',
    lead: 'Paste a cURL command from its docs, or fill in the fields.',
    curl: 'cURL command',
    curlPlaceholder: 'curl -X POST https://…',
    curlHint: 'Read on this computer. Nothing is sent.',
    filled: (fields: string) => `Filled in: ${fields}.`,
    nothing: 'No connection details found in what you pasted.',
  },
  secret: {
    title: 'Secret and signing',
    lead: 'Quittance only uses the secret to sign requests.',
    typeAgain: 'Enter the secret again.',
    typeAgainSentence: 'You left this page before it was saved.',
    submit: 'Save and test',
  },
  order: {
    title: 'Look up an order',
    connected: 'Connected. Look up an order that you know.',
    unsure: 'Saved, but the signature isn’t confirmed. Look up an order that you know.',
    number: 'Order number',
    notInUse: 'Another profile is in use.',
    use: (name: UntrustedText) => `Use ${name}`,
  },
};
