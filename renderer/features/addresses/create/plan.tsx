/** What will happen, as a sum, before anything is sent. */
import { planRequests, type PlannedRequest } from '../../../../electron/contract/address-plan.ts';
import { urlFault } from '../../../../electron/contract/url-fault.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Sum, SumRow, SumTotal } from '../../../ui/tables/sum.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { lineOf, perRequest, type TypedForm } from './create-form-model.ts';
import styles from './plan.module.css';

/** Requests that stand one by one; of more, those between are one row. */
const mostRows = 4;

export function Plan({ typed }: { typed: TypedForm }) {
  const words = useText().addresses.plan;
  const line = lineOf(typed);
  const chain = typed.chain.trim();
  if (line === null || chain === '') {
    return (
      <section className={styles.plan}>
        <h2 className={styles.head}>{words.headEmpty}</h2>
        <p className={styles.remark}>{words.empty}</p>
      </section>
    );
  }
  const planned = planRequests([line], perRequest);
  const count = String(line.count);
  const head = words.head(count, String(planned.length));
  return (
    <section className={styles.plan}>
      <h2 className={styles.head}>{head}</h2>
      <Sum label={head}>
        {groupsOf(planned).map((group) => (
          <PlanRow key={group[0]?.position} group={group} />
        ))}
        <SumTotal label={words.total(said(chain))} amount={count} state="open" />
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

/** One by one where they are few; else the first, all between, and the last, which may ask for fewer. */
function groupsOf(planned: readonly PlannedRequest[]): readonly (readonly PlannedRequest[])[] {
  if (planned.length <= mostRows) return planned.map((request) => [request]);
  return [planned.slice(0, 1), planned.slice(1, -1), planned.slice(-1)];
}

function PlanRow({ group }: { group: readonly PlannedRequest[] }) {
  const words = useText().addresses.plan;
  const [first] = group;
  const last = group.at(-1);
  if (first === undefined || last === undefined) return null;
  const alias = first.alias === last.alias ? first.alias : `${first.alias} … ${last.alias}`;
  const remark = alias === '' ? words.noAlias : <VisibleText text={alias} mono />;
  const amount = String(group.reduce((sum, { count }) => sum + count, 0));
  if (group.length === 1)
    return <SumRow label={words.request(String(first.position))} remark={remark} amount={amount} />;
  return (
    <SumRow
      label={words.requests(String(first.position), String(last.position))}
      remark={
        <>
          {words.each(String(first.count))}, {remark}
        </>
      }
      amount={amount}
    />
  );
}
