/** What the figures were measured on. */
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { median } from './harness/statistics.ts';

export interface Machine {
  readonly at: string;
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  readonly platform: string;
}

export const machine = (): Machine => ({
  at: new Date().toISOString(),
  cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
  cores: os.availableParallelism(),
  node: process.versions.node,
  platform: `${process.platform} ${process.arch}`,
});

/** What a commit waits for at least, in milliseconds. */
export function fsyncMs(folder: string): number {
  const file = path.join(folder, 'fsync');
  const descriptor = openSync(file, 'w');
  const took = Array.from({ length: 21 }, () => {
    writeSync(descriptor, Buffer.alloc(4096));
    const began = performance.now();
    fsyncSync(descriptor);
    return performance.now() - began;
  });
  closeSync(descriptor);
  rmSync(file);
  return Number(median(took).toFixed(2));
}
