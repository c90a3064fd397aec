/** The days of the newest lookup: some usual ranges, or a first and last day. */
import { Calendar } from 'lucide-react';
import { dayAfter, dayForm, dayIn, monthOf, type Day } from '../../lib/format/days.ts';
import { useNow, useTime } from '../../lib/format/use-time.ts';
import { dayRangeWords, orderListText } from '../../text/order-list.ts';
import { FilterButton, FilterChoices } from '../../ui/inputs/choices/filter-button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './saved-orders.module.css';
import type { DayRange } from './queries.ts';

const words = orderListText.saved.dates;
const usual = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const;

export const usualRanges = (today: Day): Readonly<Record<(typeof usual)[number], DayRange>> => ({
  today: { first: today, last: today },
  yesterday: { first: dayAfter(today, -1), last: dayAfter(today, -1) },
  week: { first: dayAfter(today, -6), last: today },
  month: { first: monthOf(today), last: today },
  lastMonth: { first: monthOf(today, -1), last: dayAfter(monthOf(today), -1) },
});

interface DateRangeProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

export function DateRange({ range: { first, last }, onChange }: DateRangeProps) {
  const { zone } = useTime();
  const ranges = usualRanges(dayIn(useNow(60_000), zone));
  const chosen = usual.find((name) => ranges[name].first === first && ranges[name].last === last) ?? null;
  const set = (which: 'first' | 'last', typed: string) => {
    // While a date is being typed, it is empty.
    const day = dayForm.test(typed) ? typed : null;
    onChange({ first, last, [which]: day });
  };
  return (
    <FilterButton
      label={words.any}
      value={first === null && last === null ? null : dayRangeWords(first, last)}
      icon={<Icon of={Calendar} size={14} />}
      clearLabel={words.clear}
      onClear={() => onChange({ first: null, last: null })}
    >
      {(close) => (
        <>
          <FilterChoices
            label={words.any}
            value={chosen}
            options={usual.map((name) => ({ value: name, words: words[name] }))}
            onChoose={(name) => {
              onChange(ranges[name]);
              close();
            }}
          />
          <div className={styles.own}>
            <Field label={words.first}>
              <TextInput
                type="date"
                value={first ?? ''}
                max={last ?? undefined}
                onChange={({ target }) => set('first', target.value)}
              />
            </Field>
            <Field label={words.last}>
              <TextInput
                type="date"
                value={last ?? ''}
                min={first ?? undefined}
                onChange={({ target }) => set('last', target.value)}
              />
            </Field>
          </div>
        </>
      )}
    </FilterButton>
  );
}
