/** A wide dialog with entries. The first attempt to close it warns that they will be lost, and the second closes it. */
import { useState, type ReactNode } from 'react';
import { commonText } from '../../../text/common.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './signing.module.css';

export interface TypedDialogProps {
  words: { readonly title: string; readonly remark: string; readonly loses: string };
  isTyped: () => boolean;
  onClose: () => void;
  onSubmit: () => void;
  actions: ReactNode;
  children: ReactNode;
}

export function TypedDialog({ words, isTyped, onClose, onSubmit, actions, children }: TypedDialogProps) {
  const [isWarned, setWarned] = useState(false);
  const close = () => {
    if (isWarned || !isTyped()) onClose();
    else setWarned(true);
  };
  const goOn = () => setWarned(false);
  return (
    <Dialog
      open
      tall
      modalOnly
      width={992}
      title={words.title}
      remark={words.remark}
      onClose={close}
      onSubmit={onSubmit}
      footRemark={isWarned && <span role="alert">{words.loses}</span>}
      foot={
        <>
          <Button size="form" onClick={close}>
            {commonText.cancel}
          </Button>
          {actions}
        </>
      }
    >
      <div className={styles.columns} onInput={goOn} onPointerDown={goOn}>
        {children}
      </div>
    </Dialog>
  );
}
