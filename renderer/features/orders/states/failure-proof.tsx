/** The technical side of a failure: what was asked, of whom, and what was answered, all of it shown as text. */
import type { ProfileView } from '../../../../electron/contract/profile.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useText } from '../../../lib/text/text.ts';
import { KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { VisibleText } from '../../../ui/visible-text.tsx';
import styles from './order-failed.module.css';

export function FailureProof({
  error,
  serviceId,
  profile,
}: {
  error: AppError;
  serviceId: string;
  profile: ProfileView;
}) {
  const { orders, errors } = useText();
  const words = orders.states;
  const fact = (name: string): string => String(error.facts[name] ?? '');
  const rows: readonly (readonly [label: string, value: string])[] = [
    [words.asked, serviceId],
    [words.at, profile.baseUrl],
    [words.code, fact('serviceCode')],
    [words.message, fact('serviceMsg')],
    [words.http, fact('httpStatus')],
    [words.technical, fact('serviceCode') === '' ? error.message : ''],
  ];
  return (
    <section className={styles.proof}>
      <h2 className="t-head">{errors.technical}</h2>
      <KeyValues label={errors.technical}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <KeyValue key={label} label={label}>
              <VisibleText text={value} mono limit={500} />
            </KeyValue>
          ))}
      </KeyValues>
    </section>
  );
}
