/** Counts what a pasted list would import, and lists the entries to check. */
import type { ImportCount } from '../../../../electron/contract/addresses.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { Checkbox } from '../../../ui/inputs/choices/checkbox.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/tables/table.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import styles from './import-dialog.module.css';
import { unknownOutcomeText } from '../../../text/batches.ts';

const words = unknownOutcomeText;

const kinds = [
  ['valid', 'pass'],
  ['invalid', 'failed'],
  ['unknown', 'cannot-check'],
  ['elsewhere', 'failed'],
  ['already', 'none'],
  ['duplicate', 'none'],
] as const;

interface ImportCountsProps {
  count: ImportCount;
  /** Entries of another format that the user selected. */
  included: readonly string[];
  onInclude: (included: readonly string[]) => void;
}

export function ImportCounts({ count, included, onInclude }: ImportCountsProps) {
  const counted = kinds.filter(([kind]) => count[kind] > 0);
  const { requested, addresses, missing, extra } = count.after;
  const flagged = count.invalid + count.elsewhere + count.already + count.duplicate;
  return (
    <div className={styles.counted}>
      {counted.length > 0 && (
        <ul className={styles.counts} aria-label={words.dialogCounts}>
          {counted.map(([kind, shape]) => (
            <li key={kind}>
              <Badge shape={shape}>{words.counts[kind](count[kind])}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Skipped entries={count.noForm} included={included} onInclude={onInclude} />
      {count.toImport > 0 && missing > 0 && (
        <Banner tone="notice" cause={words.dialogFewer(addresses, requested)}>
          {words.dialogFewerMeans(missing)}
        </Banner>
      )}
      {count.toImport > 0 && extra > 0 && (
        <Banner tone="notice" cause={words.dialogMore(addresses, requested)}>
          {words.dialogMoreMeans}
        </Banner>
      )}
      {count.flagged.length > 0 && (
        <Table label={words.flaggedName} dense columns={['46px', 'auto', '200px']}>
          <TableHead>
            <HeadCell align="right">{words.flaggedPlace}</HeadCell>
            <HeadCell>{words.flaggedName}</HeadCell>
            <HeadCell>{words.flaggedWhy}</HeadCell>
          </TableHead>
          <TableBody>
            {count.flagged.map((entry) => (
              <Row key={entry.place}>
                <Cell align="right" tone="ink-3">
                  {formatCount(entry.place)}
                </Cell>
                <Cell mono whole>
                  <VisibleText text={entry.address} mono />
                </Cell>
                <Cell whole>{words.flaggedIs[entry.is]}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {flagged > count.flagged.length && <p>{words.flaggedMore(flagged - count.flagged.length)}</p>}
    </div>
  );
}

/** A list with more of these entries isn't a list of addresses. The others remain skipped. */
const shownAtMost = 200;

interface SkippedProps extends Omit<ImportCountsProps, 'count'> {
  /** The entries without duplicates. */
  entries: readonly string[];
}

/** Entries that aren't in an address format, which the user can select. */
function Skipped({ entries, included, onInclude }: SkippedProps) {
  if (entries.length === 0) return null;
  const meant = new Set(included);
  const toggle = (text: string, on: boolean) =>
    onInclude(on ? [...included, text] : included.filter((other) => other !== text));
  return (
    <fieldset className={styles.skipped}>
      <legend className={styles.legend}>{words.skippedName}</legend>
      <p className="t-small">{words.skippedHint}</p>
      <div className={styles.skippedList}>
        {entries.slice(0, shownAtMost).map((text) => (
          <Checkbox key={text} checked={meant.has(text)} onChange={(on) => toggle(text, on)}>
            <VisibleText text={text} mono />
          </Checkbox>
        ))}
      </div>
      {entries.length > shownAtMost && <p className="t-small">{words.skippedMore(entries.length - shownAtMost)}</p>}
    </fieldset>
  );
}
