/** The fields of the record by name: how each kind is shown in a row, a table’s cell, or a line of the history. */
import type { ReactNode } from 'react';
import type { FieldName } from '../../../../electron/contract/order-history.ts';
import type { Field } from '../../../../electron/contract/order-record.ts';
import { useCopy } from '../../../lib/copy.ts';
import { ExplorerLink } from '../../../lib/explorer-link.tsx';
import { isoUtc } from '../../../lib/format/time.ts';
import { fieldNames, minutes, numberedFields } from '../../../text/order-fields.ts';
import { ordersText } from '../../../text/orders.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { Undocumented } from '../../../ui/text/not-provided.tsx';
import { FieldAmount, FieldCount, FieldId, FieldString, FieldTime, type Unit } from './field-value.tsx';
import styles from './fields.module.css';

type Kind = 'text' | 'mono' | 'id' | 'amount' | 'time' | 'minutes' | 'count' | 'numbered';

const ofKind: Readonly<Record<Exclude<Kind, 'text'>, readonly FieldName[]>> = {
  mono: [
    'service_id',
    'order_id',
    'payer_id',
    'settlement_type',
    'refund_requested',
    'sub_merchant_id',
    'item_id',
    'logo_url',
    'asset_logo',
    'refund_id',
    'recipient_id',
    'reference_id',
  ],
  id: ['payment_address', 'from_address', 'tx_id', 'recipient_address', 'refund_tx_id'],
  amount: [
    'order_amount',
    'receive_amount',
    'pay_amount',
    'exchange_rate',
    'shopping_cost',
    'tax_cost',
    'item_price',
    'item_quantity',
    'refund_amount',
    'refund_fee',
    'actual_refund_amount',
  ],
  time: ['created_time', 'cancel_time', 'transact_time', 'refund_created_time', 'refund_transact_time'],
  minutes: ['valid_time'],
  count: ['token_decimals'],
  numbered: ['refund_status', 'type'],
};

const kinds: ReadonlyMap<FieldName, Kind> = new Map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
  Object.entries(ofKind).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind] as const)),
);

export const kindOf = (name: FieldName): Kind => kinds.get(name) ?? 'text';

type Value = Field<string | number>;

/** A part of the record, or the record itself. */
export type Holder = Partial<Readonly<Record<FieldName, Value>>>;

const absent: Value = { is: 'absent' };
const textOf = (of: Value): Field<string> => (of.is === 'present' ? { is: 'present', value: String(of.value) } : of);
const numberOf = (of: Value): Field<number> => (of.is === 'present' ? { is: 'present', value: Number(of.value) } : of);

const currencies: Partial<Readonly<Record<FieldName, FieldName>>> = {
  order_amount: 'order_currency',
  receive_amount: 'receive_currency',
  pay_amount: 'pay_currency',
  item_price: 'price_currency',
};

/** The currency of an amount, which is another field of its part. */
export function unitIn(holder: Holder, name: FieldName): Unit | undefined {
  const field = currencies[name];
  return field === undefined ? undefined : { of: textOf(holder[field] ?? absent), field };
}

interface FieldValueProps {
  name: FieldName;
  of: Value;
  unit?: Unit | undefined;
  /** `row`: the full text can be unfolded. `cut`: on one line, cut at its end. `line`: within a sentence. */
  as: 'row' | 'cell' | 'cut' | 'line';
  /** IDs up to this number of characters aren’t shortened. */
  wholeUpTo?: number | undefined;
}

export function FieldValue({ name, of, unit, as, wholeUpTo }: FieldValueProps) {
  const kind = kindOf(name);
  switch (kind) {
    case 'time':
      return <FieldTime of={numberOf(of)} field={name} />;
    case 'amount':
      return <FieldAmount of={textOf(of)} field={name} unit={unit} />;
    case 'id':
      return as === 'row' && wholeUpTo === Infinity ? (
        <FieldString of={textOf(of)} field={name} mono unfolds />
      ) : (
        <FieldId of={textOf(of)} field={name} keep={as === 'cell' ? 6 : 8} wholeUpTo={wholeUpTo} />
      );
    case 'minutes':
      return <FieldCount of={numberOf(of)} field={name} put={minutes} />;
    case 'count':
      return <FieldCount of={numberOf(of)} field={name} />;
    case 'numbered':
      return <Numbered of={numberOf(of)} field={name} />;
    case 'text':
    case 'mono':
      return <FieldString of={textOf(of)} field={name} mono={kind === 'mono'} {...texts[as]} />;
  }
}

const texts = { row: { limit: 300, unfolds: true }, cell: { limit: 40 }, cut: { oneLine: true }, line: { limit: 120 } };

/** A value outside the specification’s list is shown as received. */
function Numbered({ of, field }: { of: Field<number>; field: string }) {
  if (of.is !== 'present') return <FieldCount of={of} field={field} />;
  const names: Readonly<Record<string, string>> = field === 'type' ? numberedFields.type : numberedFields.refund_status;
  const key = String(of.value);
  return Object.hasOwn(names, key) ? <>{names[key]}</> : <Undocumented raw={key} />;
}

/** Copies the full value. Renders nothing if there is none. */
export function CopyField({ of, what }: { of: Field<string>; what: string }) {
  const copy = useCopy();
  if (of.is !== 'present' || of.value === '') return null;
  return <CopyButton label={ordersText.copyWhat(what)} onCopy={() => copy(of.value, ordersText.copied(what))} />;
}

interface FieldRowsProps {
  of: Holder;
  names: readonly FieldName[];
  /** Labels that differ from the field’s usual name. */
  labels?: Partial<Readonly<Record<FieldName, string>>>;
  /** The currency of amounts that don’t have their own. */
  unit?: Unit;
  /** IDs aren’t shortened. */
  whole?: boolean;
  /** IDs link to a block explorer of this network. */
  network?: Field<string>;
  /** The field that is the total of the amounts above. */
  total?: FieldName;
}

/** Longer text gets its own lines. */
const maxBesideLength = 48;

export function FieldRows({ of: holder, names, labels = {}, unit, whole = false, network, total }: FieldRowsProps) {
  return names.map((name) => {
    const of = holder[name] ?? absent;
    const kind = kindOf(name);
    const label = labels[name] ?? fieldNames[name];
    const isText = kind === 'text' || kind === 'mono';
    const value = (
      <FieldValue
        name={name}
        of={of}
        as="row"
        unit={unitIn(holder, name) ?? (name.startsWith('refund') || name.startsWith('actual') ? unit : undefined)}
        wholeUpTo={whole ? Infinity : undefined}
      />
    );
    return (
      <KeyValue
        key={name}
        label={label}
        total={name === total}
        stacked={isText && of.is === 'present' && String(of.value).length > maxBesideLength}
        action={isText || kind === 'id' || kind === 'time' ? <CopyField of={copied(of, kind)} what={label} /> : null}
      >
        {kind === 'amount' ? <span className="t-number">{value}</span> : value}
        {kind === 'id' && of.is === 'present' && network?.is === 'present' && (
          <>
            {' '}
            <ExplorerLink
              chain={network.value}
              place={name.endsWith('address') ? 'address' : 'tx'}
              what={String(of.value)}
            />
          </>
        )}
      </KeyValue>
    );
  });
}

/** Times as ISO 8601 in UTC. */
const copied = (of: Value, kind: Kind): Field<string> =>
  of.is === 'present' && kind === 'time' ? { is: 'present', value: isoUtc(Number(of.value)) } : textOf(of);

interface FieldGroupProps {
  title: string;
  /** Shown at the right of the title. */
  link?: ReactNode;
  children: ReactNode;
}

export function FieldGroup({ title, link, children }: FieldGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <h2 className="t-head">{title}</h2>
        {link}
      </div>
      <KeyValues label={title}>{children}</KeyValues>
    </section>
  );
}
