/** Which addresses the file is to have, how many each choice comes to beside it. */
import type { OpenedChoice } from '../../lib/addresses/export-dialog.ts';
import type { Month } from '../../lib/format/months.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { usePartWords } from '../../lib/addresses/ledger-part-words.ts';
import { useText } from '../../lib/text/text.ts';
import { Field } from '../../ui/inputs/field.tsx';
import { Radios } from '../../ui/inputs/choices/radios.tsx';
import { Select } from '../../ui/inputs/choices/select.tsx';
import type { Choice } from './choices.ts';
import { useCountWords } from './count-words.ts';
import { useChoiceCount, type Moment } from './queries.ts';
import { useRunsExported } from '../../lib/addresses/runs-exported.ts';
import { formatCount } from '../../lib/format/money.ts';
import { said } from '../../lib/text/said.ts';

export interface WhichAddressesProps {
  profileId: string;
  moment: Moment;
  /** How many files of a run there would be: one for each of its aliases. */
  aliases: number;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (key: string) => void;
  months: readonly Month[];
  month: string;
  onMonth: (key: string) => void;
}

export function WhichAddresses({
  profileId,
  moment,
  aliases,
  choices,
  chosen,
  onChoose,
  months,
  month,
  onMonth,
}: WhichAddressesProps) {
  const words = useText().exports;
  const partWords = usePartWords();
  const time = useTime();
  const run = choices.find(({ key }) => key === chosen)?.what;
  const before = useExportedBefore(profileId, run?.is === 'run' ? run.runId : null, moment);
  const monthRemarks = [words.months.current, words.months.last];
  const wordsOf = ({ kind, what }: Choice): string => {
    if (what.is === 'run') return words.choices[kind === 'aliases' ? 'aliases' : 'run'](String(what.runId));
    if (what.is === 'selection') return words.choices.selection;
    if (kind === 'shown' && what.is === 'matching') return words.choices.shown(partWords(what.part));
    if (kind === 'month') return words.choices.month;
    return kind === 'not-exported' ? words.choices.notExported : words.choices.all;
  };
  return (
    <Field label={words.which} group {...(before === null ? {} : { hint: before })}>
      <Radios
        label={words.which}
        value={chosen}
        onChange={onChoose}
        options={choices.map((choice) => ({
          value: choice.key,
          words: wordsOf(choice),
          remark:
            choice.kind === 'aliases' ? (
              words.aliasFiles(formatCount(aliases))
            ) : (
              <Counted profileId={profileId} what={choice.what} moment={moment} />
            ),
          ...(choice.kind === 'month'
            ? {
                beside: (
                  <Select
                    label={words.monthName}
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
                ),
              }
            : {}),
        }))}
      />
    </Field>
  );
}

function Counted({ profileId, what, moment }: { profileId: string; what: OpenedChoice; moment: Moment }) {
  const countWords = useCountWords();
  const count = useChoiceCount(profileId, what, moment);
  return count === null ? null : countWords(count);
}

/** That the chosen run was handed over before, and with what; null where it was not. */
function useExportedBefore(profileId: string, runId: number | null, { upTo }: Moment): string | null {
  const words = useText().exports;
  const time = useTime();
  // What came since the dialog counted is in no file of it.
  const told = useRunsExported(profileId, runId === null || upTo === null ? [] : [{ id: runId, held: upTo }]);
  const of = runId === null ? undefined : told.get(runId);
  const [file] = of?.files ?? [];
  if (of === undefined || file === undefined) return null;
  return words.exportedBefore(
    formatCount(of.exported),
    formatCount(of.held),
    said(file.fileName),
    time.dayAndClock(file.at),
  );
}
