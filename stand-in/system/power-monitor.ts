/** `powerMonitor`: this host never sleeps; tests emit what a laptop would. */
import { StrictEmitter, strictObject } from '../strict-object.ts';

export const powerMonitorEvents = [
  'suspend',
  'resume',
  'on-ac',
  'on-battery',
  'shutdown',
  'lock-screen',
  'unlock-screen',
  'thermal-state-change',
  'speed-limit-change',
  'user-did-become-active',
  'user-did-resign-active',
] as const;

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

export const powerMonitor = strictObject('powerMonitor', new PowerMonitor('powerMonitor', powerMonitorEvents));
