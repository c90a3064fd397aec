/** Writes an order of a given size, half of it payments and half items, with amounts as JSON strings or numbers. */
type AmountsAs = 'texts' | 'numbers';

/** Every copy differs, so that no result is cached. */
export function orderText(bytes: number, amountsAs: AmountsAs, copy: number): string {
  const amount = (digits: string): string => (amountsAs === 'texts' ? `"${digits}"` : digits);
  const payment = (nth: number): string =>
    `{"payment_address":"TB3pGkQ9m1JvR7Wd2nXc8sYtL5hFzBEiC5","from_address":"TVN6NsKx4Hc7Qy2Wm9Rf3Ub8Pd5Tg2JAkq",` +
    `"receive_amount":${amount(`${1954 + copy}.80`)},"receive_currency":"USDT","pay_amount":${amount(`${nth + 1}.480000`)},` +
    `"pay_currency":"USDT","exchange_rate":${amount('1.0860')},"tx_id":"${(copy * 65_536 + nth).toString(16).padStart(64, '9')}",` +
    `"blockchain":"TRON","token_name":"USDT-TRC20"}`;
  const item = (nth: number): string =>
    `{"item_id":"SKU-${nth}","item_name":"Seed packet no. ${nth}","item_price":${amount(`${nth + 1}.50`)},` +
    `"price_currency":"EUR","item_quantity":${nth + 1}}`;
  const write = (payments: readonly string[], items: readonly string[]): string =>
    `{"code":"00000","msg":"ok","data":{"service_id":"7QF2KX8044MD1093","order_id":"A-${copy}",` +
    `"order_amount":${amount(`${1800 + copy}.00`)},"order_currency":"EUR","created_time":1795168800000,"cancel_time":null,` +
    `"transact_time":1795169520000,"valid_time":30,"status":"paid","refund_requested":"no","refund_data":null,` +
    `"payer_id":"C-77","payer_name":"Ines Carvalho","payer_email":"ines@example.com","remark":"",` +
    `"payment_detail":[${payments.join(',')}],"payment_info":[],` +
    `"order_details":{"shopping_cost":${amount('5.00')},"tax_cost":${amount('0.10')},"items":[${items.join(',')}]},` +
    `"settlement_status":"unfinished","settlement_type":"","sub_merchant":null}}`;

  const half = (bytes - write([], []).length) / 2;
  return write(filling(half, payment), filling(half, item));
}

/** Returns as many entries as fit. */
function filling(room: number, entry: (nth: number) => string): readonly string[] {
  const entries: string[] = [];
  for (let length = 0; length < room;) {
    const text = entry(entries.length);
    entries.push(text);
    length += text.length + 1;
  }
  return entries;
}
