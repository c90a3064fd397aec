/** Opens a database like a start and kills itself before one step on disk, or at its end: `<file> <number of the step>`. */
import { killBeforeStep } from '../../support/kill-before-step.ts';

const [, , file = '', step = '0'] = process.argv;
killBeforeStep(Number(step));
const { openFile } = await import('../../../electron/database/file/open-file.ts');
await openFile(file);
process.stdout.write('opened');
process.kill(process.pid, 'SIGKILL');
