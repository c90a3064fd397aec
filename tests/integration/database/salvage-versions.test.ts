/** A damaged file of an earlier version becomes what the sound one becomes, but for what is damaged. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openConnection } from '../../../electron/database/file/connection.ts';
import { migrate, migrations, newestVersion, versionOf } from '../../../electron/database/file/migrations.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { rowsAgree } from '../../../electron/database/file/soundness.ts';
import { addRowSum, columnsOf, summedColumns, summedTables } from '../../../electron/database/sums/summed-tables.ts';
import { lookInto, opening, temporaryFolder } from './real-database.ts';

const versions = migrations.map(({ version }) => version);

/** Besides what each console left, readings that the steps after it say otherwise. */
const readings = `
  INSERT INTO order_snapshot (id, profile_no, service_id, read_at, payments, newest, verdict, refund, currency, ordered,
    received, difference, merchant_order, answer)
  VALUES
    (101, 1, 'A', 1, NULL, 1, 'paid', 'none', 'USDT', '1', NULL, NULL, NULL, x'00'),
    (102, 1, 'B', 2, NULL, 1, 'waiting', 'none', 'USDT', '1', NULL, NULL, NULL, x'00'),
    (103, 1, 'C', 3, NULL, 1, 'expired', 'none', 'USDT', '1', NULL, NULL, NULL, x'00'),
    (104, 1, 'D', 4, NULL, 1, 'short', 'none', 'USDT', '2', '1', '-1', NULL, x'00'),
    (105, 1, 'E', 5, NULL, 1, 'cancelled', 'none', 'USDT', '2', NULL, NULL, NULL, x'00')
`;

async function leftBy(version: number) {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const old = openConnection(file);
  migrate(old, migrations.slice(0, version));
  old.exec(readFileSync(path.join(import.meta.dirname, 'versions', `${version}.sql`), 'utf8'));
  old.close();
  // As a console of that version would have written them: with their sums, and in the totals.
  const opened = openConnection(file);
  opened.exec(readings);
  if (version > 1) {
    opened.exec(
      `UPDATE order_snapshot SET sum = row_sum('order_snapshot', ${summedColumns(opened, 'order_snapshot').join()})`,
    );
    const rows = opened.prepare('SELECT sum FROM order_snapshot').all();
    const total = rows.reduce((sum, row) => (sum + (Number(row['sum']) % 2 ** 52)) % 2 ** 52, 0);
    opened.exec(
      `UPDATE file_state SET totals = json_set(totals, '$.order_snapshot', json('{"rows":${rows.length},"total":${total}}'))`,
    );
    opened.exec(
      `UPDATE file_state SET sum = row_sum('file_state', database_id, version, commits, committed_at, totals)`,
    );
  }
  opened.close();
  return { folder, file };
}

type Rows = Readonly<Record<string, readonly string[]>>;

/** Every cell of every row but its sum, by table. */
const rowsOf = (database: DatabaseSync): Rows =>
  Object.fromEntries(
    [...summedTables, { name: 'ledger_tally', key: ['profile_no', 'chain', 'check_is'] }].map(({ name, key }) => [
      name,
      database
        .prepare(
          `SELECT ${columnsOf(database, name)
            .filter((column) => column !== 'sum')
            .join()} FROM ${name} ORDER BY ${key.join()}`,
        )
        .all()
        .map((row) => JSON.stringify(row)),
    ]),
  );

function openedRows(file: string) {
  const { database, setAside, close } = openFile(file, opening);
  try {
    expect(versionOf(database)).toBe(newestVersion);
    expect(rowsAgree(database)).toBe(true);
    return { rows: rowsOf(database), setAside };
  } finally {
    close();
  }
}

const headerByte = (at: number) => (file: string) => {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
  writeFileSync(file, bytes);
};

test.each(versions)(
  'a file of version %i with a damaged header has all rows, as the sound one has',
  async (version) => {
    const { folder, file } = await leftBy(version);
    const copy = (name: string) => {
      const to = path.join(folder, `${name}.db`);
      copyFileSync(file, to);
      return to;
    };
    const sound = openedRows(copy('sound'));
    expect(sound.setAside).toBeNull();
    // What the third step says of readings, where it was yet to come.
    const verdicts = version < 3 ? /reported-paid.*reported-new.*expired-unknown.*cancelled-unknown/ : /paid.*waiting/;
    expect(sound.rows['order_snapshot']?.join()).toMatch(verdicts);
    // Its first letter; how it is read and written; which version it has.
    for (const at of [0, 19, 63]) {
      const injured = copy(`header-${at}`);
      headerByte(at)(injured);
      const { rows, setAside } = openedRows(injured);
      expect({ at, aside: setAside !== null, complete: setAside?.complete }).toEqual({
        at,
        aside: true,
        complete: version > 1,
      });
      expect({ at, rows }).toEqual({ at, rows: sound.rows });
    }
  },
);

test.each(versions)(
  'a file of version %i with one damaged row has all others, as the sound one has',
  async (version) => {
    const { folder, file } = await leftBy(version);
    const sound = path.join(folder, 'sound.db');
    copyFileSync(file, sound);
    const { rows: truth } = openedRows(sound);
    const injuries = {
      run: `UPDATE run SET alias = 'x' WHERE id = 1`,
      request: `UPDATE request SET nonce = 'x' WHERE id = 1`,
      address: `UPDATE address SET address = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU6' WHERE id = 2`,
      order_snapshot: `UPDATE order_snapshot SET verdict = 'pbid' WHERE id = 101`,
      nonce: `UPDATE nonce SET nonce = 'zzzzzz' WHERE profile_no = 1`,
      ...(version < 7
        ? {}
        : {
            address_note: `UPDATE address_note SET note = x'01' WHERE address_id = 1`,
            export_record: `UPDATE export_record SET sha256 = 'x' WHERE id = 1`,
            export_span: `UPDATE export_span SET last = 3 WHERE export_id = 1`,
          }),
    };
    for (const [table, sql] of Object.entries(injuries)) {
      // Without sums nothing shows of these, save of an address.
      if (version === 1 && table !== 'address') continue;
      const injured = path.join(folder, `${table}.db`);
      copyFileSync(file, injured);
      lookInto(injured, (beside) => {
        addRowSum(beside);
        beside.exec(sql);
      });
      // In a file without sums the damage has to be seen for it to be recovered at all.
      if (version === 1) headerByte(0)(injured);
      const { rows, setAside } = openedRows(injured);
      const [damaged, others] = [table === 'address' ? 1 : 0, ['profile', 'address', 'nonce'].includes(table) ? 0 : 1];
      expect({ table, ...setAside }).toMatchObject({ table, damaged, others, complete: false });
      const differing = Object.entries(truth).flatMap(([name, of]) => {
        const other = rows[name] ?? [];
        expect(name === 'ledger_tally' || other.length === of.length).toBe(true);
        return of.filter((row) => !other.includes(row)).map(() => name);
      });
      // The address's request counts it as not valid, and the tally as well.
      const and = table === 'address' ? ['request', 'ledger_tally', 'ledger_tally'] : [];
      expect({ table, differing: differing.toSorted() }).toEqual({ table, differing: [table, ...and].toSorted() });
    }
  },
);
