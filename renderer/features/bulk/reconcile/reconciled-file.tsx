/** The result of a comparison: how much is matched, then the lines, those that need review first. */
import { useNavigate } from '@tanstack/react-router';
import { Download, RotateCcw, Search } from 'lucide-react';
import { useState } from 'react';
import type { Reconciled, ReconciledBalance, ToReconcile } from '../../../../electron/contract/reconcile.ts';
import { call } from '../../../lib/call.ts';
import { formatCount, formatDecimal, isZero } from '../../../lib/format/money.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useCallWithToast } from '../../../lib/errors.ts';
import { useSavedFile } from '../../../lib/use-saved-file.ts';
import { bulkText } from '../../../text/bulk.ts';
import { reconcileText as words } from '../../../text/reconcile.ts';
import { untrustedUnit } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { Figures } from '../../../ui/text/figures.tsx';
import { listName } from '../start/list-input.tsx';
import { amountWords, groupsOf, withoutAmount } from './lines.ts';
import { LinesTable } from './lines-table.tsx';
import styles from './reconcile.module.css';

/** Remains until another file is chosen, so that the user returns from an order to the same view. */
export interface ComparedFile {
  readonly input: ToReconcile;
  readonly reconciled: Reconciled;
  readonly isMatchedShown: boolean;
}

interface ReconciledFileProps {
  file: ComparedFile;
  onMatched: (shown: boolean) => void;
  /** Compares the file again. Returns the error in words, or null. */
  onCompare: () => Promise<string | null>;
  onAnother: () => void;
}

export function ReconciledFile({ file, onMatched, onCompare, onAnother }: ReconciledFileProps) {
  const { input, reconciled, isMatchedShown } = file;
  const { fileName, lines, balances, notInFile, notInFileCount } = reconciled;
  const groups = groupsOf(reconciled);
  const neverLookedUp = lines.filter(({ is }) => is === 'not-looked-up');
  const toReview = groups
    .filter(({ name }) => name === 'differs' || name === 'notLookedUp')
    .reduce((sum, group) => sum + group.lines.length, 0);
  return (
    <div data-full>
      <PageHead
        title={words.title}
        remark={`${listName(fileName)} · ${bulkText.lines(lines.length)}`}
        actions={
          <>
            <CompareAgain onCompare={onCompare} />
            <Button onClick={onAnother}>{words.another}</Button>
            <ExportButton input={input} />
          </>
        }
      />
      <div className={styles.head}>
        <div className={styles.answer}>
          <Balance of={balances} toReview={formatCount(toReview)} />
          <Compared
            reconciled={reconciled}
            neverLookedUp={neverLookedUp.length}
            unclear={input.amount === null ? 0 : withoutAmount(groups)}
          />
        </div>
        {neverLookedUp.length > 0 && (
          <LookUpButton
            profileId={input.profileId}
            fileName={fileName}
            orders={neverLookedUp.map(({ order }) => order)}
          />
        )}
      </div>
      <LinesTable
        groups={groups}
        name={`reconciled ${String(input.listId)} ${String(isMatchedShown)}`}
        isMatchedShown={isMatchedShown}
        onMatched={onMatched}
        more={notInFileCount - notInFile.length}
      />
    </div>
  );
}

const isOff = ({ difference }: ReconciledBalance): true | undefined => (isZero(difference) ? undefined : true);

/** One currency in a sentence, several in a table. */
function Balance({ of, toReview }: { of: readonly ReconciledBalance[]; toReview: string }) {
  const [only, ...others] = of;
  return (
    <>
      <p className={styles.balance}>
        {only !== undefined && others.length === 0 && (
          <>
            <span>
              {words.file} <strong>{amountWords({ ...only, amount: only.file })}</strong>
            </span>
            <span>
              {words.matched} <strong>{formatDecimal(only.matched)}</strong>
            </span>
            <span>
              {words.difference}{' '}
              <strong data-off={isOff(only)}>{amountWords({ ...only, amount: only.difference })}</strong>
            </span>
          </>
        )}
        <span>
          <strong>{toReview}</strong> {words.toReview}
        </span>
      </p>
      {others.length > 0 && (
        <table className={styles.balances}>
          <thead>
            <tr>
              {[words.currency, words.file, words.matched, words.difference].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.map((balance) => (
              <tr key={balance.currency ?? ''}>
                <th scope="row">
                  {balance.currency === null ? words.noCurrencyName : untrustedUnit(balance.currency)}
                </th>
                {(['file', 'matched', 'difference'] as const).map((name) => (
                  <td key={name} data-off={name === 'difference' ? isOff(balance) : undefined}>
                    <Figures text={formatDecimal(balance[name])} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** How the lines were compared, and what the results don't cover. */
interface ComparedProps {
  reconciled: Reconciled;
  neverLookedUp: number;
  /** Lines that belong to the totals but have no amount. */
  unclear: number;
}

function Compared({ reconciled: { lines }, neverLookedUp, unclear }: ComparedProps) {
  const { dayAndClock } = useTime();
  const checkedAt = lines.flatMap(({ found }) => (found === null ? [] : [found.lookedUpAt]));
  const hasAmounts = lines.some(({ amount }) => amount !== null);
  const hasCurrencies = lines.some(({ currency }) => currency !== null);
  const sentences = [
    words.means,
    ...(checkedAt.length > 0 ? [words.oldest(dayAndClock(Math.min(...checkedAt)))] : []),
    ...(neverLookedUp > 0 ? [words.neverLookedUp(formatCount(neverLookedUp))] : []),
    ...(unclear > 0 ? [words.unclearAmounts(formatCount(unclear))] : []),
    ...(hasAmounts ? [] : [words.noAmounts]),
    ...(hasAmounts && !hasCurrencies ? [words.noCurrencies] : []),
  ];
  return <p className={styles.compared}>{sentences.join(' ')}</p>;
}

/** For use after a lookup, because the saved orders have changed. */
function CompareAgain({ onCompare }: Pick<ReconciledFileProps, 'onCompare'>) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    const failed = await onCompare();
    setBusy(false);
    if (failed !== null) toasts.failed(failed);
  };
  return (
    <Button variant="quiet" icon={<Icon of={RotateCcw} size={14} />} busy={isBusy} onClick={() => void compare()}>
      {words.compareAgain}
    </Button>
  );
}

function ExportButton({ input }: { input: ToReconcile }) {
  const showResult = useSavedFile();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const result = await call((bridge) => bridge.reconcile.exportLines(input));
    setBusy(false);
    // Main has another list or none now.
    if (!result.ok && result.error.code === 'invalid-input') toasts.failed(bulkText.start.gone);
    else showResult(result, words.exported);
  };
  return (
    <Button icon={<Icon of={Download} size={14} />} busy={isBusy} onClick={() => void save()}>
      {words.export}
    </Button>
  );
}

interface LookUpButtonProps {
  profileId: string;
  fileName: string | null;
  orders: readonly string[];
}

/** Starts a bulk lookup of the orders that were never looked up. */
function LookUpButton({ profileId, fileName, orders }: LookUpButtonProps) {
  const navigate = useNavigate();
  const callWithToast = useCallWithToast();
  // Pressing the button twice must not start two lookups.
  const [lookupKey] = useState(() => crypto.randomUUID());
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    setStarting(true);
    const started = await callWithToast((bridge) =>
      bridge.bulk.startOrders({ lookupKey, profileId, fileName, orders }),
    );
    setStarting(false);
    if (started !== null) void navigate({ to: '/bulk/$lookupId', params: { lookupId: String(started.value.id) } });
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
