/** Opens a database as another user of the machine than the one that made it. Prints why it is only read. */
import { openFile } from '../../../electron/database/file/open-file.ts';

process.setgid?.(2000);
process.setgroups?.([2000]);
process.setuid?.(2000);
const opened = openFile(process.argv[2] ?? '', { id: 'test', at: Date.now() });
process.stdout.write(JSON.stringify(opened.onlyRead));
opened.close();
