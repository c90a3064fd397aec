/** Links to block explorers, opened in the system’s browser. */
import { networkOf } from '../addresses/chains/network-names.ts';
import { explorerHost, explorerUrl, type ExplorerTarget } from '../contract/explorers.ts';
import { invalidInput, success } from '../contract/result.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface ExplorerServices {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  /** In the system's browser. */
  readonly openInBrowser: (url: string) => Promise<void>;
}

export function explorerHandlers({ profiles, openInBrowser }: ExplorerServices) {
  const templateOf = (id: string, chain: string, place: ExplorerTarget): string | null => {
    const network = networkOf(chain);
    const all = profiles.profileOf(id)?.explorers ?? [];
    return all.find((one) => networkOf(one.chain) === network && one[place] !== undefined)?.[place] ?? null;
  };
  return {
    explorerHost: async ({ id, chain, place }) => {
      const template = templateOf(id, chain, place);
      return success(template === null ? null : explorerHost(template));
    },
    openExplorer: async ({ id, chain, place, what }) => {
      const template = templateOf(id, chain, place);
      if (template === null) return invalidInput('what', 'explorer-not-set');
      const url = explorerUrl(template, place, what);
      if (url === null) return invalidInput('what', 'not-for-a-link');
      await openInBrowser(url);
      return success(null);
    },
  } satisfies Partial<HandlersOf<'profiles'>>;
}
