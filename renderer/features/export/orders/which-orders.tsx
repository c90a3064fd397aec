/** Which orders the file is to have. */
import {
  orderRowKinds,
  orderTimes,
  type OrderColumnSet,
  type OrderRowKind,
} from '../../../../electron/contract/order-export.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Radios } from '../../../ui/inputs/choices/radios.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import type { Which, WhichOrder } from './use-which-orders.ts';
import styles from '../export-dialog.module.css';
import { exportsText } from '../../../text/export.ts';
import { orderExportsText } from '../../../text/order-export.ts';

const wordsOf = ({ key: of, of: choice }: WhichOrder): string => {
  if (choice.is === 'one') return orderExportsText.choices.one(untrusted(choice.serviceId, 40));
  if (choice.is === 'bulk') return orderExportsText.choices[of === 'opened' ? 'shown' : 'bulk'](String(choice.runId));
  if (of === 'opened') return orderExportsText.choices.listed;
  return of === 'month' ? orderExportsText.choices.month : orderExportsText.choices.all;
};

interface WhichOrdersProps {
  which: Which;
  sets: readonly OrderColumnSet[];
  rows: OrderRowKind;
  onSet: (set: OrderColumnSet) => void;
}

export function WhichOrders({ which, sets, rows, onSet }: WhichOrdersProps) {
  const time = useTime();
  const { choices, key, choose, months, monthKey, chooseMonth, by, chooseBy } = which;
  const monthRemarks = [exportsText.months.current, exportsText.months.last];
  return (
    <div className={styles.choice}>
      <div className={styles.choiceHead}>
        <span className={styles.label}>{orderExportsText.which}</span>
        <Select
          label={orderExportsText.rows}
          quiet
          value={rows}
          onChange={(next) => {
            const set = sets.find(({ kind }) => kind === next);
            if (set !== undefined) onSet(set);
          }}
          options={orderRowKinds
            .filter((value) => sets.some(({ kind }) => kind === value))
            .map((value) => ({ value, words: orderExportsText.rowKinds[value] }))}
        />
      </div>
      <Radios
        label={orderExportsText.which}
        value={key}
        onChange={choose}
        options={choices.map((choice) => ({
          value: choice.key,
          words: wordsOf(choice),
          ...(choice.key === 'month'
            ? {
                beside: (
                  <span className={styles.beside}>
                    <Select
                      label={orderExportsText.byTime}
                      value={by}
                      onChange={(value) => chooseBy(orderTimes.find((one) => one === value) ?? by)}
                      options={orderTimes.map((value) => ({ value, words: orderExportsText.times[value] }))}
                    />
                    <Select
                      label={exportsText.monthName}
                      value={monthKey}
                      onChange={chooseMonth}
                      options={months.map(({ key: value, from }, at) => ({
                        value,
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
    </div>
  );
}
