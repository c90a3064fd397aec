/** Words of the sandbox view. */
export const sandbox = {
  title: 'Sandbox',
  remark: 'A pretend service on this computer. Nothing here is real money, and nothing leaves this computer.',
  orders: {
    title: 'Orders in every state',
    remark: 'click to open',
    label: 'Orders of the sandbox',
    shows: 'Shows',
    number: 'Order',
    read: 'Read as',
    copy: 'Copy order number',
    copied: 'Order number copied whole',
    notRead: 'not read yet',
  },
  steps: {
    title: 'First five minutes',
    short: 'Open an order that was paid too little',
    refund: 'Open one that was refunded',
    create: 'Create 3 addresses',
    own: 'Add your own service as a test profile',
    open: 'still to do',
    done: 'done',
  },
  about: {
    title: 'What it is',
    sentence: 'A small service that answers as the specification says. It starts with this profile and ends with it.',
    url: 'Base URL',
    pid: 'Project number',
    scheme: 'Signing scheme',
    made: 'URL, project number and secret are made anew at each start.',
  },
  other: {
    title: 'A sandbox profile is not chosen',
    sentence: (name: string) =>
      `${name} speaks to its own service, which has no practice orders. Choose a sandbox profile to see some.`,
    action: (name: string) => `Switch to ${name}`,
    none: 'There is no sandbox profile.',
  },
  empty: {
    title: 'The sandbox has no orders',
    sentence: 'It did not start, or it has none. Restart the console to begin anew.',
  },
  failed: 'The sandbox did not answer',
  again: 'Try again',
};
