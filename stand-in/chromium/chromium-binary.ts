/** A Chromium on this machine, and whether it runs. */
import { spawnSync } from 'node:child_process';

export interface ChromiumBinary {
  readonly path: string;
  /** A headless shell can show no window. */
  readonly kind: 'full' | 'headless-shell';
  /** What it needs in its environment beside the usual. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where it was found, for people. */
  readonly from: string;
}

/** Its answer to `--version`, or why it has none. */
export function versionOf(
  binary: Pick<ChromiumBinary, 'path' | 'environment'>,
): { readonly version: string } | { readonly fault: string } {
  const run = spawnSync(binary.path, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...binary.environment },
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (run.status === 0) return { version: run.stdout.trim() };
  return { fault: run.error?.message ?? (run.stderr.trim() || `ended by ${run.signal ?? run.status ?? 'nothing'}`) };
}
