/** Links to block explorers: which of a profile's own, and opened in the system's browser. */
import { networkOf } from '../addresses/chains/network-names.ts';
import { contract } from '../contract/contract.ts';
import { explorerHost, explorerUrl, type ExplorerPlace } from '../contract/explorers.ts';
import { failure, success } from '../contract/result.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface ExplorerParts {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  /** Hands a URL over to the system. */
  readonly openInBrowser: (url: string) => Promise<void>;
}

const refused = (fault: string) => failure('invalid-input', `what: ${fault}`, { facts: { field: 'what', fault } });

export function explorerMethods({ profiles, openInBrowser }: ExplorerParts): readonly BoundMethod[] {
  const templateOf = (id: string, chain: string, place: ExplorerPlace): string | null => {
    const network = networkOf(chain);
    const all = profiles.profileOf(id)?.explorers ?? [];
    return all.find((one) => networkOf(one.chain) === network && one[place] !== undefined)?.[place] ?? null;
  };
  return [
    handle(contract.profiles.explorerHost, async ({ id, chain, place }) => {
      const template = templateOf(id, chain, place);
      return success(template === null ? null : explorerHost(template));
    }),
    handle(contract.profiles.openExplorer, async ({ id, chain, place, what }) => {
      const template = templateOf(id, chain, place);
      if (template === null) return refused('explorer-not-set');
      const url = explorerUrl(template, place, what);
      if (url === null) return refused('not-for-a-link');
      await openInBrowser(url);
      return success(null);
    }),
  ];
}
