/** A filter by days: common ranges, or a first and last day. */
import { Calendar } from 'lucide-react';
import { dateRangeText as words, dayRangeWords } from '../text/dates.ts';
import { classNames } from '../ui/class-names.ts';
import { FilterButton, FilterChoices } from '../ui/inputs/choices/filter-button.tsx';
import { Field } from '../ui/inputs/field.tsx';
import { TextInput } from '../ui/inputs/text-input.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './date-range.module.css';
import { dayAfter, dayForm, dayIn, monthOf, startOfDay, type Day } from './format/days.ts';
import { useNow, useTime } from './format/use-time.ts';

/** Both days are included. Null for no limit. */
export interface DayRange {
  readonly first: Day | null;
  readonly last: Day | null;
}

/** The first moment of a range, and the first after it. @param zone IANA name */
export const momentsOf = ({ first, last }: DayRange, zone: string) => ({
  from: first === null ? null : Math.max(0, startOfDay(first, zone)),
  until: last === null ? null : Math.max(0, startOfDay(dayAfter(last, 1), zone)),
});

const usual = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const;

export const usualRanges = (today: Day): Readonly<Record<(typeof usual)[number], DayRange>> => ({
  today: { first: today, last: today },
  yesterday: { first: dayAfter(today, -1), last: dayAfter(today, -1) },
  week: { first: dayAfter(today, -6), last: today },
  month: { first: monthOf(today), last: today },
  lastMonth: { first: monthOf(today, -1), last: dayAfter(monthOf(today), -1) },
});

interface DateRangeProps {
  label?: string;
  range: DayRange;
  onChange: (range: DayRange) => void;
}

export function DateRange({ label = words.any, range: { first, last }, onChange }: DateRangeProps) {
  const { zone } = useTime();
  const ranges = usualRanges(dayIn(useNow(60_000), zone));
  const chosen = usual.find((name) => ranges[name].first === first && ranges[name].last === last) ?? null;
  const day = (which: 'first' | 'last', limits: { readonly min?: string; readonly max?: string }) => (
    <Field label={words[which]}>
      <TextInput
        type="date"
        {...limits}
        value={(which === 'first' ? first : last) ?? ''}
        // The value is empty until the typed date is complete.
        onChange={({ target: { value } }) => onChange({ first, last, [which]: dayForm.test(value) ? value : null })}
      />
    </Field>
  );
  return (
    <FilterButton
      label={label}
      value={first === null && last === null ? null : dayRangeWords(first, last)}
      icon={<Icon of={Calendar} size={14} />}
      onClear={() => onChange({ first: null, last: null })}
    >
      {(close) => (
        <>
          <FilterChoices
            label={label}
            value={chosen}
            options={usual.map((name) => ({ value: name, words: words[name] }))}
            onChoose={(name) => {
              onChange(ranges[name]);
              close();
            }}
          />
          <div className={styles.own}>
            {day('first', last === null ? {} : { max: last })}
            {day('last', first === null ? {} : { min: first })}
            <p className={classNames('t-small', styles.zone)}>{words.zone(zone)}</p>
          </div>
        </>
      )}
    </FilterButton>
  );
}
