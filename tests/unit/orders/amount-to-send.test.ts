/** The amount due for each option, and when nothing is due. */
import { describe, expect, it } from 'vitest';
import type { EvaluatedOption } from '../../../electron/contract/order-lookup.ts';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
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
  withRefund,
} from '../../support/records.ts';

const open = { status: present('new'), transact_time: absent } as const;

const of = (record: OrderRecord, later = minute): EvaluatedOption | undefined =>
  read(record, { lookedUpAt: created + later }).options[0];
const toSend = (paid: readonly string[], changes: Partial<OrderRecord> = {}, later = minute) =>
  of(plainRecord({ ordered: '100', paid }, { ...open, ...changes }), later)?.toSend;
const offering = (changes: Parameters<typeof optionOf>[0]) => ({
  payment_info: present([optionOf({ receive_amount: present('100'), exchange_rate: present('1'), ...changes })]),
});

describe('the amount to send', () => {
  it('is the whole amount before a payment, and the rest after one', () => {
    expect(toSend([])).toEqual({ is: 'full', amount: '100', currency: 'USDT' });
    expect(toSend(['40.50'])).toEqual({ is: 'rest', amount: '59.50', currency: 'USDT' });
    expect(toSend(['0'])).toEqual({ is: 'full', amount: '100', currency: 'USDT' });
  });

  it('is the rest in any notation of amount and currency', () => {
    expect(toSend(['40.50'], offering({ receive_amount: present('100.000') }))).toMatchObject({ amount: '59.50' });
    expect(toSend(['40.50'], offering({ receive_currency: present('usdt'), token_symbol: absent }))).toEqual({
      is: 'rest',
      amount: '59.50',
      currency: 'usdt',
    });
  });

  it('is the rest of an underpaid order while it can be paid', () => {
    expect(toSend(['40.50'], { status: present('paid_partial') })).toMatchObject({ is: 'rest', amount: '59.50' });
  });

  it.each([
    ['the option is in another currency', offering({ receive_currency: present('BTC'), token_symbol: present('BTC') })],
    ['the option asks for another amount', offering({ receive_amount: present('90') })],
    ['the option names no amount', offering({ receive_amount: absent })],
    ['the option names no currency', offering({ receive_currency: absent })],
    ['the received amount isn’t provided', { payment_detail: absent }],
    ['a payment names no amount', { payment_detail: present([paymentOf({ pay_amount: absent })]) }],
    ['money is going back', { status: present('paid_partial'), ...withRefund() }],
  ] as const)('is unknown if %s', (_, changes) => {
    expect(['unknown', 'not-sure']).toContain(toSend(['40.50'], changes)?.is);
  });

  it.each([
    ['the option’s token is another one', offering({ token_name: present('USDC-TRC20') })],
    ['the option’s symbol is another one', offering({ token_symbol: present('USDC') })],
    ['the token has fewer decimals', offering({ receive_amount: present('100.001'), token_decimals: present(2) })],
  ])('is unknown, also before a payment, if %s', (_, changes) => {
    expect(toSend([], changes)).toEqual({ is: 'unknown' });
  });

  it('isn’t affected by an empty refund', () => {
    expect(toSend(['40.50'], { refund_data: present(blankRefund) })?.is).toBe('rest');
  });
});

describe('there is no amount to send', () => {
  it.each([
    ['the payment window closed without a payment', [], {}, 40 * minute],
    ['the payment window closed after a part', ['40.50'], {}, 40 * minute],
    ['it is underpaid and its payment window closed', ['40.50'], { status: present('paid_partial') }, 40 * minute],
    ['it is canceled', [], { cancel_time: present(created + 1) }, minute],
    ['it is expired', [], { status: present('expired') }, minute],
  ] as const)('if %s', (_, paid, changes, later) => {
    expect(toSend(paid, changes, later)).toEqual({ is: 'closed' });
  });

  it('if the order is paid', () => {
    expect(toSend(['100'], { status: present('paid') })).toEqual({ is: 'paid' });
    expect(toSend(['99.60'], { status: present('paid_partial') })).toEqual({ is: 'within-tolerance' });
  });

  it('if the order may be canceled by another clock', () => {
    const record = plainRecord({ ordered: '100', paid: [] }, { ...open, cancel_time: present(created + 5 * minute) });
    const [option] = read(record, { lookedUpAt: created + minute, clockSkewMs: null }).options;
    expect(option?.toSend).toEqual({ is: 'not-sure' });
  });

  it('if the data is incomplete or contradictory', () => {
    const completed = { status: present('paid_partial'), transact_time: present(created) };
    expect(toSend(['40.50'], completed, minute)).toEqual({ is: 'not-sure' });
    expect(toSend([], { status: present('odd') })).toEqual({ is: 'not-sure' });
    expect(toSend([], { status: absent, valid_time: absent })).toEqual({ is: 'not-sure' });
    const disputed = plainRecord({ ordered: '100', paid: ['40.50'] }, open);
    const elsewhere = present([paymentOf({ pay_amount: present('40.50'), payment_address: present('TElsewhere') })]);
    expect(of({ ...disputed, payment_detail: elsewhere })?.toSend).toEqual({ is: 'not-sure' });
  });
});

describe('the address of an option', () => {
  const address = (changes: Parameters<typeof optionOf>[0]) =>
    of(plainRecord({ ordered: '100', paid: [] }, { ...open, ...offering(changes) }))?.address;

  it('has the result of its check', () => {
    expect(address({})).toBe('valid');
    expect(address({ payment_address: present('0x52908400098527886E0F7030069857D2E4169EE7') })).toBe('invalid');
    expect(address({ payment_address: present('TTp7Zk4sB31yZqFNxPeH85hcKPLQDHTNnF') })).toBe('invalid');
    expect(address({ blockchain: present('SOMENET') })).toBe('unknown');
    expect(address({ blockchain: absent })).toBe('unknown');
    expect(address({ payment_address: present('') })).toBe('unknown');
  });
});
