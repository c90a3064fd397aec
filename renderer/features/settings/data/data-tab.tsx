/** The location of the data, the retention of lookups, and manual and daily backups. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BackupsState } from '../../../../electron/contract/backups.ts';
import { maxPathLength } from '../../../../electron/contract/limits.ts';
import { fetchCall, listen } from '../../../lib/call.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useNow, useTime } from '../../../lib/format/use-time.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { useCallWithToast } from '../../../lib/errors.ts';
import { commonText } from '../../../text/common.ts';
import { backupFailures, dataText, retentionText } from '../../../text/data.ts';
import { settingsText } from '../../../text/settings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { PassphraseSection, UnlockSection } from './passphrase.tsx';
import { historyDaysChoices } from '../../../../electron/contract/order-history.ts';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

const key = ['backups', 'state'] as const;

export function DataTab() {
  const client = useQueryClient();
  useEffect(
    () => listen((bridge) => bridge.backups.onChanged(() => void client.invalidateQueries({ queryKey: key }))),
    [client],
  );
  const state = useQuery({
    queryKey: key,
    queryFn: () => fetchCall((bridge) => bridge.backups.state()),
    refetchInterval: 60_000,
  }).data;
  if (state === undefined) return null;
  return (
    <Columns
      split="6-6"
      rule
      left={
        <>
          <LocationSection state={state} />
          <RetentionSection />
        </>
      }
      right={
        <>
          {state.mayUnlock && <UnlockSection />}
          <BackupSection state={state} />
          <ScheduleSection state={state} />
          <PassphraseSection state={state.passphrase} />
        </>
      }
    />
  );
}

const size = (bytes: number | null) => (bytes === null ? dataText.unknown : dataText.size(bytes));

/** The file's name in a path of any system. */
const nameOf = (path: string): string => /[^\\/]*$/u.exec(path)?.[0] ?? path;

function LocationSection({ state }: { state: BackupsState }) {
  const copy = useCopy();
  const callWithToast = useCallWithToast();
  const keychain = useProfiles().data?.keychain;
  return (
    <Section title={dataText.locationTitle} sentence={dataText.location}>
      <KeyValues label={dataText.locationTitle}>
        <KeyValue
          label={dataText.folder}
          stacked
          action={<CopyButton label={dataText.copyPath} onCopy={() => copy(state.dataFolder, dataText.pathCopied)} />}
        >
          <VisibleText text={state.dataFolder} mono limit={maxPathLength} />
        </KeyValue>
        <KeyValue label={dataText.database}>
          <VisibleText text={nameOf(state.databaseFile)} mono /> · {size(state.databaseBytes)}
        </KeyValue>
        <KeyValue label={dataText.folderSize}>{size(state.folderBytes)}</KeyValue>
        <KeyValue label={dataText.keychain}>
          {keychain === 'available' ? dataText.keychainYes : dataText.keychainNo}
        </KeyValue>
      </KeyValues>
      <div className={styles.actions}>
        <Button
          icon={<Icon of={FolderOpen} size={14} />}
          onClick={() => void callWithToast((bridge) => bridge.backups.showFolder())}
        >
          {commonText.showInFolder}
        </Button>
      </div>
    </Section>
  );
}

/** Backups on demand. */
function BackupSection({ state: { last, working } }: { state: BackupsState }) {
  const time = useTime();
  const callWithToast = useCallWithToast();
  return (
    <Section title={dataText.backupTitle} sentence={dataText.backupHint}>
      <KeyValues label={dataText.backupTitle}>
        <KeyValue label={dataText.last}>{last === null ? dataText.none : time.whole(last.at)}</KeyValue>
        {last !== null && (
          <KeyValue label={dataText.lastPath} stacked>
            <VisibleText text={last.path} mono limit={maxPathLength} />
          </KeyValue>
        )}
      </KeyValues>
      <div className={styles.actions}>
        <Button
          icon={<Icon of={Archive} size={14} />}
          busy={working === 'backing-up'}
          onClick={() => void callWithToast((bridge) => bridge.backups.make())}
        >
          {dataText.backUp}
        </Button>
        <Button
          icon={<Icon of={ArchiveRestore} size={14} />}
          busy={working === 'restoring'}
          onClick={() => void callWithToast((bridge) => bridge.backups.restore())}
        >
          {dataText.restore}
        </Button>
      </div>
    </Section>
  );
}

function ScheduleSection({ state: { folder, nextAt, failed } }: { state: BackupsState }) {
  const time = useTime();
  const now = useNow(10_000);
  const callWithToast = useCallWithToast();
  return (
    <Section title={dataText.scheduleTitle} sentence={dataText.scheduleHint}>
      <KeyValues label={dataText.scheduleTitle}>
        <KeyValue label={dataText.folderOf} stacked>
          <VisibleText text={folder} mono limit={maxPathLength} />
        </KeyValue>
        <KeyValue label={dataText.next}>{nextAt <= now + 60_000 ? dataText.nextSoon : time.whole(nextAt)}</KeyValue>
      </KeyValues>
      {failed !== null && (
        <p className={styles.fault} role="status">
          {dataText.failedAt(time.whole(failed.at), backupFailures[failed.reason])}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => void callWithToast((bridge) => bridge.backups.chooseFolder())}>
          {dataText.chooseFolder}
        </Button>
      </div>
    </Section>
  );
}

/** Retention of the lookup history, and its deletion. */
const historyKey = ['history', 'retention'] as const;
const forever = 'forever';
const all = 'all';

function RetentionSection() {
  const client = useQueryClient();
  const callWithToast = useCallWithToast();
  const toasts = useToasts('what-stays');
  const time = useTime();
  const today = time.dayKey(useNow(60_000));
  const [isDeleting, setDeleting] = useState(false);
  const [toDelete, setToDelete] = useState('365');
  const kept = useQuery({
    queryKey: historyKey,
    queryFn: () => fetchCall((bridge) => bridge.history.retention()),
  }).data;
  const days = kept?.days ?? null;
  const set = async (next: number | null) => {
    const done = await callWithToast((bridge) => bridge.history.setDays({ days: next }));
    if (done !== null) client.setQueryData(historyKey, done.value);
  };
  const deleteChosen = async () => {
    const olderThanDays = toDelete === all ? null : Number(toDelete);
    const done = await callWithToast((bridge) => bridge.history.deleteOlder({ olderThanDays }));
    if (done === null) return;
    toasts.done(retentionText.deleted(done.value));
    void client.invalidateQueries({ queryKey: historyKey });
    setDeleting(false);
  };
  // A value from another version that isn't among the choices is shown too.
  const choices = [...new Set([...historyDaysChoices, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b);
  return (
    <Section title={retentionText.title} sentence={retentionText.hint}>
      {kept !== undefined && (
        <>
          <KeyValues label={retentionText.title}>
            <KeyValue label={retentionText.saved}>{retentionText.count(kept.lookups, kept.orders)}</KeyValue>
          </KeyValues>
          <div className={styles.rows}>
            <Field
              layout="beside"
              label={retentionText.keep}
              hint={
                days === null
                  ? retentionText.keptForever
                  : retentionText.deletesOlder(
                      time.dayKey(kept.countedFrom) === today ? null : time.date(kept.countedFrom),
                    )
              }
            >
              <Select
                value={days === null ? forever : String(days)}
                onChange={(value) => void set(value === forever ? null : Number(value))}
                width={192}
                options={[
                  { value: forever, words: retentionText.forever },
                  ...choices.map((each) => ({
                    value: String(each),
                    words: retentionText.deleteAfter(retentionText.days(each)),
                  })),
                ]}
              />
            </Field>
          </div>
          <div className={styles.actions}>
            <Button onClick={() => setDeleting(true)}>{retentionText.delete}</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isDeleting}
        title={retentionText.deleteTitle}
        sentence={retentionText.deleteSentence}
        confirm={settingsText.delete}
        onClose={() => setDeleting(false)}
        onConfirm={() => void deleteChosen()}
      >
        <Field layout="beside" group label={retentionText.deleteWhat}>
          <Select
            label={retentionText.deleteWhat}
            value={toDelete}
            onChange={setToDelete}
            width={240}
            options={[
              ...historyDaysChoices.map((each) => ({
                value: String(each),
                words: retentionText.olderThan(retentionText.days(each)),
              })),
              { value: all, words: retentionText.all },
            ]}
          />
        </Field>
      </ConfirmDialog>
    </Section>
  );
}
