/** Block explorers of a profile: where a transaction or an address is looked at, in the system's browser. */
import { urlFault, type UrlFault } from './url-fault.ts';
import { z } from './zod.ts';

export const explorerPlaces = ['tx', 'address'] as const;
/** What stands in a template for what is looked at: `{tx}`, `{address}`. */
export type ExplorerPlace = (typeof explorerPlaces)[number];

export type ExplorerFault =
  | UrlFault
  /** The template has not exactly one placeholder, that of its own kind, behind the host. */
  | 'explorer-placeholder';

/** Characters of a template. */
const longestTemplate = 500;
/** As many as there are chains to suggest. */
const mostExplorers = 50;

/** Hashes and addresses of every chain that is known are written with these; nothing of them has a meaning in a URL. */
const shown = /^[A-Za-z0-9]{8,128}$/;

/** Characters of a hash or an address. */
export const longestLinked = 128;

export const explorerAsk = z.strictObject({
  id: z.string().min(1).max(64),
  /** As the service calls the network. */
  chain: z.string().min(1).max(64),
  place: z.enum(explorerPlaces),
});

const mark = (place: ExplorerPlace): string => `{${place}}`;

/** https alone, on loopback too: a link is opened by a browser, in which no service is being tried out. */
export function explorerFault(typed: string, place: ExplorerPlace): ExplorerFault | null {
  const text = typed.trim();
  const filled = text.replace(mark(place), 'A');
  // Some explorers name their pages behind a `#`; it is written like all the rest.
  const fault = urlFault(filled.replace('#', text.includes('?') ? '' : '?'));
  if (fault !== null) return fault;
  if (!/^https:/i.test(text)) return 'url-not-https';
  const behindHost = text.replace(/^https:\/\/[^/?#]*/i, '');
  return behindHost.split(mark(place)).length === 2 ? null : 'explorer-placeholder';
}

const templateOf = (place: ExplorerPlace) =>
  z
    .string()
    .trim()
    .max(longestTemplate)
    .superRefine((text, context) => {
      const fault = explorerFault(text, place);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    })
    .optional();

export const explorers = z
  .array(
    z
      .strictObject({
        /** As the service names it, or by any name of the same network that is known here. */
        chain: z.string().trim().min(1, 'explorer-chain').max(64, 'explorer-chain'),
        tx: templateOf('tx'),
        address: templateOf('address'),
      })
      .refine(({ tx, address }) => tx !== undefined || address !== undefined, {
        path: ['tx'],
        message: 'explorer-empty',
      }),
  )
  .max(mostExplorers);

/** Null for what is no hash and no address in any chain's form: it stays text. */
export const explorerUrl = (of: string, place: ExplorerPlace, what: string): string | null =>
  shown.test(what) ? of.replace(mark(place), what) : null;

/** Of a template without fault: where its links lead. */
export const explorerHost = (template: string): string => new URL(template).host;
