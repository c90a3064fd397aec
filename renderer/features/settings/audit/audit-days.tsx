/** The days of a part of the audit log, each on the clock of the zone that is set. */
import { dayForm, type Day } from '../../../lib/format/days.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { FilterButton } from '../../../ui/inputs/choices/filter-button.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import styles from './audit-filters.module.css';
import { auditText } from '../../../text/audit.ts';

export interface AuditDays {
  readonly from: Day | null;
  readonly until: Day | null;
}

const given = (typed: string): Day | null => (dayForm.test(typed) ? typed : null);
/** Of a day of the calendar, whatever the zone. */
const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);

interface DayFilterProps extends AuditDays {
  onChange: (days: AuditDays) => void;
}

export function DayFilter({ from, until, onChange }: DayFilterProps) {
  const time = useTime();
  const words = (day: Day) => time.date(noonOf(day));
  const value =
    from !== null && until !== null
      ? auditText.dayBetween(words(from), words(until))
      : from !== null
        ? auditText.dayFrom(words(from))
        : until !== null
          ? auditText.dayUntil(words(until))
          : null;
  return (
    <FilterButton
      label={auditText.day}
      value={value}
      clearLabel={auditText.clearFilter(auditText.day)}
      onClear={() => onChange({ from: null, until: null })}
    >
      {() => (
        <div className={styles.days}>
          <Field label={auditText.from}>
            <TextInput
              type="date"
              value={from ?? ''}
              {...(until === null ? {} : { max: until })}
              onChange={(event) => onChange({ from: given(event.currentTarget.value), until })}
            />
          </Field>
          <Field label={auditText.until}>
            <TextInput
              type="date"
              value={until ?? ''}
              {...(from === null ? {} : { min: from })}
              onChange={(event) => onChange({ from, until: given(event.currentTarget.value) })}
            />
          </Field>
          <p className={styles.zone}>{auditText.daysIn(untrusted(time.zone))}</p>
        </div>
      )}
    </FilterButton>
  );
}
