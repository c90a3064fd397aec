/** Which addresses the file is to have, how many each choice comes to beside it. */
import { maxAliasFiles } from '../../../electron/contract/address-export.ts';
import type { BatchAliases } from '../../../electron/contract/addresses.ts';
import type { OpenedChoice } from '../../lib/addresses/export-dialog.ts';
import type { Month } from '../../lib/format/months.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { usePartWords } from '../../lib/addresses/ledger-part-words.ts';
import { Radios } from '../../ui/inputs/choices/radios.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import type { Choice } from './choices.ts';
import { countWords } from './preview.tsx';
import styles from './export-dialog.module.css';
import { useChoiceCount, type Moment } from './queries.ts';
import { formatCount } from '../../lib/format/money.ts';
import { exportsText } from '../../text/export.ts';

export interface WhichAddressesProps {
  profileId: string;
  /** That the chosen run was handed over before, and with what; null where it was not. */
  before: string | null;
  moment: Moment;
  /** Of a run: each would have a file. */
  shops: BatchAliases | undefined;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (key: string) => void;
  months: readonly Month[];
  month: string;
  onMonth: (key: string) => void;
}

export function WhichAddresses({
  profileId,
  before,
  moment,
  shops,
  choices,
  chosen,
  onChoose,
  months,
  month,
  onMonth,
}: WhichAddressesProps) {
  const partWords = usePartWords();
  const time = useTime();
  const files = shops?.count ?? 1;
  const monthRemarks = [exportsText.months.current, exportsText.months.last];
  const wordsOf = ({ kind, what }: Choice): string => {
    if (what.is === 'run') return exportsText.choices[kind === 'shops' ? 'shops' : 'run'](String(what.batchId));
    if (what.is === 'selection') return exportsText.choices.selection;
    if (kind === 'shown' && what.is === 'matching') return exportsText.choices.shown(partWords(what.part));
    if (kind === 'month') return exportsText.choices.month;
    return kind === 'not-exported' ? exportsText.choices.notExported : exportsText.choices.all;
  };
  return (
    <div className={styles.choice}>
      <span className={styles.label}>{exportsText.which}</span>
      <Radios
        label={exportsText.which}
        value={chosen}
        onChange={onChoose}
        options={choices.map((choice) => ({
          value: choice.key,
          disabled: choice.kind === 'shops' && files > maxAliasFiles,
          words: wordsOf(choice),
          remark:
            choice.kind === 'shops' ? (
              exportsText.shopFiles(formatCount(files), files > maxAliasFiles ? formatCount(maxAliasFiles) : null)
            ) : (
              <Counted profileId={profileId} what={choice.what} moment={moment} />
            ),
          ...(choice.kind === 'month'
            ? {
                beside: (
                  <span className={styles.month}>
                    <Select
                      label={exportsText.monthName}
                      value={month}
                      onChange={(key) => {
                        onMonth(key);
                        onChoose(choice.key);
                      }}
                      options={months.map(({ key, from }, at) => ({
                        value: key,
                        words: time.month(from),
                        remark: monthRemarks[at],
                      }))}
                    />
                  </span>
                ),
              }
            : {}),
        }))}
      />
      {before !== null && <p className={styles.hint}>{before}</p>}
    </div>
  );
}

function Counted({ profileId, what, moment }: { profileId: string; what: OpenedChoice; moment: Moment }) {
  const count = useChoiceCount(profileId, what, moment);
  return count === null ? null : countWords(count);
}
