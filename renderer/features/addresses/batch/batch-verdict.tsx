/** What became of a batch: the headline, the next steps, and the sum of its addresses. */
import { Braces, Download, Files, FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import type { LedgerRow } from '../../../../electron/contract/ledger.ts';
import { addressesText } from '../../../text/addresses.ts';
import { connectionCheckText } from '../../../text/connection-check.ts';
import { useExportDialog, type QuickFile } from '../../../lib/addresses/export-dialog.ts';
import { useCheckConnection } from '../../../lib/check-connection.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useProfile } from '../../../lib/profiles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SplitButton } from '../../../ui/buttons/split-button.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Sum, SumRow, SumTotal } from '../../../ui/tables/sum.tsx';
import { BatchControls } from './batch-controls.tsx';
import { batchState, stateShape } from './batch-state.ts';
import { checksumRule } from './batch-words.ts';
import styles from './batch-verdict.module.css';

const words = addressesText.run;

interface BatchVerdictProps {
  run: BatchView;
  /** As far as they are loaded. */
  rows: readonly LedgerRow[];
  /** False where the form stands above it. */
  isFirst: boolean;
  /** Unfolds the form. Null where it isn't folded, or must stay so. */
  onAnother: (() => void) | null;
}

export function BatchVerdict({ run, rows, isFirst, onAnother }: BatchVerdictProps) {
  const check = useCheckConnection();
  const profile = useProfile();
  const state = batchState(run);
  const means = verdictMeans(run, rows);
  return (
    <Columns
      split="8-4"
      left={
        <div className={styles.verdict}>
          <Shape name={stateShape[state]} size={24} />
          <div>
            <div role="status">
              <h3 className="t-verdict">{verdictWords(run, rows)}</h3>
            </div>
            {means !== null && <p className={classNames('t-lead', styles.means)}>{means}</p>}
            <div className={styles.bar}>
              <BatchControls run={run} />
              <SaveButtons run={run} isPrimary={isFirst && state === 'complete'}>
                {onAnother !== null && <Button onClick={onAnother}>{addressesText.form.another}</Button>}
              </SaveButtons>
              {mayBeConnection(run) && run.profileId === profile?.id && (
                <Button variant="quiet" onClick={check}>
                  {connectionCheckText.checkConnection}
                </Button>
              )}
            </div>
          </div>
        </div>
      }
      right={
        <div className={styles.sum}>
          <BatchSum run={run} />
        </div>
      }
    />
  );
}

interface SaveButtonsProps {
  run: BatchView;
  isPrimary?: boolean;
  /** Between saving at once and its options. */
  children?: ReactNode;
}

/** Saves a file with the last choices, in another format, or by the dialog. */
export function SaveButtons({ run, isPrimary = false, children }: SaveButtonsProps) {
  const open = useExportDialog();
  const ask = { profileId: run.profileId, what: { is: 'run', batchId: run.id }, shops: run.shops } as const;
  if (run.saved === 0) return children;
  const save = (as: QuickFile) => () => open({ ...ask, as });
  const other = (icon: typeof Files, name: string, remark: string, as: QuickFile) => ({
    words: name,
    icon: <Icon of={icon} size={14} />,
    remark,
    run: save(as),
  });
  return (
    <>
      {run.state === 'ended' && (
        <SplitButton
          variant={isPrimary ? 'primary' : 'secondary'}
          icon={<Icon of={Download} size={14} />}
          onClick={save('csv')}
          label={words.save.others}
          choices={[
            other(FileSpreadsheet, words.save.xlsx, '.xlsx', 'xlsx'),
            other(Braces, words.save.jsonl, '.jsonl', 'jsonl'),
            ...(run.shops.count > 1
              ? [other(Files, words.save.perAlias, words.save.files(run.shops.count), 'alias-files')]
              : []),
          ]}
        >
          {words.save.csv}
        </SplitButton>
      )}
      {children}
      <Button variant="quiet" onClick={() => open(ask)}>
        {words.exportOptions}
      </Button>
    </>
  );
}

/** Failures that a wrong connection could explain. */
const mayBeConnection = ({ state, account, rest }: BatchView): boolean =>
  account.refused + rest > 0 || (state === 'paused' && account.notSent > 0);

function verdictWords(run: BatchView, rows: readonly LedgerRow[]): string {
  const { asked, addresses, notValid } = run.account;
  const { verdict } = words;
  const state = batchState(run);
  if (state === 'complete') return verdict.complete(addresses, checksumRule(rows) === 'exists');
  if (state === 'fewer') return verdict.incomplete(addresses, asked);
  if (state === 'not-valid') return verdict.invalid(addresses, notValid);
  if (state === 'more') return verdict.more(addresses, asked);
  return state === 'none' ? verdict.none : verdict.some(addresses, asked);
}

function verdictMeans(run: BatchView, rows: readonly LedgerRow[]): string | null {
  const { verdictMeans: means } = words;
  const state = batchState(run);
  if (state === 'complete') return checksumRule(rows) === 'missing' ? means.notChecked : means.complete;
  if (state === 'fewer') return means.incomplete(run.account.missing);
  if (state === 'not-valid') return means.invalid;
  return state === 'more' ? means.more : null;
}

function BatchSum({ run: { account, state } }: { run: BatchView }) {
  const { asked, addresses, notValid, extra, missing, unsaved, unknown, underWay, waiting, refused, notSent, closed } =
    account;
  const rows = [
    ['unsaved', unsaved],
    ['refused', refused],
    ['notSent', notSent],
    ['closed', closed],
  ] as const;
  const isGoing = state !== 'ended';
  const isClosed = !isGoing && addresses === asked && notValid === 0;
  const remarks = [notValid > 0 ? words.notValid(notValid) : '', extra > 0 ? words.sum.more(extra) : ''];
  const remark = remarks.filter((part) => part !== '').join(', ');
  return (
    <Sum label={words.sum.name}>
      <SumRow label={words.sum.requested} amount={formatCount(asked)} />
      <SumRow label={words.sum.saved} amount={formatCount(addresses)} />
      {rows.map(([name, count]) =>
        count === 0 ? null : <SumRow key={name} label={words.sum[name]} amount={formatCount(count)} />,
      )}
      {isGoing && missing > 0 && <SumRow label={words.sum.missing} amount={formatCount(missing)} />}
      <SumTotal
        state={isClosed ? 'closed' : 'open'}
        label={isGoing ? words.sum.remaining : words.sum.missing}
        {...(remark === '' ? {} : { remark })}
        amount={formatCount(isGoing ? waiting + underWay + unknown : missing)}
      />
    </Sum>
  );
}
