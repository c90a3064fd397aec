/** The two scripts that come before every page's own: one for the page's world, one for the preload's. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContextBridge } from './context-bridge.ts';
import { createIpcCodec } from './ipc-codec.ts';
import { createIpcRenderer } from './ipc-renderer.ts';
import { observePage } from '../page/page-observer-script.ts';
import { replaceWindowOpen } from '../page/window-open-requests.ts';
import { strictObject } from '../strict-object.ts';
import { runPreload, type PreloadFacts } from './run-preload.ts';

export interface PageScripts {
  readonly binding: string;
  readonly deliver: string;
  /** Name of the isolated world. */
  readonly world: string;
  readonly forPage: string;
  readonly forPreload: string;
}

const onlyTopFrame = 'if (window !== window.top || location.protocol === "chrome-error:") return;';

/** `process` as a sandboxed preload sees it. */
const processFor = (additionalArguments: readonly string[]): PreloadFacts['process'] => ({
  type: 'renderer',
  sandboxed: true,
  contextIsolated: true,
  platform: process.platform,
  arch: process.arch,
  versions: { ...process.versions },
  argv: [process.execPath, ...additionalArguments],
  env: {},
});

/** `preload`: the file that `webPreferences.preload` names. Throws when it cannot be read. */
export function pageScripts(preload: string | null, additionalArguments: readonly string[]): PageScripts {
  const mark = randomBytes(8).toString('hex');
  const facts: PreloadFacts = {
    binding: `toMain${mark}`,
    deliver: `fromMain${mark}`,
    windowOpen: `open-${mark}`,
    process: processFor(additionalArguments),
  };
  const channel = JSON.stringify(`bridge-${mark}`);
  const source = preload === null ? '' : readFileSync(preload, 'utf8');
  return {
    binding: facts.binding,
    deliver: facts.deliver,
    world: `preload-${mark}`,
    forPage: `(() => { ${onlyTopFrame}
(${createContextBridge.toString()})(${channel}, 'page');
(${replaceWindowOpen.toString()})(${JSON.stringify(facts.windowOpen)});
})();`,
    forPreload: `(() => { ${onlyTopFrame}
const parts = {
  codec: (${createIpcCodec.toString()})(),
  bridge: (${createContextBridge.toString()})(${channel}, 'preload'),
  strictObject: ${strictObject.toString()},
  createIpcRenderer: ${createIpcRenderer.toString()},
  observePage: ${observePage.toString()},
};
(${runPreload.toString()})(${JSON.stringify(facts)}, parts, function (require, process, exports, module) {
${source}
});
})();`,
  };
}
