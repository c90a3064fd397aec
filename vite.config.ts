import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import electron from 'vite-plugin-electron';
import { emptyFrame } from './scripts/empty-frame.ts';
import { thirdPartyNotices } from './scripts/third-party-notices.ts';

const root = import.meta.dirname;

/** Replaces electron/contract/channel-names.ts by its value, so that a bundle with the contract's names has none of its schemas. */
function contractChannels(): Plugin {
  const file = path.join(root, 'electron/contract/channel-names.ts');
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

/**
 * Three builds in one command: the page, the main process with its worker threads, and the preload.
 *
 * Each Electron build names the repository as its own root: left out, it would inherit the page's
 * root and write below `renderer/`. Separate output folders keep one build from emptying another's.
 *
 * @param dist the folder of all three
 * @param besides a plugin for each build: it sees what is in the bundle
 */
export function builds(dist: string, besides?: () => Plugin): UserConfig {
  const out = (folder: string) => path.join(dist, folder);
  const notices = thirdPartyNotices(path.join(dist, 'THIRD-PARTY-NOTICES.txt'), root);
  const plugins = () => [contractChannels(), notices(), besides?.()];
  return {
    root: path.join(root, 'renderer'),
    base: './',
    build: {
      outDir: out('renderer'),
      emptyOutDir: true,
      target: 'chrome140',
      // Fonts and icons stay files: the content policy allows no data: URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    plugins: [
      react(),
      emptyFrame(path.join(root, 'renderer')),
      ...plugins(),
      electron([
        {
          vite: {
            root,
            plugins: plugins(),
            build: {
              outDir: out('main'),
              emptyOutDir: true,
              target: 'node24',
              minify: false,
              lib: {
                entry: {
                  main: path.join(root, 'electron/main.ts'),
                  'database-worker': path.join(root, 'electron/database-worker.ts'),
                  'list-worker': path.join(root, 'electron/list-worker.ts'),
                  'backup-worker': path.join(root, 'electron/backup-worker.ts'),
                  'sandbox-worker': path.join(root, 'sandbox/worker.ts'),
                },
                formats: ['es'],
                fileName: (_format, name) => `${name}.js`,
              },
            },
          },
        },
        {
          vite: {
            root,
            plugins: plugins(),
            build: {
              outDir: out('preload'),
              emptyOutDir: true,
              minify: false,
              rolldownOptions: {
                input: { preload: path.join(root, 'electron/preload.ts') },
                // A sandboxed preload is loaded as one CommonJS file.
                output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
              },
            },
          },
        },
      ]),
    ],
  };
}

export default defineConfig(builds(path.join(root, 'dist')));
