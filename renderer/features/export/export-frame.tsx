/** What the dialogs in which files are made have alike: their foot, and a form that Enter submits from a choice as well. */
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './export-dialog.module.css';
import { exportsText } from '../../text/export.ts';

const width = 992;

/** A radio or a box to tick, for which Enter means nothing else; of this form, and not of a dialog over it. */
const isChoice = (target: EventTarget, form: Element): boolean =>
  target instanceof Element && form.contains(target) && target.closest('[role="radio"], [role="checkbox"]') !== null;

/** Enter does in a choice of a form what it does in a field. */
function submitFromChoice(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  if (event.key !== 'Enter' || event.repeat || !isChoice(event.target, event.currentTarget)) return;
  event.preventDefault();
  submit();
}

interface ExportFrameProps {
  title: string;
  remark: ReactNode;
  footRemark: ReactNode;
  saveWords: string;
  mayWrite: boolean;
  writing: { readonly isBusy: boolean; readonly isCancelling: boolean; readonly cancel: () => void };
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function ExportFrame({
  title,
  remark,
  footRemark,
  saveWords,
  mayWrite,
  writing,
  onSave,
  onClose,
  children,
}: ExportFrameProps) {
  const formId = useId();
  const { isBusy, isCancelling, cancel } = writing;
  const submit = () => {
    if (mayWrite && !isBusy) onSave();
  };
  return (
    <Dialog
      open
      tall
      width={width}
      title={title}
      remark={remark}
      // While it writes, to close is to cancel: nothing goes on behind a dialog that is gone.
      onOpenChange={(open) => !open && (isBusy ? cancel() : onClose())}
      onSubmit={submit}
      footRemark={footRemark}
      foot={
        <>
          <Button size="form" onClick={isBusy ? cancel : onClose} busy={isCancelling}>
            {exportsText.cancel}
          </Button>
          <Button
            size="form"
            variant="primary"
            type="submit"
            form={formId}
            disabled={!mayWrite && !isBusy}
            busy={isBusy}
          >
            {saveWords}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter does in a choice what it does in a field. */}
      <form
        id={formId}
        noValidate
        className={styles.form}
        onKeyDown={(event) => submitFromChoice(event, submit)}
        onSubmit={(event) => {
          event.preventDefault();
          // That of a dialog over this one comes by here as well.
          if (event.target === event.currentTarget) submit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
