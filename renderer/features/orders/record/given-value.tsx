/** A field of the record as the service sent it: given, empty, absent, null or unreadable, each told apart. */
import type { Decimal, EpochMs, Given } from '../../../../electron/contract/order-record.ts';
import { formatDecimal } from '../../../lib/format/money.ts';
import { useText } from '../../../lib/text/text.ts';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { NotANumber, NotGiven, NotReadable, NullField } from '../../../ui/text/not-given.tsx';
import { ShortId } from '../../../ui/text/short-id.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { Instant } from './instant.tsx';
import { unitOf } from './service-word.ts';

interface Field<T> {
  of: Given<T>;
  /** The specification's name of it, shown beside a null. */
  field: string;
}

/** Everything but a value: null when there is one. */
function Missing({ of, field, number = false, limit }: Field<unknown> & { number?: boolean; limit?: number }) {
  switch (of.is) {
    case 'absent':
      return <NotGiven />;
    case 'null':
      return <NullField field={field} />;
    case 'unreadable':
      return number ? (
        <NotANumber raw={of.raw} />
      ) : (
        <NotReadable raw={of.raw} {...(limit === undefined ? {} : { limit })} />
      );
    case 'given':
      return null;
  }
}

interface TextProps extends Field<string> {
  mono?: boolean;
  /** Characters that are shown at once. */
  limit?: number;
  /** Cut at its end to stay on one line; a row's details have the whole. */
  oneLine?: boolean;
  /** What is beyond the limit can be unfolded here. */
  unfolds?: boolean;
}

export function GivenText({ of, field, mono = false, limit = 400, oneLine = false, unfolds = false }: TextProps) {
  if (of.is !== 'given') return <Missing of={of} field={field} limit={Math.min(limit, 200)} />;
  if (of.value === '') return <EmptyText />;
  if (oneLine) return <CutText text={of.value} mono={mono} />;
  return unfolds ? (
    <LongText text={of.value} mono={mono} limit={limit} />
  ) : (
    <VisibleText text={of.value} mono={mono} limit={limit} />
  );
}

/** An id: shortened for the eye alone, unless it fits. */
export function GivenId({ of, field, keep = 6, wholeUpTo }: Field<string> & { keep?: 6 | 8; wholeUpTo?: number }) {
  if (of.is !== 'given') return <Missing of={of} field={field} />;
  if (of.value === '') return <EmptyText />;
  return <ShortId value={of.value} keep={keep} {...(wholeUpTo === undefined ? {} : { wholeUpTo })} />;
}

/** The currency of an amount, a field of its own: what it is stays told where the amount is not. */
export interface Unit {
  readonly of: Given<string>;
  /** The specification's name of it. */
  readonly field: string;
}

export function GivenAmount({ of, field, unit }: Field<Decimal> & { unit?: Unit | undefined }) {
  const { orders } = useText();
  const isNamed = unit?.of.is === 'given' && unit.of.value !== '';
  if (of.is === 'given') {
    return (
      <>
        <Figures text={formatDecimal(of.value)} />
        {unit !== undefined && (isNamed ? ` ${unitOf(valueOf(unit.of))}` : <Currency unit={unit} />)}
      </>
    );
  }
  return (
    <>
      <Missing of={of} field={field} number />
      {isNamed && orders.inCurrency(unitOf(valueOf(unit.of)))}
      {unit !== undefined && !isNamed && unit.of.is === 'unreadable' && <Currency unit={unit} />}
    </>
  );
}

const valueOf = (text: Given<string>): string => (text.is === 'given' ? text.value : '');

/** Beside a figure without a unit: that its currency is not known is part of what it says. */
function Currency({ unit }: { unit: Unit }) {
  const { orders } = useText();
  return (
    <span className="ink-3">
      , {orders.currency} {unit.of.is === 'given' ? <EmptyText /> : <Missing of={unit.of} field={unit.field} />}
    </span>
  );
}

export function GivenTime({ of, field }: Field<EpochMs>) {
  return of.is === 'given' ? <Instant ms={of.value} form="whole" /> : <Missing of={of} field={field} />;
}

export function GivenCount({ of, field, put = String }: Field<number> & { put?: (value: number) => string }) {
  return of.is === 'given' ? <>{put(of.value)}</> : <Missing of={of} field={field} number />;
}

function EmptyText() {
  const { orders } = useText();
  return <span className="ink-3">{orders.empty}</span>;
}
