/** A tab without rows: its upper rule is the line of the tabs. */
import { Empty, type EmptyProps } from '../../../ui/messages/states.tsx';
import type { Given, Missing } from '../../../../electron/contract/order-record.ts';
import { howMissing } from '../record/how-missing.ts';
import { GivenText } from '../record/given-value.tsx';
import styles from './tables.module.css';

export function EmptyTab(props: EmptyProps) {
  return (
    <div className={styles.emptyTab}>
      <Empty {...props} />
    </div>
  );
}

interface NoListProps {
  of: Exclude<Given<unknown>, { readonly is: 'given' }>;
  /** The specification's name of it. */
  field: string;
  words: {
    readonly missing: (how: Missing) => string;
    readonly notGivenLead: string;
    readonly notReadableLead: string;
  };
}

/** In place of a list: what was not given is told apart from what was given and cannot be read. */
export function NoList({ of, field, words }: NoListProps) {
  const isOther = of.is === 'unreadable';
  return (
    <EmptyTab title={words.missing(howMissing(of))}>
      {isOther ? words.notReadableLead : words.notGivenLead} <GivenText of={of} field={field} />
    </EmptyTab>
  );
}
