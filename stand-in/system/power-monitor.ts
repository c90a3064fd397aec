/** `powerMonitor`: this host never sleeps; tests emit what a laptop would. */
import { StrictEmitter, strictObject } from '../strict-object.ts';

export const powerMonitor = strictObject('powerMonitor', new StrictEmitter('powerMonitor', 'suspend resume'));
