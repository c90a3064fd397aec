/** What the stand-in host was asked and could not act on (stand-in/recorded-calls.ts), read from where it runs. */
import { existsSync, readFileSync } from 'node:fs';
import type { ElectronApplication } from 'playwright-core';
import { parseUnchecked } from '../../stand-in/json.ts';
import type { RecordedCall } from '../../stand-in/recorded-calls.ts';

/** Why a test that asks for them is skipped elsewhere. */
export const inStandInOnly = 'the stand-in host keeps what it was asked; Electron tells nobody';

/** Functions are `null`. */
export const recordedCalls = async (app: ElectronApplication): Promise<readonly RecordedCall[]> =>
  parseUnchecked(await app.evaluate(() => JSON.stringify(globalThis.standInCalls)));

/** Of a `STAND_IN_CALL_LOG`, which need not be there yet. */
export const loggedCalls = (file: string): readonly RecordedCall[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => parseUnchecked<RecordedCall>(line))
    : [];
