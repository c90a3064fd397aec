/** Profiles, their write-only secrets, and links to block explorers. */
import { networkOf } from '../addresses/chains/network-names.ts';
import { explorerHost, explorerUrl, type ExplorerPlace } from '../contract/explorers.ts';
import { failure, invalidInput, success } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import { previewRequests } from '../payment-service/request-preview.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface ProfileServices {
  readonly profiles: Profiles;
  readonly withDatabase: WithDatabase;
}

export const profileHandlers = ({ profiles, withDatabase }: ProfileServices) =>
  ({
    list: async () => success(await profiles.view()),
    choose: ({ id }) => profiles.choose(id),
    add: ({ fields, secret }) => profiles.add(fields, secret),
    change: ({ id, fields, secret }) => profiles.change(id, fields, secret),
    remove: ({ id }) =>
      withDatabase((database) =>
        profiles.remove(id, async () => {
          // Without its profile an unfinished batch could be neither seen nor confirmed.
          const unsettled = (await database.batches(id, 1)).find(({ state }) => state !== 'ended');
          return unsettled === undefined
            ? success((await database.addressList.summary(id)).total)
            : failure('batch-open', `run ${unsettled.id} of this profile is not settled yet`);
        }),
      ),
    setSecret: ({ id, secret }) => profiles.setSecret(id, secret),
    deleteSecret: ({ id }) => profiles.deleteSecret(id),
    saveScheme: ({ scheme }) => profiles.saveScheme(scheme),
    removeScheme: ({ id }) => profiles.removeScheme(id),
    previewRequests: async (typed) => success(previewRequests(typed, profiles.schemes())),
  }) satisfies Partial<HandlersOf<'profiles'>>;

export interface ExplorerServices {
  readonly profiles: Pick<Profiles, 'profileOf'>;
  /** In the system's browser. */
  readonly openInBrowser: (url: string) => Promise<void>;
}

export function explorerHandlers({ profiles, openInBrowser }: ExplorerServices) {
  const templateOf = (id: string, chain: string, place: ExplorerPlace): string | null => {
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
