/** PDFs without customer details. */
import { expect, it } from 'vitest';
import { recordInResponse } from '../../../../electron/orders/history/saved-lookup.ts';
import { withoutPayer } from '../../../../renderer/features/orders/without-payer.ts';
import { read } from '../../../support/records.ts';

const ofPayer = ['Maja Lindqvist', 'maja@mail.example', 'customer-7715', 'leave it with the neighbour'];
const ofRecipient = ['Mr Stranger', 'stranger@mail.example', 'customer-9'];
const stays = ['ORDER1', 'TPayerAddress', '9f9f9f9f'];

const data = {
  service_id: 'ORDER1',
  order_amount: '25.00',
  order_currency: 'USDT',
  status: 'paid',
  payer_name: ofPayer[0],
  payer_email: ofPayer[1],
  payer_id: ofPayer[2],
  remark: ofPayer[3],
  refund_requested: 'yes',
  payment_detail: [{ from_address: stays[1], tx_id: stays[2], pay_amount: '25.00' }],
  refund_data: {
    recipient_name: ofRecipient[0],
    recipient_email: ofRecipient[1],
    recipient_id: ofRecipient[2],
    refund_amount: '25.00',
    refund_status: 1,
  },
  phone_of_payer: '+46 70 123 45 67',
  order_details: { items: 'for Maja Lindqvist' },
};

it('a PDF without customer details has public data only', () => {
  const raw = JSON.stringify({ code: '00000', msg: 'ok', data });
  const parsed = recordInResponse(raw);
  if (parsed === null) throw new Error('The answer has a record');
  const lookup = read(parsed.record, { serviceId: 'ORDER1', raw, anomalies: parsed.anomalies });
  const customerTexts = [...ofPayer, ...ofRecipient, '+46 70 123 45 67'];
  const whole = JSON.stringify(lookup);
  expect(
    customerTexts.filter((text) => !whole.includes(text)),
    'they are in the lookup',
  ).toEqual([]);
  expect(lookup.checks.some(({ id }) => id === 'refund-email')).toBe(true);
  const sheets = JSON.stringify(withoutPayer(lookup, 'removed'));
  expect(customerTexts.filter((text) => sheets.includes(text))).toEqual([]);
  expect(stays.filter((text) => !sheets.includes(text))).toEqual([]);
  expect(withoutPayer(lookup, 'removed')).toMatchObject({ status: lookup.status, timeline: lookup.timeline });
});
