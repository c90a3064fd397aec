import { expect, it, vi } from 'vitest';
import { refuseSwitches, refusedSwitches, refusedVariables } from '../../../electron/app/refused-switches.ts';

it.each([
  '--no-sandbox',
  '-no-sandbox',
  '--No-Sandbox',
  '--disable-setuid-sandbox',
  '--single-process',
  '--disable-kill-after-bad-ipc',
  '--remote-debugging-port',
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--remote-allow-origins=*',
  '--inspect',
  '--inspect_brk',
  '--debug-port=1',
  '--wait-for-debugger-children=renderer',
  '--js-flags=--expose-gc',
  '--bypasscsp-schemes=app',
  '--disable-blink-features=TrustedTypes',
  '--force-fieldtrials=MojoJS/on',
  '--enable-experimental-web-platform-features',
  '--enable-gpu-benchmarking',
  '--blink-settings=webSecurityEnabled=false',
  '--disable-web-security',
  '--ignore-certificate-errors-spki-list=x',
  '--renderer-cmd-prefix=gdb',
  '--gpu-launcher=sh',
  '--load-extension=/tmp/x',
  '-r',
  '--log-net-log=/tmp/x',
  '--trace-startup=*',
  '--use-mock-keychain',
  '--disable-features=UseOzonePlatform,NetworkServiceSandbox',
  '--disable-features=SitePerProcess',
  '--enable-features=MojoJS',
  '--enable-features=WaylandWindowDecorations, MojoJS<Trial',
])('an installed application doesn’t start with %s', (argument) => {
  expect(refusedSwitches(['--lang=de', argument, 'file'], 'linux')).toEqual([argument.split('=')[0]]);
});

it.each([
  '--lang=de',
  '--password-store=basic',
  '--ozone-platform-hint=auto',
  '--disable-gpu',
  '--force-device-scale-factor=2',
  '--proxy-server=http://proxy.example',
  '--user-data-dir=/tmp/x',
  '--no-sandboxed',
  '--disable-features=UseOzonePlatform',
  '--enable-features=UseOzonePlatform,WaylandWindowDecorations',
  '--enable-features=WebRTCPipeWireCapturer,VaapiVideoDecoder',
  '--enable-features=',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--enable-logging',
  '--inspection',
  'inspect',
  'no-sandbox',
  '/no-sandbox',
  'https://pay.example/?--no-sandbox',
  '--',
  '',
])('an installed application starts with %j', (argument) => {
  expect(refusedSwitches([argument], 'linux')).toEqual([]);
});

it('a slash starts a switch on Windows, and there are no switches after two dashes', () => {
  expect(refusedSwitches(['/no-sandbox', '/REMOTE-DEBUGGING-PORT=1'], 'win32')).toEqual([
    '/no-sandbox',
    '/REMOTE-DEBUGGING-PORT',
  ]);
  expect(refusedSwitches(['--', '--no-sandbox'], 'linux')).toEqual([]);
});

it('spaces around a switch are ignored, as Chromium does', () => {
  for (const argument of [' --no-sandbox', '--no-sandbox ', '\t--no-sandbox\n', ' --remote-debugging-port=1'])
    expect(refusedSwitches([argument], 'linux')).toEqual([argument.trim().split('=')[0]]);
  expect(refusedSwitches([' -- ', '--no-sandbox'], 'linux')).toEqual([]);
});

it.each(['ELECTRON_DISABLE_SANDBOX'])('an installed application doesn’t start with the variable %s', (name) => {
  expect(refusedVariables({ HOME: '/home/x', [name]: '' })).toEqual([name]);
});

it('an installed application starts without logging TLS keys, which a virus scanner requests', () => {
  const environment = { SSLKEYLOGFILE: '\\\\.\\aswMonFltProxy\\1', HOME: '/home/x' };
  const parts = { platform: 'win32', argv: ['quittance'] } as const;
  const showErrorBox = () => expect.unreachable();
  refuseSwitches({ ...parts, isPackaged: true, isInspected: false, environment, showErrorBox });
  expect(environment).toEqual({ HOME: '/home/x' });
});

/** The exit code; null if it starts. */
function exitWith(isInspected: boolean, ...switches: readonly string[]): unknown {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(String(code));
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    refuseSwitches({
      isPackaged: true,
      platform: 'linux',
      argv: ['quittance', ...switches],
      environment: {},
      isInspected,
      showErrorBox: () => expect.unreachable(),
    });
  } catch {
    // The mocked exit.
  }
  const [code = null] = exit.mock.calls[0] ?? [];
  vi.restoreAllMocks();
  return code;
}

it('a build for tests starts with debugger switches, but no other refused one', () => {
  expect(exitWith(true, '--inspect=0', '--remote-debugging-port=0')).toBeNull();
  for (const refused of ['--inspect=0', '--remote-debugging-port=0']) expect(exitWith(false, refused)).toBe(64);
  for (const refused of [
    '--no-sandbox',
    '--remote-debugging-pipe',
    '--inspect-publish-uid=http',
    '--js-flags=--expose-gc',
  ])
    expect(exitWith(true, '--inspect=0', refused)).toBe(64);
});

it.each([
  // Refused by fuses of the binary.
  'ELECTRON_RUN_AS_NODE',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  // Ignored by connections.
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'SSL_CERT_FILE',
  // Set by administrators and desktops.
  'HTTPS_PROXY',
  'GTK_MODULES',
])('an installed application starts with the variable %s', (name) => {
  expect(refusedVariables({ [name]: '1' })).toEqual([]);
});
