/** Reads a database by a temporary copy until it is killed; at each line that it is given it prints how many runs it reads. */
import { createInterface } from 'node:readline';
import { openToRead } from '../../../electron/database/file/open-to-read.ts';

process.umask(0);
const opened = openToRead(process.argv[2] ?? '', 1);
if (opened === null) throw new Error('The file was not read');
const count = () =>
  process.stdout.write(`${JSON.stringify(opened.database.prepare('SELECT count(*) AS n FROM run').get())}\n`);
createInterface({ input: process.stdin }).on('line', count);
count();
