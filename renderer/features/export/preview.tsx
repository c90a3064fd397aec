/** The first rows as they will be written; its place keeps its height, whatever stands in it. */
import type { ReactNode } from 'react';
import type { FilePreview } from '../../../electron/contract/address-export.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Bone, Skeleton } from '../../ui/messages/states.tsx';
import { Sheet, sheetHeight } from '../../ui/tables/sheet.tsx';
import type { CallFailure } from '../../lib/call.ts';
import type { Count } from '../../../electron/contract/ledger.ts';
import styles from './preview.module.css';
import { exportsText } from '../../text/export.ts';

export interface PreviewProps {
  preview: Pick<FilePreview, 'header' | 'lines' | 'rows'> | undefined;
  failure: CallFailure | null;
  /** It is of an earlier choice. */
  stale: boolean;
  /** What is to be known of it. */
  remark?: ReactNode;
  onAgain: () => void;
}

/** Rows that are shown. */
const shownLines = 5;

export function Preview({ preview, failure, stale, remark, onAgain }: PreviewProps) {
  return (
    <section className={styles.preview} data-current={preview !== undefined && failure === null && !stale}>
      <header className={styles.head}>
        <h3 className="t-head">{exportsText.preview}</h3>
        {preview !== undefined && failure === null && (
          <p className={styles.remark} role="status">
            <Of preview={preview} />
          </p>
        )}
        {remark}
      </header>
      <div style={{ minHeight: sheetHeight(shownLines) }}>
        {failure !== null ? (
          <Failed failure={failure} onAgain={onAgain} />
        ) : preview === undefined ? (
          <Skeleton words={exportsText.previewReading}>
            {Array.from({ length: shownLines }, (_, line) => (
              <div key={line} className={styles.bone}>
                <Bone width={`${String(92 - line * 6)}%`} />
              </div>
            ))}
          </Skeleton>
        ) : (
          <Sheet
            label={exportsText.preview}
            header={preview.header}
            lines={preview.lines}
            room={shownLines}
            instead={exportsText.noRows}
            stale={stale}
          />
        )}
      </div>
    </section>
  );
}

export const countWords = ({ rows, exact }: Count): string =>
  exact ? formatCount(rows) : exportsText.moreThan(formatCount(rows));

function Of({ preview: { lines, rows } }: { preview: NonNullable<PreviewProps['preview']> }) {
  return rows.exact && rows.rows <= lines.length
    ? exportsText.previewAll(formatCount(rows.rows))
    : exportsText.previewOf(String(lines.length), countWords(rows));
}

function Failed({ failure, onAgain }: { failure: CallFailure; onAgain: () => void }) {
  const { title, sentence, next } = useErrorsInWords()(failure.error);
  return (
    <div className={styles.failed} role="alert">
      <p>
        <strong>{exportsText.previewFailed}</strong> {title}. {sentence} {next}
      </p>
      <Button onClick={onAgain}>{exportsText.readAgain}</Button>
    </div>
  );
}
