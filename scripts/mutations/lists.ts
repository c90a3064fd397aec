/** The keyboard in lists, and what a list says of its orders. */
import { e2e, integration, unit, type Mutation } from './mutation.ts';

const keys = e2e('bulk', 'the keyboard goes through the rows of a list');
const followed = 'renderer/ui/tables/cursor/use-followed-row.ts';

export const lists: readonly Mutation[] = [
  {
    guard: 'a cursor stays with its row while the list is sorted',
    file: followed,
    find: 'setStanding(place === null ? null : { list, place, key });',
    replace: 'setStanding((before) => (before === null ? null : { ...before, list }));',
    noticedBy: keys,
  },
  {
    guard: 'who comes back from an order has the focus on its row',
    file: 'renderer/ui/tables/cursor/use-row-cursor.ts',
    find: 'if (name !== undefined && key !== undefined) rowOpened({ list: name, key });',
    replace: '',
    noticedBy: keys,
  },
  {
    guard: 'a view that settles where it stands keeps the row by which it was left',
    file: 'renderer/ui/tables/cursor/opened-row.ts',
    find: '(opened !== null || from !== left)',
    replace: 'true',
    noticedBy: unit('renderer/ui/opened-row', 'a view that settles where it stands'),
  },
  {
    guard: 'with the focus elsewhere the last row of a list does not lead back to its first',
    file: 'renderer/ui/tables/cursor/row-lists.ts',
    find: 'Math.max(0, focusedAt)',
    replace: 'focusedAt',
    noticedBy: unit('renderer/ui/row-lists', 'with the focus elsewhere the last row of the only list'),
  },
  {
    guard: 'rows that cannot be selected are not',
    file: 'renderer/ui/tables/cursor/row-keys.ts',
    find: ' || (selecting && !selects)',
    replace: '',
    noticedBy: unit('renderer/ui/row-keys', 'rows are selected where they can be'),
  },
  {
    guard: 'a focus that is lost with what had it goes to the heading',
    file: 'renderer/app/frame/frame.tsx',
    find: '  useFocusRescue();\n',
    replace: '',
    noticedBy: e2e('bulk', 'a run is paused, goes on and is stopped'),
  },
  {
    guard: 'a number of the merchant that cannot be read is not called not given',
    file: 'electron/database/tables/snapshot-row.ts',
    find: "return recordInAnswer(raw)?.record.order_id.is === 'unreadable';",
    replace: 'return false;',
    noticedBy: integration('database/snapshots', 'a number of the merchant that cannot be read'),
  },
  {
    guard: 'a list that cannot be read and becomes another that cannot be is a change',
    file: 'electron/orders/history/record-changes.ts',
    find: "before.is === after.is && (before.is !== 'unreadable' || after.is !== 'unreadable' || before.raw === after.raw);",
    replace: 'before.is === after.is;',
    noticedBy: unit('orders/record-changes', 'that cannot be read and becomes another'),
  },
  {
    guard: 'what is chosen in quick succession is all kept',
    file: 'renderer/lib/app-info.ts',
    find: "    scope: { id: 'preferences' },\n",
    replace: '',
    noticedBy: e2e('runs-out-of-sight', 'notifications can be switched off'),
  },
];
