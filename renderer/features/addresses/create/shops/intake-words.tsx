/** What was imported and as what, or why nothing was. */
import { untrusted } from '../../../../text/untrusted-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from './shops-fields.module.css';
import { columnsOfText, type TextColumn } from './shop-text.ts';
import type { Intake } from './use-intake.ts';
import { addressesText } from '../../../../text/addresses.ts';

const words = addressesText.shops;

export interface IntakeWordsProps {
  intake: Intake;
  /** Null where its columns can't be changed anymore. */
  onColumns: (() => void) | null;
}

export function IntakeWords({ intake, onColumns }: IntakeWordsProps) {
  if (intake.is === 'refused') {
    return (
      <p className={styles.refused} role="alert">
        {words.refused[intake.because]}
      </p>
    );
  }
  const { given, chosen, shops, unread } = intake;
  const columns = columnsOfText(given.table.rows, chosen);
  const leftOut = columns.filter(({ role }) => role === null);
  const called = ({ name, place }: TextColumn): string =>
    name === '' ? words.columnInSentence(place + 1) : words.quoted(untrusted(name));
  const read = columns.flatMap((column) =>
    column.role === null ? [] : [words.columnIs(called(column), words.roles[column.role])],
  );
  return (
    <div className={styles.intake}>
      <p className={styles.hint} role="status">
        {words.taken(shops.length, unread)} {words.readAs(read)}{' '}
        {leftOut.length > 0 && words.leftOut(leftOut.map(called))}
      </p>
      {onColumns !== null && columns.length > 1 && (
        <Button variant="quiet" onClick={onColumns}>
          {words.changeColumns}
        </Button>
      )}
    </div>
  );
}
