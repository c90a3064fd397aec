/** The filter by run: its number, or one of the newest. */
import { useState } from 'react';
import { formatCount } from '../../../../lib/format/money.ts';
import { useTime } from '../../../../lib/format/use-time.ts';
import { untrusted } from '../../../../text/untrusted-text.ts';
import { FilterButton, FilterChoices } from '../../../../ui/inputs/choices/filter-button.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { TextInput } from '../../../../ui/inputs/text-input.tsx';
import { useRuns } from '../../run-queries.ts';
import styles from './ledger-filters.module.css';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.ledger;

export interface RunFilterProps {
  profileId: string;
  batchId: number | null;
  onChange: (batchId: number | null) => void;
}

export function BatchFilter({ profileId, batchId, onChange }: RunFilterProps) {
  return (
    <FilterButton
      label={words.run}
      value={batchId === null ? null : words.runFilter(String(batchId))}
      clearLabel={words.clearFilter(words.run)}
      onClear={() => onChange(null)}
    >
      {(close) => (
        <RunChoice
          profileId={profileId}
          batchId={batchId}
          onChoose={(chosen) => {
            onChange(chosen);
            close();
          }}
        />
      )}
    </FilterButton>
  );
}

interface RunChoiceProps {
  profileId: string;
  batchId: number | null;
  onChoose: (batchId: number) => void;
}

/** Runs that are listed; older ones are found by their number. */
const mostListed = 12;
const numberForm = /^\d{1,9}$/;

function RunChoice({ profileId, batchId, onChoose }: RunChoiceProps) {
  const time = useTime();
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState('');
  const runs = (useRuns(profileId).data ?? []).filter(({ saved }) => saved > 0);
  const number = typed.trim().replace(/^#/, '');
  const isNumber = numberForm.test(number) && Number(number) > 0;
  return (
    <>
      <form
        className={styles.number}
        onSubmit={(event) => {
          event.preventDefault();
          if (isNumber) onChoose(Number(number));
        }}
      >
        <Field
          label={words.runNumber}
          {...(number !== '' && !isNumber ? { error: words.runNumberForm } : { hint: words.runNumberHint })}
        >
          <TextInput inputMode="numeric" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      </form>
      <FilterChoices
        label={words.newestRuns}
        value={batchId === null ? null : String(batchId)}
        options={runs.slice(0, mostListed).map((run) => ({
          value: String(run.id),
          words: words.runChoice(String(run.id), untrusted(run.chain, 24), formatCount(run.saved)),
          remark: time.shortDay(run.createdAt, now),
        }))}
        onChoose={(chosen) => onChoose(Number(chosen))}
      />
    </>
  );
}
