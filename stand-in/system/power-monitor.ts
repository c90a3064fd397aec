/** `powerMonitor`: this host never sleeps; tests emit what a laptop would. */
import { StrictEmitter, strictObject } from '../strict-object.ts';

const events = [
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
];

class PowerMonitor extends StrictEmitter {
  readonly onBatteryPower = false;
  isOnBatteryPower(): boolean {
    return false;
  }
  getSystemIdleTime(): number {
    return 0;
  }
  getSystemIdleState(): string {
    return 'active';
  }
}

export const powerMonitor = strictObject('powerMonitor', new PowerMonitor('powerMonitor', events));
