/** `nativeTheme`: what it says is what pages find in `prefers-color-scheme`. */
import { StrictEmitter, strictObject } from '../strict-object.ts';

type Source = 'system' | 'light' | 'dark';

class NativeTheme extends StrictEmitter {
  private source: Source = 'system';

  get themeSource(): Source {
    return this.source;
  }
  set themeSource(source: Source) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${source}`);
    const before = this.shouldUseDarkColors;
    this.source = source;
    if (this.shouldUseDarkColors !== before) this.emit('updated');
  }
  /** With `system`, STAND_IN_SYSTEM_THEME=dark means a dark desktop. */
  get shouldUseDarkColors(): boolean {
    return this.source === 'dark' || (this.source === 'system' && process.env.STAND_IN_SYSTEM_THEME === 'dark');
  }
}

export const nativeTheme = strictObject('nativeTheme', new NativeTheme('nativeTheme', 'updated'));

export const colorScheme = (): 'dark' | 'light' => (nativeTheme.shouldUseDarkColors ? 'dark' : 'light');
