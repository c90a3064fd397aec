/** The choice of addresses for the file, with the number of each. */
import { maxAliasFiles } from '../../../electron/contract/address-export.ts';
import { allAddresses, type AddressFilter } from '../../../electron/contract/address-list.ts';
import type { AddressExportRequest, OpenedChoice } from '../../lib/exports/export-dialog.ts';
import { usePartWords } from '../../lib/addresses/address-list.ts';
import { formatCount } from '../../lib/format/money.ts';
import type { Month } from '../../lib/format/days.ts';
import { exportsText as words } from '../../text/export.ts';
import { Radios } from '../../ui/inputs/choices/radios.tsx';
import styles from './export-form.module.css';
import { MonthSelect, type useMonths } from './month-select.tsx';
import { useChoiceCount } from './queries.ts';

export type ChoiceKind = 'batch' | 'aliases' | 'selection' | 'shown' | 'month' | 'not-exported' | 'all';

export interface Choice {
  /** Unique, unlike `kind`, because several choices can be `shown`. */
  readonly key: string;
  readonly kind: ChoiceKind;
  readonly what: OpenedChoice;
}

const isEverything = (filter: AddressFilter): boolean =>
  filter.search.trim() === '' && Object.entries(filter).every(([name, value]) => name === 'search' || value === null);

function opened(what: OpenedChoice): Omit<Choice, 'key'> {
  if (what.is === 'batch' || what.is === 'selection') return { kind: what.is, what };
  if (what.is === 'all' || isEverything(what.filter)) return { kind: 'all', what: { is: 'all' } };
  return { kind: 'shown', what };
}

const matching = (filter: Partial<AddressFilter>): OpenedChoice => ({
  is: 'matching',
  filter: { ...allAddresses, ...filter },
});

/** The choice that the dialog was opened with comes first. */
export function choicesOf(
  { what, aliases, besides = [] }: AddressExportRequest,
  month: Month | undefined,
): readonly Choice[] {
  const [first, ...others] = [what, ...besides].map(opened);
  const all: readonly (Omit<Choice, 'key'> | false | undefined)[] = [
    first,
    what.is === 'batch' && (aliases?.count ?? 1) > 1 && { kind: 'aliases', what },
    ...others,
  ];
  const own = all.filter((one) => one !== undefined && one !== false).filter(({ kind }) => kind !== 'all');
  const usual: readonly Omit<Choice, 'key'>[] = [
    ...(month === undefined
      ? []
      : [{ kind: 'month' as const, what: matching({ from: month.from, until: month.until }) }]),
    { kind: 'not-exported', what: matching({ exported: false }) },
    { kind: 'all', what: { is: 'all' } },
  ];
  return [...own, ...usual].map((choice, at) => ({
    ...choice,
    key: choice.kind === 'shown' ? `shown ${String(at)}` : choice.kind,
  }));
}

/** Chosen when the dialog opens. */
export const firstKey = (ask: AddressExportRequest, choices: readonly Choice[]): string =>
  opened(ask.what).kind === 'all' ? 'all' : (choices[0]?.key ?? 'all');

interface AddressChoicesProps {
  ask: AddressExportRequest;
  /** The last file with the chosen batch. Null if there is none. */
  before: string | null;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (key: string) => void;
  months: ReturnType<typeof useMonths>;
}

export function AddressChoices({ ask, before, choices, chosen, onChoose, months }: AddressChoicesProps) {
  const partWords = usePartWords();
  const files = ask.aliases?.count ?? 1;
  const tooMany = files > maxAliasFiles;
  const wordsOf = ({ kind, what }: Choice): string => {
    if (what.is === 'batch') return words.choices[kind === 'aliases' ? 'aliases' : 'batch'](String(what.batchId));
    if (what.is === 'selection') return words.choices.selection;
    if (kind === 'shown' && what.is === 'matching') return words.choices.shown(partWords(what.filter));
    if (kind === 'month') return words.choices.month;
    return kind === 'not-exported' ? words.choices.notExported : words.choices.all;
  };
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{words.which}</span>
      <Radios
        label={words.which}
        value={chosen}
        onChange={onChoose}
        options={choices.map((choice) => ({
          value: choice.key,
          disabled: choice.kind === 'aliases' && tooMany,
          words: wordsOf(choice),
          remark:
            choice.kind === 'aliases' ? (
              words.aliasFiles(formatCount(files), tooMany ? formatCount(maxAliasFiles) : null)
            ) : (
              <CountedRequest profileId={ask.profileId} what={choice.what} />
            ),
          beside:
            choice.kind === 'month' ? <MonthSelect of={months} onChoose={() => onChoose(choice.key)} /> : undefined,
        }))}
      />
      {before !== null && <p className={styles.hint}>{before}</p>}
    </div>
  );
}

function CountedRequest({ profileId, what }: { profileId: string; what: OpenedChoice }) {
  const count = useChoiceCount(profileId, what);
  return count === null ? null : formatCount(count);
}
