/** The scripts that run before a page's own: one in the page's world, one in the preload's. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContextBridge } from './context-bridge.ts';
import { createIpcCodec } from './ipc-codec.ts';
import { observePage } from '../page/page-observer-script.ts';
import { replaceWindowOpen } from '../page/window-open-requests.ts';
import { strictObject } from '../strict-object.ts';
import { runPreload, type PreloadNames } from './run-preload.ts';

export interface PageScripts {
  readonly binding: string;
  readonly deliver: string;
  /** Name of the preload's isolated world. */
  readonly world: string;
  readonly forPage: string;
  readonly forPreload: string;
}

const topFrameOnly = 'if (window !== window.top || location.protocol === "chrome-error:") return;';

/** Throws if the preload can't be read. The names are random, so that a page's script can't find them. */
export function pageScripts(preload: string | null): PageScripts {
  const suffix = randomBytes(8).toString('hex');
  const names: PreloadNames = {
    binding: `toMain${suffix}`,
    deliver: `fromMain${suffix}`,
    windowOpen: `open-${suffix}`,
  };
  const channel = JSON.stringify(`bridge-${suffix}`);
  const source = preload === null ? '' : readFileSync(preload, 'utf8');
  return {
    binding: names.binding,
    deliver: names.deliver,
    world: `preload-${suffix}`,
    forPage: `(() => { ${topFrameOnly}
(${createContextBridge.toString()})(${channel}, 'page');
(${replaceWindowOpen.toString()})(${JSON.stringify(names.windowOpen)});
})();`,
    forPreload: `(() => { ${topFrameOnly}
const parts = {
  codec: (${createIpcCodec.toString()})(),
  bridge: (${createContextBridge.toString()})(${channel}, 'preload'),
  strictObject: ${strictObject.toString()},
  observePage: ${observePage.toString()},
};
(${runPreload.toString()})(${JSON.stringify(names)}, parts, function (require, exports, module) {
${source}
});
})();`,
  };
}
