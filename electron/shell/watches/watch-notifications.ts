/** Tells of a watched order out of sight: never what was paid, by whom or how much, since others may see the screen. */
import type { OrderPlace, WatchEnd, WatchedOrder } from '../../contract/order-watch.ts';
import type { Told } from '../notifier.ts';

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
  'at-rest': 'Nothing is on its way with it any more.',
  'will-not-heal': 'It could not be read, and asking again would not help.',
  'nothing-changed': 'Nothing had changed for a week.',
  'another-service': 'Its profile asks another service now.',
};

export const watchWords: WatchWords = {
  changed: (serviceId) => ({ title: `Order ${shown(serviceId)} has changed`, body: 'Open it to see what.' }),
  ended: (serviceId, because) => ({
    title: `Order ${shown(serviceId)} is not watched any more`,
    body: endings[because],
  }),
};

/** An order number is of printable ASCII, and may be long. */
const shown = (serviceId: string): string => (serviceId.length > 24 ? `${serviceId.slice(0, 24)}…` : serviceId);
