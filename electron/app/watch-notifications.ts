/** System notifications for watched orders. No amounts or names, since others may see the screen. */
import type { OrderPlace, WatchEnd, WatchedOrder } from '../contract/order-watch.ts';
import type { Told } from './notifier.ts';

export type WatchNews = 'changed' | 'ended';

export interface WatchWords {
  readonly changed: (serviceId: string) => { readonly title: string; readonly body: string };
  readonly ended: (serviceId: string, because: WatchEnd) => { readonly title: string; readonly body: string };
}

interface Parts {
  readonly notify: (told: Told) => void;
  readonly words: WatchWords;
  readonly open: (place: OrderPlace) => void;
}

export const createWatchNotifications =
  ({ notify, words, open }: Parts): ((watched: WatchedOrder, news: WatchNews) => void) =>
  ({ profileId, serviceId, state }, news) =>
    notify({
      thing: `order ${profileId} ${serviceId}`,
      words:
        news === 'ended' && state.is === 'ended' ? words.ended(serviceId, state.because) : words.changed(serviceId),
      waits: false,
      clicked: () => open({ profileId, serviceId }),
    });

const endings: Readonly<Record<WatchEnd, string>> = {
  'at-rest': 'The order is final.',
  'will-not-heal': 'The lookup failed and retrying won’t help.',
  'nothing-changed': 'Nothing changed for a week.',
  'another-service': 'Its profile now uses a different service or project.',
};

export const watchWords: WatchWords = {
  changed: (serviceId) => ({ title: `Order ${shown(serviceId)} changed`, body: 'Open it to see the changes.' }),
  ended: (serviceId, because) => ({
    title: `Stopped watching order ${shown(serviceId)}`,
    body: endings[because],
  }),
};

/** An order number is of printable ASCII, and may be long. */
const shown = (serviceId: string): string => (serviceId.length > 24 ? `${serviceId.slice(0, 24)}…` : serviceId);
