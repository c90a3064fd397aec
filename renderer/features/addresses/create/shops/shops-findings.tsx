/** Errors and warnings of the lines, shown before anything can be sent. */
import { useMemo } from 'react';
import { maxPerRun } from '../../../../../electron/contract/address-plan.ts';
import { untrusted } from '../../../../text/untrusted-text.ts';
import { Shape } from '../../../../ui/marks/shape.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { countOf } from '../typed-count.ts';
import { useFaultWords } from '../use-fault-words.ts';
import { alikeShops, faultsOfShop, filledShops, sumLines, type TypedShop } from './shop-lines.ts';
import styles from './shops-fields.module.css';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.shops;

export interface ShopsFindingsProps {
  shops: readonly TypedShop[];
  callbackUrl: string;
  perRequest: number;
}

/** Characters of a file's name, which is repeated in each error. */
const longestName = 40;
/** Errors listed one by one. Further ones are counted. */
const mostTold = 5;

export function ShopsFindings({ shops, callbackUrl, perRequest }: ShopsFindingsProps) {
  const filled = useMemo(() => filledShops(shops), [shops]);

  /** With its row in the imported text, if that differs. */
  const lineWords = (number: number, from: TypedShop['from']): string =>
    from === null || from.row === number
      ? words.line(number)
      : words.lineReadAt(number, from.row, from.file === null ? words.pasted : untrusted(from.file, longestName));
  const faultWords = useFaultWords();
  const faults = useMemo(
    () =>
      filled.flatMap(({ number, shop }) =>
        faultsOfShop(shop, callbackUrl, perRequest).map((fault) => ({ number, from: shop.from, ...fault })),
      ),
    [filled, callbackUrl, perRequest],
  );
  const alike = useMemo(() => alikeShops(filled, callbackUrl), [filled, callbackUrl]);
  const sums = useMemo(() => sumLines(filled), [filled]);
  const sum = filled.reduce((total, { shop }) => total + (countOf(shop.count) ?? 0), 0);
  const lines = new Set(faults.map(({ number }) => number)).size;
  return (
    <div className={styles.findings}>
      {faults.length > 0 && (
        <section className={styles.faults} aria-label={words.faultsName}>
          <p className={styles.marked}>
            <Shape name="failed" size={14} /> <strong>{words.faulty(lines)}</strong>
          </p>
          <ul>
            {faults.slice(0, mostTold).map(({ number, from, field, code }) => (
              <li key={`${String(number)} ${field}`}>
                {words.fault(lineWords(number, from), words.columns[field], faultWords(code) ?? '')}
              </li>
            ))}
            {faults.length > mostTold && <li>{words.more(faults.length - mostTold)}</li>}
          </ul>
        </section>
      )}
      {sum > maxPerRun && (
        <p className={classNames(styles.faults, styles.marked)}>
          <Shape name="failed" size={14} /> <strong>{words.tooMany(sum)}</strong>
        </p>
      )}
      {sums.length > 0 && (
        <p className={classNames(styles.alike, styles.marked)}>
          <Shape name="notice" size={14} />
          <span>
            {sums.slice(0, 3).map(({ number, because }) => `${words.sum[because](number)} `)}
            {sums.length > 3 && words.more(sums.length - 3)} {words.sumMeans(sums.length)}
          </span>
        </p>
      )}
      {alike.length > 0 && (
        <p className={classNames(styles.alike, styles.marked)}>
          <Shape name="notice" size={14} />
          <span>
            {alike.slice(0, 3).map(([number, first]) => `${words.alike(number, first)} `)}
            {alike.length > 3 && words.moreAlike(alike.length - 3)} {words.alikeMeans}
          </span>
        </p>
      )}
    </div>
  );
}
