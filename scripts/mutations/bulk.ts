/** Orders of a list that are looked up one after the other. */
import { integration, unit, type Mutation } from './mutation.ts';

const bulk = (guard: string, file: string, find: string, replace: string, title: string): Mutation => ({
  guard,
  file,
  find,
  replace,
  noticedBy: integration('bulk/bulk-runs', title),
});

export const bulkLookUp: readonly Mutation[] = [
  {
    guard: 'an end of a bulk run is told once, and of no run of an earlier console',
    file: 'electron/shell/runs/bulk-notifications.ts',
    find: 'if (!going.delete(id)) return;',
    replace: 'going.delete(id);',
    noticedBy: unit('shell/bulk-notifications', 'is told of once it is done'),
  },
  bulk(
    'a bulk run asks no other service than it was begun with',
    'electron/orders/bulk/bulk-runs.ts',
    ': !profile.builtIn && connection.baseUrl === profile.baseUrl && connection.pid === profile.pid;',
    ': !profile.builtIn && connection.baseUrl === profile.baseUrl;',
    'a run asks no other service than it was begun with',
  ),
  bulk(
    'one bulk run of a profile goes on at a time',
    'electron/orders/bulk/bulk-runs.ts',
    'inLine(run.profileId, async',
    'inLine(-run.id, async',
    'of two runs of a profile that are to go on at once',
  ),
  bulk(
    'a refused signature fails no order of a bulk run',
    'electron/orders/bulk/judge.ts',
    "because === 'too-many-requests' || because === 'not-told' ? because : 'of-all';",
    "because === 'too-many-requests' ? because : 'of-the-order';",
    'a refused signature pauses the run',
  ),
  bulk(
    'a person’s look-up goes before those of a bulk run',
    'electron/payment-service/request-rate.ts',
    "if (lookUpsWaiting > 0) return kind === 'one-of-many' || wasLast !== 'look-up';",
    "if (lookUpsWaiting > 0 && kind === 'create') return wasLast !== 'look-up';",
    'a look-up that a person waits for goes before those of a run',
  ),
  bulk(
    'orders read in bulk do not push out those that were looked at last',
    'electron/database/tables/snapshot-table.ts',
    "isByItself || before?.['listed'] === 1 ? 1 : 0,",
    '1,',
    'does not flood the orders that were looked at last',
  ),
  bulk(
    'what is erased of the history is gone from lists',
    'electron/database/tables/order-erasing.ts',
    "        for (const row of readingsOf.all(profileNo, serviceId)) forgetOne.run(integer(row['id']));\n",
    '',
    'what an erased reading said is gone from the list',
  ),
  bulk(
    'what could not be written in bulk is held',
    'electron/orders/bulk/outcome-writer.ts',
    '        failed(thrown);\n        return false;',
    '        failed(thrown);\n        held = [];\n        return false;',
    'what could not be written is held',
  ),
  {
    guard: 'what a damaged file has left of a list does not pass for all of it',
    file: 'electron/database/file/damage/stand-ins-of-orders.ts',
    find: 'AND orders <> (SELECT',
    replace: 'AND orders < (SELECT',
    noticedBy: integration('bulk/damaged-lists', 'pages of a list that were overwritten'),
  },
  {
    guard: 'answers of a bulk run are written many at once',
    file: 'electron/orders/bulk/outcome-writer.ts',
    find: 'held.length - (held.length % mostOutcomes)',
    replace: 'held.length',
    noticedBy: unit('orders/bulk/outcome-writer', 'lets those that come meanwhile wait for others'),
  },
  {
    guard: 'an amount of a workbook is the one that a spreadsheet shows',
    file: 'electron/orders/bulk/workbook-rows.ts',
    find: "type === null || type === 'n' ? shownNumber(value) : value;",
    replace: 'value;',
    noticedBy: unit('orders/bulk/workbook', 'is read as a spreadsheet shows it'),
  },
  {
    guard: 'an order beside which nothing is written is not left out of its list',
    file: 'electron/orders/bulk/list-rows.ts',
    find: ' || cells.some((cell) => canBeNumber(cell.trim()));',
    replace: ';',
    noticedBy: unit('orders/bulk/list', 'an order beside which nothing is written is no title'),
  },
  {
    guard: 'a workbook unpacks to no more than is read',
    file: 'electron/orders/bulk/workbook-rows.ts',
    find: "      if (unpacked > mostUnpacked) throw new NotReadError({ is: 'too-large', most: mostUnpacked });\n",
    replace: '',
    noticedBy: unit('orders/bulk/workbook', 'what unpacks to more than is read'),
  },
];
