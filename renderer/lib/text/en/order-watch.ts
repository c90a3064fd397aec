/** Words of orders that are read again by themselves. */
import type { WatchEnd } from '../../../../electron/contract/order-watch.ts';

const endings: Readonly<Record<WatchEnd, string>> = {
  'at-rest': 'Nothing was on its way with this order any more.',
  'will-not-heal': 'It could not be read, and asking again would not help.',
  'nothing-changed': 'Nothing had changed for a week.',
  'another-service': 'The profile asks another service, or another project, than before.',
};

export const orderWatch = {
  watch: 'Watch',
  watching: 'Watching',
  watchOrder: 'Watch this order',
  stopWatching: 'Stop watching this order',
  name: 'Watch',
  cause: 'Watched.',
  looking: 'Looking now.',
  /** @param after `12 s` */
  next: (after: string) => `Looks again in ${after}.`,
  soon: 'Looks again in a moment.',
  /** @param at a time of day */
  troubled: (at: string) => `The look at ${at} failed:`,
  changedAt: (at: string) => `A look at ${at} found a change:`,
  readSince: 'It was read again since, and what stands below is of then.',
  more: (count: string) => `and ${count} more`,
  showHistory: 'Show history',
  byTime: 'the record is as it was; its time is over.',
  unknownChange: 'the History tab has what can still be told.',
  ended: (at: string) => `Not watched any more since ${at}.`,
  endings,
  again: 'Watch again',
  seen: 'Dismiss',
  notWatched: (title: string) => `Not watched: ${title}`,

  list: {
    title: 'Watched',
    label: 'Watched orders',
    /** @param zone `UTC+1` */
    timesIn: (zone: string) => `Times in ${zone}`,
    order: 'Order',
    verdict: 'Verdict',
    state: 'Watch',
    stop: (serviceId: string) => `Stop watching ${serviceId}`,
    dismiss: (serviceId: string) => `Dismiss ${serviceId}`,
    notRead: 'Not read yet',
    changed: (at: string) => `changed ${at}`,
    looking: 'looking now',
    next: (at: string) => `looks again ${at}`,
    failed: (at: string) => `look failed ${at}`,
    ended: (at: string) => `ended ${at}`,
    endings: {
      'at-rest': 'nothing on its way',
      'will-not-heal': 'could not be read',
      'nothing-changed': 'nothing changed for a week',
      'another-service': 'another service now',
    } satisfies Readonly<Record<WatchEnd, string>>,
  },
};
