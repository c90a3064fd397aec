import { describe, expect, test } from 'vitest';
import type { OrderRecord, RefundData } from '../../../electron/contract/order-record.ts';
import type { StatusKind } from '../../../electron/contract/order-status.ts';
import {
  absent,
  blankRefund,
  created,
  present,
  minute,
  paymentOf,
  plainRecord,
  read,
  lookedUpAt,
  recordOf,
  refundDataOf,
  withRefund,
  sentNull,
  unreadable,
} from '../../support/records.ts';

const statusOf = (record: OrderRecord, changes: Parameters<typeof read>[1] = {}) => read(record, changes).status;

/** Payments of an order of 100.00 with a tolerance of 0.50%. */
const paidAmounts = {
  nothing: [],
  underpaid: ['99.49'],
  'less within tolerance': ['99.50'],
  equal: ['60.00', '40.00'],
  'more within tolerance': ['100.50'],
  overpaid: ['100.51'],
  unknown: null,
} as const;
type Amounts = keyof typeof paidAmounts;

function recordWith(amounts: Amounts, changes: Partial<OrderRecord>): OrderRecord {
  const paid = paidAmounts[amounts];
  return paid === null
    ? plainRecord({ ordered: '100.00', paid: [] }, { payment_detail: sentNull, ...changes })
    : plainRecord({ ordered: '100.00', paid }, changes);
}

const columns: readonly Amounts[] = [
  'nothing',
  'underpaid',
  'less within tolerance',
  'equal',
  'more within tolerance',
  'overpaid',
  'unknown',
];

/** A row per service status, a column per amount. `lookedUpAt` is 10 minutes after the payment window closed. */
const table: Readonly<Record<string, readonly StatusKind[]>> = {
  new: [
    'payment-window-closed',
    'underpaid',
    'underpaid',
    'contradicted',
    'contradicted',
    'contradicted',
    'reported-new',
  ],
  paid: [
    'contradicted',
    'contradicted',
    'paid-within-tolerance',
    'paid',
    'paid-within-tolerance',
    'contradicted',
    'reported-paid',
  ],
  paid_over: [
    'contradicted',
    'contradicted',
    'paid-within-tolerance',
    'paid',
    'paid-within-tolerance',
    'overpaid',
    'reported-overpaid',
  ],
  paid_partial: [
    'contradicted',
    'underpaid',
    'paid-within-tolerance',
    'paid',
    'paid-within-tolerance',
    'contradicted',
    'reported-underpaid',
  ],
  expired: [
    'expired',
    'expired-with-payment',
    'expired-with-payment',
    'expired-with-payment',
    'expired-with-payment',
    'expired-with-payment',
    'expired-unknown',
  ],
  refunding: columns.map(() => 'unknown'),
  PAID: columns.map(() => 'unknown'),
  '': columns.map(() => 'unknown'),
};

const ofOne = (paid: string, status: string): OrderRecord =>
  plainRecord({ ordered: '1', paid: [paid] }, { status: present(status) });

describe('service status and amounts', () => {
  test.each(
    Object.entries(table).flatMap(([status, kinds]) =>
      columns.map((amounts, at) => ({ status, amounts, kind: kinds[at] })),
    ),
  )('status “$status” with payments “$amounts” is $kind', ({ status, amounts, kind }) => {
    const record = recordWith(amounts, { status: present(status), transact_time: absent });
    expect(statusOf(record).kind).toBe(kind);
  });

  test('an ended order with a completion time may have been paid', () => {
    const completed = recordWith('nothing', { status: present('expired'), transact_time: present(created + minute) });
    const canceled = { cancel_time: present(created + minute) };
    for (const listed of [completed, { ...completed, payment_detail: sentNull }]) {
      expect(statusOf(listed).kind).toBe('expired-completed');
      expect(statusOf({ ...listed, ...canceled }).kind).toBe('canceled-completed');
    }
  });

  test('an ended order with a listed payment has that payment, even with a completion time', () => {
    const paid = recordWith('equal', { status: present('expired'), transact_time: present(created + minute) });
    expect(statusOf(paid).kind).toBe('expired-with-payment');
    expect(statusOf({ ...paid, cancel_time: present(created + minute) }).kind).toBe('canceled-with-payment');
  });

  test('a paid order without payments is contradictory, even if its amount is missing', () => {
    const unpaid = plainRecord({ ordered: '1', paid: [] }, { status: present('paid'), order_amount: absent });
    expect(statusOf(unpaid).kind).toBe('contradicted');
  });

  test('an order of zero is paid with zero', () => {
    const free = plainRecord({ ordered: '0', paid: [] }, { status: present('paid') });
    expect(statusOf(free).kind).toBe('paid');
  });

  test.each([absent, sentNull, unreadable('7')])('a status of %j is unknown with any amounts', (status) => {
    for (const amounts of columns) expect(statusOf(recordWith(amounts, { status })).kind).toBe('unknown');
  });

  test('a partly paid order waits while it can be paid', () => {
    const record = recordWith('underpaid', { status: present('new'), transact_time: sentNull });
    expect(statusOf(record, { lookedUpAt: created + 29 * minute }).kind).toBe('waiting-for-rest');
    expect(statusOf(record, { lookedUpAt: created + 31 * minute }).kind).toBe('underpaid');
  });

  test('a partly paid order waits without a payment window', () => {
    const record = recordWith('underpaid', { status: present('new'), valid_time: absent });
    expect(statusOf(record).kind).toBe('waiting-for-rest');
  });

  test.each(['paid_over', 'paid_partial'])(
    '%s without a difference is contradictory with a tolerance of zero',
    (status) => {
      const record = recordWith('equal', { status: present(status) });
      expect(statusOf(record, { profile: { id: 'demo', tolerance: '0' } }).kind).toBe('contradicted');
    },
  );

  test('the last decimal decides with a tolerance of zero', () => {
    const exact = { profile: { id: 'demo', tolerance: '0.0000' } };
    expect(statusOf(ofOne('0.999999999999999999', 'paid_partial'), exact).kind).toBe('underpaid');
    expect(statusOf(ofOne('0.999999999999999999', 'paid'), exact).kind).toBe('contradicted');
    expect(statusOf(ofOne('1.000000000000000000', 'paid'), exact).kind).toBe('paid');
    expect(statusOf(ofOne('1.000000000000000001', 'paid_over'), exact).kind).toBe('overpaid');
  });

  test('an unpaid order isn’t paid even with a tolerance of 100%', () => {
    const record = recordWith('nothing', { status: present('paid') });
    expect(statusOf(record, { profile: { id: 'demo', tolerance: '100' } }).kind).toBe('contradicted');
  });

  test('a new order of zero waits', () => {
    const record = plainRecord({ ordered: '0', paid: [] }, { status: present('new') });
    expect(statusOf(record, { lookedUpAt: created + minute }).kind).toBe('waiting');
  });

  test('the service status is kept as received', () => {
    expect(statusOf(recordOf({ status: present('in_review') })).reported).toEqual(present('in_review'));
    expect(statusOf(recordOf({ status: sentNull })).reported).toEqual(sentNull);
  });
});

describe('cancel_time', () => {
  const canceledAt = created + 5 * minute;
  const canceled = (amounts: Amounts, status: string) =>
    statusOf(recordWith(amounts, { status: present(status), transact_time: absent, cancel_time: present(canceledAt) }));

  test.each(['new', 'expired', 'closed'])('means that an unpaid %s order is canceled', (status) => {
    expect(canceled('nothing', status)).toMatchObject({ kind: 'canceled', canceledAt });
    expect(canceled('unknown', status).kind).toBe('canceled-unknown');
  });

  test.each(columns.slice(1, 6))('is shown with the received amount: %s', (amounts) => {
    for (const status of ['new', 'expired', 'paid', 'paid_over', 'paid_partial', 'closed']) {
      expect(canceled(amounts, status).kind).toBe('canceled-with-payment');
    }
  });

  test('with a paid status and no payments is unknown or contradictory', () => {
    expect(canceled('unknown', 'paid').kind).toBe('canceled-unknown');
    expect(canceled('nothing', 'paid').kind).toBe('contradicted');
  });

  test('at or after the end of the payment window counts as expiry', () => {
    const ended = { transact_time: absent, cancel_time: present(created + 30 * minute) };
    const record = recordWith('nothing', { status: present('expired'), ...ended });
    expect(statusOf(record)).toMatchObject({ kind: 'expired', canceledAt: null });
  });

  test('in the future cancels nothing', () => {
    const record = recordWith('nothing', { status: present('new'), cancel_time: present(lookedUpAt + 60 * minute) });
    expect(statusOf(record, { lookedUpAt: created + minute })).toMatchObject({ kind: 'waiting', canceledAt: null });
  });
});

describe('the end of the payment window', () => {
  test.each([
    [{ valid_time: present(30) }, created + 30 * minute],
    [{ valid_time: absent }, null],
    [{ valid_time: present(0) }, null],
    [{ created_time: present(0) }, null],
  ])('of %j is %s', (changes, until) => {
    expect(statusOf(recordOf(changes)).validUntil).toBe(until);
  });

  test('uses the service’s clock if the Date header shows a difference', () => {
    const record = recordWith('underpaid', { status: present('new') });
    const oneHourFast = { lookedUpAt: created + 80 * minute, clockSkewMs: -60 * minute };
    expect(statusOf(record, oneHourFast).kind).toBe('waiting-for-rest');
    const oneHourSlow = { lookedUpAt: created - 20 * minute, clockSkewMs: 60 * minute };
    expect(statusOf(record, oneHourSlow).kind).toBe('underpaid');
  });
});

const refunded = (data: Partial<RefundData>, requested = 'yes') =>
  statusOf(recordOf({ refund_requested: present(requested), refund_data: present(refundDataOf(data)) }));

const overpaid = (data: Partial<RefundData>) =>
  statusOf(plainRecord({ ordered: '100.00', paid: ['119.68'] }, { status: present('paid_over'), ...withRefund(data) }))
    .refundSum;

describe('the refund', () => {
  test.each([
    [present(0), 'processing'],
    [present(1), 'succeeded'],
    [present(2), 'failed'],
    [present(3), 'unknown'],
    [sentNull, 'unknown'],
  ])('with status %j is %s', (refund_status, kind) => {
    expect(refunded({ refund_status }).refund).toBe(kind);
  });

  test.each([
    [present('no'), sentNull, 'none'],
    [present('yes'), sentNull, 'requested-no-data'],
    [absent, absent, 'not-reported'],
    [present('maybe'), sentNull, 'not-reported'],
    [present('no'), unreadable('"0.00"'), 'none'],
    [present('yes'), unreadable('[1]'), 'unknown'],
  ] as const)('with request %j and data %j is %s', (refund_requested, refund_data, kind) => {
    const status = statusOf(recordOf({ refund_requested, refund_data }));
    expect(status.refund).toBe(kind);
    expect(status.refundSum).toBeNull();
  });

  test('doesn’t exist if all fields are empty or zero', () => {
    const empty: Partial<RefundData> = {
      refund_id: present('0'),
      refund_amount: present('0.00'),
      refund_fee: unreadable('""'),
      actual_refund_amount: present('0'),
      refund_tx_id: present(''),
      refund_created_time: absent,
      refund_transact_time: present(0),
      refund_status: present(0),
    };
    expect(refunded(empty, 'no')).toMatchObject({ refund: 'none', refundSum: null });
    expect(refunded(empty, 'yes').refund).toBe('requested-no-data');
  });

  test.each<Partial<RefundData>>([{ refund_amount: unreadable('"12,50"') }, { actual_refund_amount: present('0.01') }])(
    'exists if only %j isn’t empty',
    (some) => {
      const data = { ...blankRefund, ...some };
      const status = statusOf(recordOf({ refund_requested: present('no'), refund_data: present(data) }));
      expect(status.refund).not.toBe('none');
      expect(status.refundSum).not.toBeNull();
    },
  );

  test.each([
    ['19.68', { of: 'difference', balanceAfterRefund: '0.00', netReceived: '100.00' }],
    ['10.00', { of: 'difference', balanceAfterRefund: '9.68', netReceived: '109.68' }],
    ['119.680', { of: 'full', balanceAfterRefund: '0.000', netReceived: '0.000' }],
    ['50.00', { of: 'part', balanceAfterRefund: null, netReceived: '69.68' }],
    ['120.00', { of: 'part', balanceAfterRefund: null, netReceived: '-0.32' }],
  ])('of %s is compared with the difference or the payment', (amount, sum) => {
    expect(overpaid({ refund_amount: present(amount) })).toMatchObject({ currency: present('USDT'), ...sum });
  });
});

const isClosed = (ordered: string, paid: readonly string[], status: string, changes: Partial<OrderRecord> = {}) =>
  statusOf(
    plainRecord(
      { ordered, paid },
      {
        status: present(status),
        ...(status === 'expired' && paid.length === 0 ? { transact_time: sentNull } : {}),
        ...changes,
      },
    ),
  ).closed;
const refunding = (
  refund_amount: string,
  refund_status: number,
  more: Partial<RefundData> = {},
): Partial<OrderRecord> =>
  withRefund({
    refund_amount: present(refund_amount),
    refund_fee: present('0'),
    actual_refund_amount: present(refund_amount),
    refund_status: present(refund_status),
    recipient_address: paymentOf().from_address,
    ...more,
  });

const half = paymentOf({ receive_amount: present('100.00'), pay_amount: present('50.00') });

describe('an order', () => {
  test.each([
    ['paid exactly', isClosed('100.00', ['100.00'], 'paid')],
    ['expired and unpaid', isClosed('100.00', [], 'expired')],
    ['overpaid with the difference refunded', isClosed('100.00', ['119.68'], 'paid_over', refunding('19.68', 1))],
    ['underpaid and refunded in full', isClosed('100.00', ['60.00'], 'paid_partial', refunding('60.00', 1))],
  ])('is closed if %s', (_, closed) => {
    expect(closed).toBe(true);
  });

  test.each([
    ['within tolerance', isClosed('100.00', ['99.80'], 'paid')],
    ['overpaid', isClosed('100.00', ['119.68'], 'paid_over')],
    ['being refunded', isClosed('100.00', ['119.68'], 'paid_over', refunding('19.68', 0))],
    ['only part of the difference is refunded', isClosed('100.00', ['119.68'], 'paid_over', refunding('10.00', 1))],
    [
      'a refund went to another address',
      isClosed('100.00', ['100.00'], 'paid', refunding('100.00', 1, { recipient_address: present('TElsewhere') })),
    ],
    ['the data is contradictory', isClosed('100.00', ['60.00'], 'paid', refunding('60.00', 1))],
  ])('isn’t closed if %s', (_, closed) => {
    expect(closed).toBe(false);
  });
});

describe('a money dispute', () => {
  const disputes = (changes: Partial<OrderRecord>) => statusOf(recordOf(changes)).disputedBy;

  test('doesn’t exist in a consistent record', () => {
    expect(disputes({})).toEqual([]);
  });

  test('isn’t caused by times or the settlement type', () => {
    expect(disputes({ transact_time: present(created - minute) })).toEqual([]);
    expect(disputes({ settlement_type: present('manual') })).toEqual([]);
  });
});

describe('a duplicate payment', () => {
  const twice = present([half, half]);
  test.each(['new', 'paid', 'paid_over', 'paid_partial', 'expired', 'archived'])(
    'comes before any service status: %s',
    (status) => {
      const record = plainRecord({ ordered: '100.00', paid: [] }, { status: present(status), payment_detail: twice });
      expect(statusOf(record)).toMatchObject({ kind: 'duplicate-payment', closed: false });
      const canceled = { ...record, cancel_time: present(created + minute) };
      expect(statusOf(canceled).kind).toBe('duplicate-payment');
    },
  );
});
