/** Links to a profile's block explorers, which open in the system's browser. */
import { urlFault, type UrlFault } from './url-fault.ts';
import { z } from './zod.ts';

export const explorerTargets = ['tx', 'address'] as const;
/** Placeholders of a template: `{tx}`, `{address}`. */
export type ExplorerTarget = (typeof explorerTargets)[number];

export type ExplorerFault =
  | UrlFault
  /** The template doesn't have exactly one placeholder of its kind after the host. */
  | 'explorer-placeholder';

/** Characters of a template. */
const maxTemplateLength = 500;
/** There are fewer known networks. */
const maxExplorers = 50;

/** Characters of hashes and addresses of all known networks. None has a meaning in a URL. */
const shown = /^[A-Za-z0-9]{8,128}$/;

/** Characters of a hash or an address. */
export const maxLinkedLength = 128;

export const explorerInput = z.strictObject({
  id: z.string().min(1).max(64),
  /** The service's name of the network. */
  chain: z.string().min(1).max(64),
  place: z.enum(explorerTargets),
});

const mark = (place: ExplorerTarget): string => `{${place}}`;

/** Requires https also on loopback. */
export function explorerFault(typed: string, place: ExplorerTarget): ExplorerFault | null {
  const text = typed.trim();
  const filled = text.replace(mark(place), 'A');
  // Some explorers have their path in the fragment, which `urlFault` would refuse.
  const fault = urlFault(filled.replace('#', text.includes('?') ? '' : '?'));
  if (fault !== null) return fault;
  if (!/^https:/i.test(text)) return 'url-not-https';
  const afterHost = text.replace(/^https:\/\/[^/?#]*/i, '');
  return afterHost.split(mark(place)).length === 2 ? null : 'explorer-placeholder';
}

const templateOf = (place: ExplorerTarget) =>
  z
    .string()
    .trim()
    .max(maxTemplateLength)
    .superRefine((text, context) => {
      const fault = explorerFault(text, place);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    })
    .optional();

export const explorers = z
  .array(
    z
      .strictObject({
        /** The service's name, or any known name of the same network. */
        chain: z.string().trim().min(1, 'explorer-chain').max(64, 'explorer-chain'),
        tx: templateOf('tx'),
        address: templateOf('address'),
      })
      .refine(({ tx, address }) => tx !== undefined || address !== undefined, {
        path: ['tx'],
        message: 'explorer-empty',
      }),
  )
  .max(maxExplorers);

/** Null for text that can't be a hash or an address. */
export const explorerUrl = (template: string, place: ExplorerTarget, what: string): string | null =>
  shown.test(what) ? template.replace(mark(place), what) : null;

/** The host of a valid template. */
export const explorerHost = (template: string): string => new URL(template).host;
