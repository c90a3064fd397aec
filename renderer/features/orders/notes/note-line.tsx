/** The last note on an order, on one line above its verdict. */
import { Button } from '../../../ui/buttons/button.tsx';
import { usePrinting } from '../../../ui/printing.ts';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useThirdColumn } from '../use-third-column.ts';
import styles from './order-notes.module.css';
import { useOrderNotes, type OrderOf } from './queries.ts';
import { orderNotesText } from '../../../text/order-notes.ts';

export function NoteLine({ of, onShow }: { of: OrderOf; onShow: () => void }) {
  const notes = useOrderNotes(of).data ?? [];
  const isWide = useThirdColumn();
  const last = notes.at(-1);
  const isPrinting = usePrinting();
  // The third column has all of them, and paper has none.
  if (last === undefined || isWide || isPrinting) return null;
  return (
    <section className={styles.line} aria-label={orderNotesText.name}>
      <span className={styles.lineRest}>{orderNotesText.one}</span>
      <span className={styles.lineText}>
        {last.note === null ? (
          orderNotesText.notReadable
        ) : (
          <VisibleText text={last.note.replaceAll('\n', ' ')} limit={300} />
        )}
      </span>
      {notes.length > 1 && <span className={styles.lineRest}>{orderNotesText.others(notes.length - 1)}</span>}
      <Button variant="quiet" onClick={onShow}>
        {orderNotesText.show}
      </Button>
    </section>
  );
}
