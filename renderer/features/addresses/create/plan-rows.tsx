/** The rows of the summary: one per request, or one per line of a list. */
import {
  aliasesOfLine,
  plannedCount,
  plannedRequests,
  planRequests,
  type AddressLine,
  type PlannedRequest,
} from '../../../../electron/contract/address-plan.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { SumRow } from '../../../ui/tables/sum.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './plan.module.css';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.plan;

/** Rows shown one by one. Of more, those in between share one row. */
const mostRequests = 4;
const mostLines = 8;

/** One by one if they are few, else the first, those in between, and the last. */
function groupsOf<T>(all: readonly T[], most: number, atFirst: number): readonly (readonly T[])[] {
  if (all.length <= most) return all.map((one) => [one]);
  return [...all.slice(0, atFirst).map((one) => [one]), all.slice(atFirst, -1), all.slice(-1)];
}

export interface LineProps {
  line: AddressLine;
  perRequest: number;
}

export function RequestRows({ line, perRequest }: LineProps) {
  return groupsOf(planRequests([line], perRequest), mostRequests, 1).map((group) => (
    <RequestRow key={group[0]?.position} group={group} />
  ));
}

function RequestRow({ group }: { group: readonly PlannedRequest[] }) {
  const [first] = group;
  const last = group.at(-1);
  if (first === undefined || last === undefined) return null;
  const aliases = <Aliases first={first.alias} last={last.alias} />;
  if (group.length === 1)
    return <SumRow label={words.request(first.position)} remark={aliases} amount={formatCount(first.count)} />;
  return (
    <SumRow
      label={words.requests(first.position, last.position)}
      remark={
        <>
          {words.each(first.count)}, {aliases}
        </>
      }
      amount={formatCount(plannedCount(group))}
    />
  );
}

export function LineRows({ lines, perRequest }: { lines: readonly AddressLine[]; perRequest: number }) {
  const numbered = lines.map((line, index) => ({ line, number: index + 1 }));
  return groupsOf(numbered, mostLines, mostLines - 2).map((group) => {
    const [one] = group;
    const last = group.at(-1);
    if (one === undefined || last === undefined) return null;
    const own = group.map(({ line }) => line);
    const [first, to] = aliasesOfLine(one.line, perRequest);
    return (
      <SumRow
        key={one.number}
        label={
          group.length > 1 ? (
            words.shops(one.number, last.number)
          ) : (
            <span className={styles.shop}>
              <Aliases first={first} last={to} />
            </span>
          )
        }
        remark={words.requestsOf(plannedRequests(own, perRequest))}
        amount={formatCount(plannedCount(own))}
      />
    );
  });
}

function Aliases({ first, last }: { first: string; last: string }) {
  if (first === '') return words.noAlias;
  return <VisibleText text={first === last ? first : `${first} … ${last}`} mono />;
}
