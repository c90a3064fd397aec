/** Lookups with complete responses, as they are saved. */
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { Database } from '../../../electron/database/client.ts';
import { recordInResponse } from '../../../electron/orders/history/saved-lookup.ts';
import { read } from '../../support/records.ts';

const order = {
  service_id: 'ORDER1',
  order_id: 'A-1043',
  order_amount: '25.00',
  order_currency: 'USDT',
  status: 'paid',
  settlement_status: 'settling',
  payment_detail: [],
};

/** A lookup whose response has this record. */
export async function keep(
  database: Database,
  lookedUpAt: number,
  changes: object,
  of: Parameters<typeof read>[1] = {},
): Promise<OrderLookup> {
  const raw = JSON.stringify({ code: '00000', msg: 'ok', data: { ...order, ...changes } });
  const parsed = recordInResponse(raw);
  if (parsed === null) throw new Error('The response has a record');
  const reading = read(parsed.record, { serviceId: 'ORDER1', lookedUpAt, raw, anomalies: parsed.anomalies, ...of });
  await database.saveLookup(reading);
  return reading;
}
