/** Opens a database as another user of the machine than the one that made it. Prints why it is only read. */
import { checkAddress } from '../../../electron/addresses/chains/address-check.ts';
import { openToWriteOrRead } from '../../../electron/database/file/open-to-write-or-read.ts';

process.setgid?.(2000);
process.setgroups?.([2000]);
process.setuid?.(2000);
const opened = openToWriteOrRead(process.argv[2] ?? '', { at: Date.now(), now: Date.now, check: checkAddress });
process.stdout.write(JSON.stringify(opened.onlyRead));
opened.close();
