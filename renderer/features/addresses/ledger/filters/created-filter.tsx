/** The filter by day: some usual spans, or from a day to a day, in the console's zone. */
import { dayForm, type Day } from '../../../../lib/format/days.ts';
import { useTime } from '../../../../lib/format/use-time.ts';
import { Field } from '../../../../ui/inputs/field.tsx';
import { FilterButton, FilterChoices } from '../../../../ui/inputs/choices/filter-button.tsx';
import { TextInput } from '../../../../ui/inputs/text-input.tsx';
import type { Created } from './ledger-filter.ts';
import styles from './ledger-filters.module.css';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.ledger;

export interface CreatedFilterProps {
  created: Created | null;
  onChange: (created: Created | null) => void;
}

const spans = ['today', 'week', 'month', 'month-before'] as const;

const given = (typed: string): Day | null => (dayForm.test(typed) ? typed : null);

/** Of a day of the calendar, whatever the zone. */
const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);

export function CreatedFilter({ created, onChange }: CreatedFilterProps) {
  const time = useTime();
  const { from, until } = created?.is === 'days' ? created : { from: null, until: null };
  const dayWords = (day: Day | null) => (day === null ? null : time.date(noonOf(day)));
  const value =
    created === null
      ? null
      : created.is === 'days'
        ? words.createdDays(dayWords(created.from), dayWords(created.until))
        : words.createdSpans[created.is];
  const setDays = (days: { readonly from: Day | null; readonly until: Day | null }) =>
    onChange(days.from === null && days.until === null ? null : { is: 'days', ...days });
  return (
    <FilterButton
      label={words.created}
      value={value}
      clearLabel={words.clearFilter(words.created)}
      onClear={() => onChange(null)}
    >
      {(close) => (
        <>
          <FilterChoices
            label={words.created}
            value={created === null || created.is === 'days' ? null : created.is}
            options={spans.map((span) => ({ value: span, words: words.createdSpans[span] }))}
            onChoose={(span) => {
              onChange({ is: span });
              close();
            }}
          />
          <div className={styles.days}>
            <Field label={words.from}>
              <TextInput
                type="date"
                value={from ?? ''}
                {...(until === null ? {} : { max: until })}
                onChange={(event) => setDays({ from: given(event.currentTarget.value), until })}
              />
            </Field>
            <Field label={words.until}>
              <TextInput
                type="date"
                value={until ?? ''}
                {...(from === null ? {} : { min: from })}
                onChange={(event) => setDays({ from, until: given(event.currentTarget.value) })}
              />
            </Field>
            <p className={styles.zone}>{words.daysIn(time.zone)}</p>
          </div>
        </>
      )}
    </FilterButton>
  );
}
