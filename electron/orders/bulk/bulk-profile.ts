/** Of a profile, what a bulk run has to know: a run asks no other service than it was begun with. */
import type { BulkConnection } from './bulk-records.ts';

export interface BulkProfile {
  readonly id: string;
  readonly name: string;
  readonly builtIn: boolean;
  readonly baseUrl: string;
  readonly pid: string;
}

export const connectionOf = ({ builtIn, baseUrl, pid }: BulkProfile): BulkConnection =>
  builtIn ? null : { baseUrl, pid };

export const isSame = (connection: BulkConnection, profile: BulkProfile): boolean =>
  connection === null
    ? profile.builtIn
    : !profile.builtIn && connection.baseUrl === profile.baseUrl && connection.pid === profile.pid;
