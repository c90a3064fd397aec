/** Words of the Orders view: search, saved orders, and the first run. */
import type { OrderFilter } from '../../electron/contract/saved-orders.ts';
import type { UntrustedText } from './untrusted-text.ts';

const grouped = (count: number): string => count.toLocaleString('en-US');

export const orderListText = {
  title: 'Orders',
  firstTitle: 'Look up an order',
  field: 'Order number, email, transaction, address…',
  open: 'Look up',
  sentence:
    'Order numbers are looked up at the service. Anything else searches orders and addresses saved on this computer.',
  /** Shown when the typed text isn’t an order number. Nothing was sent. */
  searched: {
    none: 'No match in saved orders. Ask for the order number.',
    failed: 'Couldn’t search saved orders.',
  },
  found: {
    name: 'Orders found',
    one: (text: UntrustedText) => `1 saved order matches ${text}.`,
    several: (count: string, text: UntrustedText) => `${count} saved orders match ${text}.`,
    more: (count: string, text: UntrustedText) =>
      `More than ${count} saved orders match ${text}. The newest lookups are shown.`,
    label: 'Orders found, newest lookup first',
    by: (fields: string) => `Found by ${fields}`,
    earlier: (when: string) => `matched in the lookup of ${when}, not since`,
    row: 'Show in address list',
    others: (count: string) => `and ${count} more`,
  },
  odd: {
    name: 'Not sent yet',
    url: 'This is a URL, not an order number.',
    email: 'This is an email address.',
    emailIn: (email: UntrustedText) => `This contains the email address ${email}.`,
    amount: 'This looks like an amount. Orders can’t be found by amount.',
    word: 'Order numbers contain digits.',
    shortened: 'This is shortened (…). Copy the full value and try again.',
    hash: 'This looks like a transaction hash, with 64 hexadecimal digits.',
    several: 'This contains several order numbers. Look them up in Bulk lookup, or enter one. Nothing was sent.',
    bulk: 'Open Bulk lookup',
    more: 'This contains more than an order number.',
    notSent: 'Nothing was sent.',
    /** Shown after an address was searched for. */
    notInAddressList: (total: string) =>
      total === '0' ? 'No saved addresses.' : `No match in ${total} saved addresses.`,
    addressesNotSearched: 'Couldn’t search saved addresses.',
    lookUp: (number: UntrustedText) => `Look up ${number}`,
    lookUpAnyway: 'Look up anyway',
  },
  /** The column headers. */
  recent: {
    order: 'Order',
    merchant: 'Merchant no.',
    status: 'Status',
    received: 'Received',
    ordered: 'Ordered',
    currency: 'Currency',
    difference: 'Difference',
    unknown: 'Unknown',
    read: 'Checked',
  },
  saved: {
    name: 'Saved orders',
    label: 'Saved orders, newest lookup first',
    filterBy: 'Status',
    filters: {
      all: 'All',
      unpaid: 'Unpaid',
      underpaid: 'Underpaid',
      overpaid: 'Overpaid',
      attention: 'Needs attention',
      refunds: 'Refunds',
    } satisfies Readonly<Record<OrderFilter, string>>,
    exportThem: (count: string) => `Export ${count}…`,
    watched: 'Watched · checked automatically',
    today: (day: string) => `Today, ${day}`,
    yesterday: (day: string) => `Yesterday, ${day}`,
    partly: 'Orders may be missing or outdated.',
    none: 'No matching orders',
    showAll: 'Show all orders',
    foot: (shown: number, saved: number) => {
      const orders = saved === 1 ? 'order' : 'orders';
      const all = shown === saved ? grouped(saved) : `${grouped(shown)} of ${grouped(saved)}`;
      return `${all} saved ${orders} in this profile`;
    },
  },
  empty: {
    title: 'No orders yet',
    sentence: 'Every order you look up is listed here.',
  },
  firstRun: {
    title: 'Get started',
    practice: {
      title: 'Try the practice service',
      sentence: 'Runs on your computer. No account, no real money.',
      examples: [
        ['waiting', 'Waiting for payment', '412.75 USDT due'],
        ['underpaid', 'Underpaid', '−3.98 USDT'],
        ['overpaid', 'Overpaid', '+12.65 USDT'],
        ['refunded', 'Refunded in full', '62.40 USDT'],
      ] as const,
      action: 'Open sample orders',
    },
    connect: {
      title: 'Connect your account',
      sentence: 'You need the base URL, project number and secret.',
      steps: [
        ['Paste a cURL command', 'or URL and project number'],
        ['Enter the secret', 'encrypted on this computer'],
        ['Test the connection', 'with a lookup only'],
        ['Look up your first order', 'confirms it works'],
      ],
      action: 'Connect account',
    },
    goOn: 'Continue setup',
    started: (name: UntrustedText) =>
      `${name} isn’t connected yet. Your entries stay until you close Quittance, except the secret.`,
    startedSaved: (name: UntrustedText) =>
      `${name} is saved with its secret, but hasn’t passed a connection check yet.`,
    startedNameless: 'Your setup isn’t finished. Your entries stay until you close Quittance, except the secret.',
    /** Shown once an order is saved. */
    connectLater: 'These are practice orders.',
  },
  failed: 'Couldn’t load saved orders',
};
