/** A tab without rows. Its upper rule is the line of the tabs. */
import { Empty, type EmptyProps } from '../../../ui/messages/states.tsx';
import type { Field } from '../../../../electron/contract/order-record.ts';
import { FieldString } from '../record/field-value.tsx';
import styles from './tables.module.css';

export function EmptyTab(props: EmptyProps) {
  return (
    <div className={styles.emptyTab}>
      <Empty {...props} />
    </div>
  );
}

interface NoListProps {
  title: string;
  of: Exclude<Field<unknown>, { readonly is: 'given' }>;
  /** The specification's name of it. */
  field: string;
  /** A missing list isn't an empty one. */
  lead: string;
}

/** In place of a list that wasn't provided or has an unexpected format. */
export function NoList({ title, of, field, lead }: NoListProps) {
  return (
    <EmptyTab title={title}>
      <FieldString of={of} field={field} /> · {lead}
    </EmptyTab>
  );
}
