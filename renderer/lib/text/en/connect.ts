/** Words of connecting an account, and of the choice at the first start. */
import type { Said } from '../said.ts';

export const connect = {
  title: 'Connect your account',
  another: 'Connect another account',
  named: (name: Said) => `Connect ${name}`,
  ways: {
    title: 'Two ways to begin',
    practise: 'Practise on the sandbox',
    practiseSentence:
      'A pretend service on this computer, with an order in every state. No account is needed, and nothing is real money.',
    connect: 'Connect your account',
    connectSentence:
      'With base URL, project number and secret of your payment service. The connection is checked at once, by look-ups alone.',
    haveFile: 'Somebody gave you a file of profiles?',
    importIt: 'Import it in Settings',
    goOn: 'Go on connecting',
    goOnSentence: (name: Said) => `${name} is not connected yet. What was typed is kept here, without its secret.`,
    goOnSaved: (name: Said) => `${name} is saved with its secret, and no check has shown yet that it works.`,
    goOnNameless: 'An account is not connected yet. What was typed is kept here, without its secret.',
    tryThis: 'A number of the sandbox stands in the field: press Open to look it up.',
  },
  unknownScheme: 'I do not know it',
  schemeNeeded: 'Choose the scheme, or find it from a signed example of the documentation.',
  schemeHint: 'How requests are signed. A signed example of the documentation finds it.',
  find: 'Find the scheme…',
  urlHint: 'A URL of an operation or a whole cURL command can be pasted, too.',
  typeAgain: 'Type the secret again.',
  typeAgainSentence: 'A secret is kept only once it is saved, and you left before that.',
  pasted: {
    title: 'What was pasted says more.',
    baseUrl: 'Base URL',
    pid: 'Project number',
    orderField: 'Order field',
    timestamp: 'Timestamp',
    units: { ms: 'milliseconds', s: 'seconds' },
    take: 'Fill these in',
    nothing: 'Nothing of a connection was found in what was pasted.',
  },
  submit: 'Save and check',
  again: 'Save and check again',
  giveUp: 'Discard what was typed',
  next: {
    title: 'What happens then',
    seal: 'The secret is sealed on this computer, and goes nowhere but into the signature of a request.',
    check: 'The connection is checked step by step, with a look-up of an order that cannot exist. Nothing is created.',
    order: 'Then you look up the first order.',
    left: 'You can leave this page at any time: what is typed is kept, but for the secret.',
  },
  /** `notChecked`: their names, in order. */
  passedSteps: (passed: string, all: string, notChecked: readonly string[]) =>
    notChecked.length === 0
      ? `${passed} of ${all} steps passed`
      : `${passed} of ${all} steps passed; not checked: ${notChecked.join(', ')}`,
  connected: 'Connected. Look up the first order:',
  unsure: 'Saved, and not known yet to work. An order that you know tells:',
  notInUse: 'Another profile is in use.',
  use: (name: Said) => `Use ${name}`,
  notKept: 'What was typed could not be kept.',
};
