/** One change of the record as a line: the field, its value before and after. */
import type { ReactNode } from 'react';
import type {
  FieldName,
  FieldOfPart,
  FieldText,
  HolderPath,
  HolderText,
  PartPath,
  RecordChange,
} from '../../../../electron/contract/order-history.ts';
import { noValues } from '../../../../electron/contract/order-record.ts';
import { partName, placeOf } from '../../../lib/orders/places.ts';
import { NotProvided } from '../../../ui/text/not-provided.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { FieldString } from '../record/field-value.tsx';
import { FieldValue, kindOf } from '../record/fields.tsx';
import styles from './history.module.css';
import { kitText } from '../../../text/kit.ts';
import { orderHistoryText } from '../../../text/order-history.ts';
import { fieldNames, holderNames } from '../../../text/order-fields.ts';

export function ChangeLine({ change }: { change: RecordChange }) {
  switch (change.is) {
    case 'value':
      return (
        <Line
          of={change.of === null ? null : partName(change.of)}
          what={fieldNames[change.name]}
          {...sides(change, kindOf(change.name) === 'time', (of) => (
            <FieldValue name={change.name} of={of} as="line" />
          ))}
        />
      );
    case 'listed':
    case 'gone':
      return (
        <p className={styles.line}>
          <span className="ink-2">{partName(change.part)}</span> {orderHistoryText[change.is]}
          <Facts part={change.part} values={change.values} />
        </p>
      );
    case 'holder':
      return (
        <Line
          of={null}
          what={holderNames[change.path]}
          {...sides(change, false, (of) => <Holder path={change.path} of={of} />)}
        />
      );
    case 'unknown':
      return (
        <Line
          of={null}
          what={<VisibleText text={change.path} mono limit={80} />}
          before={<Raw text={change.before} />}
          after={<Raw text={change.after} />}
        />
      );
  }
}

interface LineProps {
  of: string | null;
  what: ReactNode;
  before: ReactNode;
  after: ReactNode;
}

function Line({ of, what, before, after }: LineProps) {
  return (
    <p className={styles.line}>
      {of !== null && <span className="ink-3">{of}</span>} <span className="ink-2">{what}</span>{' '}
      <span className="ink-3">{before}</span>{' '}
      <span role="img" aria-label={orderHistoryText.becomes} className="ink-3">
        →
      </span>{' '}
      <span className={styles.after}>{after}</span>
    </p>
  );
}

/** The main fields of a part that was added or removed. Its tab and Raw data have the others. */
const factsOf = {
  payment: ['pay_amount', 'pay_currency', 'tx_id'],
  option: ['receive_amount', 'receive_currency', 'token_name', 'payment_address'],
  item: ['item_quantity', 'item_name', 'item_price', 'price_currency'],
  refund: ['refund_amount', 'token', 'refund_status', 'refund_tx_id'],
  order: ['shopping_cost', 'tax_cost', 'sub_merchant_id', 'sub_merchant_name'],
} as const satisfies Readonly<Record<ReturnType<typeof placeOf>['is'], readonly FieldName[]>>;

/** These need no label. */
const unlabelled: ReadonlySet<FieldName> = new Set([
  'pay_currency',
  'receive_currency',
  'token',
  'price_currency',
  'token_name',
  'item_name',
]);

function Facts({ part, values }: { part: PartPath; values: readonly FieldOfPart[] }) {
  const shown = factsOf[placeOf(part).is].flatMap(
    (name) => values.find((each) => each.name === name && !isEmpty(each)) ?? [],
  );
  return shown.map(({ name, value }) => (
    <span key={name}>
      {unlabelled.has(name) ? ' ' : ', '}
      {!unlabelled.has(name) && <span className="ink-2">{fieldNames[name]} </span>}
      <FieldValue name={name} of={value} as="line" />
    </span>
  ));
}

const isEmpty = ({ value }: FieldOfPart): boolean => value.is === 'present' && value.value === '';

/** A list or an object. The history only records that a provided one was empty. */
function Holder({ path, of }: { path: HolderPath; of: HolderText }) {
  return of.is === 'present' ? orderHistoryText.emptyList : <FieldString of={of} field={path} limit={120} />;
}

function Raw({ text }: { text: string | null }) {
  return text === null ? <NotProvided /> : <VisibleText text={text} mono limit={120} />;
}

type Side = FieldText | HolderText;

/**
 * If neither side has a value, the line says what changed: null, missing, empty or zero.
 * @param isTime true for times, where zero means no time
 */
function sides<T extends Side>(
  { before, after }: { readonly before: T; readonly after: T },
  isTime: boolean,
  put: (of: T) => ReactNode,
) {
  const [was, is] = [silenceOf(before, isTime), silenceOf(after, isTime)];
  return was === null || is === null
    ? { before: put(before), after: put(after) }
    : { before: <Silent how={was} />, after: <Silent how={is} /> };
}

type Silence = keyof typeof kitText.rawValue | 'zero';

function silenceOf(of: Side, isTime: boolean): Silence | null {
  if (of.is === 'absent' || of.is === 'null') return of.is;
  if (of.is === 'unreadable') {
    if (of.raw === '""') return 'empty';
    return isTime && noValues.includes(of.raw) ? 'zero' : null;
  }
  return 'value' in of && of.value === '' ? 'empty' : null;
}

function Silent({ how }: { how: Silence }) {
  return (
    <>
      <NotProvided /> ({how === 'zero' ? '0' : kitText.rawValue[how]})
    </>
  );
}
