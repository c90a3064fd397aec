/** Which orders the file is to have. */
import { orderTimes } from '../../../../electron/contract/order-export.ts';
import { statusKinds } from '../../../../electron/contract/verdict.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { verdictKindName } from '../../../lib/orders/verdicts.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Radios } from '../../../ui/inputs/choices/radios.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import type { Which, WhichOrder } from './use-which-orders.ts';
import styles from './which-orders.module.css';
import { exportsText } from '../../../text/export.ts';
import { orderExportsText } from '../../../text/order-export.ts';

const any = 'any';

const wordsOf = ({ key: of, of: choice }: WhichOrder): string => {
  if (choice.is === 'one') return orderExportsText.choices.one(untrusted(choice.serviceId, 40));
  if (choice.is === 'bulk') return orderExportsText.choices[of === 'opened' ? 'shown' : 'bulk'](String(choice.runId));
  if (of === 'opened') return orderExportsText.choices.listed;
  return of === 'month' ? orderExportsText.choices.month : orderExportsText.choices.all;
};

export function WhichOrders({ which }: { which: Which }) {
  const time = useTime();
  const { choices, key, choose, months, monthKey, chooseMonth, by, chooseBy, verdict, setVerdict } = which;
  const monthRemarks = [exportsText.months.current, exportsText.months.last];
  const verdictWords = statusKinds.map((value) => ({
    value,
    words: verdictKindName(value),
  }));
  return (
    <>
      <Field label={orderExportsText.which} group hint={orderExportsText.whichHint[which.of.is]}>
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
      </Field>
      {which.of.is === 'read' && key !== 'opened' && (
        <Field label={orderExportsText.verdict}>
          <Select
            value={verdict ?? any}
            onChange={(next) => setVerdict(statusKinds.find((kind) => kind === next) ?? null)}
            options={[{ value: any, words: orderExportsText.anyVerdict }, ...verdictWords]}
          />
        </Field>
      )}
    </>
  );
}
