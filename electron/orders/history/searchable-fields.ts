/** The fields of a record that identify the order, its customer or its payments, and that a customer may know. Pure. */
import type { FieldName, PartPath } from '../../contract/order-history.ts';
import type { Field, OrderRecord } from '../../contract/order-record.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import { nameOf } from '../field-value.ts';
import { transactionKey } from '../comparison-keys.ts';

export interface SearchableField {
  readonly name: FieldName;
  /** The part that contains the value. Null for the record itself. */
  readonly of: PartPath | null;
  /** Equal for all spellings. */
  readonly term: string;
}

type Spelling = 'text' | 'address' | 'transaction';

const spellings: Readonly<Record<Spelling, (text: string) => string>> = {
  // Typed numbers and names ignore case and repeated spaces.
  text: (text) => text.replaceAll(/\s+/g, ' ').toLowerCase(),
  address: addressKey,
  transaction: transactionKey,
};

const termOf = (spelling: Spelling, text: string): string => `${spelling} ${spellings[spelling](text.trim())}`;

/** All terms that a typed text may mean. */
export const termsOfTyped = (text: string): readonly string[] => [
  // é may be one character or two, which look the same.
  ...new Set([text, text.normalize('NFC'), text.normalize('NFD')].map((spelt) => termOf('text', spelt))),
  termOf('address', text),
  termOf('transaction', text),
];

/** Most relevant first. */
export function searchableFields(record: OrderRecord): readonly SearchableField[] {
  const fields: SearchableField[] = [];
  const add =
    (part: PartPath | null) =>
    (name: FieldName, spelling: Spelling, value: Field<string>): void => {
      const text = nameOf(value);
      if (text !== null) fields.push({ name, of: part, term: termOf(spelling, text) });
    };
  const own = add(null);
  own('order_id', 'text', record.order_id);
  own('service_id', 'text', record.service_id);
  own('payer_email', 'text', record.payer_email);
  own('payer_name', 'text', record.payer_name);
  own('payer_id', 'text', record.payer_id);
  for (const [index, payment] of listed(record.payment_detail)) {
    const one = add(`payment_detail[${index}]`);
    one('tx_id', 'transaction', payment.tx_id);
    one('from_address', 'address', payment.from_address);
    one('payment_address', 'address', payment.payment_address);
  }
  for (const [index, option] of listed(record.payment_info)) {
    add(`payment_info[${index}]`)('payment_address', 'address', option.payment_address);
  }
  if (record.refund_data.is === 'present') {
    const { value: refund } = record.refund_data;
    const one = add('refund_data');
    one('refund_id', 'text', refund.refund_id);
    one('reference_id', 'text', refund.reference_id);
    one('recipient_id', 'text', refund.recipient_id);
    one('recipient_email', 'text', refund.recipient_email);
    one('recipient_name', 'text', refund.recipient_name);
    one('recipient_address', 'address', refund.recipient_address);
    one('refund_tx_id', 'transaction', refund.refund_tx_id);
  }
  return fields;
}

const listed = <T>(list: Field<readonly T[]>): Iterable<[number, T]> =>
  list.is === 'present' ? list.value.entries() : [];

/** Without duplicates. */
export const termsOf = (record: OrderRecord): readonly string[] => [
  ...new Set(searchableFields(record).map(({ term }) => term)),
];
