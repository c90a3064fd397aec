/** Records a trace for each start of the application, and attaches them to the scenario's results. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';

export class TraceRecording {
  private readonly testInfo: TestInfo;
  /** Outside of the results until the end, since a scenario may search them. */
  private folder: string | null = null;
  private readonly files: string[] = [];
  private recorded: BrowserContext | null = null;

  constructor(testInfo: TestInfo) {
    this.testInfo = testInfo;
  }

  async start(context: BrowserContext): Promise<void> {
    await context.tracing.start({
      title: this.testInfo.titlePath.slice(1).join(' › '),
      // The page at each action costs a fifth of the time, a video a quarter.
      screenshots: false,
      // Worth it after a failure.
      snapshots: process.env['QUITTANCE_TRACES'] !== 'steps' || this.testInfo.retry > 0,
      sources: true,
    });
    this.recorded = context;
  }

  /** Before the application ends. One that crashed has no trace. */
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
      // Nothing left to record.
    }
  }

  /** After `stop`: attaches the traces. */
  keep(): void {
    for (const file of this.files) {
      const kept = this.testInfo.outputPath(path.basename(file));
      copyFileSync(file, kept);
      // The report opens an attachment with this name.
      this.testInfo.attachments.push({ name: 'trace', path: kept, contentType: 'application/zip' });
    }
    if (this.folder !== null) rmSync(this.folder, { recursive: true, force: true });
  }
}
