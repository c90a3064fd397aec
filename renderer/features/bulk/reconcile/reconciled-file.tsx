/** The result of a comparison: what matches in one line, then the lines, those that need review first. */
import { useNavigate } from '@tanstack/react-router';
import { Copy, Search } from 'lucide-react';
import { useState } from 'react';
import type { Reconciled, ReconciledBalance } from '../../../../electron/contract/reconcile.ts';
import { call, errorOf, fetchCall } from '../../../lib/call.ts';
import { useCopy } from '../../../lib/copy.ts';
import { formatCount, formatDecimal, isZero } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { statusAtLastCheck } from '../../../lib/orders/order-statuses.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { bulkText } from '../../../text/bulk.ts';
import { reconcileText } from '../../../text/reconcile.ts';
import { untrusted, untrustedUnit } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { groupsOf } from './groups.ts';
import { LinesTable } from './lines-table.tsx';
import { linesText } from './lines-text.ts';
import styles from './reconcile.module.css';

const words = reconcileText;

/** Stays until another file is chosen, so that coming back from an order shows the same. */
export interface ComparedFile {
  readonly listId: number;
  readonly reconciled: Reconciled;
  readonly isMatchedShown: boolean;
}

interface ReconciledFileProps {
  profileId: string;
  file: ComparedFile;
  onMatched: (shown: boolean) => void;
  onAnother: () => void;
}

export function ReconciledFile({ profileId, file, onMatched, onAnother }: ReconciledFileProps) {
  const copy = useCopy();
  const { listId, reconciled, isMatchedShown } = file;
  const { fileName, lines, balances, beyond, notInFile, notInFileCount } = reconciled;
  const groups = groupsOf(reconciled);
  const copyAll = () => {
    const all = groups.flatMap((group) => group.lines);
    const text = linesText(all, {
      heads: words.copyHeads,
      comesTo: ({ is }) => words.kinds[is],
      status: (order) => statusAtLastCheck(order),
    });
    void copy(text, words.linesCopied(formatCount(all.length)));
  };
  const inGroup = (name: string) => groups.find((group) => group.name === name)?.lines ?? [];
  const notLookedUp = inGroup('notLookedUp');
  const [only, ...others] = balances;
  const toReview = (
    <>
      <strong>{formatCount(inGroup('differs').length + notLookedUp.length)}</strong> {words.toReview}
    </>
  );
  return (
    <div data-full>
      <PageHead
        title={words.title}
        remark={`${fileName === null ? bulkText.start.pasted : untrusted(fileName, 80)} · ${words.linesCount(formatCount(lines.length))}`}
        actions={
          <>
            <Button onClick={onAnother}>{words.another}</Button>
            <Button icon={<Icon of={Copy} size={14} />} onClick={copyAll}>
              {words.copyLines}
            </Button>
          </>
        }
      />
      <div className={styles.head}>
        <div>
          {only !== undefined && others.length === 0 ? (
            <p className={styles.balance}>
              {words.file} <strong>{withUnit(only.file, only)}</strong>
              <span className={styles.dot} /> {words.matched} <strong>{formatDecimal(only.matched)}</strong>
              <span className={styles.dot} /> {words.difference}{' '}
              <strong className={offOf(only)}>{withUnit(only.difference, only)}</strong>
              <span className={styles.dot} /> {toReview}
            </p>
          ) : (
            <>
              <p className={styles.balance}>{toReview}</p>
              {balances.length > 0 && <Balances of={balances} />}
            </>
          )}
          <Compared reconciled={reconciled} notLookedUp={notLookedUp.length} />
          {beyond > 0 && <p>{words.beyond(formatCount(beyond))}</p>}
        </div>
        {notLookedUp.length > 0 && (
          <LookUp
            profileId={profileId}
            orders={notLookedUp.flatMap((line) => (line.is === 'not-in-file' ? [] : [line.order]))}
          />
        )}
      </div>
      <LinesTable
        groups={groups}
        name={`reconciled ${String(listId)} ${String(isMatchedShown)}`}
        isMatchedShown={isMatchedShown}
        onMatched={onMatched}
        more={notInFileCount - notInFile.length}
      />
    </div>
  );
}

const withUnit = (amount: string, { currency }: ReconciledBalance): string =>
  `${formatDecimal(amount)}${currency === null ? '' : `\u00a0${untrustedUnit(currency)}`}`;
const offOf = ({ difference }: ReconciledBalance): string | undefined => (isZero(difference) ? undefined : styles.off);

/** One line per currency. */
function Balances({ of }: { of: readonly ReconciledBalance[] }) {
  return (
    <table className={styles.balances}>
      <thead>
        <tr>
          {[words.file, words.matched, words.difference].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.map((balance) => (
          <tr key={balance.currency ?? ''}>
            <td>{withUnit(balance.file, balance)}</td>
            <td>{withUnit(balance.matched, balance)}</td>
            <td className={offOf(balance)}>{withUnit(balance.difference, balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the lines were compared, and what the results don't cover. */
function Compared({ reconciled: { lines }, notLookedUp }: { reconciled: Reconciled; notLookedUp: number }) {
  const { dayAndClock } = useTime();
  const readAt = lines.flatMap(({ found }) => (found === null ? [] : [found.readAt]));
  const hasAmounts = lines.some(({ amount }) => amount !== null);
  const hasCurrencies = lines.some(({ currency }) => currency !== null);
  const sentences = [
    words.means,
    ...(readAt.length > 0 ? [words.oldest(dayAndClock(Math.min(...readAt)))] : []),
    ...(notLookedUp > 0 ? [words.neverLookedUp(formatCount(notLookedUp))] : []),
    ...(hasAmounts ? [] : [words.noAmounts]),
    ...(hasAmounts && !hasCurrencies ? [words.noCurrencies] : []),
  ];
  return <p className={styles.compared}>{sentences.join(' ')}</p>;
}

/** Starts a bulk lookup of the orders that were never looked up. */
function LookUp({ profileId, orders }: { profileId: string; orders: readonly string[] }) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const errorWords = useErrorsInWords();
  const [runKey] = useState(() => crypto.randomUUID());
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    try {
      const list = await fetchCall((bridge) => bridge.bulk.read({ is: 'pasted', text: orders.join('\n') }));
      if (list.is === 'fault') {
        toasts.failed(bulkText.start.fault(list.fault));
        return;
      }
      const { listId } = list;
      const { usable } = await fetchCall((bridge) => bridge.bulk.take({ listId, column: 0 }));
      const started = await call((bridge) =>
        bridge.bulk.begin({ runKey, profileId, listId, column: 0, orders: usable }),
      );
      if (started.ok) void navigate({ to: '/bulk/$runId', params: { runId: String(started.value.id) } });
      else toasts.failed(inOneLine(errorWords(started.error)));
    } catch (error) {
      toasts.failed(inOneLine(errorWords(errorOf(error))));
    } finally {
      setStarting(false);
    }
  };
  return (
    <Button
      variant="primary"
      size="form"
      busy={isStarting}
      icon={<Icon of={Search} size={14} />}
      onClick={() => void start()}
    >
      {words.lookUp(formatCount(orders.length))}
    </Button>
  );
}
