/** What will happen, as a sum, before anything is sent. */
import { urlFault } from '../../../../electron/contract/url-fault.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Sum, SumRow, SumTotal } from '../../../ui/tables/sum.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { countOf, type TypedForm } from './create-form-model.ts';
import styles from './plan.module.css';

export function Plan({ typed }: { typed: TypedForm }) {
  const words = useText().addresses.plan;
  const count = countOf(typed.count);
  const chain = typed.chain.trim();
  if (count === null || chain === '') {
    return (
      <section className={styles.plan}>
        <h2 className={styles.head}>{words.headEmpty}</h2>
        <p className={styles.remark}>{words.empty}</p>
      </section>
    );
  }
  const alias = typed.alias;
  return (
    <section className={styles.plan}>
      <h2 className={styles.head}>{words.head(String(count), '1')}</h2>
      <Sum label={words.head(String(count), '1')}>
        <SumRow
          label={words.request('1')}
          remark={alias === '' ? words.noAlias : <VisibleText text={alias} mono />}
          amount={String(count)}
        />
        <SumTotal label={words.total(said(chain))} amount={String(count)} state="open" />
      </Sum>
      <p className={styles.remark}>
        {words.notifies}{' '}
        {urlFault(typed.callbackUrl) === null ? (
          <VisibleText text={typed.callbackUrl.trim()} mono />
        ) : (
          words.notifiesCallbackUrl
        )}
      </p>
    </section>
  );
}
