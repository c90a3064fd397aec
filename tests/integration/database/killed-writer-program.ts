/** Writes large answers of orders to a database as a console does, until its file has about 6 MiB, and kills itself. */
import { openDatabase } from '../../../electron/database/client.ts';
import { workerFile } from '../../support/worker-file.ts';
import { read, recordOf } from '../../support/records.ts';

const [, , file = ''] = process.argv;
const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(7) });
for (let readAt = 0; readAt < 3; readAt += 1) {
  await database.orders.keep(read(recordOf(), { readAt, raw: 'x'.repeat(2 * 1024 * 1024) }));
}
process.kill(process.pid, 'SIGKILL');
