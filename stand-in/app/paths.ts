/** Where things are: `app.getPath` and `app.setPath`. */
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const overridden = new Map<string, string>();

const home = (): string => process.env.HOME ?? os.homedir();
const config = (): string => process.env.XDG_CONFIG_HOME ?? path.join(home(), '.config');

/** `name`: the application's, below which its data is, by default. */
function standard(wanted: string, name: string): string | null {
  switch (wanted) {
    case 'home':
      return home();
    case 'appData':
      return config();
    case 'userData':
      return path.join(getPath('appData', name), name);
    case 'sessionData':
      return getPath('userData', name);
    case 'logs':
      return path.join(getPath('userData', name), 'logs');
    case 'crashDumps':
      return path.join(getPath('userData', name), 'Crashpad');
    case 'temp':
      return os.tmpdir();
    case 'exe':
    case 'module':
      return process.execPath;
    case 'desktop':
    case 'documents':
    case 'downloads':
    case 'music':
    case 'pictures':
    case 'videos':
      return path.join(home(), wanted.slice(0, 1).toUpperCase() + wanted.slice(1));
    default:
      return null;
  }
}

export function getPath(wanted: string, name: string): string {
  const found = overridden.get(wanted) ?? standard(wanted, name);
  if (found === null) throw new Error(`Failed to get '${wanted}' path`);
  if (wanted === 'logs' && !overridden.has(wanted)) mkdirSync(found, { recursive: true });
  return found;
}

export function setPath(wanted: string, place: string, name: string): void {
  if (!path.isAbsolute(place)) throw new Error('Path must be absolute');
  if (standard(wanted, name) === null) throw new Error('Failed to set path');
  overridden.set(wanted, place);
}
