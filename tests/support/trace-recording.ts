/**
 * Records what a scenario does to the console, in one trace for each time that the console was started, and
 * leaves them with the scenario's results, whether it passed or failed.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';

export class TraceRecording {
  private readonly testInfo: TestInfo;
  /** Apart from the scenario's results until it is over: a scenario may look through what it has left there. */
  private folder: string | null = null;
  private readonly files: string[] = [];
  private recorded: BrowserContext | null = null;

  constructor(testInfo: TestInfo) {
    this.testInfo = testInfo;
  }

  async start(context: BrowserContext): Promise<void> {
    await context.tracing.start({
      title: this.testInfo.titlePath.slice(1).join(' › '),
      // The page at each action, to be drawn when it is looked at, costs a fifth of all time, and a film of it would a quarter.
      screenshots: false,
      // What has failed once is worth it.
      snapshots: process.env['QUITTANCE_TRACES'] !== 'steps' || this.testInfo.retry > 0,
      sources: true,
    });
    this.recorded = context;
  }

  /** Before the console ends; one that ended by itself has taken its trace along. */
  async stop(): Promise<void> {
    const context = this.recorded;
    this.recorded = null;
    if (context === null) return;
    this.folder ??= mkdtempSync(path.join(os.tmpdir(), 'quittance-trace-'));
    const file = path.join(
      this.folder,
      this.files.length === 0 ? 'trace.zip' : `trace-${String(this.files.length + 1)}.zip`,
    );
    try {
      await context.tracing.stop({ path: file });
      this.files.push(file);
    } catch {
      // There is nothing left to record.
    }
  }

  /** After `stop`: hands over what was recorded. */
  keep(): void {
    for (const file of this.files) {
      const kept = this.testInfo.outputPath(path.basename(file));
      copyFileSync(file, kept);
      // By this name the report offers to open it.
      this.testInfo.attachments.push({ name: 'trace', path: kept, contentType: 'application/zip' });
    }
    if (this.folder !== null) rmSync(this.folder, { recursive: true, force: true });
  }
}
