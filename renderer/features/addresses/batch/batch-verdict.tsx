/** The result of a batch: its headline, what can be done next, and the sum of its addresses. */
import { Braces, Download, Files, FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileFormat } from '../../../../electron/contract/export-file.ts';
import type { BatchView } from '../../../../electron/contract/addresses.ts';
import type { AddressListRow } from '../../../../electron/contract/address-list.ts';
import { useBatchesExported } from '../../../lib/addresses/active-batches.ts';
import { useExport } from '../../../lib/exports/export-dialog.ts';
import { fetchCall } from '../../../lib/call.ts';
import { formatChoices, formatOf } from '../../../lib/exports/file-format.ts';
import { useSaveExport, type ExportInput } from '../../../lib/exports/save-export.ts';
import { useFailedToast } from '../../../lib/errors.ts';
import { useCheckConnection } from '../../../lib/connection.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useProfile } from '../../../lib/profiles.ts';
import { batchText } from '../../../text/batches.ts';
import { connectionCheckText } from '../../../text/connection-check.ts';
import { createAddressesText } from '../../../text/create-addresses.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SplitButton } from '../../../ui/buttons/menu-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Sum, SumRow, SumTotal } from '../../../ui/tables/sum.tsx';
import { useRequests } from '../queries.ts';
import { BatchControls } from './batch-controls.tsx';
import styles from './batch.module.css';
import { batchState, shortfallOf, stateShape, verdictOf } from './batch-words.ts';

const words = batchText;

interface BatchVerdictProps {
  batch: BatchView;
  /** The rows loaded so far. */
  rows: readonly AddressListRow[];
  /** False if the form is above it. */
  isFirst: boolean;
  /** Unfolds the form. Null if it isn't folded or must remain folded. */
  onCreateMore: (() => void) | null;
}

export function BatchVerdict({ batch, rows, isFirst, onCreateMore }: BatchVerdictProps) {
  const checkConnection = useCheckConnection();
  const profile = useProfile();
  const state = batchState(batch);
  const requests = useRequests(batch.id).data?.pages.flat() ?? [];
  const of = useBatchesExported(batch.profileId, [batch]).get(batch.id);
  const { headline, sentence } = verdictOf(batch, rows, requests, of !== undefined && of.exported >= of.addresses);
  const testsConnection = mayBeConnection(batch) && batch.profileId === profile?.id;
  // If no address was created, the same request would most likely fail again.
  const isTestFirst = testsConnection && batch.counts.addresses === 0;
  return (
    <Columns
      split="8-4"
      left={
        <div className={styles.verdict}>
          <Shape name={stateShape[state]} size={24} />
          <div>
            <div role="status">
              <h3 className="t-verdict">{headline}</h3>
            </div>
            {sentence !== null && <p className={classNames('t-lead', styles.verdictSentence)}>{sentence}</p>}
            <div className={styles.verdictBar}>
              {isTestFirst && (
                <Button variant="primary" onClick={checkConnection}>
                  {connectionCheckText.checkConnection}
                </Button>
              )}
              <BatchControls batch={batch} isPrimary={!isTestFirst} />
              <SaveButtons batch={batch} isPrimary={isFirst && state === 'complete'}>
                {onCreateMore !== null && <Button onClick={onCreateMore}>{createAddressesText.form.another}</Button>}
              </SaveButtons>
              {testsConnection && !isTestFirst && (
                <Button variant="quiet" onClick={checkConnection}>
                  {connectionCheckText.checkConnection}
                </Button>
              )}
            </div>
          </div>
        </div>
      }
      right={
        <div className={styles.sum}>
          <BatchSum batch={batch} />
        </div>
      }
    />
  );
}

interface SaveButtonsProps {
  batch: BatchView;
  isPrimary?: boolean;
  /** Shown between the save button and its options. */
  children?: ReactNode;
}

/** Saves a file with the last choices, in another format, or with the dialog. */
export function SaveButtons({ batch, isPrimary = false, children }: SaveButtonsProps) {
  const open = useExport();
  const { save, isBusy, progress } = useQuickSave(batch);
  const { id, profileId, aliases, saved, state } = batch;
  if (saved === 0) return children;
  const other = (icon: typeof Files, name: string, remark: string, as: QuickFile) => ({
    words: name,
    icon: <Icon of={icon} size={14} />,
    remark,
    run: () => save(as),
  });
  return (
    <>
      {state === 'ended' && (
        <SplitButton
          variant={isPrimary ? 'primary' : 'secondary'}
          icon={<Icon of={Download} size={14} />}
          busy={isBusy}
          onClick={() => save('csv')}
          label={words.save.others}
          choices={[
            other(FileSpreadsheet, words.save.xlsx, '.xlsx', 'xlsx'),
            other(Braces, words.save.jsonl, '.jsonl', 'jsonl'),
            ...(aliases.count > 1
              ? [other(Files, words.save.perAlias, words.save.files(aliases.count), 'alias-files')]
              : []),
          ]}
        >
          {progress === null
            ? words.save.csv
            : words.save.progress(formatCount(progress.rows), formatCount(progress.of))}
        </SplitButton>
      )}
      {children}
      <span className={state === 'ended' ? undefined : styles.apart}>
        <Button variant="quiet" onClick={() => open({ profileId, what: { is: 'batch', batchId: id }, aliases })}>
          {words.exportOptions}
        </Button>
      </span>
    </>
  );
}

/** A format, or one file per alias in the last format. */
type QuickFile = FileFormat['is'] | 'alias-files';

/** Saves a batch with the choices of the last export, without the dialog. */
function useQuickSave({ profileId, id: batchId }: BatchView) {
  const showFailure = useFailedToast();
  const { start, isBusy, progress } = useSaveExport({
    onFailed: (error) => showFailure(error, { untilClosed: true }),
  });
  const inputFor = async (as: QuickFile): Promise<ExportInput> => {
    const { settings } = await fetchCall((bridge) => bridge.exports.options({ profileId }));
    if (as === 'alias-files') return { profileId, batchId, settings };
    const format = formatOf({ ...formatChoices(settings.format), is: as });
    return { profileId, what: { is: 'batch', batchId }, settings: { ...settings, format } };
  };
  return { save: (as: QuickFile) => start(inputFor(as)), isBusy, progress };
}

/** Failures that a wrong connection could explain. */
const mayBeConnection = ({ state, counts, remainingAddresses }: BatchView): boolean =>
  counts.refused + remainingAddresses > 0 || (state === 'paused' && counts.notSent > 0);

function BatchSum({ batch: { counts, state } }: { batch: BatchView }) {
  const { requested, addresses, invalid, extra, unknown, inProgress, waiting } = counts;
  const row = (name: keyof typeof words.sum.rows, count: number) =>
    count === 0 ? null : <SumRow key={name} label={words.sum.rows[name]} amount={formatCount(count)} />;
  const isEnded = state === 'ended';
  const [total = { is: 'missing', count: 0 } as const, ...others] = shortfallOf(counts);
  const remark = [
    total.is === 'notCreated' ? words.sum.reasons(counts) : '',
    invalid > 0 && total.is !== 'invalid' ? words.invalid(invalid) : '',
    extra > 0 ? words.sum.more(extra) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <Sum label={words.sum.name}>
      <SumRow label={words.sum.requested} amount={formatCount(requested)} />
      <SumRow label={words.sum.saved} amount={formatCount(addresses)} />
      {isEnded
        ? others.map(({ is, count }) => row(is, count))
        : (['unsaved', 'refused', 'notSent', 'closed', 'missing'] as const).map((name) => row(name, counts[name]))}
      <SumTotal
        state={isEnded && addresses === requested && invalid === 0 ? 'closed' : 'open'}
        label={isEnded ? words.sum.rows[total.is] : words.sum.remaining}
        {...(remark === '' ? {} : { remark })}
        amount={formatCount(isEnded ? total.count : waiting + inProgress + unknown)}
      />
    </Sum>
  );
}
