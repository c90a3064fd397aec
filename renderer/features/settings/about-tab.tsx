/** Versions, licenses, and the diagnostics for a problem report. */
import { ClipboardCopy, FileText, FolderOpen } from 'lucide-react';
import { useAppInfo } from '../../lib/app-info.ts';
import { call, type BridgeCall } from '../../lib/call.ts';
import { useCopyDiagnostics } from '../../lib/copy.ts';
import { settingsText } from '../../text/settings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Columns } from '../../ui/layout/columns.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { useToasts } from '../../ui/messages/toast.tsx';
import { KeyValue, KeyValues } from '../../ui/tables/key-values.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';

const words = settingsText.about;

export function AboutTab() {
  const info = useAppInfo().data;
  const toasts = useToasts('what-stays');
  const copyDiagnostics = useCopyDiagnostics();
  if (info === undefined) return null;
  const open = async (request: BridgeCall<unknown>, failed: string) => {
    if (!(await call(request)).ok) toasts.failed(failed);
  };
  return (
    <Columns
      split="6-6"
      rule
      left={
        <Section title={words.versionsTitle}>
          <KeyValues label={words.versionsTitle}>
            <KeyValue label={words.version}>{info.version}</KeyValue>
            <KeyValue label={words.electron}>{info.electron}</KeyValue>
            <KeyValue label={words.chrome}>{info.chrome}</KeyValue>
            <KeyValue label={words.node}>{info.node}</KeyValue>
            <KeyValue label={words.platform}>{info.platform}</KeyValue>
          </KeyValues>
        </Section>
      }
      right={
        <>
          <Section title={words.diagnosticsTitle} sentence={words.diagnosticsHint}>
            <div className={styles.actions}>
              <Button icon={<Icon of={ClipboardCopy} size={14} />} onClick={copyDiagnostics}>
                {words.diagnostics}
              </Button>
              <Button
                icon={<Icon of={FileText} size={14} />}
                onClick={() => void open((bridge) => bridge.app.openLog(), words.logNotOpened)}
              >
                {words.openLog}
              </Button>
            </div>
          </Section>
          <Section title={words.licensesTitle} sentence={words.licenses}>
            <div className={styles.actions}>
              <Button
                icon={<Icon of={FolderOpen} size={14} />}
                onClick={() => void open((bridge) => bridge.app.showLicenses(), words.licensesNotShown)}
              >
                {words.showLicenses}
              </Button>
            </div>
          </Section>
        </>
      }
    />
  );
}
