/** The specification's order record as strict zod schemas: an oracle for the reader's tables. */
import { z } from '../../../electron/contract/zod.ts';
import { isExactNumber } from '../../../electron/payment-service/signing/json-value.ts';

const numberText = z
  .custom<unknown>((value) => typeof value === 'number' || isExactNumber(value))
  .transform((value) => (isExactNumber(value) ? value.rawJSON : String(value)));

const text = z.string().nullish();
const amountText = z
  .string()
  .max(128)
  .regex(/^-?\d+(\.\d+)?$/);
const amount = amountText.nullish();
/** An exponent is expanded, up to 128 characters. */
const decimal = z
  .union([amountText, numberText.refine((digits) => digits.length <= 128 && Math.abs(Number(digits)) < 1e100)])
  .nullish();
const int64 = numberText
  .refine((digits) => /^-?\d+$/.test(digits) && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits))
  .nullish();
const integer = z.int().nullish();
const time = z.int().min(1_000_000_000_000).max(9_999_999_999_999);
const timeText = z.union([time, z.string().regex(/^[1-9]\d{12}$/)]).nullish();

const paymentDetail = z.strictObject({
  payment_address: text,
  from_address: text,
  receive_amount: amount,
  receive_currency: text,
  pay_amount: amount,
  pay_currency: text,
  exchange_rate: amount,
  tx_id: text,
  blockchain: text,
  token_name: text,
});

const paymentInfo = z.strictObject({
  payment_address: text,
  token_symbol: text,
  blockchain: text,
  token_name: text,
  logo_url: text,
  token_decimals: integer,
  receive_amount: amount,
  receive_currency: text,
  exchange_rate: amount,
  asset_logo: text,
});

const orderDetails = z.strictObject({
  shopping_cost: decimal,
  tax_cost: decimal,
  items: z
    .array(
      z.strictObject({
        item_id: text,
        item_name: text,
        item_price: decimal,
        price_currency: text,
        item_quantity: int64,
      }),
    )
    .nullish(),
});

const refundData = z.strictObject({
  refund_id: int64,
  service_id: text,
  reference_id: text,
  recipient_id: text,
  recipient_name: text,
  recipient_email: text,
  recipient_address: text,
  token: text,
  network: text,
  refund_amount: amount,
  refund_fee: amount,
  actual_refund_amount: amount,
  type: integer,
  refund_status: integer,
  refund_tx_id: text,
  refund_created_time: timeText,
  refund_transact_time: timeText,
});

export const orderSchema = z.strictObject({
  service_id: text,
  order_id: text,
  order_amount: amount,
  order_currency: text,
  created_time: time.nullish(),
  cancel_time: time.nullish(),
  transact_time: time.nullish(),
  valid_time: integer,
  status: text,
  refund_requested: text,
  refund_data: refundData.nullish(),
  payer_id: text,
  payer_name: text,
  payer_email: text,
  remark: text,
  payment_detail: z.array(paymentDetail).nullish(),
  payment_info: z.array(paymentInfo).nullish(),
  order_details: orderDetails.nullish(),
  settlement_status: text,
  settlement_type: text,
  sub_merchant: z.strictObject({ sub_merchant_id: text, sub_merchant_name: text }).nullish(),
});

/** A valid record with every field of the specification, as a response's `data`. */
export const lawfulRecord = `{
  "service_id": "po1382528827416576", "order_id": "INV-2026-0001", "order_amount": "100.00", "order_currency": "USD",
  "created_time": 1719994383015, "cancel_time": null, "transact_time": 1719994983015, "valid_time": 30,
  "status": "paid_over", "refund_requested": "yes",
  "refund_data": {
    "refund_id": 9223372036854775807, "service_id": "po1382528827416576", "reference_id": "INV-2026-0001",
    "recipient_id": "c-1", "recipient_name": "Jane Doe", "recipient_email": "jane@example.com",
    "recipient_address": "TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS", "token": "USDT-TRC20", "network": "TRON",
    "refund_amount": "5.000000", "refund_fee": "1.2", "actual_refund_amount": "3.800000", "type": 1,
    "refund_status": 0, "refund_tx_id": "", "refund_created_time": "1719995383015",
    "refund_transact_time": "1719995483015"
  },
  "payer_id": "p-7", "payer_name": "Jane Doe", "payer_email": "jane@example.com", "remark": "",
  "payment_detail": [
    {
      "payment_address": "TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS", "from_address": "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      "receive_amount": "100.123456789012345678", "receive_currency": "USDT", "pay_amount": "60.000000000000000001",
      "pay_currency": "USDT", "exchange_rate": "1.00123", "tx_id": "9f2c", "blockchain": "TRON",
      "token_name": "USDT-TRC20"
    },
    { "pay_amount": "45.123456789012345677" }
  ],
  "payment_info": [
    {
      "payment_address": "TXsmKpEuW7qWnXzJLGP9eDLvWPR2GRn1FS", "token_symbol": "USDT", "blockchain": "TRON",
      "token_name": "USDT-TRC20", "logo_url": "https://static.example/trx.png", "token_decimals": 6,
      "receive_amount": "100.123456", "receive_currency": "USDT", "exchange_rate": "1.00123",
      "asset_logo": "https://static.example/usdt.png"
    }
  ],
  "order_details": {
    "shopping_cost": 5.00, "tax_cost": 1.20,
    "items": [
      { "item_id": "sku-1", "item_name": "Mug", "item_price": 12.50, "price_currency": "USD", "item_quantity": 2 },
      { "item_id": "sku-2", "item_name": "Lamp", "item_price": "68.80", "price_currency": "USD",
        "item_quantity": 9007199254740993 }
    ]
  },
  "settlement_status": "unsettled", "settlement_type": "",
  "sub_merchant": { "sub_merchant_id": "s-1", "sub_merchant_name": "Shop" }
}`;
