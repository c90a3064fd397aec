/** Which orders there are to choose from: what the dialog was opened with, those of a month, and all that were read here. */
import { useState } from 'react';
import type { OrdersChoice, OrderTime } from '../../../../electron/contract/order-export.ts';
import type { StatusKind } from '../../../../electron/contract/order-status.ts';
import { latestMonths, type Month } from '../../../lib/format/months.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { isWholeList, wholeList } from '../../../lib/orders/exported-orders-words.ts';
import type { OrderExportAsk } from '../../../lib/orders/order-export-dialog.ts';

/** Five years. */
const monthsToPick = 60;

export type WhichKey = 'opened' | 'list' | 'month' | 'all';

export interface WhichOrder {
  readonly key: WhichKey;
  readonly of: OrdersChoice;
}

/** The narrower before the wider. */
function choicesOf({ of }: OrderExportAsk, month: Month | undefined, by: OrderTime): readonly WhichOrder[] {
  const read = { is: 'read', by: 'read', from: null, until: null, status: null } as const;
  const isPart =
    of.is === 'read'
      ? of.from !== null || of.until !== null || (of.filter ?? 'all') !== 'all'
      : of.is === 'one' || !isWholeList(of.filter);
  return [
    ...(isPart ? [{ key: 'opened', of } as const] : []),
    ...(of.is === 'bulk' ? [{ key: 'list', of: { ...of, filter: wholeList } } as const] : []),
    ...(month === undefined
      ? []
      : [{ key: 'month', of: { ...read, by, from: month.from, until: month.until } } as const]),
    { key: 'all', of: read },
  ];
}

export function useWhichOrders(ask: OrderExportAsk) {
  const { zone } = useTime();
  const [months] = useState(() => latestMonths(Date.now(), zone, monthsToPick));
  const [monthKey, setMonthKey] = useState(months[0]?.key ?? '');
  const [by, setBy] = useState<OrderTime>('created');
  const [status, setStatus] = useState<StatusKind | null>(null);
  const choices = choicesOf(ask, months.find(({ key }) => key === monthKey) ?? months[0], by);
  const [key, choose] = useState<WhichKey>(
    ask.of.is === 'read' && choices[0]?.key !== 'opened' ? 'all' : (choices[0]?.key ?? 'all'),
  );
  const chosen = choices.find((one) => one.key === key)?.of ?? ask.of;
  return {
    choices,
    key,
    choose,
    months,
    monthKey,
    chooseMonth: (month: string) => {
      setMonthKey(month);
      choose('month');
    },
    by,
    chooseBy: (time: OrderTime) => {
      setBy(time);
      choose('month');
    },
    /** Of what was read here; null: whatever it is. */
    status,
    setStatus,
    of: chosen.is === 'read' && key !== 'opened' ? { ...chosen, status } : chosen,
  };
}

export type Which = ReturnType<typeof useWhichOrders>;
