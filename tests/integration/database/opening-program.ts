/** Opens a database as a console does at its start, and says when it begins and when it has. */
import { openFile } from '../../../electron/database/file/open-file.ts';

const [, , file = ''] = process.argv;
process.stdout.write('begins\n');
const { database } = openFile(file, Date.now());
process.stdout.write('opened\n');
database.close();
