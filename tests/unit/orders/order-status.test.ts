import { describe, expect, test } from 'vitest';
import type { OrderRecord, RefundData } from '../../../electron/contract/order-record.ts';
import type { StatusKind } from '../../../electron/contract/order-status.ts';
import {
  absent,
  blankRefund,
  created,
  present,
  minute,
  optionOf,
  paymentOf,
  plainRecord,
  read,
  readAt,
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

/** A row per service status, a column per amount. `readAt` is 10 minutes after the payment window closed. */
const table: Readonly<Record<string, readonly StatusKind[]>> = {
  new: ['validity-ended', 'underpaid', 'underpaid', 'contradicted', 'contradicted', 'contradicted', 'reported-new'],
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
  refunding: columns.map(() => 'not-known'),
  PAID: columns.map(() => 'not-known'),
  '': columns.map(() => 'not-known'),
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
    const cancelled = { cancel_time: present(created + minute) };
    for (const listed of [completed, { ...completed, payment_detail: sentNull }]) {
      expect(statusOf(listed).kind).toBe('expired-completed');
      expect(statusOf({ ...listed, ...cancelled }).kind).toBe('cancelled-completed');
    }
  });

  test('an order of zero is paid with zero', () => {
    const free = plainRecord({ ordered: '0', paid: [] }, { status: present('paid') });
    expect(statusOf(free).kind).toBe('paid');
  });

  test.each([absent, sentNull, unreadable('7')])('a status of %j is unknown with any amounts', (status) => {
    for (const amounts of columns) expect(statusOf(recordWith(amounts, { status })).kind).toBe('not-known');
  });

  test('a partly paid order waits while it can be paid', () => {
    const record = recordWith('underpaid', { status: present('new'), transact_time: sentNull });
    expect(statusOf(record, { readAt: created + 29 * minute }).kind).toBe('waiting-for-rest');
    expect(statusOf(record, { readAt: created + 31 * minute }).kind).toBe('underpaid');
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
    expect(statusOf(record, { readAt: created + minute }).kind).toBe('waiting');
  });

  test('a payment with an unreadable amount still counts in an expired order', () => {
    const payments = [paymentOf({ pay_amount: unreadable('"a lot"') })];
    const record = recordOf({ status: present('expired'), payment_detail: present(payments) });
    expect(statusOf(record).kind).toBe('expired-with-payment');
  });

  test('a payment of zero doesn’t count', () => {
    expect(
      statusOf(plainRecord({ ordered: '5', paid: ['0.00'] }, { status: present('expired'), transact_time: absent }))
        .kind,
    ).toBe('expired');
  });

  test('a duplicate payment of zero leaves unknown what was received', () => {
    const zero = paymentOf({ pay_amount: present('0.00'), receive_amount: present('5') });
    const twice = (second: typeof zero) =>
      read(
        recordOf({
          status: present('expired'),
          transact_time: absent,
          payment_detail: present([zero, second]),
          settlement_status: present('settled'),
          settlement_type: present('system'),
        }),
      );
    expect(twice({ ...zero, payment_address: absent }).status.kind).toBe('expired-unknown');
    expect(twice(zero).status).toMatchObject({ kind: 'payment-repeated', disputedBy: ['duplicate-transactions'] });
  });

  test('a negative payment leaves unknown what was received', () => {
    const negative = (status: string) =>
      plainRecord({ ordered: '5', paid: ['-5.00'] }, { status: present(status), transact_time: absent });
    expect(statusOf(negative('expired')).kind).toBe('expired-unknown');
    expect(statusOf(negative('new')).kind).toBe('reported-new');
    expect(statusOf(negative('paid')).kind).toBe('reported-paid');
  });

  test.each(['paid', 'paid_over', 'paid_partial'])('%s contradicts an empty list of payments', (status) => {
    const record = recordOf({
      status: present(status),
      payment_detail: present([]),
      order_amount: unreadable('"12,5"'),
    });
    expect(statusOf(record).kind).toBe('contradicted');
  });

  test('the service status is kept as received', () => {
    expect(statusOf(recordOf({ status: present('in_review') })).reported).toEqual(present('in_review'));
    expect(statusOf(recordOf({ status: sentNull })).reported).toEqual(sentNull);
  });
});

describe('cancel_time', () => {
  const cancelledAt = created + 5 * minute;
  const cancelled = (amounts: Amounts, status: string) =>
    statusOf(
      recordWith(amounts, { status: present(status), transact_time: absent, cancel_time: present(cancelledAt) }),
    );

  test.each(['new', 'expired', 'closed'])('means that an unpaid %s order is canceled', (status) => {
    expect(cancelled('nothing', status)).toMatchObject({ kind: 'cancelled', cancelledAt });
    expect(cancelled('unknown', status).kind).toBe('cancelled-unknown');
  });

  test.each(columns.slice(1, 6))('is shown with the received amount: %s', (amounts) => {
    for (const status of ['new', 'expired', 'paid', 'paid_over', 'paid_partial', 'closed']) {
      expect(cancelled(amounts, status).kind).toBe('cancelled-with-payment');
    }
  });

  test('with a paid status and no payments is unknown or contradictory', () => {
    expect(cancelled('unknown', 'paid').kind).toBe('cancelled-unknown');
    expect(cancelled('nothing', 'paid').kind).toBe('contradicted');
  });

  test('at or after the end of the payment window counts as expiry', () => {
    const ended = { transact_time: absent, cancel_time: present(created + 30 * minute) };
    const record = recordWith('nothing', { status: present('expired'), ...ended });
    expect(statusOf(record)).toMatchObject({ kind: 'expired', cancelledAt: null });
  });

  test('in the future cancels nothing', () => {
    const record = recordWith('nothing', { status: present('new'), cancel_time: present(readAt + 60 * minute) });
    expect(statusOf(record, { readAt: created + minute })).toMatchObject({ kind: 'waiting', cancelledAt: null });
  });

  test('four minutes ahead cancels nothing, with or without the service’s clock', () => {
    const record = recordWith('nothing', { status: present('new'), cancel_time: present(created + 9 * minute) });
    expect(statusOf(record, { readAt: created + 5 * minute }).cancelledAt).toBeNull();
    expect(statusOf(record, { readAt: created + 5 * minute, clockSkewMs: null }).cancelledAt).toBeNull();
  });

  test.each([sentNull, absent, present(0), unreadable('"soon"')])('%j isn’t a cancellation', (cancel_time) => {
    const record = recordWith('nothing', { status: present('new'), cancel_time });
    expect(statusOf(record, { readAt: created + minute }).kind).toBe('waiting');
  });
});

describe('the end of the payment window', () => {
  test.each([
    [{ valid_time: present(30) }, created + 30 * minute],
    [{ valid_time: absent }, null],
    [{ valid_time: present(0) }, null],
    [{ valid_time: present(-5) }, null],
    [{ valid_time: present(Number.MAX_SAFE_INTEGER) }, null],
    [{ created_time: sentNull }, null],
    [{ created_time: present(0) }, null],
  ])('of %j is %s', (changes, until) => {
    expect(statusOf(recordOf(changes)).validUntil).toBe(until);
  });

  test('uses the service’s clock if the Date header shows a difference', () => {
    const record = recordWith('underpaid', { status: present('new') });
    const oneHourFast = { readAt: created + 80 * minute, clockSkewMs: -60 * minute };
    expect(statusOf(record, oneHourFast).kind).toBe('waiting-for-rest');
    const oneHourSlow = { readAt: created - 20 * minute, clockSkewMs: 60 * minute };
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
    [present(3), 'not-known'],
    [present(-1), 'not-known'],
    [present(0.5), 'not-known'],
    [absent, 'not-known'],
    [sentNull, 'not-known'],
    [unreadable('"1"'), 'not-known'],
  ])('with status %j is %s', (refund_status, kind) => {
    expect(refunded({ refund_status }).refund).toBe(kind);
  });

  test('follows its data even if the order says that no refund was requested', () => {
    expect(refunded({ refund_status: present(1) }, 'no').refund).toBe('succeeded');
  });

  test.each([
    [present('no'), sentNull, 'none'],
    [present('no'), absent, 'none'],
    [present('yes'), sentNull, 'requested-no-data'],
    [present('yes'), unreadable('[]'), 'requested-no-data'],
    [absent, absent, 'not-reported'],
    [sentNull, sentNull, 'not-reported'],
    [present('maybe'), sentNull, 'not-reported'],
    [present('no'), unreadable('""'), 'none'],
    [present('no'), unreadable('"0.00"'), 'none'],
    [present('no'), unreadable('0.0'), 'none'],
    [present('no'), unreadable('"0.01"'), 'not-known'],
    [present('no'), unreadable('"refunded"'), 'not-known'],
    [present('yes'), unreadable('[1]'), 'not-known'],
  ] as const)('with request %j and data %j is %s', (refund_requested, refund_data, kind) => {
    const status = statusOf(recordOf({ refund_requested, refund_data }));
    expect(status.refund).toBe(kind);
    expect(status.refundSum).toBeNull();
  });

  test('with status zero and otherwise unreadable data is unknown', () => {
    const data = { ...blankRefund, refund_status: present(0), refund_tx_id: unreadable('[7]') };
    expect(statusOf(recordOf({ refund_requested: present('yes'), refund_data: present(data) })).refund).toBe(
      'not-known',
    );
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

  test.each<Partial<RefundData>>([
    { refund_amount: unreadable('"12,50"') },
    { refund_id: unreadable('{"n":1}') },
    { refund_status: present(2) },
    { refund_status: unreadable('"done"') },
    { refund_tx_id: unreadable('[7]') },
    { refund_transact_time: present(created + minute) },
    { actual_refund_amount: present('0.01') },
  ])('exists if only %j isn’t empty', (some) => {
    const data = { ...blankRefund, ...some };
    const status = statusOf(recordOf({ refund_requested: present('no'), refund_data: present(data) }));
    expect(status.refund).not.toBe('none');
    expect(status.refundSum).not.toBeNull();
  });

  test.each([
    ['19.68', { of: 'difference', balanceAfterRefund: '0.00', netReceived: '100.00' }],
    ['10.00', { of: 'difference', balanceAfterRefund: '9.68', netReceived: '109.68' }],
    ['119.680', { of: 'full', balanceAfterRefund: '0.000', netReceived: '0.000' }],
    ['50.00', { of: 'part', balanceAfterRefund: null, netReceived: '69.68' }],
    ['120.00', { of: 'part', balanceAfterRefund: null, netReceived: '-0.32' }],
  ])('of %s is compared with the difference or the payment', (amount, sum) => {
    expect(overpaid({ refund_amount: present(amount) })).toMatchObject({ currency: present('USDT'), ...sum });
  });

  test.each([{ token: present('TRX') }, { token: absent }, { refund_amount: absent }, { refund_amount: present('0') }])(
    'with %j isn’t compared',
    (data) => {
      expect(overpaid(data)).toMatchObject({ of: null, balanceAfterRefund: null, netReceived: null });
    },
  );
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
    ['expired and unpaid, without an order amount', isClosed('1', [], 'expired', { order_amount: absent })],
    ['expired and unpaid, without refund data', isClosed('1', [], 'expired', { refund_requested: absent })],
    [
      'canceled and unpaid',
      isClosed('100.00', [], 'new', { cancel_time: present(created + minute), transact_time: sentNull }),
    ],
    ['overpaid with the difference refunded', isClosed('100.00', ['119.68'], 'paid_over', refunding('19.68', 1))],
    [
      'overpaid within tolerance with the difference refunded',
      isClosed('100.00', ['100.20'], 'paid_over', refunding('0.20', 1)),
    ],
    ['paid and refunded in full', isClosed('100.00', ['100.00'], 'paid', refunding('100.00', 1))],
    ['underpaid and refunded in full', isClosed('100.00', ['60.00'], 'paid_partial', refunding('60.00', 1))],
    ['expired with its payment refunded', isClosed('100.00', ['60.00'], 'expired', refunding('60.00', 1))],
  ])('is closed if %s', (_, closed) => {
    expect(closed).toBe(true);
  });

  test.each([
    ['within tolerance', isClosed('100.00', ['99.80'], 'paid')],
    ['underpaid', isClosed('100.00', ['60.00'], 'paid_partial')],
    ['overpaid', isClosed('100.00', ['119.68'], 'paid_over')],
    ['waiting', isClosed('100.00', [], 'new')],
    ['being refunded', isClosed('100.00', ['119.68'], 'paid_over', refunding('19.68', 0))],
    ['a refund failed', isClosed('100.00', ['100.00'], 'paid', refunding('100.00', 2))],
    ['only part of the difference is refunded', isClosed('100.00', ['119.68'], 'paid_over', refunding('10.00', 1))],
    ['paid and partly refunded', isClosed('100.00', ['100.00'], 'paid', refunding('30.00', 1))],
    ['expired with only the excess refunded', isClosed('100.00', ['119.68'], 'expired', refunding('19.68', 1))],
    [
      'the amounts of a refund don’t add up',
      isClosed('100.00', ['119.68'], 'paid_over', refunding('19.68', 1, { refund_fee: present('1') })),
    ],
    ['without refund data', isClosed('100.00', ['100.00'], 'paid', { refund_requested: absent })],
    ['reported overpaid without a difference', isClosed('100.00', ['100.00'], 'paid_over')],
    [
      'a refund has no paid-out amount',
      isClosed('100.00', ['100.00'], 'paid', refunding('100.00', 1, { actual_refund_amount: sentNull })),
    ],
    [
      'a refund went to another address',
      isClosed('100.00', ['100.00'], 'paid', refunding('100.00', 1, { recipient_address: present('TElsewhere') })),
    ],
    [
      'a refund has no recipient',
      isClosed('100.00', ['100.00'], 'paid', refunding('100.00', 1, { recipient_address: sentNull })),
    ],
    [
      'a payment’s address isn’t one of the order’s',
      isClosed('100.00', ['100.00'], 'paid', {
        payment_info: present([optionOf({ payment_address: present('TOther') })]),
      }),
    ],
    [
      'the refund belongs to another order',
      isClosed('100.00', ['119.68'], 'paid_over', refunding('19.68', 1, { service_id: present('OTHER') })),
    ],
    ['settled and unpaid', isClosed('1', [], 'expired', { settlement_status: present('settled') })],
    [
      'refunded without a request',
      isClosed('100.00', ['100.00'], 'paid', { ...refunding('100.00', 1), refund_requested: present('no') }),
    ],
    ['a payment is listed twice', isClosed('100.00', [], 'paid', { payment_detail: present([half, half]) })],
    ['expired and unpaid, but completed', isClosed('1', [], 'expired', { transact_time: present(created + minute) })],
    [
      'a refund paid out nothing',
      isClosed(
        '100.00',
        ['100.00'],
        'paid',
        refunding('100.00', 1, { refund_fee: present('100.00'), actual_refund_amount: present('0.00') }),
      ),
    ],
    ['expired without a list of payments', isClosed('1', [], 'expired', { payment_detail: sentNull })],
    ['the data is contradictory', isClosed('100.00', ['60.00'], 'paid', refunding('60.00', 1))],
    ['the status is unknown', isClosed('100.00', ['100.00'], 'archived')],
  ])('isn’t closed if %s', (_, closed) => {
    expect(closed).toBe(false);
  });
});

describe('a money dispute', () => {
  const disputes = (changes: Partial<OrderRecord>) => statusOf(recordOf(changes)).disputedBy;

  test('doesn’t exist in a consistent record', () => {
    expect(disputes({})).toEqual([]);
  });

  test.each<[string, Partial<OrderRecord>, string]>([
    ['another order', { service_id: present('OTHER') }, 'order-number'],
    [
      'an address that isn’t one of the order’s',
      { payment_detail: present([paymentOf({ payment_address: present('TNot') })]) },
      'payment-addresses',
    ],
    ['a refund without a request', { refund_data: present(refundDataOf()) }, 'refund-data'],
    ['a negative payment', { payment_detail: present([paymentOf({ pay_amount: present('-1') })]) }, 'amount-values'],
  ])('is an issue about money: %s', (_, changes, id) => {
    expect(disputes(changes)).toContain(id);
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
      expect(statusOf(record)).toMatchObject({ kind: 'payment-repeated', closed: false });
      const cancelled = { ...record, cancel_time: present(created + minute) };
      expect(statusOf(cancelled).kind).toBe('payment-repeated');
    },
  );
});
