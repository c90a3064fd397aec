/** Everything of one row: ids whole, each with copy, beside what the table left out. */
import type { Decimal, Given } from '../../../../electron/contract/order-record.ts';
import { GivenAmount, GivenCount, GivenText } from '../record/given-value.tsx';
import { CopyGiven } from '../refund/refund-facts.tsx';
import styles from './tables.module.css';

interface Named {
  readonly label: string;
  /** The specification's name. */
  readonly field: string;
  /** Takes the whole measure: a hash. */
  readonly wide?: boolean;
}
export type Detail = Named &
  (
    | { readonly is: 'id'; readonly of: Given<string> }
    | { readonly is: 'text' | 'verbatim'; readonly of: Given<string> }
    | { readonly is: 'count'; readonly of: Given<number> }
    | { readonly is: 'amount'; readonly of: Given<Decimal>; readonly unit?: Given<string> }
  );

export function Details({ label, details }: { label: string; details: readonly Detail[] }) {
  return (
    <dl className={styles.details} aria-label={label}>
      {details.map((detail) => (
        <div key={detail.field} className={styles.detail} data-wide={detail.wide}>
          <dt>{detail.label}</dt>
          <dd>
            <Value detail={detail} />
            {detail.is === 'id' && <CopyGiven of={detail.of} what={detail.label} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ detail }: { detail: Detail }) {
  switch (detail.is) {
    case 'id':
    case 'verbatim':
      return <GivenText of={detail.of} field={detail.field} mono limit={400} />;
    case 'text':
      return <GivenText of={detail.of} field={detail.field} limit={400} />;
    case 'count':
      return <GivenCount of={detail.of} field={detail.field} />;
    case 'amount':
      return (
        <span className="t-number">
          <GivenAmount of={detail.of} field={detail.field} unit={detail.unit} />
        </span>
      );
  }
}
