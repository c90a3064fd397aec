/** The summary of what will be sent. */
import {
  plannedCount,
  plannedRequests,
  requestSize,
  type AddressLine,
} from '../../../../electron/contract/address-plan.ts';
import { urlFault } from '../../../../electron/contract/url-fault.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Sum, SumTotal } from '../../../ui/tables/sum.tsx';
import { tellsResult } from '../../../ui/use-focus-rescue.ts';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { perRequestOf, type TypedForm } from './create-form-model.ts';
import { LineRows, RequestRows } from './plan-rows.tsx';
import { PlanTime, type PaceOfPlan } from './plan-time.tsx';
import styles from './plan.module.css';
import { faultyShops, filledShops } from './shops/shop-lines.ts';
import { ShopsFindings } from './shops/shops-findings.tsx';
import { addressesText } from '../../../text/addresses.ts';

const words = addressesText.plan;

export interface PlanProps {
  typed: TypedForm;
  /** Null while something is missing or invalid. */
  lines: readonly AddressLine[] | null;
  pace: PaceOfPlan;
}

export function Plan({ typed, lines, pace }: PlanProps) {
  const perRequest = perRequestOf(typed);
  const chain = typed.chain.trim();
  const findings = typed.kind === 'shops' && (
    <ShopsFindings shops={typed.shops} callbackUrl={typed.callbackUrl} perRequest={perRequest} />
  );
  if (lines === null || chain === '') {
    const filled = typed.kind === 'shops' ? filledShops(typed.shops) : [];
    const faulty = faultyShops(filled, typed.callbackUrl, perRequest);
    return (
      <section className={styles.plan}>
        <h2 className={styles.head} tabIndex={-1} {...tellsResult()}>
          {words.headEmpty}
        </h2>
        <p className={styles.remark}>{faulty > 0 ? words.faulty(faulty, filled.length) : words.empty}</p>
        {findings}
      </section>
    );
  }
  const count = plannedCount(lines);
  const requests = plannedRequests(lines, perRequest);
  const head = words.head(count, requests);
  const [line] = lines;
  const urls = new Set(lines.map(({ callbackUrl }) => callbackUrl));
  const [url = ''] = urls;
  return (
    <section className={styles.plan}>
      <h2 className={styles.head} tabIndex={-1} {...tellsResult()}>
        {head}
      </h2>
      <Sum label={head}>
        {lines.length === 1 && line !== undefined ? (
          <RequestRows line={line} perRequest={perRequest} />
        ) : (
          <LineRows lines={lines} perRequest={perRequest} />
        )}
        <SumTotal
          label={words.total(untrusted(chain))}
          remark={lines.length === 1 ? undefined : words.ofShops(lines.length)}
          amount={formatCount(count)}
          state="open"
        />
      </Sum>
      <p className={styles.remark}>
        <PlanTime requests={requests} ofOne={isMostlyOfOne(lines, perRequest)} pace={pace} />
        {words.notifies} <Told urls={urls.size} url={url} />
      </p>
      {findings}
    </section>
  );
}

/** Requests for one address take a different time than those for several. */
function isMostlyOfOne(lines: readonly AddressLine[], perRequest: number): boolean {
  const ofOne = lines.filter((line) => line.count === 1 || requestSize(line, perRequest) === 1);
  return plannedRequests(ofOne, perRequest) * 2 > plannedRequests(lines, perRequest);
}

function Told({ urls, url }: { urls: number; url: string }) {
  if (urls > 1) return words.notifiesEach(urls);
  return urlFault(url) === null ? <VisibleText text={url} mono /> : words.notifiesCallbackUrl;
}
