/** What there is to choose from: what the dialog was opened with, and what always makes sense. */
import { allAddresses, type LedgerPart } from '../../../electron/contract/ledger.ts';
import type { ExportAsk } from '../../lib/addresses/export-dialog.ts';
import type { OpenedChoice } from '../../lib/addresses/export-dialog.ts';
import type { Month } from '../../lib/format/months.ts';

export type ChoiceKind = 'run' | 'shops' | 'selection' | 'shown' | 'month' | 'not-exported' | 'all';

export interface Choice {
  /** One of each kind, save parts of the ledger that differ. */
  readonly key: string;
  readonly kind: ChoiceKind;
  readonly what: OpenedChoice;
}

const isEverything = (part: LedgerPart): boolean =>
  part.search.trim() === '' && Object.entries(part).every(([name, value]) => name === 'search' || value === null);

function opened(what: OpenedChoice): Omit<Choice, 'key'> {
  if (what.is === 'run' || what.is === 'selection') return { kind: what.is, what };
  if (what.is === 'all' || isEverything(what.part)) return { kind: 'all', what: { is: 'all' } };
  return { kind: 'shown', what };
}

/** Where the dialog was opened comes first; the narrower before the wider. @param month what the month's choice takes */
export function choicesOf({ what, shops, besides = [] }: ExportAsk, month: Month | undefined): readonly Choice[] {
  const usual: readonly Omit<Choice, 'key'>[] = [
    ...(month === undefined
      ? []
      : [
          {
            kind: 'month' as const,
            what: { is: 'matching' as const, part: { ...allAddresses, from: month.from, until: month.until } },
          },
        ]),
    { kind: 'not-exported', what: { is: 'matching', part: { ...allAddresses, exported: false } } },
    { kind: 'all', what: { is: 'all' } },
  ];
  // Of several shops each gets its own: what the run has, in as many files.
  const each = what.is === 'run' && (shops?.count ?? 1) > 1 ? [{ kind: 'shops' as const, what }] : [];
  const [first, ...others] = [what, ...besides].map(opened);
  const own = [...(first === undefined ? [] : [first]), ...each, ...others];
  const all = [...own.filter(({ kind }) => kind !== 'all'), ...usual];
  return all.map((choice, at) => ({ ...choice, key: choice.kind === 'shown' ? `shown ${String(at)}` : choice.kind }));
}

/** Which of them is chosen as the dialog opens. */
export const firstKey = (ask: ExportAsk, choices: readonly Choice[]): string =>
  opened(ask.what).kind === 'all' ? 'all' : (choices[0]?.key ?? 'all');
