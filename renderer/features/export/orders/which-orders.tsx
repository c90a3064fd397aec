/** Which orders the file is to have. */
import { orderTimes } from '../../../../electron/contract/order-export.ts';
import { verdictKinds } from '../../../../electron/contract/verdict.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { verdictKindName } from '../../../lib/orders/verdicts.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Radios } from '../../../ui/inputs/choices/radios.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import type { Which, WhichOrder } from './use-which-orders.ts';
import styles from './which-orders.module.css';

const any = 'any';

export function WhichOrders({ which }: { which: Which }) {
  const { exports: common, orderExports: words, orders } = useText();
  const time = useTime();
  const { choices, key, choose, months, monthKey, chooseMonth, by, chooseBy, verdict, setVerdict } = which;
  const monthRemarks = [common.months.current, common.months.last];
  const wordsOf = ({ key: of, of: choice }: WhichOrder): string => {
    if (choice.is === 'one') return words.choices.one(said(choice.serviceId, 40));
    if (choice.is === 'bulk') return words.choices[of === 'opened' ? 'shown' : 'bulk'](String(choice.runId));
    return of === 'month' ? words.choices.month : words.choices.all;
  };
  const verdictWords = verdictKinds.map((value) => ({
    value,
    words: verdictKindName(value, orders.verdict),
  }));
  return (
    <>
      <Field label={words.which} group hint={words.whichHint[which.of.is]}>
        <Radios
          label={words.which}
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
                        label={words.byTime}
                        value={by}
                        onChange={(value) => chooseBy(orderTimes.find((one) => one === value) ?? by)}
                        options={orderTimes.map((value) => ({ value, words: words.times[value] }))}
                      />
                      <Select
                        label={common.monthName}
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
      {which.of.is === 'read' && (
        <Field label={words.verdict}>
          <Select
            value={verdict ?? any}
            onChange={(next) => setVerdict(verdictKinds.find((kind) => kind === next) ?? null)}
            options={[{ value: any, words: words.anyVerdict }, ...verdictWords]}
          />
        </Field>
      )}
    </>
  );
}
