import path from 'node:path';
import { expect, it } from 'vitest';
import { pageFile } from '../../../electron/app/app-protocol.ts';
import { seeded } from '../../support/seeded.ts';

const folder = path.resolve('/opt/quittance/dist/renderer');

it.each([
  ['app://quittance/', 'index.html', 'text/html; charset=utf-8'],
  ['app://quittance/index.html', 'index.html', 'text/html; charset=utf-8'],
  ['app://quittance/index.html?x=1#/order/1', 'index.html', 'text/html; charset=utf-8'],
  ['app://quittance/assets/main-B2x_9.js', 'assets/main-B2x_9.js', 'text/javascript; charset=utf-8'],
  ['app://quittance/assets/a.b-c.css', 'assets/a.b-c.css', 'text/css; charset=utf-8'],
  [
    'app://quittance/assets/inter-latin-wght-normal-Dx4kXJAl.woff2',
    'assets/inter-latin-wght-normal-Dx4kXJAl.woff2',
    'font/woff2',
  ],
  ['app://quittance/assets/../index.html', 'index.html', 'text/html; charset=utf-8'],
])('%s is a file of the page', (address, file, mime) => {
  expect(pageFile(folder, address)).toEqual({ path: path.join(folder, file), mime });
});

it.each([
  'app://quittance/../main/main.js',
  'app://quittance/assets/../../main/main.js',
  'app://quittance/%2e%2e/main/main.js',
  'app://quittance/%2E%2E/%2E%2E/package.json',
])('%s stays inside the folder, because the URL parser removes the dots', (address) => {
  const file = pageFile(folder, address);
  expect(file?.path).toMatch(/renderer[/\\](main[/\\]main\.js|package\.json)$/);
});

it.each([
  'app://quittance/..%2fmain%2fmain.js',
  'app://quittance/..%5cmain%5cmain.js',
  'app://quittance/assets\\..\\..\\main\\main.js',
  'app://quittance/....//main.js',
  'app://quittance//etc/passwd.txt',
  'app://quittance/C:/Windows/win.json',
  'app://quittance/index.html%00.png',
  'app://quittance/index.html.',
  // Windows removes the dot.
  'app://quittance/assets./main.js',
  'app://quittance/index.html::$DATA',
  'app://quittance/.env.json',
  'app://quittance/assets/',
  'app://quittance/main.js.map',
  'app://quittance/x.wasm',
  'app://quittance/%e2%80%ae.js',
  'app://other/index.html',
  'app://user@quittance/index.html',
  'app://quittance:8080/index.html',
  'file:///opt/quittance/dist/renderer/index.html',
  'https://quittance/index.html',
  '',
])('%s isn’t a file of the page', (address) => {
  expect(pageFile(folder, address)).toBeNull();
});

it('no combination of dots and percent signs leads out of the folder', () => {
  const pieces = [
    '..',
    '.',
    '%2e',
    '%2e%2e',
    '%2f',
    '%5c',
    '\\',
    '/',
    'a',
    '.js',
    'index.html',
    '%00',
    '//',
    ':',
    '~',
    '%25',
    ' ',
  ];
  const outside: string[] = [];
  const { below } = seeded(3);
  for (let round = 0; round < 20_000; round += 1) {
    let address = 'app://quittance/';
    for (let piece = 0; piece < 7; piece += 1) {
      address += pieces[below(pieces.length)] ?? '';
    }
    const inside = path.relative(folder, pageFile(folder, address)?.path ?? folder);
    if (inside.startsWith('..') || path.isAbsolute(inside)) outside.push(address);
  }
  expect(outside).toEqual([]);
});
