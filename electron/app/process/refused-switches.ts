/**
 * Switches of the command line, and variables of the environment, that would open an installed console to other programs
 * or take away the walls around its page. Who can write how a program is started (a desktop file, a shortcut, a script)
 * need not be who may do that. Which were looked at and are let through: docs/decisions/what-others-protect.md.
 */

const refused = [
  // The sandbox of the page's process, and what it stands on.
  /^no-sandbox$/,
  /^disable-(setuid|namespace|seccomp-filter|gpu)-sandbox$/,
  /^(single-process|in-process-gpu|no-zygote)$/,
  /^(disable-kill-after-bad-ipc|allow-third-party-modules|allow-sandbox-debugging)$/,
  // Whoever reaches these is inside the page, or inside main.
  /^remote-debugging-(port|pipe|address|targets|socket-name|io-pipes)$/,
  /^remote-allow-origins$/,
  /^inspect(-.*)?$/,
  /^debug(-brk|-port)?$/,
  /^wait-for-debugger(-children)?$/,
  /^js-flags$/,
  // Electron hands these to the page's process beside the schemes that were registered: `--bypasscsp-schemes=app` would take
  // the content policy away.
  /^(bypasscsp|secure|standard|cors|fetch|service-worker|streaming|code-cache|extension)-schemes$/,
  // Interfaces that a page is not given, Chromium's own between its processes among them; and policies that it is held by.
  /^(enable|disable)-blink-(test-)?features$/,
  /^force-fieldtrial(s|-params)$/,
  /^enable-(experimental-web-platform-features|unsafe-webgpu)$/,
  // The same without the names of features. With `chrome.gpuBenchmarking` a page presses its own buttons, and for the browser it
  // was a person.
  /^(enable-(gpu|skia)-benchmarking|dom-automation|stats-collection-controller|expose-internals-for-testing|run-web-tests)$/,
  /^blink-settings$/,
  // What one origin may know of another, and which connection is trusted.
  /^disable-(web-security|site-isolation-trials)$/,
  /^(ignore-certificate-errors|allow-running-insecure-content|unsafely-treat-insecure-origin-as-secure)/,
  // Programs and files of others that would run in the console's processes.
  /^(renderer|gpu|utility|ppapi-plugin|zygote)-(cmd-prefix|launcher)$/,
  /^(browser-subprocess-path|load-extension|widevine-cdm-path|require|import|r)$/,
  // A copy of what goes over the network, or of what the page does.
  /^(log-net-log|ssl-key-log-file)$/,
  /^(trace-startup|trace-config-file|enable-tracing)(-.*)?$/,
  // A keychain whose key is in Chromium's source. Its like on Linux is met where secrets are sealed.
  /^use-mock-keychain$/,
] as const;

/** Of them, what a client of debuggers asks for by itself. */
const ofDebuggers: ReadonlySet<string | null> = new Set(['inspect', 'remote-debugging-port']);

/** Features without which a page's process has fewer walls. Other features are switched off for good reasons: graphics. */
const refusedToDisable =
  /sandbox|sbox|isolat|site-?per-?process|appcontainer|lpac|lockdown|codeintegrity|trustedtypes/i;
/** What a desktop switches on: graphics, windows, wheels. Any feature of Blink can be switched on by the same name, Mojo for a page too. */
const lawfulToEnable =
  /^(useozoneplatform|wayland|webrtcpipewire|vaapi|accelerated|vulkan|skia|angle|defaultangle|canvas|raw-?draw|useskia|overlayscrollbar|middleclickautoscroll|touchpad|smoothscroll|nativenotifications|platformhevc)/i;

/** What does the same by the environment, and no fuse of the binary forbids; also where it is set to nothing. */
const refusedOfEnvironment = [
  // Electron adds `--no-sandbox` by itself, where `process.argv` does not show it.
  'ELECTRON_DISABLE_SANDBOX',
] as const;

/** As `--ssl-key-log-file`; but virus scanners set it for every program of the computer, so that it is taken away and not refused. */
const takenFromEnvironment = ['SSLKEYLOGFILE'] as const;

/**
 * Those of `given` that an installed console does not start with, as they were written, without their values.
 *
 * @param given the arguments of the process, without the program itself
 */
export function refusedSwitches(given: readonly string[], platform: NodeJS.Platform): readonly string[] {
  // Chromium reads each without the blanks around it.
  const trimmed = given.map((argument) => argument.trim());
  const end = trimmed.indexOf('--');
  const switches = end === -1 ? trimmed : trimmed.slice(0, end);
  return switches
    .map((argument) => {
      const [written = '', ...value] = argument.split('=');
      return { written, name: nameOf(written, platform), value: value.join('=') };
    })
    .filter(
      ({ name, value }) =>
        name !== null &&
        (refused.some((pattern) => pattern.test(name)) ||
          (name === 'disable-features' && refusedToDisable.test(value)) ||
          (name === 'enable-features' && !value.split(',').every(isLawful))),
    )
    .map(({ written }) => written);
}

const isLawful = (feature: string): boolean => feature.trim() === '' || lawfulToEnable.test(feature.trim());

/** Those that are set and that an installed console does not start with. */
export const refusedVariables = (environment: NodeJS.ProcessEnv): readonly string[] =>
  refusedOfEnvironment.filter((name) => environment[name] !== undefined);

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
  /** `process.env`: what is taken from it here no later process has. */
  readonly environment: NodeJS.ProcessEnv;
  /**
   * Whether Node's inspector listens. In what ships it never does: a fuse of the binary forbids every way to open it from
   * outside. In a build for tests, which has that fuse the other way round, whoever debugs is inside main already, so that the
   * switches of debuggers open nothing more. All others are refused there too.
   */
  readonly isInspected: boolean;
  readonly words: { readonly title: string; readonly detail: (names: readonly string[]) => string };
  /** `dialog.showErrorBox`; before `ready` it works but on Linux, where it writes what stderr has already. */
  readonly showErrorBox: (title: string, content: string) => void;
}

/**
 * First of all; does not come back where a switch or a variable is refused: before `ready` Electron's `process.exit` ends at once, later it
 * would only ask to quit. What is not installed, tests among it, may have any.
 */
export function refuseSwitches(parts: RefusalParts): void {
  const { isPackaged, platform, argv, environment, isInspected, words, showErrorBox } = parts;
  if (!isPackaged) return;
  for (const name of takenFromEnvironment) delete environment[name];
  const switches = refusedSwitches(argv.slice(1), platform).filter(
    (written) => !(isInspected && ofDebuggers.has(nameOf(written, platform))),
  );
  const found = [...switches, ...refusedVariables(environment)];
  if (found.length === 0) return;
  process.stderr.write(`${words.title}\n${words.detail(found)}\n`);
  if (platform !== 'linux') showErrorBox(words.title, words.detail(found));
  process.exit(usageError);
}
