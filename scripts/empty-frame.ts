/**
 * Renders the frame without a profile into index.html, so that the window shows it before any script is loaded. Its styles come first in
 * the head, then the scripts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { z } from '../electron/contract/zod.ts';

const emptyRoot = '<div id="root"></div>';
const rendered = z.object({ markup: z.string().min(1) });

/** The font file that the frame needs. */
const font = /^assets\/inter-latin-opsz-normal-[\w-]+\.woff2$/;

/** @param page the folder of the page's sources */
export function emptyFrame(page: string): Plugin {
  return {
    name: 'empty-frame',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const markup = await markupOf(page);
        const styles = Object.values(bundle).flatMap((part) =>
          part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [],
        );
        const unknown = classesOf(markup).filter((name) => !styles.some((text) => text.includes(`.${name}`)));
        if (unknown.length > 0) throw new Error(`the empty frame has classes without styles: ${unknown.join(', ')}`);
        if (!html.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
        const letters = Object.keys(bundle).find((name) => font.test(name));
        if (letters === undefined) throw new Error('the bundle has no font for the empty frame');
        return withHead(html.replace(emptyRoot, `<div id="root">${markup}</div>`), letters, filesOfStart(bundle));
      },
    },
  };
}

/** Icons have class names without styles. */
const classesOf = (markup: string): readonly string[] =>
  Array.from(markup.matchAll(/<(?!svg)[^>]* class="([^"]+)"/g), ([, names = '']) => names.split(' ')).flat();

interface Files {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** The files that the page's entry loads. */
function filesOfStart(bundle: Rolldown.OutputBundle): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  const start = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith('/app/start.tsx') === true,
  );
  if (start === undefined) throw new Error('the bundle has no start');
  add(start.fileName);
  return { scripts, styles };
}

/** Styles come first, because nothing is rendered without them, then the font, then scripts. */
function withHead(html: string, letters: string, { scripts, styles }: Files): string {
  const there = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
  const without = there.reduce((text, link) => text.replace(link, ''), html);
  const links = (attributes: string, names: ReadonlySet<string>): string =>
    [...names]
      .filter((name) => !html.includes(`"./${name}"`))
      .map((name) => `    <link ${attributes} crossorigin href="./${name}">\n`)
      .join('');
  return without
    .replace(
      / *<script/,
      (script) =>
        there.join('') +
        links('rel="stylesheet"', styles) +
        links('rel="preload" as="font" type="font/woff2"', new Set([letters])) +
        script,
    )
    .replace(/ *<\/head>/, (end) => links('rel="modulepreload"', scripts) + end);
}

/** Rendered by the same components that render it later. */
async function markupOf(page: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quittance-empty-frame-'));
  try {
    await build({
      configFile: false,
      root: page,
      logLevel: 'silent',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: path.join(page, 'app/frame/empty-frame-markup.tsx'),
        outDir: folder,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'markup.mjs' } },
      },
    });
    return rendered.parse(await import(pathToFileURL(path.join(folder, 'markup.mjs')).href)).markup;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
