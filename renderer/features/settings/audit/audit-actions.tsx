/** What can be done with the log: verified, exported as it is filtered, an exported file checked, old entries erased. */
import { useState } from 'react';
import { FileCheck2, ShieldCheck } from 'lucide-react';
import {
  auditFormats,
  isWhole,
  type AuditFormat,
  eraseMonths,
  type AuditFileChecked,
  type AuditPart,
} from '../../../../electron/contract/audit.ts';
import { call } from '../../../lib/call.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { said } from '../../../lib/text/said.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { FilterButton, FilterChoices } from '../../../ui/inputs/choices/filter-button.tsx';
import { Select } from '../../../ui/inputs/choices/select.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { VisibleText } from '../../../ui/text/visible-text.tsx';
import { useTell } from '../../../lib/use-tell.ts';
import styles from './audit-tab.module.css';
import type { Verifying } from './queries.ts';

export function AuditActions({
  part,
  isEmpty,
  verifying,
}: {
  part: AuditPart;
  isEmpty: boolean;
  verifying: Verifying;
}) {
  const { audit, addresses } = useText();
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const [checked, setChecked] = useState<AuditFileChecked | null>(null);
  const [isErasing, setErasing] = useState(false);
  const formats = isWhole(part) ? audit.exportFormats : audit.exportMatching;
  const exportAs = async (format: AuditFormat): Promise<void> => {
    const done = await tell((bridge) => bridge.audit.exportFile({ part, format }));
    if (done === null) return;
    const { path, rows, fileName } = done.value;
    toasts.done(audit.exported(rows, said(fileName)), {
      action: { label: addresses.exported.show, run: () => void call((bridge) => bridge.app.showInFolder({ path })) },
    });
  };
  const checkFile = async (): Promise<void> => {
    const done = await tell((bridge) => bridge.audit.checkFile());
    if (done !== null) setChecked(done.value);
  };
  return (
    <>
      {!isEmpty && (
        <>
          <Button
            icon={<Icon of={ShieldCheck} size={14} />}
            busy={verifying.isGoingOn}
            onClick={() => void verifying.begin()}
          >
            {audit.verify}
          </Button>
          <FilterButton label={audit.exportLog} value={null} clearLabel="" onClear={() => undefined}>
            {(close) => (
              <FilterChoices
                label={audit.exportLog}
                value={null}
                options={auditFormats.map((format) => ({ value: format, words: formats[format] }))}
                onChoose={(format) => {
                  close();
                  void exportAs(format);
                }}
              />
            )}
          </FilterButton>
        </>
      )}
      <Button icon={<Icon of={FileCheck2} size={14} />} onClick={() => void checkFile()}>
        {audit.check}
      </Button>
      {!isEmpty && (
        <Button variant="quiet" onClick={() => setErasing(true)}>
          {audit.erase}
        </Button>
      )}
      <CheckedDialog checked={checked} onClose={() => setChecked(null)} />
      <EraseDialog open={isErasing} onClose={() => setErasing(false)} />
    </>
  );
}

function CheckedDialog({ checked, onClose }: { checked: AuditFileChecked | null; onClose: () => void }) {
  const { audit } = useText();
  const time = useTime();
  if (checked === null) return null;
  return (
    <Dialog
      open
      readOnly
      onOpenChange={onClose}
      title={audit.checkedTitle[checked.isWhole ? 'whole' : checked.isRead ? 'other' : 'not-read']}
      foot={<Button onClick={onClose}>{audit.close}</Button>}
    >
      <p className={styles.sentence}>
        <VisibleText text={checked.fileName} mono />
      </p>
      {checked.isRead && (
        <p className={styles.sentence}>
          {checked.isWhole && `${audit.checkedRows(checked.rows)} `}
          {audit.checkedBy[checked.proven]}
        </p>
      )}
      {checked.continued.map((one) => (
        <p key={one.no} className={styles.sentence}>
          {audit.continued(one, time.whole(one.from?.madeAt ?? one.at))}
        </p>
      ))}
      {checked.manifestOf !== null && <p className={styles.sentence}>{audit.manifestOf(said(checked.manifestOf))}</p>}
      {!checked.isWhole && (
        <p className={styles.sentence}>
          <VisibleText text={checked.sentence} />
        </p>
      )}
    </Dialog>
  );
}

function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { audit } = useText();
  const tell = useTell();
  const toasts = useToasts('what-stays');
  const [months, setMonths] = useState('24');
  const erase = async () => {
    const done = await tell((bridge) => bridge.audit.erase({ olderThanMonths: Number(months) }));
    if (done === null) return;
    toasts.done(done.value === null ? audit.noneAsOld : audit.erased(done.value.entries));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={audit.eraseTitle}
      foot={
        <>
          <Button onClick={onClose}>{audit.cancel}</Button>
          <Button variant="danger" onClick={() => void erase()}>
            {audit.eraseNow}
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{audit.eraseSentence}</p>
      <Field layout="beside" group label={audit.eraseOlder}>
        <Select
          label={audit.eraseOlder}
          value={months}
          onChange={setMonths}
          width={160}
          options={eraseMonths.map((each) => ({ value: String(each), words: audit.eraseMonths(each) }))}
        />
      </Field>
    </Dialog>
  );
}
