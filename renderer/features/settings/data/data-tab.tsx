/** Where the data is, how long lookups are kept, and backups. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useEffect } from 'react';
import type { BackupsState } from '../../../../electron/contract/backups.ts';
import { longestPath } from '../../../../electron/contract/limits.ts';
import { fetchCall, listen } from '../../../lib/call.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { useTell } from '../../../lib/errors.ts';
import { dataText } from '../../../text/data.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { BackupSection, ScheduleSection } from './backups.tsx';
import { PassphraseSection, UnlockSection } from './passphrase.tsx';
import { RetentionSection } from './retention.tsx';

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

function LocationSection({ state }: { state: BackupsState }) {
  const copy = useCopy();
  const tell = useTell();
  const keychain = useProfiles().data?.keychain;
  const path = (label: string, value: string) => (
    <KeyValue
      label={label}
      action={<CopyButton label={dataText.copyPath} onCopy={() => copy(value, dataText.pathCopied)} />}
    >
      <VisibleText text={value} mono limit={longestPath} />
    </KeyValue>
  );
  return (
    <Section title={dataText.locationTitle} sentence={dataText.location}>
      <KeyValues label={dataText.locationTitle}>
        {path(dataText.folder, state.dataFolder)}
        {path(dataText.database, state.databaseFile)}
        <KeyValue label={dataText.databaseSize}>{size(state.databaseBytes)}</KeyValue>
        <KeyValue label={dataText.folderSize}>{size(state.folderBytes)}</KeyValue>
        <KeyValue label={dataText.keychain}>
          {keychain === 'available' ? dataText.keychainYes : dataText.keychainNo}
        </KeyValue>
      </KeyValues>
      <div className={styles.actions}>
        <Button
          icon={<Icon of={FolderOpen} size={14} />}
          onClick={() => void tell((bridge) => bridge.backups.showFolder())}
        >
          {dataText.show}
        </Button>
      </div>
    </Section>
  );
}
