/** The result of a comparison: counts that filter, the lines, and totals. */
import { Link } from '@tanstack/react-router';
import { reconciledKinds, type Reconciled } from '../../../../electron/contract/reconcile.ts';
import { formatCount, formatDecimal } from '../../../lib/format/money.ts';
import { useCopy } from '../../../lib/copy.ts';
import { verdictWhenRead } from '../../../lib/orders/verdicts.ts';
import { untrusted, untrustedUnit } from '../../../text/untrusted-text.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import { Counts } from '../counts.tsx';
import run from '../run/bulk-run.module.css';
import { kindShapes, type ShownKind, type ShownLine } from './kind-shapes.ts';
import { LinesTable } from './lines-table.tsx';
import { linesText } from './lines-text.ts';
import { bulkText } from '../../../text/bulk.ts';
import { reconcileText } from '../../../text/reconcile.ts';

const kinds: readonly ShownKind[] = [...reconciledKinds, 'not-in-file'];

const linesOf = ({ lines, notInFile }: Reconciled): readonly ShownLine[] => [
  ...lines,
  ...notInFile.map((order) => ({ is: 'not-in-file' as const, ...order })),
];

/** Kept with its filter, so that coming back from an order shows the same. */
export interface HeldFile {
  readonly listId: number;
  readonly reconciled: Reconciled;
  /** Null for all lines. */
  readonly shown: ShownKind | null;
}

interface ReconciledFileProps {
  held: HeldFile;
  onShow: (kind: ShownKind | null) => void;
  onAnother: () => void;
}

export function ReconciledFile({ held, onShow, onAnother }: ReconciledFileProps) {
  const copy = useCopy();
  const { listId, reconciled, shown } = held;
  const { fileName, lines, beyond, notInFile, notInFileCount } = reconciled;
  const all = linesOf(reconciled);
  const countOf = (kind: ShownKind): number =>
    kind === 'not-in-file' ? notInFileCount : lines.filter(({ is }) => is === kind).length;
  // Without a filter only the lines of the file are listed. Orders that it lacks have a filter of their own.
  const listed = shown === null ? all.slice(0, lines.length) : all.filter(({ is }) => is === shown);
  const sums = reconciled.sums.filter(({ is }) => is === shown);
  const copyShown = () => {
    const text = linesText(listed, {
      heads: reconcileText.copyHeads,
      comesTo: ({ is }) => reconcileText.kinds[is],
      verdict: (order) => verdictWhenRead(order),
    });
    void copy(text, reconcileText.linesCopied(formatCount(listed.length)));
  };
  return (
    <div className={run.view} data-full>
      <div className={run.body}>
        <PageHead
          title={reconcileText.title}
          remark={fileName === null ? bulkText.start.pasted : untrusted(fileName, 80)}
          actions={
            <>
              <Link to="/bulk" className="link">
                {bulkText.title}
              </Link>
              <Button onClick={copyShown}>{reconcileText.copyLines}</Button>
              <Button onClick={onAnother}>{reconcileText.another}</Button>
            </>
          }
        />
        <Compared reconciled={reconciled} />
        {beyond > 0 && <p>{reconcileText.beyond(formatCount(beyond))}</p>}
        <Counts
          label={reconcileText.lines}
          counts={[
            {
              key: 'all',
              count: lines.length,
              words: reconcileText.all,
              shape: null,
              isShown: shown === null,
              onShow: () => onShow(null),
            },
            ...kinds
              .map((kind) => ({
                key: kind,
                count: countOf(kind),
                words: reconcileText.kinds[kind],
                shape: kindShapes[kind],
                isShown: shown === kind,
                onShow: () => onShow(kind),
              }))
              .filter(({ count }) => count > 0),
          ]}
        />
        {shown !== null && <p className="ink-2">{reconcileText.meaning[shown]}</p>}
        <LinesTable lines={listed} name={`reconciled ${String(listId)} ${shown ?? 'all'}`} />
        {shown === 'not-in-file' && notInFileCount > notInFile.length && (
          <p className="ink-3">{reconcileText.more(formatCount(notInFileCount - notInFile.length))}</p>
        )}
      </div>
      {sums.length > 0 && (
        <footer className={run.foot} data-ended>
          <div className={run.sums}>
            {sums.map(({ currency, lines: count, amount }) => (
              <div key={currency ?? ''} className={run.sum}>
                <span className={run.sumOf}>
                  {reconcileText.sumOf(
                    shown === null ? null : reconcileText.kinds[shown],
                    formatCount(count),
                    currency === null ? null : untrustedUnit(currency),
                  )}
                </span>
                <strong>
                  <Figures text={formatDecimal(amount)} />
                </strong>
              </div>
            ))}
          </div>
        </footer>
      )}
    </div>
  );
}

/** What was compared with what, and what the results do not cover. */
function Compared({ reconciled: { lines } }: Pick<HeldFile, 'reconciled'>) {
  const { dayAndClock } = useTime();
  const readAt = lines.flatMap(({ found }) => (found === null ? [] : [found.readAt]));
  const hasAmounts = lines.some(({ amount }) => amount !== null);
  const hasCurrencies = lines.some(({ currency }) => currency !== null);
  return (
    <p className={`ink-2 ${run.lead ?? ''}`}>
      {reconcileText.means} {readAt.length > 0 && reconcileText.oldest(dayAndClock(Math.min(...readAt)))}{' '}
      {hasAmounts ? reconcileText.sameSum : reconcileText.noAmounts}{' '}
      {hasAmounts && !hasCurrencies && reconcileText.noCurrencies}
    </p>
  );
}
