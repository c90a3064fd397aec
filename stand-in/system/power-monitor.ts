/** `powerMonitor`: this host never sleeps; tests emit what a laptop would. */
import { StrictEmitter, strictObject } from '../strict-object.ts';

class PowerMonitor extends StrictEmitter {
  readonly onBatteryPower = false;
  isOnBatteryPower(): boolean {
    return false;
  }
  getSystemIdleTime(): number {
    return 0;
  }
  getSystemIdleState(): 'active' {
    return 'active';
  }
}

export const powerMonitor = strictObject('powerMonitor', new PowerMonitor('powerMonitor', 'suspend resume'));
