/** Replaces electron/contract/channels.ts by its value, so that a bundle with the contract's names has none of its schemas. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

export function contractChannels(root: string): Plugin {
  const file = path.join(root, 'electron/contract/channels.ts');
  return {
    name: 'contract-channels',
    async load(id) {
      if (path.normalize(id) !== file) return null;
      const module: unknown = await import(pathToFileURL(file).href);
      const channels: unknown = Reflect.get(Object(module), 'channels');
      return `export const channels = ${JSON.stringify(channels)};`;
    },
  };
}
