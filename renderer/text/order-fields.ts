/** The names of the fields and parts of an order’s record, on the page and in its history. */
import type { FieldName, HolderPath } from '../../electron/contract/order-history.ts';

export const fieldNames = {
  service_id: 'Order number',
  order_id: 'Merchant order number',
  order_amount: 'Order amount',
  order_currency: 'Order currency',
  created_time: 'Created',
  cancel_time: 'Canceled',
  transact_time: 'Completed',
  valid_time: 'Payment window',
  status: 'Service status',
  refund_requested: 'Refund requested',
  payer_id: 'Customer ID',
  payer_name: 'Name',
  payer_email: 'Email',
  remark: 'Remark',
  settlement_status: 'Settlement',
  settlement_type: 'Settlement type',
  payment_address: 'Deposit address',
  from_address: 'Sender',
  receive_amount: 'Amount due',
  receive_currency: 'Currency due',
  pay_amount: 'Received',
  pay_currency: 'Currency received',
  exchange_rate: 'Rate',
  tx_id: 'Transaction',
  blockchain: 'Network',
  token_name: 'Token',
  token_symbol: 'Symbol',
  logo_url: 'Network logo',
  token_decimals: 'Decimals',
  asset_logo: 'Token logo',
  shopping_cost: 'Shipping',
  tax_cost: 'Tax',
  item_id: 'SKU',
  item_name: 'Item',
  item_price: 'Price',
  price_currency: 'Currency',
  item_quantity: 'Quantity',
  refund_id: 'Refund number',
  reference_id: 'Merchant order number',
  recipient_id: 'Customer ID',
  recipient_name: 'Recipient',
  recipient_email: 'Email',
  recipient_address: 'Address',
  token: 'Token',
  network: 'Network',
  refund_amount: 'Amount',
  refund_fee: 'Fee',
  actual_refund_amount: 'After fee',
  type: 'Type',
  refund_status: 'Status',
  refund_tx_id: 'Transaction',
  refund_created_time: 'Started',
  refund_transact_time: 'Last update',
  sub_merchant_id: 'ID',
  sub_merchant_name: 'Name',
} as const satisfies Readonly<Record<FieldName, string>>;

export const partNames = {
  payment: (number: number) => `Payment ${number}`,
  option: (number: number) => `Option ${number}`,
  item: (number: number) => `Item ${number}`,
  refund_data: 'Refund',
  order_details: 'Order details',
  sub_merchant: 'Sub-merchant',
};

export const holderNames: Readonly<Record<HolderPath, string>> = {
  payment_detail: 'Payments',
  payment_info: 'Payment options',
  order_details: 'Order details',
  'order_details.items': 'Items',
  refund_data: 'Refund data',
  sub_merchant: 'Sub-merchant',
};

/** Words for fields with numeric codes. */
export const numberedFields = {
  refund_status: { '0': 'Processing', '1': 'Succeeded', '2': 'Failed' },
  type: { '1': 'Partial', '2': 'Full' },
} as const satisfies Partial<Record<FieldName, Readonly<Record<string, string>>>>;

export const minutes = (count: number): string => `${count} min`;
