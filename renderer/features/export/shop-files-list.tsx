/** The files of a run of several shops, by their names: one for each. */
import type { AliasChoice, AliasFiles } from '../../../electron/contract/address-export.ts';
import { shopName } from '../../../electron/contract/address-plan.ts';
import { tellApart } from '../../lib/addresses/alike-shops.ts';
import { formatCount } from '../../lib/format/money.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { CutText } from '../../ui/text/cut-text.tsx';
import styles from './export-dialog.module.css';
import { addressFilesText } from '../../text/address-files.ts';
import { exportsText } from '../../text/export.ts';

/** As many are named; those behind are named likewise. */
const mostNamed = 6;

export function ShopFilesList({ of }: { of: AliasFiles | undefined }) {
  const words = exportsText;
  if (of === undefined) return <div className={styles.list} aria-busy="true" />;
  const written = of.files.filter(({ rows }) => rows > 0);
  const without = of.files.filter(({ rows }) => rows === 0);
  const [first] = without;
  const apart = tellApart(of.files.map(({ what }) => what));
  const nameOf = (shop: AliasChoice): string =>
    apart(shop, shop.alias === '' ? words.shopFileOfNone : words.shopFileOf(untrusted(shopName(shop.alias))));
  return (
    <>
      {written.length === 0 && <p className={styles.none}>{words.shopFilesNone}</p>}
      <ul className={styles.list}>
        {written.slice(0, mostNamed).map(({ what, rows, fileName }) => (
          <li key={fileName} className={styles.file}>
            <CutText text={fileName} mono middle />
            <span>
              {words.rowsOfFile(formatCount(rows))}, {nameOf(what)}
            </span>
          </li>
        ))}
      </ul>
      {written.length > mostNamed && (
        <p className={styles.none}>{words.shopFilesMore(formatCount(written.length - mostNamed))}</p>
      )}
      {first !== undefined && written.length > 0 && (
        <p className={styles.none}>
          {words.shopFilesWithout(
            without.length,
            apart(
              first.what,
              first.what.alias === '' ? addressFilesText.exported.withoutAlias : untrusted(shopName(first.what.alias)),
            ),
          )}
        </p>
      )}
    </>
  );
}
