/** Where the console keeps everything: Electron's user data folder, or the one that testers name. */
import fs from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';

/** Before `ready`, and before anything asks for the folder. */
export function chooseDataFolder(app: App, named: string | undefined): string {
  if (named !== undefined && named !== '') {
    const folder = path.resolve(named);
    // Electron takes only folders that are there.
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    app.setPath('userData', folder);
  }
  return app.getPath('userData');
}
