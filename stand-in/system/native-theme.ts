/** `nativeTheme`, whose theme pages get as `prefers-color-scheme`. */
import { StrictEmitter, strictObject } from '../strict-object.ts';

type ThemeSource = 'system' | 'light' | 'dark';

class NativeTheme extends StrictEmitter {
  private source: ThemeSource = 'system';

  get themeSource(): ThemeSource {
    return this.source;
  }
  set themeSource(source: ThemeSource) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${source}`);
    const before = this.shouldUseDarkColors;
    this.source = source;
    if (this.shouldUseDarkColors !== before) this.emit('updated');
  }
  get shouldUseDarkColors(): boolean {
    return this.source === 'dark';
  }
}

export const nativeTheme = strictObject('nativeTheme', new NativeTheme('nativeTheme', 'updated'));
