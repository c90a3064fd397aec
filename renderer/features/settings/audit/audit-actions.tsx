/** Verifies and exports the log, and deletes old entries. */
import { useState } from 'react';
import { Download, ShieldCheck } from 'lucide-react';
import { deletionMonths, isUnfiltered, type AuditFilter } from '../../../../electron/contract/audit.ts';
import { call } from '../../../lib/call.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTell } from '../../../lib/use-tell.ts';
import styles from './audit-tab.module.css';
import type { Verification } from './queries.ts';
import { addressesText } from '../../../text/addresses.ts';
import { auditText } from '../../../text/audit.ts';

interface AuditActionsProps {
  filter: AuditFilter;
  isEmpty: boolean;
  verification: Verification;
}

export function AuditActions({ filter, isEmpty, verification }: AuditActionsProps) {
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const [isDeleting, setDeleting] = useState(false);
  const exportFile = async (): Promise<void> => {
    const done = await tell((bridge) => bridge.audit.exportFile({ filter }));
    if (done === null) return;
    const { path, rows, fileName } = done.value;
    toasts.done(auditText.exported(rows, untrusted(fileName)), {
      action: {
        label: addressesText.exported.show,
        run: () => void call((bridge) => bridge.app.showInFolder({ path })),
      },
    });
  };
  if (isEmpty) return null;
  return (
    <>
      <Button
        icon={<Icon of={ShieldCheck} size={14} />}
        busy={verification.isRunning}
        onClick={() => void verification.start()}
      >
        {auditText.verify}
      </Button>
      <Button icon={<Icon of={Download} size={14} />} onClick={() => void exportFile()}>
        {isUnfiltered(filter) ? auditText.exportCsv : auditText.exportFiltered}
      </Button>
      <Button variant="quiet" onClick={() => setDeleting(true)}>
        {auditText.delete}
      </Button>
      <DeleteDialog open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const [months, setMonths] = useState('24');
  const deleteOlder = async () => {
    const done = await tell((bridge) => bridge.audit.deleteOlder({ months: Number(months) }));
    if (done === null) return;
    toasts.done(done.value === null ? auditText.nothingToDelete : auditText.deleted(done.value.entries));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={auditText.deleteTitle}
      foot={
        <>
          <Button onClick={onClose}>{auditText.cancel}</Button>
          <Button variant="danger" onClick={() => void deleteOlder()}>
            {auditText.deleteNow}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{auditText.deleteSentence}</p>
      <Field layout="beside" group label={auditText.olderThan}>
        <Select
          label={auditText.olderThan}
          value={months}
          onChange={setMonths}
          width={160}
          options={deletionMonths.map((each) => ({ value: String(each), words: auditText.months(each) }))}
        />
      </Field>
    </Dialog>
  );
}
