/** Electron's command line: switches, the application, then the application's own arguments. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { textFields } from './json.ts';

export interface Invocation {
  /** Modules given with `-r`, which are required before the application. */
  readonly required: readonly string[];
  readonly switches: ReadonlyMap<string, string>;
  readonly applicationFolder: string;
  readonly mainFile: string;
  readonly packageFile: string | null;
}

/** Throws if no application is named. */
export function readCommandLine(parameters: readonly string[]): Invocation {
  const required: string[] = [];
  const switches = new Map<string, string>();
  let application: string | null = null;
  for (let at = 0; at < parameters.length; at += 1) {
    const argument = parameters[at] ?? '';
    if (application === null && (argument === '-r' || argument === '--require')) {
      at += 1;
      required.push(parameters[at] ?? '');
    } else if (argument.startsWith('--') && argument.length > 2) {
      const [name = '', ...value] = argument.slice(2).split('=');
      switches.set(name, value.join('='));
    } else if (application === null && !argument.startsWith('-')) {
      application = path.resolve(argument);
    }
  }
  if (application === null) throw new Error('the stand-in host was started without an application');
  return { required, switches, ...findMain(application) };
}

function findMain(application: string): Pick<Invocation, 'applicationFolder' | 'mainFile' | 'packageFile'> {
  if (!existsSync(application)) throw new Error(`Cannot find module '${application}'`);
  if (!statSync(application).isDirectory()) {
    return { applicationFolder: path.dirname(application), mainFile: application, packageFile: null };
  }
  const packageFile = path.join(application, 'package.json');
  const main = textFields(readFileSync(packageFile, 'utf8'))['main'] ?? 'index.js';
  return { applicationFolder: application, mainFile: path.join(application, main), packageFile };
}

/** Switches of the host or of Node. All others go to Chromium. */
export const hostSwitches: ReadonlySet<string> = new Set([
  'inspect',
  'inspect-brk',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'user-data-dir',
  'require',
  'password-store',
  'no-startup-window',
]);
