/**
 * Command-line switches and environment variables that would open an installed application to other programs or weaken the sandbox
 * of its page. Editing a shortcut or a desktop file must not give those rights. Switches that were examined and are allowed:
 * docs/decisions/bridge.md.
 */

const refused = [
  // The sandbox of the page's process, and what it depends on.
  /^no-sandbox$/,
  /^disable-(setuid|namespace|seccomp-filter|gpu)-sandbox$/,
  /^(single-process|in-process-gpu|no-zygote)$/,
  /^(disable-kill-after-bad-ipc|allow-third-party-modules|allow-sandbox-debugging)$/,
  // Debuggers, which reach into the page or main.
  /^remote-debugging-(port|pipe|address|targets|socket-name|io-pipes)$/,
  /^remote-allow-origins$/,
  /^inspect(-.*)?$/,
  /^debug(-brk|-port)?$/,
  /^wait-for-debugger(-children)?$/,
  /^js-flags$/,
  // Electron hands these to the page's process with the schemes that were registered: `--bypasscsp-schemes=app` would take
  // the content policy away.
  /^(bypasscsp|secure|standard|cors|fetch|service-worker|streaming|code-cache|extension)-schemes$/,
  // Interfaces that a page doesn't get, such as Mojo between Chromium's processes, and policies that bind it.
  /^(enable|disable)-blink-(test-)?features$/,
  /^force-fieldtrial(s|-params)$/,
  /^enable-(experimental-web-platform-features|unsafe-webgpu)$/,
  // Other switches with the same effect. With `chrome.gpuBenchmarking` a page can press its own buttons, which the browser takes for the user.
  /^(enable-(gpu|skia)-benchmarking|dom-automation|stats-collection-controller|expose-internals-for-testing|run-web-tests)$/,
  /^blink-settings$/,
  // The same-origin policy and the trust in certificates.
  /^disable-(web-security|site-isolation-trials)$/,
  /^(ignore-certificate-errors|allow-running-insecure-content|unsafely-treat-insecure-origin-as-secure)/,
  // Other programs and files that would run in the application's processes.
  /^(renderer|gpu|utility|ppapi-plugin|zygote)-(cmd-prefix|launcher)$/,
  /^(browser-subprocess-path|load-extension|widevine-cdm-path|require|import|r)$/,
  // A copy of network traffic, or of the page's activity.
  /^(log-net-log|ssl-key-log-file)$/,
  /^(trace-startup|trace-config-file|enable-tracing)(-.*)?$/,
  // A keychain whose key is in Chromium's source. The Linux counterpart is handled where secrets are encrypted.
  /^use-mock-keychain$/,
] as const;

/** Switches that debugging clients add. */
const debuggerSwitches: ReadonlySet<string | null> = new Set(['inspect', 'remote-debugging-port']);

/** Features that protect a page's process. Others, such as graphics, are switched off for good reasons. */
const refusedToDisable =
  /sandbox|sbox|isolat|site-?per-?process|appcontainer|lpac|lockdown|codeintegrity|trustedtypes/i;
/** Features that desktops switch on: graphics, windows, scrolling. The same switch could enable any feature of Blink, even Mojo for a page. */
const allowedToEnable =
  /^(useozoneplatform|wayland|webrtcpipewire|vaapi|accelerated|vulkan|skia|angle|defaultangle|canvas|raw-?draw|useskia|overlayscrollbar|middleclickautoscroll|touchpad|smoothscroll|nativenotifications|platformhevc)/i;

/** Variables with the same effect, for which there is no fuse; refused also if empty. */
const refusedInEnvironment = [
  // Electron itself adds `--no-sandbox`, where `process.argv` does not show it.
  'ELECTRON_DISABLE_SANDBOX',
] as const;

/** As `--ssl-key-log-file`, but some virus scanners set it for all programs, so it is deleted instead. */
const deletedFromEnvironment = ['SSLKEYLOGFILE'] as const;

/**
 * The refused switches among the arguments, as they were typed, without their values.
 * @param args of the process, without the program itself
 */
export function refusedSwitches(args: readonly string[], platform: NodeJS.Platform): readonly string[] {
  // Chromium trims each argument.
  const trimmed = args.map((argument) => argument.trim());
  const end = trimmed.indexOf('--');
  const switches = end === -1 ? trimmed : trimmed.slice(0, end);
  return switches
    .map((argument) => {
      const [typed = '', ...value] = argument.split('=');
      return { typed, name: nameOf(typed, platform), value: value.join('=') };
    })
    .filter(
      ({ name, value }) =>
        name !== null &&
        (refused.some((pattern) => pattern.test(name)) ||
          (name === 'disable-features' && refusedToDisable.test(value)) ||
          (name === 'enable-features' && !value.split(',').every(isAllowedFeature))),
    )
    .map(({ typed }) => typed);
}

const isAllowedFeature = (feature: string): boolean => feature.trim() === '' || allowedToEnable.test(feature.trim());

/** Names of the refused variables that are set. */
export const refusedVariables = (environment: NodeJS.ProcessEnv): readonly string[] =>
  refusedInEnvironment.filter((name) => environment[name] !== undefined);

/** Parses the name like Chromium and Node: one dash or two, a slash on Windows, underscores for dashes. */
function nameOf(argument: string, platform: NodeJS.Platform): string | null {
  const prefix = (platform === 'win32' ? /^(--?|\/)/ : /^--?/).exec(argument)?.[0];
  return prefix === undefined ? null : argument.slice(prefix.length).toLowerCase().replaceAll('_', '-');
}

/** `EX_USAGE` of `sysexits.h`. */
const usageError = 64;

export interface StartOptions {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  /** `process.argv` */
  readonly argv: readonly string[];
  /** `process.env`; variables are deleted from it. */
  readonly environment: NodeJS.ProcessEnv;
  /**
   * Whether Node's inspector listens. In a release a fuse forbids that. In a build for tests the debugger is inside main already, so
   * that debugger switches open nothing more; all others are still refused.
   */
  readonly isInspected: boolean;
  /** `dialog.showErrorBox`. Before `ready`, Linux only writes it to stderr, where it is already. */
  readonly showErrorBox: (title: string, content: string) => void;
}

/**
 * Ends the process if a switch or variable is refused. Before `ready`, because later Electron's `process.exit` would only ask to
 * quit. Programs that aren't installed, such as tests, may use any.
 */
export function refuseSwitches(options: StartOptions): void {
  const { isPackaged, platform, argv, environment, isInspected, showErrorBox } = options;
  if (!isPackaged) return;
  for (const name of deletedFromEnvironment) delete environment[name];
  const switches = refusedSwitches(argv.slice(1), platform).filter(
    (typed) => !(isInspected && debuggerSwitches.has(nameOf(typed, platform))),
  );
  const found = [...switches, ...refusedVariables(environment)];
  if (found.length === 0) return;
  const detail = refusalDetail(found);
  process.stderr.write(`${refusalTitle}\n${detail}\n`);
  if (platform !== 'linux') showErrorBox(refusalTitle, detail);
  process.exit(usageError);
}

const refusalTitle = 'Quittance can’t start with these switches or environment variables';

const refusalDetail = (names: readonly string[]): string =>
  `${[...new Set(names)].join(', ')}: other programs could use them to read your keys and addresses. ` +
  (names.some((each) => /no-sandbox/i.test(each))
    ? 'Start without them. An AppImage adds --no-sandbox where the system doesn’t allow user namespaces. Install the .deb package instead.'
    : 'Start without them.');
