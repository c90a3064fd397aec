/** A field of the record: its value, “Not provided”, or what was sent in an unexpected format. */
import { noValues, type Decimal, type EpochMs, type Field } from '../../../../electron/contract/order-record.ts';
import { formatDecimal } from '../../../lib/format/money.ts';
import { CutText } from '../../../ui/text/cut-text.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { NotProvided, UnexpectedFormat } from '../../../ui/text/not-provided.tsx';
import { ShortId } from '../../../ui/text/short-id.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { kitText } from '../../../text/kit.ts';
import { ordersText } from '../../../text/orders.ts';
import type { ClipboardEvent } from 'react';
import { isoUtc } from '../../../lib/format/time.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { untrusted, untrustedUnit } from '../../../text/untrusted-text.ts';

interface FieldProps<T> {
  of: Field<T>;
  /** The field's name in the specification. */
  field: string;
}

/** An empty text in JSON. */
const emptyText = '""';
/** The maximum number of characters on hover. Raw data has all of them. */
const maxRawLength = 200;

interface MissingProps extends FieldProps<unknown> {
  /** JSON texts that mean no value here. */
  none?: readonly string[];
}

/** Shown instead of a value. Null if there is one. */
function Missing({ of, field, none = [emptyText] }: MissingProps) {
  switch (of.is) {
    case 'absent':
    case 'null':
      return <NotProvided field={field} raw={kitText.rawValue[of.is]} />;
    case 'unreadable':
      return none.includes(of.raw) ? (
        <NotProvided field={field} raw={of.raw === emptyText ? kitText.rawValue.empty : of.raw} />
      ) : (
        <UnexpectedFormat field={field} raw={untrusted(of.raw, maxRawLength)} />
      );
    case 'present':
      return of.value === '' ? <NotProvided field={field} raw={kitText.rawValue.empty} /> : null;
  }
}

interface TextProps extends FieldProps<string> {
  mono?: boolean;
  /** The number of characters that are initially shown. */
  limit?: number;
  /** Shown on one line, cut at its end. A row's details have the full text. */
  oneLine?: boolean;
  /** The full text can be unfolded. */
  unfolds?: boolean;
}

export function FieldString({ of, field, mono = false, limit = 400, oneLine = false, unfolds = false }: TextProps) {
  if (of.is !== 'present' || of.value === '') return <Missing of={of} field={field} />;
  if (oneLine) return <CutText text={of.value} mono={mono} />;
  return unfolds ? (
    <LongText text={of.value} mono={mono} limit={limit} />
  ) : (
    <VisibleText text={of.value} mono={mono} limit={limit} />
  );
}

/** An ID, shortened if it doesn't fit. Screen readers get the full ID. */
export function FieldId({
  of,
  field,
  keep = 6,
  wholeUpTo,
}: FieldProps<string> & { keep?: 6 | 8; wholeUpTo?: number | undefined }) {
  if (of.is !== 'present' || of.value === '') return <Missing of={of} field={field} />;
  return <ShortId value={of.value} keep={keep} {...(wholeUpTo === undefined ? {} : { wholeUpTo })} />;
}

/** The currency of an amount, which is a field of its own. */
export interface Unit {
  readonly of: Field<string>;
  /** The field's name in the specification. */
  readonly field: string;
}

export function FieldAmount({ of, field, unit }: FieldProps<Decimal> & { unit?: Unit | undefined }) {
  const isNamed = unit?.of.is === 'present' && unit.of.value !== '';
  if (of.is === 'present') {
    return (
      <>
        <Figures text={formatDecimal(of.value)} />
        {unit !== undefined && (isNamed ? ` ${untrustedUnit(valueOf(unit.of))}` : <Currency unit={unit} />)}
      </>
    );
  }
  return (
    <>
      <Missing of={of} field={field} />
      {isNamed && ordersText.inCurrency(untrustedUnit(valueOf(unit.of)))}
      {unit !== undefined && !isNamed && unit.of.is === 'unreadable' && <Currency unit={unit} />}
    </>
  );
}

const valueOf = (text: Field<string>): string => (text.is === 'present' ? text.value : '');

/** Shown after an amount whose currency is missing. */
function Currency({ unit }: { unit: Unit }) {
  return (
    <span className="ink-3">
      , {ordersText.currency} <FieldString of={unit.of} field={unit.field} />
    </span>
  );
}

export function FieldTime({ of, field }: FieldProps<EpochMs>) {
  return of.is === 'present' ? (
    <Instant ms={of.value} form="whole" />
  ) : (
    <Missing of={of} field={field} none={noValues} />
  );
}

export function FieldCount({ of, field, put = String }: FieldProps<number> & { put?: (value: number) => string }) {
  return of.is === 'present' ? <>{put(of.value)}</> : <Missing of={of} field={field} />;
}

/** A moment in the chosen zone. On hover: UTC and epoch. Copied as ISO 8601. */
interface InstantProps {
  ms: EpochMs;
  /** `clock` below a heading with day and zone, `zoned` if the heading has another zone, `whole` elsewhere. */
  form: 'clock' | 'zoned' | 'whole';
}

export function Instant({ ms, form }: InstantProps) {
  const time = useTime();
  const iso = isoUtc(ms);
  const copyIso = (event: ClipboardEvent) => {
    const selected = window.getSelection();
    if (selected?.anchorNode === null || !event.currentTarget.contains(selected?.focusNode ?? null)) return;
    if (!event.currentTarget.contains(selected?.anchorNode ?? null)) return;
    event.clipboardData.setData('text/plain', iso);
    event.preventDefault();
  };
  return (
    <Tooltip text={`${iso}, ${String(ms)}`} mono>
      <time dateTime={iso} className="t-number" onCopy={copyIso}>
        {form === 'whole' ? time.whole(ms) : form === 'zoned' ? time.zonedClock(ms) : time.clock(ms)}
      </time>
    </Tooltip>
  );
}
