/** Fields of the record as rows of keys and values. What is provided can be copied. */
import type { ReactNode } from 'react';
import type { Decimal, EpochMs, Field } from '../../../../electron/contract/order-record.ts';
import type { ExplorerTarget } from '../../../../electron/contract/explorers.ts';
import { useCopy } from '../../../lib/copy.ts';
import { ExplorerLink } from '../../../lib/explorer-link.tsx';
import { isoUtc } from '../../../lib/format/time.ts';
import { ordersText } from '../../../text/orders.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { Undocumented } from '../../../ui/text/not-provided.tsx';
import { FieldAmount, FieldCount, FieldId, FieldString, FieldTime, type Unit } from './field-value.tsx';
import styles from './field-rows.module.css';

interface RowProps<T> {
  label: string;
  of: Field<T>;
  /** The specification's name of it. */
  field: string;
}

interface FieldGroupProps {
  title: string;
  /** At the right of the title. */
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

/** Copies the whole value; nothing where there is none. */
export function CopyField({ of, what }: { of: Field<string>; what: string }) {
  const copy = useCopy();
  if (of.is !== 'present' || of.value === '') return null;
  return <CopyButton label={ordersText.copyWhat(what)} onCopy={() => copy(of.value, ordersText.copied(what))} />;
}

/** Longer text gets its own lines. */
const longestBeside = 48;

export function TextRow({ label, of, field, mono = false }: RowProps<string> & { mono?: boolean }) {
  const isStacked = of.is === 'present' && of.value.length > longestBeside;
  return (
    <KeyValue label={label} stacked={isStacked} action={<CopyField of={of} what={label} />}>
      <FieldString of={of} field={field} mono={mono} limit={300} unfolds />
    </KeyValue>
  );
}

interface IdRowProps extends RowProps<string> {
  /** Links to a block explorer of this network. */
  explorer?: { readonly chain: Field<string>; readonly place: ExplorerTarget };
  /** All of it, where there is room. Otherwise its middle is on hover. */
  whole?: boolean;
}

export function IdRow({ label, of, field, explorer, whole = false }: IdRowProps) {
  return (
    <KeyValue label={label} action={<CopyField of={of} what={label} />}>
      {whole ? <FieldString of={of} field={field} mono unfolds /> : <FieldId of={of} field={field} keep={8} />}{' '}
      {of.is === 'present' && explorer?.chain.is === 'present' && (
        <ExplorerLink chain={explorer.chain.value} place={explorer.place} what={of.value} />
      )}
    </KeyValue>
  );
}

export function AmountRow({
  label,
  unit,
  total = false,
  ...field
}: RowProps<Decimal> & { unit?: Unit; total?: boolean }) {
  return (
    <KeyValue label={label} total={total}>
      <span className="t-number">
        <FieldAmount {...field} unit={unit} />
      </span>
    </KeyValue>
  );
}

/** Copied as ISO 8601 in UTC. */
export function TimeRow({ label, of, field }: RowProps<EpochMs>) {
  const iso: Field<string> = of.is === 'present' ? { is: 'present', value: isoUtc(of.value) } : of;
  return (
    <KeyValue label={label} action={<CopyField of={iso} what={label} />}>
      <FieldTime of={of} field={field} />
    </KeyValue>
  );
}

export function CountRow({ label, ...field }: RowProps<number> & { put?: (value: number) => string }) {
  return (
    <KeyValue label={label}>
      <FieldCount {...field} />
    </KeyValue>
  );
}

interface NumberedProps {
  of: Field<number>;
  field: string;
  names: Readonly<Record<string, string>>;
}

/** A number that stands for a word. One outside the specification's list is shown as received. */
export function Numbered({ of, field, names }: NumberedProps) {
  if (of.is !== 'present') return <FieldCount of={of} field={field} />;
  const key = String(of.value);
  const name = Object.hasOwn(names, key) ? names[key] : undefined;
  return name === undefined ? <Undocumented raw={key} /> : <>{name}</>;
}
