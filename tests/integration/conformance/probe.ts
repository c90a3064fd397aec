/** The application that the conformance tests share, started in Electron or the stand-in. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildProbe } from '../../support/built-probe.ts';
import { launchConsole, type Launched } from '../../support/console.ts';
import type { ConformanceApi } from './probe-application/preload.ts';

declare global {
  /** In the probe's main process. */
  var faultOf: (work: () => unknown) => string;
  var callAnyhow: (target: object, name: string, ...args: readonly unknown[]) => unknown;
}

/** What the preload exposes to the page. */
export interface ConformanceWindow extends Window {
  readonly conformance: ConformanceApi;
}

/** Starts before the file's tests and ends after them. */
export function startProbe(): () => Launched {
  const work = mkdtempSync(path.join(os.tmpdir(), 'quittance-conformance-'));
  let launched: Launched | null = null;
  beforeAll(async () => {
    launched = await launchConsole({
      application: buildProbe(path.join(import.meta.dirname, 'probe-application'), path.join(work, 'probe')),
    });
  });
  afterAll(async () => {
    await launched?.close();
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  });
  return () => {
    if (launched === null) throw new Error('the probe isn’t running');
    return launched;
  };
}
