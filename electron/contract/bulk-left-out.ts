/** Lines of its list that a bulk run does not look up: told before it begins, and kept with it. */
import { unusableReasons, type UnusableReason } from './bulk-list.ts';
import { z } from './zod.ts';

/** Lines of each kind that a run keeps; how many there were is told whatever it is. */
export const mostLeftOutKept = 2_000;
/** Characters. Of a line whose cell has more, its number and the reason are kept. */
export const longestLeftOut = 500;

/** Why a line is left out. */
export const whyLeftOut = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('unusable'), why: z.enum(unusableReasons) }),
  /** The line that has the order first. */
  z.strictObject({ is: z.literal('repeated'), first: z.int() }),
  /** Its order is beyond as many as a run may have. */
  z.strictObject({ is: z.literal('beyond') }),
]);
export type WhyLeftOut =
  | { readonly is: 'unusable'; readonly why: UnusableReason }
  | { readonly is: 'repeated'; readonly first: number }
  | { readonly is: 'beyond' };

export const leftOutKinds = ['repeated', 'unusable', 'beyond'] as const satisfies readonly WhyLeftOut['is'][];
export type LeftOutKind = (typeof leftOutKinds)[number];

/** As a run begins with it. */
export interface LeftOutLine {
  /** Of the list, from 1; several may stand in one. */
  readonly line: number;
  /** What stood in the column; null: longer than is kept. */
  readonly text: string | null;
  readonly because: WhyLeftOut;
}

/** As it is kept. `damaged`: it is not what was written, and nothing of it is vouched for. */
export type LeftOutRow =
  | (LeftOutLine & { readonly is: 'kept' })
  /** Its text was sealed with a key that is not on this computer. */
  | (Omit<LeftOutLine, 'text'> & { readonly is: 'sealed' })
  | { readonly is: 'damaged' };

export interface LeftOut {
  /** In the order of the list; null: of a run of an earlier version, which kept none. */
  readonly lines: readonly LeftOutRow[] | null;
  /** Lines that were kept and are gone, because the database was damaged. */
  readonly lost: number;
}
