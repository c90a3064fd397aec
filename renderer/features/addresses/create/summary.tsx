/** What will be requested: one row per request, or one per line of a list. */
import {
  aliasesOfLine,
  plannedCount,
  plannedRequests,
  planRequests,
  type AddressLine,
  type PlannedRequest,
} from '../../../../electron/contract/address-plan.ts';
import { urlFault } from '../../../../electron/contract/url-fault.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { createAddressesText } from '../../../text/create-addresses.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Sum, SumRow, SumTotal } from '../../../ui/tables/sum.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { marksResult } from '../../../ui/use-focus-rescue.ts';
import { faultsOf, filledLines } from './alias-lines.ts';
import { LineFindings } from './alias-table.tsx';
import { perRequestOf, type TypedForm } from './form-model.ts';
import styles from './create.module.css';

const words = createAddressesText.summary;

interface SummaryProps {
  typed: TypedForm;
  /** Null while something is missing or invalid. */
  lines: readonly AddressLine[] | null;
}

export function Summary({ typed, lines }: SummaryProps) {
  const { callbackUrl } = typed;
  const perRequest = perRequestOf(typed);
  const network = typed.chain.trim();
  const isShown = lines !== null && network !== '';
  const head = isShown ? words.head(plannedCount(lines), plannedRequests(lines, perRequest)) : words.headEmpty;
  return (
    <section className={styles.summary}>
      <h2 className={classNames('t-head', styles.head)} tabIndex={-1} {...marksResult()}>
        {head}
      </h2>
      {isShown ? (
        <Requests label={head} lines={lines} network={network} perRequest={perRequest} />
      ) : (
        <p className={classNames('t-small', styles.summaryRemark)}>{whyEmpty(typed, perRequest)}</p>
      )}
      {typed.kind === 'list' && <LineFindings lines={typed.lines} callbackUrl={callbackUrl} perRequest={perRequest} />}
    </section>
  );
}

function whyEmpty({ kind, lines, callbackUrl }: TypedForm, perRequest: number): string {
  const filled = kind === 'list' ? filledLines(lines) : [];
  const faulty = filled.filter((line) => faultsOf(line, callbackUrl, perRequest).length > 0).length;
  return faulty > 0 ? words.faulty(faulty, filled.length) : words.empty;
}

interface RequestsProps {
  label: string;
  lines: readonly AddressLine[];
  network: string;
  perRequest: number;
}

function Requests({ label, lines, network, perRequest }: RequestsProps) {
  const [line] = lines;
  const urls = new Set(lines.map(({ callbackUrl }) => callbackUrl));
  const [url = ''] = urls;
  const isOne = lines.length === 1 && line !== undefined;
  return (
    <>
      <Sum label={label}>
        {isOne ? (
          <RequestRows line={line} perRequest={perRequest} />
        ) : (
          <LineRows lines={lines} perRequest={perRequest} />
        )}
        <SumTotal
          label={words.total(untrusted(network))}
          remark={isOne ? undefined : words.linesCount(lines.length)}
          amount={formatCount(plannedCount(lines))}
          state="open"
        />
      </Sum>
      <p className={classNames('t-small', styles.summaryRemark)}>
        {words.notifies} {urls.size > 1 && words.notifiesEach(urls.size)}
        {urls.size === 1 && (urlFault(url) === null ? <VisibleText text={url} mono /> : words.notifiesCallbackUrl)}
      </p>
    </>
  );
}

/** Up to this many rows are shown singly. If there are more, those in between share one row. */
const maxRequests = 4;
const maxLines = 8;

/** Each row if there are few, else the first, those in between, and the last. */
function groupsOf<T>(all: readonly T[], most: number, atFirst: number): readonly (readonly T[])[] {
  if (all.length <= most) return all.map((one) => [one]);
  return [...all.slice(0, atFirst).map((one) => [one]), all.slice(atFirst, -1), all.slice(-1)];
}

function RequestRows({ line, perRequest }: { line: AddressLine; perRequest: number }) {
  return groupsOf(planRequests([line], perRequest), maxRequests, 1).map((group) => (
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

function LineRows({ lines, perRequest }: { lines: readonly AddressLine[]; perRequest: number }) {
  const numbered = lines.map((line, index) => ({ line, number: index + 1 }));
  return groupsOf(numbered, maxLines, maxLines - 2).map((group) => {
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
            words.lines(one.number, last.number)
          ) : (
            <span className={styles.alias}>
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
