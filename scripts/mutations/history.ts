/** What is kept of orders that were read: found by its names alone, asked about before it goes, and gone then. */
import { integration, unit, type Mutation } from './mutation.ts';

const search = (title: string) => integration('database/order-search', title);
const erasing = (title: string) => integration('database/order-erasing', title);

export const history: readonly Mutation[] = [
  {
    guard: 'sheets without the payer’s data say nothing of what the specification does not name',
    file: 'renderer/features/orders/payer/without-payer.ts',
    find: 'anomalies: anomalies.map((anomaly) => ({ ...anomaly, raw: leftOut })),',
    replace: 'anomalies,',
    noticedBy: unit('renderer/orders/without-payer', 'say nothing of who paid'),
  },
  {
    guard: 'sheets without the payer’s data say nothing of who gets a refund',
    file: 'renderer/features/orders/payer/without-payer.ts',
    find: '{ ...refund.value, ...put(ofRecipient) }',
    replace: '{ ...refund.value }',
    noticedBy: unit('renderer/orders/without-payer', 'say nothing of who paid'),
  },
  {
    guard: 'the clock of this computer alone takes no reading away',
    file: 'electron/orders/history/history-keeping.ts',
    find: '(await orders.timeTold()) ?? Infinity',
    replace: 'Infinity',
    noticedBy: unit('orders/history/history-keeping', 'takes nothing by a clock alone'),
  },
  {
    guard: 'a damaged time of one reading does not keep the others for good',
    file: 'electron/database/tables/order-erasing.ts',
    find: "max(${within('read_at + clock_skew')}) AS told",
    replace: 'max(read_at + clock_skew) AS told',
    noticedBy: erasing('a damaged time ends no call'),
  },
  {
    guard: 'a sandbox on this computer does not bear out the clock of this computer',
    file: 'electron/database/tables/order-erasing.ts',
    find: '!isLoopback(new URL(baseUrl).hostname)',
    replace: 'true',
    noticedBy: erasing('the latest time told is that of a service elsewhere'),
  },
  {
    guard: 'a reading is no older than the clock of its service says',
    file: 'electron/database/tables/order-erasing.ts',
    find: 'ELSE max(read_at, read_at + coalesce(clock_skew, 0))',
    replace: 'ELSE read_at',
    noticedBy: erasing('a reading is as old as both clocks say'),
  },
  {
    guard: 'no more goes than the question said',
    file: 'electron/orders/history/history-keeping.ts',
    find: "eraseBefore(time, 'kept-long-enough')",
    replace: "eraseBefore(before(days), 'kept-long-enough')",
    noticedBy: unit('orders/history/history-keeping', 'takes no more than the question said'),
  },
  {
    guard: 'the clock of a service alone makes no reading old',
    file: 'electron/database/tables/order-erasing.ts',
    find: 'ELSE max(read_at, read_at + coalesce(clock_skew, 0))',
    replace: 'ELSE read_at + coalesce(clock_skew, 0)',
    noticedBy: erasing('a reading is as old as both clocks say'),
  },
  {
    guard: 'an order is shown as found only where its reading says so',
    file: 'electron/database/history/order-search.ts',
    find: 'if (by.length > 0) return',
    replace: 'if (by.length >= 0) return',
    noticedBy: search('a hit that its readings do not bear out is none'),
  },
  {
    guard: 'what was erased while somebody read goes from the log of the file once they have',
    file: 'electron/database/tables/order-erasing.ts',
    find: '    if (!isEmpty) emptyLater();\n',
    replace: '',
    noticedBy: erasing('what was erased while somebody read'),
  },
  {
    guard: 'what was erased of the audit log goes from the log of the file as well',
    file: 'electron/database/audit-client.ts',
    find: "      await call('emptyLog');\n",
    replace: '',
    noticedBy: erasing('nothing of what was erased of the audit log'),
  },
  {
    guard: 'the names of an order are kept as keyed hashes alone',
    file: 'electron/database/tables/order-keys.ts',
    find: "createHmac('sha256', key).update(term, 'utf8').digest().subarray(0, 16).toString('base64url')",
    replace: 'term + String(key.length)',
    noticedBy: search('no byte beside the database says a name'),
  },
  {
    guard: 'readings of before there were keys are found as well',
    file: 'electron/database/tables/order-keys.ts',
    find: "add(of, termsOfReadings(of, text(row['profile'])).terms);",
    replace: 'add(of, []);',
    noticedBy: search('readings of before there were keys'),
  },
  {
    guard: 'what is erased is written over in the file',
    file: 'electron/database/file/connection.ts',
    find: '      PRAGMA secure_delete = ON;\n',
    replace: '',
    noticedBy: erasing('nothing of what was erased is left in the files'),
  },
  {
    guard: 'what is erased is gone from the log of the file',
    file: 'electron/database/order-client.ts',
    find: "      await call('emptyLog');\n      return erased;\n    },\n  };",
    replace: '      return erased;\n    },\n  };',
    noticedBy: erasing('nothing of what was erased is left in the files'),
  },
  {
    guard: 'an order that is erased is found by nothing any more',
    file: 'electron/database/tables/order-erasing.ts',
    find: '    keys.remake(of, profileId);\n',
    replace: '',
    noticedBy: erasing('what is older than a time goes'),
  },
  {
    guard: 'a person is asked before the history of an order goes',
    file: 'electron/orders/history/history-keeping.ts',
    find: 'if (!(await questions.mayEraseOrder(of.serviceId, there.value))) return cancelled();\n',
    replace: '',
    noticedBy: unit('orders/history/history-keeping', 'erases nothing of an order'),
  },
  {
    guard: 'a person is asked before a shorter time takes something away',
    file: 'electron/orders/history/history-keeping.ts',
    find: '&& !(await questions.mayKeepFor(days, older.value))) return cancelled();',
    replace: '&& !(await questions.mayKeepFor(days, older.value))) await parts.now();',
    noticedBy: unit('orders/history/history-keeping', 'keeps what is set where the person says no'),
  },
];
