/** Words of watched orders, which Quittance looks up automatically. */
import type { WatchEnd } from '../../electron/contract/order-watch.ts';

const endings: Readonly<Record<WatchEnd, string>> = {
  final: 'No payment, refund or settlement is pending.',
  'permanent-failure': 'The lookup failed and retrying won’t help.',
  'nothing-changed': 'Nothing changed for a week.',
  'another-service': 'The profile now uses a different service or project.',
};

export const orderWatchText = {
  watch: 'Watch',
  watching: 'Watching',
  watchOrder: 'Watch this order',
  stopWatching: 'Stop watching this order',
  name: 'Watch',
  looking: 'Checking…',
  /** @param after a duration: `12 s` */
  next: (after: string) => `Next check in ${after}.`,
  soon: 'Next check in a moment.',
  /** @param at the time of day */
  troubled: (at: string) => `Check at ${at} failed:`,
  changedAt: (at: string) => `Changed at ${at}:`,
  checkedSince: 'The order below was checked later.',
  more: (count: string) => `and ${count} more`,
  showHistory: 'Show history',
  byTime: 'Payment window closed. Data unchanged.',
  unknownChange: 'See the History tab.',
  ended: (at: string) => `Stopped watching at ${at}.`,
  endings,
  again: 'Watch again',
  acknowledge: 'Dismiss',
  notWatched: (title: string) => `Couldn’t watch: ${title}`,

  list: {
    state: 'Watch',
    stop: (serviceId: string) => `Stop watching ${serviceId}`,
    dismiss: (serviceId: string) => `Dismiss ${serviceId}`,
    notRead: 'Not looked up yet',
    changed: (at: string) => `changed ${at}`,
    failed: (at: string) => `check failed ${at}`,
    ended: (at: string) => `stopped ${at}`,
    endings: {
      final: 'order is final',
      'permanent-failure': 'lookup failed',
      'nothing-changed': 'no change for a week',
      'another-service': 'different service',
    } satisfies Readonly<Record<WatchEnd, string>>,
  },
};
