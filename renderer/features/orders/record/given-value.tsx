/** A field of the record as the service sent it: given, empty, absent, null or unreadable, each told apart. */
import type { Decimal, EpochMs, Given } from '../../../../electron/contract/order-record.ts';
import { formatDecimal } from '../../../lib/format/money.ts';
import { useText } from '../../../lib/text/text.ts';
import { CutText } from '../../../ui/text/cut-text.tsx';
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

export function GivenText({
  of,
  field,
  mono = false,
  limit = 400,
  oneLine = false,
}: Field<string> & { mono?: boolean; limit?: number; oneLine?: boolean }) {
  if (of.is !== 'given') return <Missing of={of} field={field} limit={Math.min(limit, 200)} />;
  if (of.value !== '' && oneLine) return <CutText text={of.value} mono={mono} />;
  return of.value === '' ? <EmptyText /> : <VisibleText text={of.value} mono={mono} limit={limit} />;
}

/** An id: shortened for the eye alone, unless it fits. */
export function GivenId({ of, field, keep = 6, wholeUpTo }: Field<string> & { keep?: 6 | 8; wholeUpTo?: number }) {
  if (of.is !== 'given') return <Missing of={of} field={field} />;
  if (of.value === '') return <EmptyText />;
  return <ShortId value={of.value} keep={keep} {...(wholeUpTo === undefined ? {} : { wholeUpTo })} />;
}

export function GivenAmount({ of, field, unit }: Field<Decimal> & { unit?: Given<string> | undefined }) {
  if (of.is !== 'given') return <Missing of={of} field={field} number />;
  const named = unit?.is === 'given' && unit.value !== '';
  return (
    <>
      {formatDecimal(of.value)}
      {named && <>{` ${unitOf(unit.value)}`}</>}
    </>
  );
}

export function GivenTime({ of, field }: Field<EpochMs>) {
  return of.is === 'given' ? <Instant ms={of.value} dated /> : <Missing of={of} field={field} />;
}

export function GivenCount({ of, field, put = String }: Field<number> & { put?: (value: number) => string }) {
  return of.is === 'given' ? <>{put(of.value)}</> : <Missing of={of} field={field} number />;
}

function EmptyText() {
  const { orders } = useText();
  return <span className="ink-3">{orders.empty}</span>;
}
