/** What a run has to know of its profile. */
import type { Environment } from '../contract/profile.ts';

export interface BatchProfile {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  /** Its service is another at each start. */
  readonly builtIn: boolean;
  readonly baseUrl: string;
  readonly pid: string;
  /** Nothing is created with it. */
  readonly readsOnly?: boolean | undefined;
}
