/**
 * Switches of the command line that would open an installed console to other programs, or take away the walls around
 * its page. Who can write the command line of a start (a desktop file, a shortcut, a script) need not be who may do that.
 */

const refused = [
  // The sandbox of the page's process, and what it stands on.
  /^no-sandbox$/,
  /^disable-(setuid|namespace|seccomp-filter|gpu)-sandbox$/,
  /^(single-process|in-process-gpu|no-zygote)$/,
  // Whoever reaches these is inside the page, or inside main.
  /^remote-debugging-(port|pipe|address|targets|socket-name)$/,
  /^remote-allow-origins$/,
  /^inspect(-.*)?$/,
  /^debug(-brk|-port)?$/,
  /^js-flags$/,
  // What one origin may know of another, and which connection is trusted.
  /^disable-(web-security|site-isolation-trials)$/,
  /^(ignore-certificate-errors|allow-running-insecure-content|unsafely-treat-insecure-origin-as-secure)/,
  // Programs and files of others that would run in the console's processes.
  /^(renderer|gpu|utility|ppapi-plugin|zygote)-(cmd-prefix|launcher)$/,
  /^(browser-subprocess-path|load-extension|require|import|r)$/,
  // A copy of what goes over the network.
  /^(log-net-log|ssl-key-log-file)$/,
] as const;

/**
 * Those of `given` that an installed console does not start with, as they were written, without their values.
 *
 * @param given the arguments of the process, without the program itself
 */
export function refusedSwitches(given: readonly string[], platform: NodeJS.Platform): readonly string[] {
  const end = given.indexOf('--');
  const switches = end === -1 ? given : given.slice(0, end);
  return switches
    .map((argument) => argument.split('=')[0] ?? '')
    .filter((argument) => {
      const name = nameOf(argument, platform);
      return name !== null && refused.some((pattern) => pattern.test(name));
    });
}

/** As Chromium and Node between them read it: one dash or two, a slash on Windows, underscores for dashes. */
function nameOf(argument: string, platform: NodeJS.Platform): string | null {
  const sign = (platform === 'win32' ? /^(--?|\/)/ : /^--?/).exec(argument)?.[0];
  return sign === undefined ? null : argument.slice(sign.length).toLowerCase().replaceAll('_', '-');
}

/** Of the BSD's `sysexits.h`: the command was used in a wrong way. */
const usageError = 64;

export interface RefusalParts {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** As `process.argv`. */
  readonly argv: readonly string[];
  readonly words: { readonly title: string; readonly detail: (switches: readonly string[]) => string };
  /** `dialog.showErrorBox`; before `ready` it works but on Linux, where it writes what stderr has already. */
  readonly showErrorBox: (title: string, content: string) => void;
}

/** First of all; does not come back where a switch is refused. What is not installed, tests among it, may have any. */
export function refuseSwitches({ isPackaged, platform, argv, words, showErrorBox }: RefusalParts): void {
  if (!isPackaged) return;
  const found = refusedSwitches(argv.slice(1), platform);
  if (found.length === 0) return;
  process.stderr.write(`${words.title}\n${words.detail(found)}\n`);
  if (platform !== 'linux') showErrorBox(words.title, words.detail(found));
  process.exit(usageError);
}
