/** Electron's processes beside the page's (graphics, network, audio): it starts them anew by itself; that they died is told in the log. */
import type { App } from 'electron';

export function reportChildProcesses(app: App, failed: (what: string, thrown: unknown) => void): void {
  app.on('child-process-gone', (_event, { type, name, serviceName, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    failed('child process', new Error(`the process ${name ?? serviceName ?? type} ended: ${reason}, ${exitCode}`));
  });
}
