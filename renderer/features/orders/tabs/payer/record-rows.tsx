/** Fields of the record as rows of a list of keys and values. */
import type { ReactNode } from 'react';
import type { EpochMs, Field } from '../../../../../electron/contract/order-record.ts';
import { isoUtc } from '../../../../lib/format/time.ts';
import { KeyValue, KeyValues } from '../../../../ui/tables/key-values.tsx';
import { Undocumented } from '../../../../ui/text/not-given.tsx';
import { FieldCount, FieldId, FieldString, FieldTime } from '../../record/field-value.tsx';
import { CopyField, isLong, isProse } from '../../record/copy-field.tsx';
import styles from './payer-tab.module.css';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <KeyValues label={title}>{children}</KeyValues>
    </section>
  );
}

interface TextRowProps {
  label: string;
  of: Field<string>;
  field: string;
  mono?: boolean;
  copied?: boolean;
}

export function TextRow({ label, of, field, mono = false, copied = false }: TextRowProps) {
  return (
    <KeyValue label={label} stacked={isProse(of)} action={(copied || isLong(of)) && <CopyField of={of} what={label} />}>
      <FieldString of={of} field={field} mono={mono} limit={300} unfolds />
    </KeyValue>
  );
}

export function IdRow({ label, of, field }: TextRowProps) {
  return (
    <KeyValue label={label} action={<CopyField of={of} what={label} />}>
      <FieldId of={of} field={field} keep={8} />
    </KeyValue>
  );
}

/** Copies as ISO 8601 in UTC. */
export function TimeRow({ label, of, field }: { label: string; of: Field<EpochMs>; field: string }) {
  const iso: Field<string> = of.is === 'given' ? { is: 'given', value: isoUtc(of.value) } : of;
  return (
    <KeyValue label={label} action={<CopyField of={iso} what={label} />}>
      <FieldTime of={of} field={field} />
    </KeyValue>
  );
}

/** A number that stands for a word. One outside the specification's list is shown as received. */
export function Numbered({
  of,
  field,
  names,
}: {
  of: Field<number>;
  field: string;
  names: Readonly<Record<string, string>>;
}) {
  if (of.is !== 'given') return <FieldCount of={of} field={field} />;
  const key = String(of.value);
  const name = Object.hasOwn(names, key) ? names[key] : undefined;
  return name === undefined ? <Undocumented raw={key} /> : <>{name}</>;
}
