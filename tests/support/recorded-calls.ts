/** Calls that the stand-in recorded because it can't act on them (stand-in/recorded-calls.ts). */
import { existsSync, readFileSync } from 'node:fs';
import type { ElectronApplication } from '@playwright/test';
import { parseUnchecked } from '../../stand-in/json.ts';
import type { RecordedCall } from '../../stand-in/recorded-calls.ts';

/** The reason for skipping tests that need them. */
export const inStandInOnly = 'only the stand-in host records its calls';

/** Functions are `null`. */
export const recordedCalls = async (app: ElectronApplication): Promise<readonly RecordedCall[]> =>
  parseUnchecked(await app.evaluate(() => JSON.stringify(globalThis.standInCalls)));

/** Reads a `STAND_IN_CALL_LOG`, which may not exist yet. */
export const loggedCalls = (file: string): readonly RecordedCall[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => parseUnchecked<RecordedCall>(line))
    : [];
