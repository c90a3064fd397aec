import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { pressOnce } from '../../../electron/app/window/held-keys.ts';

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

/** Whether the key goes on to the menu and to the page. */
function goesOn(pressed: Partial<typeof input>, platform: NodeJS.Platform = 'linux'): boolean {
  const contents = new EventEmitter();
  pressOnce(contents, platform);
  const preventDefault = vi.fn<() => void>();
  contents.emit('before-input-event', { preventDefault }, { ...input, ...pressed });
  return preventDefault.mock.calls.length === 0;
}

it('a command whose key is held is given once', () => {
  expect(goesOn({ isAutoRepeat: false })).toBe(true);
  expect(goesOn({})).toBe(false);
  expect(goesOn({ key: 'R', shift: false })).toBe(false);
  expect(goesOn({ key: '1', code: 'Digit1' })).toBe(false);
});

it('on macOS the key of commands is another one', () => {
  expect(goesOn({ control: false, meta: true }, 'darwin')).toBe(false);
  expect(goesOn({}, 'darwin')).toBe(true);
  expect(goesOn({ control: false, meta: true })).toBe(true);
});

it.each([
  ['a letter that is typed', { control: false }],
  ['a step back, held', { key: 'z', code: 'KeyZ' }],
  ['a step of zoom, held', { key: '+', code: 'NumpadAdd' }],
  ['a key of another layer (AltGr)', { alt: true }],
  ['a key that is let go', { type: 'keyUp' }],
])('%s goes on', (_what, pressed) => {
  expect(goesOn(pressed)).toBe(true);
});
