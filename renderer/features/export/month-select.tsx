/** Selects a month of the last five years. */
import { useState } from 'react';
import { latestMonths } from '../../lib/format/days.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { exportsText } from '../../text/export.ts';
import { Select } from '../../ui/inputs/choices/select.tsx';
import styles from './export-form.module.css';

const monthsToPick = 60;

export function useMonths() {
  const { zone } = useTime();
  const [months] = useState(() => latestMonths(Date.now(), zone, monthsToPick));
  const [key, choose] = useState(months[0]?.key ?? '');
  return { months, month: months.find((one) => one.key === key) ?? months[0], choose };
}

interface MonthSelectProps {
  of: ReturnType<typeof useMonths>;
  onChoose: () => void;
}

export function MonthSelect({ of: { months, month, choose }, onChoose }: MonthSelectProps) {
  const time = useTime();
  const remarks = [exportsText.months.current, exportsText.months.last];
  return (
    <span className={styles.month}>
      <Select
        label={exportsText.monthName}
        value={month?.key ?? ''}
        onChange={(key) => {
          choose(key);
          onChoose();
        }}
        options={months.map(({ key, from }, at) => ({ value: key, words: time.month(from), remark: remarks[at] }))}
      />
    </span>
  );
}
