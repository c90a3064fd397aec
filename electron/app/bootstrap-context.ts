/** What main creates before Electron is ready, for all that starts later. */
import type { BrowserWindow } from 'electron';
import type { Redactor } from '../payment-service/redaction/redactor.ts';
import type { Log } from './log.ts';

export interface BootstrapContext {
  readonly dataFolder: string;
  /** The folder of main's bundles. */
  readonly bundles: string;
  /** Null before the window opens and once it is closed. */
  readonly mainWindow: () => BrowserWindow | null;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly now: () => number;
}
