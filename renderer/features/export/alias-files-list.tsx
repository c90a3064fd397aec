/** The files of a run of several shops, by their names: one for each alias. */
import type { AliasFiles } from '../../../electron/contract/address-export.ts';
import { formatCount } from '../../lib/format/money.ts';
import { said } from '../../lib/text/said.ts';
import { useText } from '../../lib/text/text.ts';
import { CutText } from '../../ui/text/cut-text.tsx';
import styles from './two-files.module.css';

/** As many are named; those behind are named likewise. */
const mostNamed = 6;

export function AliasFilesList({ of }: { of: AliasFiles | undefined }) {
  const text = useText();
  const words = text.exports;
  if (of === undefined) return <div className={styles.list} aria-busy="true" />;
  const written = of.files.filter(({ rows }) => rows > 0);
  const without = of.files.filter(({ rows }) => rows === 0);
  const [first] = without;
  const nameOf = (alias: string): string => (alias === '' ? words.aliasFileOfNone : words.aliasFileOf(said(alias)));
  return (
    <>
      {written.length === 0 && <p className={styles.none}>{words.aliasFilesNone}</p>}
      <ul className={styles.list}>
        {written.slice(0, mostNamed).map(({ alias, rows, fileName }) => (
          <li key={alias} className={styles.file}>
            <CutText text={fileName} mono middle />
            <span className={styles.remark}>
              {words.rowsOfFile(formatCount(rows))}, {nameOf(alias)}
            </span>
          </li>
        ))}
      </ul>
      {written.length > mostNamed && (
        <p className={styles.none}>{words.aliasFilesMore(formatCount(written.length - mostNamed))}</p>
      )}
      {first !== undefined && written.length > 0 && (
        <p className={styles.none}>
          {words.aliasFilesWithout(without.length, first.alias === '' ? words.aliasFileOfNone : said(first.alias))}
        </p>
      )}
    </>
  );
}
