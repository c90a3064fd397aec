import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { ignoreKeyRepeats } from '../../../electron/app/menu.ts';

const input = {
  type: 'keyDown',
  key: 'r',
  code: 'KeyR',
  control: true,
  meta: false,
  alt: false,
  shift: false,
  isAutoRepeat: true,
};

/** Whether the key reaches the menu and the page. */
function goesOn(pressed: Partial<typeof input>, platform: NodeJS.Platform = 'linux'): boolean {
  const contents = new EventEmitter();
  ignoreKeyRepeats(contents, platform);
  const preventDefault = vi.fn<() => void>();
  contents.emit('before-input-event', { preventDefault }, { ...input, ...pressed });
  return preventDefault.mock.calls.length === 0;
}

it('a command runs once while its key is held down', () => {
  expect(goesOn({ isAutoRepeat: false })).toBe(true);
  expect(goesOn({})).toBe(false);
  expect(goesOn({ key: 'R', shift: false })).toBe(false);
  expect(goesOn({ key: '1', code: 'Digit1' })).toBe(false);
});

it('commands have other keys on macOS', () => {
  expect(goesOn({ control: false, meta: true }, 'darwin')).toBe(false);
  expect(goesOn({}, 'darwin')).toBe(true);
  expect(goesOn({ control: false, meta: true })).toBe(true);
});

it.each([
  ['a typed letter', { control: false }],
  ['undo, held down', { key: 'z', code: 'KeyZ' }],
  ['a zoom step, held down', { key: '+', code: 'NumpadAdd' }],
  ['an AltGr combination', { alt: true }],
  ['a released key', { type: 'keyUp' }],
])('%s still reaches the menu and the page', (_what, pressed) => {
  expect(goesOn(pressed)).toBe(true);
});
