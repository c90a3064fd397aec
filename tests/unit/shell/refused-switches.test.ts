import { expect, it } from 'vitest';
import { refusedSwitches } from '../../../electron/shell/process/refused-switches.ts';

it.each([
  '--no-sandbox',
  '-no-sandbox',
  '--No-Sandbox',
  '--disable-setuid-sandbox',
  '--disable-namespace-sandbox',
  '--disable-seccomp-filter-sandbox',
  '--disable-gpu-sandbox',
  '--single-process',
  '--no-zygote',
  '--remote-debugging-port',
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--remote-debugging-address=0.0.0.0',
  '--remote-allow-origins=*',
  '--js-flags=--expose-gc',
  '--inspect',
  '--inspect=0.0.0.0:9229',
  '--inspect-brk',
  '--inspect_brk',
  '--inspect-port=1',
  '--inspect-wait',
  '--inspect-publish-uid=http',
  '--debug',
  '--debug-port=1',
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--ignore-certificate-errors',
  '--ignore-certificate-errors-spki-list=x',
  '--allow-running-insecure-content',
  '--renderer-cmd-prefix=gdb',
  '--utility-cmd-prefix=gdb',
  '--gpu-launcher=sh',
  '--browser-subprocess-path=/tmp/x',
  '--load-extension=/tmp/x',
  '--require=/tmp/x.js',
  '-r',
  '--log-net-log=/tmp/x',
  '--ssl-key-log-file=/tmp/x',
])('an installed console does not start with %s', (argument) => {
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
  '--inspection',
  'inspect',
  'no-sandbox',
  '/no-sandbox',
  'https://pay.example/?--no-sandbox',
  '--',
  '',
])('and starts with %j', (argument) => {
  expect(refusedSwitches([argument], 'linux')).toEqual([]);
});

it('reads as the platform does: a slash begins a switch on Windows, and nothing does after two dashes alone', () => {
  expect(refusedSwitches(['/no-sandbox', '/REMOTE-DEBUGGING-PORT=1'], 'win32')).toEqual([
    '/no-sandbox',
    '/REMOTE-DEBUGGING-PORT',
  ]);
  expect(refusedSwitches(['--', '--no-sandbox'], 'linux')).toEqual([]);
});
