/** Restores a backup and kills itself before one step on disk, or at its end: `<backup> <folder> <number of the step>`. */
import { killBeforeStep } from '../../support/kill-before-step.ts';

const [, , from = '', folder = '', step = '0'] = process.argv;
killBeforeStep(Number(step));
const { finishRestore, stageRestore } = await import('../../../electron/backup/restore.ts');
await stageRestore({ from, folder, at: Date.now() });
finishRestore(folder, 'ana');
process.stdout.write('restored');
process.kill(process.pid, 'SIGKILL');
