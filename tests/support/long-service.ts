/** A service with the longest responses that a client accepts, by rows or by text. */
import { createServer } from 'node:http';
import { listen } from './listen.ts';

export interface LongService {
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** The number of the one payment to an address that isn't the order's. */
export const strayPayment = 3512;

/** The maximum number in a response, with eleven values each. */
export const maxPayments = 3800;

const hour = 3_600_000;
const list = (count: number, of: (index: number) => unknown): readonly unknown[] =>
  Array.from({ length: count }, (_, index) => of(index));

const payment = (index: number) => ({
  payment_address: index === strayPayment - 1 ? 'T1' : 'T0',
  from_address: `F${String(index)}`,
  receive_amount: '1',
  receive_currency: 'USDT',
  pay_amount: '1',
  pay_currency: 'USDT',
  exchange_rate: '1',
  tx_id: `x${String(index)}`,
  blockchain: 'TRON',
  token_name: 'USDT-TRC20',
});
const option = (index: number) => ({
  payment_address: `T${String(index)}`,
  token_symbol: 'USDT',
  blockchain: 'TRON',
  token_name: 'USDT-TRC20',
  logo_url: '',
  token_decimals: 6,
  receive_amount: '1',
  receive_currency: 'USDT',
  exchange_rate: '1',
  asset_logo: '',
});
const item = (index: number, name = `n${String(index)}`) => ({
  item_id: String(index),
  item_name: name,
  item_price: '1',
  price_currency: 'USD',
  item_quantity: 1,
});
const goods = (items: readonly unknown[]) => ({ order_details: { shopping_cost: '0', tax_cost: '0', items } });
/** Records by order number. The search takes letters only for a name. */
export const longRecords: Readonly<Record<string, object>> = {
  PAYMENTS1: { payment_detail: list(maxPayments, payment), payment_info: [option(0)] },
  ITEMS1: goods(list(7000, (index) => item(index))),
  // Used by the benchmark.
  PAYMENTS500: { payment_detail: list(500, payment), payment_info: [option(0)] },
  ITEMS5000: goods(list(5000, (index) => item(index))),
  MEBIBYTE1: goods(list(7000, (index) => item(index, `a name of some length, ${String(index).padStart(40, '.')}`))),
  USUAL1: { payment_detail: list(1, payment), payment_info: [option(0)], ...goods([item(0), item(1)]) },
  // A little more than is drawn at once.
  EIGHTY1: { payment_detail: list(80, payment) },
};

function answerTo(number: string): string {
  const now = Date.now();
  const data = {
    order_id: 'order',
    order_amount: '10',
    order_currency: 'USD',
    created_time: now - hour / 6,
    cancel_time: null,
    transact_time: now - hour / 10,
    valid_time: 30,
    status: 'paid',
    refund_requested: 'no',
    refund_data: null,
    payer_id: '1',
    payer_name: 'n',
    payer_email: 'e',
    remark: 'r',
    payment_detail: [],
    payment_info: [],
    ...goods([]),
    settlement_status: 'unsettled',
    settlement_type: '',
    ...longRecords[number],
    service_id: number,
  };
  return JSON.stringify({ code: '00000', msg: 'ok', data });
}

export async function startLongService(): Promise<LongService> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => response.end(answerTo(/"service_id":"([A-Z\d]+)"/.exec(body)?.[1] ?? '')));
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
