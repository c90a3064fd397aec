/** Orders that are read again by themselves. */
import { integration, unit, type Mutation } from './mutation.ts';

const watched = (guard: string, file: string, find: string, replace: string, title: string): Mutation => ({
  guard,
  file: `electron/orders/watch/${file}`,
  find,
  replace,
  noticedBy: unit('orders/watch/order-watches', title),
});

export const watches: readonly Mutation[] = [
  watched(
    'a watched order is not asked for before the service wants it',
    'watched.ts',
    'goesOn(watched, notBefore(error), moment)',
    'goesOn(watched, null, moment)',
    'does not ask before the service wants to be asked',
  ),
  watched(
    'a service that wants to be asked in a month is not asked at once',
    'order-watches.ts',
    'Math.min(wait, longestTimerMs)',
    'wait',
    'waits for as long as the service wants',
  ),
  watched(
    'a watch goes on where the history cannot be read',
    'order-watches.ts',
    'await changeOf(profileId, serviceId, heardOf)',
    'await parts.latestChange(profileId, serviceId, heardOf)',
    'goes on where the history cannot be read',
  ),
  watched(
    'a watch whose signature is refused asks no more',
    'heals.ts',
    "because !== 'credentials' && (because",
    '(because',
    'a refused signature',
  ),
  watched(
    'a watch is held to its service',
    'order-watches.ts',
    'connection.baseUrl === baseUrl && connection.pid === pid',
    'connection.baseUrl === baseUrl',
    'ends where its profile asks another service',
  ),
  watched(
    'what is given up is not asked for again',
    'order-watches.ts',
    'if (!isStill(name, since)) return;\n    await heard(name, result);',
    'await heard(name, result);',
    'is over for whoever gives it up while a look is out',
  ),
  {
    guard: 'what changed with a watched order is told whoever else read it meanwhile',
    file: 'electron/orders/watch/order-watches.ts',
    find: 'since: before.order?.readAt ?? null }',
    replace: 'since: null }',
    noticedBy: integration('database/watched-changes', 'also where a bulk run read the order in between'),
  },
  {
    guard: 'what changed with a watched order is told once',
    file: 'electron/orders/watch/order-watches.ts',
    find: '(hearing.get(name) ?? Promise.resolve())',
    replace: 'Promise.resolve()',
    noticedBy: integration('database/watched-changes', 'once, where two looks of the same moment are heard of'),
  },
  {
    guard: 'what an older look found is no news of a watched order',
    file: 'electron/database/history/order-history.ts',
    find: '      if (heard !== null && heard >= id) return { isAnother: false, changes: [] };\n',
    replace: '',
    noticedBy: integration('database/watched-changes', 'not as one back to what was'),
  },
];
