/** Opens a database as a console does at its start, and says when it begins and when it has. */
import { checkAddress } from '../../../electron/chains/address-check.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';

const [, , file = ''] = process.argv;
process.stdout.write('begins\n');
const { database } = openFile(file, { at: Date.now(), now: Date.now, check: checkAddress });
process.stdout.write('opened\n');
database.close();
