/** A service whose every text is an attack on the page: marks that turn, hide, break or stack what stands beside them. */
import { createServer, type IncomingMessage } from 'node:http';

/** Turns the rest of a line, hides, breaks lines, and belongs to nobody. */
export const hostile = 'A\u202EB\u200BC\u0000D\u2066E\nF\uFEFFG\u061CH\uE000I\u2028J\u00ADK\u0007L';

export interface HostileService {
  readonly baseUrl: string;
  close(): Promise<void>;
}

const amount = '10.00';

/** Every text that a record can hold; what has to be readable so that more is shown is left readable. */
function hostileRecord(number: string): object {
  const now = Date.now() - 3_600_000;
  const option = { payment_address: `T${hostile}`, token_symbol: hostile, blockchain: hostile, token_name: hostile };
  const converted = { receive_amount: amount, receive_currency: hostile, exchange_rate: '1' };
  return {
    service_id: number,
    order_id: hostile,
    order_amount: amount,
    order_currency: hostile,
    created_time: now,
    cancel_time: null,
    transact_time: now + 60_000,
    valid_time: 30,
    status: hostile,
    refund_requested: hostile,
    refund_data: {
      refund_id: hostile,
      service_id: hostile,
      reference_id: hostile,
      recipient_id: hostile,
      recipient_name: hostile,
      recipient_email: hostile,
      recipient_address: hostile,
      token: hostile,
      network: hostile,
      refund_amount: '1.00',
      refund_fee: '0.10',
      actual_refund_amount: hostile,
      type: 7,
      refund_status: 9,
      refund_tx_id: hostile,
      refund_created_time: String(now),
      refund_transact_time: hostile,
    },
    payer_id: hostile,
    payer_name: hostile,
    payer_email: hostile,
    remark: hostile,
    payment_detail: [
      { ...option, ...converted, from_address: hostile, pay_amount: '9.00', pay_currency: hostile, tx_id: hostile },
      {
        ...option,
        ...converted,
        from_address: hostile,
        pay_amount: hostile,
        pay_currency: `${hostile}2`,
        tx_id: hostile,
      },
    ],
    payment_info: [{ ...option, ...converted, logo_url: hostile, token_decimals: 6, asset_logo: hostile }],
    order_details: {
      shopping_cost: 0,
      tax_cost: hostile,
      items: [{ item_id: hostile, item_name: hostile, item_price: 5, price_currency: hostile, item_quantity: 2 }],
    },
    settlement_status: hostile,
    settlement_type: hostile,
    sub_merchant: { sub_merchant_id: hostile, sub_merchant_name: hostile },
    [hostile]: hostile,
  };
}

/** By the number asked for: `REFUSED`, `OTHER`, `NOTHING`, `PAGE`; any other is a record. A create by its alias: `refuse`. */
function answerTo(path: string, asked: Readonly<Record<string, unknown>>): string {
  const enveloped = (code: string, msg: string, data: unknown): string => JSON.stringify({ code, msg, data });
  if (path.endsWith('/address/create')) {
    return asked['alias'] === 'refuse'
      ? enveloped(hostile, hostile, null)
      : enveloped('00000', hostile, [{ address: `T${hostile}` }, { other: hostile }]);
  }
  const number = String(asked['service_id']);
  if (number === 'REFUSED') return enveloped(hostile, hostile, null);
  if (number === 'OTHER') return enveloped('00000', hostile, hostileRecord(hostile));
  if (number === 'NOTHING') return enveloped('00000', hostile, null);
  if (number === 'PAGE') return `<html>${hostile}`;
  return enveloped('00000', hostile, hostileRecord(number));
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export async function startHostileService(): Promise<HostileService> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((asked) => response.end(answerTo(request.url ?? '', asked)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${String(address.port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
