/** Versions, local data, and what to send with a problem report. */
import { ClipboardCopy, FileText, FolderOpen } from 'lucide-react';
import { useAppInfo } from '../../lib/app-info.ts';
import { call } from '../../lib/call.ts';
import { useCopy } from '../../lib/copy.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { longestPath } from '../../../electron/contract/limits.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { KeyValue, KeyValues } from '../../ui/tables/key-values.tsx';
import { useToasts } from '../../ui/messages/toast.tsx';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import styles from './about-tab.module.css';
import { SectionHead } from './section.tsx';
import { frameText } from '../../text/frame.ts';
import { settingsText } from '../../text/settings.ts';

export function AboutTab() {
  const words = settingsText.about;
  const info = useAppInfo().data;
  const keychain = useProfiles().data?.keychain;
  const copy = useCopy();
  const toasts = useToasts('what-stays');
  if (info === undefined) return null;
  const path = (of: string) => <CopyButton label={words.copyPath} onCopy={() => copy(of, words.pathCopied)} />;
  const diagnostics = async () => {
    const result = await call((bridge) => bridge.app.copyDiagnostics());
    if (result.ok) toasts.done(frameText.diagnosticsCopied);
    else toasts.failed(frameText.diagnosticsNotCopied);
  };
  const openLog = async () => {
    const result = await call((bridge) => bridge.app.openLog());
    if (!result.ok) toasts.failed(words.logNotOpened);
  };
  const showLicences = async () => {
    const result = await call((bridge) => bridge.app.showLicences());
    if (!result.ok) toasts.failed(words.licencesNotShown);
  };
  return (
    <Columns
      split="6-6"
      rule
      left={
        <>
          <SectionHead title={words.dataTitle} />
          <p className={styles.sentence}>{words.kept}</p>
          <KeyValues label={words.dataTitle}>
            <KeyValue label={words.dataFolder} action={path(info.dataFolder)}>
              <VisibleText text={info.dataFolder} mono limit={longestPath} />
            </KeyValue>
            <KeyValue label={words.logFile} action={path(info.logFile)}>
              <VisibleText text={info.logFile} mono limit={longestPath} />
            </KeyValue>
            <KeyValue label={words.keychain}>
              {keychain === 'available' ? words.keychainYes : words.keychainNo}
            </KeyValue>
          </KeyValues>
          <div className={styles.section}>
            <SectionHead title={words.diagnosticsTitle} />
            <p className={styles.sentence}>{words.diagnosticsHint}</p>
            <div className={styles.actions}>
              <Button icon={<Icon of={ClipboardCopy} size={14} />} onClick={() => void diagnostics()}>
                {words.diagnostics}
              </Button>
              <Button icon={<Icon of={FileText} size={14} />} onClick={() => void openLog()}>
                {words.openLog}
              </Button>
            </div>
          </div>
        </>
      }
      right={
        <>
          <SectionHead title={words.versionsTitle} />
          <KeyValues label={words.versionsTitle}>
            <KeyValue label={words.version}>{info.version}</KeyValue>
            <KeyValue label={words.electron}>{info.electron}</KeyValue>
            <KeyValue label={words.chrome}>{info.chrome}</KeyValue>
            <KeyValue label={words.node}>{info.node}</KeyValue>
            <KeyValue label={words.platform}>{info.platform}</KeyValue>
          </KeyValues>
          <div className={styles.section}>
            <SectionHead title={words.licencesTitle} />
            <p className={styles.sentence}>{words.licences}</p>
            <div className={styles.actions}>
              <Button icon={<Icon of={FolderOpen} size={14} />} onClick={() => void showLicences()}>
                {words.showLicences}
              </Button>
            </div>
          </div>
        </>
      }
    />
  );
}
