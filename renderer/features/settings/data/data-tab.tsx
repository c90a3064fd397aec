/** Location and size of the data, and its backups. */
import { Archive, ArchiveRestore, FolderOpen } from 'lucide-react';
import { longestPath } from '../../../../electron/contract/limits.ts';
import type { BackupsState } from '../../../../electron/contract/backups.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { KeyValue, KeyValues } from '../../../ui/tables/key-values.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { SectionHead } from '../section.tsx';
import styles from './data-tab.module.css';
import { HistoryKeptSection } from './history-kept.tsx';
import { PassphraseSection, UnlockSection } from './passphrase.tsx';
import { useBackups } from './queries.ts';
import { ScheduleSection } from './schedule.tsx';
import { useTell } from '../../../lib/use-tell.ts';
import { dataText } from '../../../text/data.ts';

export function DataTab() {
  const state = useBackups().data;
  if (state === undefined) return null;
  return (
    <Columns
      split="6-6"
      rule
      left={
        <>
          <Where state={state} />
          <ByHand state={state} />
        </>
      }
      right={
        <>
          {state.mayUnlock && <UnlockSection />}
          <ScheduleSection state={state} />
          <PassphraseSection state={state.passphrase} />
          <HistoryKeptSection />
        </>
      }
    />
  );
}

const size = (bytes: number | null) => (bytes === null ? dataText.notKnown : dataText.size(bytes));

function Where({ state }: { state: BackupsState }) {
  const copy = useCopy();
  const tell = useTell();
  const path = (of: string) => <CopyButton label={dataText.copyPath} onCopy={() => copy(of, dataText.pathCopied)} />;
  return (
    <section>
      <SectionHead title={dataText.whereTitle} />
      <p className={styles.sentence}>{dataText.where}</p>
      <KeyValues label={dataText.whereTitle}>
        <KeyValue label={dataText.folder} action={path(state.dataFolder)}>
          <VisibleText text={state.dataFolder} mono limit={longestPath} />
        </KeyValue>
        <KeyValue label={dataText.database} action={path(state.databaseFile)}>
          <VisibleText text={state.databaseFile} mono limit={longestPath} />
        </KeyValue>
        <KeyValue label={dataText.databaseSize}>{size(state.databaseBytes)}</KeyValue>
        <KeyValue label={dataText.folderSize}>{size(state.folderBytes)}</KeyValue>
      </KeyValues>
      <div className={styles.actions}>
        <Button
          icon={<Icon of={FolderOpen} size={14} />}
          onClick={() => void tell((bridge) => bridge.backups.showFolder())}
        >
          {dataText.show}
        </Button>
      </div>
    </section>
  );
}

function ByHand({ state }: { state: BackupsState }) {
  const time = useTime();
  const tell = useTell();
  const { last, working } = state;
  return (
    <section className={styles.section}>
      <SectionHead title={dataText.backupTitle} />
      <p className={styles.sentence}>{dataText.backupHint}</p>
      <KeyValues label={dataText.backupTitle}>
        <KeyValue label={dataText.last}>{last === null ? dataText.none : time.whole(last.at)}</KeyValue>
        {last !== null && (
          <KeyValue label={dataText.lastPath}>
            <VisibleText text={last.path} mono limit={longestPath} />
          </KeyValue>
        )}
      </KeyValues>
      <div className={styles.actions}>
        <Button
          icon={<Icon of={Archive} size={14} />}
          busy={working === 'backing-up'}
          onClick={() => void tell((bridge) => bridge.backups.make())}
        >
          {dataText.backUp}
        </Button>
        <Button
          icon={<Icon of={ArchiveRestore} size={14} />}
          busy={working === 'restoring'}
          onClick={() => void tell((bridge) => bridge.backups.restore())}
        >
          {dataText.restore}
        </Button>
      </div>
      <p className={styles.hint}>{dataText.restoreHint}</p>
    </section>
  );
}
