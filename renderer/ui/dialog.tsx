/** A dialog: title and remark, content, and a foot with a remark left and the actions right. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { useKitWords } from './words.tsx';

export interface DialogProps {
  open: boolean;
  /** Called with false by Escape, a press outside and the cross. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  remark?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  footRemark?: ReactNode;
  width?: number;
  /** Only its buttons close it: something is at stake. */
  modalOnly?: boolean;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  remark,
  children,
  foot,
  footRemark,
  width = 560,
  modalOnly = false,
}: DialogProps) {
  const words = useKitWords();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={modalOnly}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.dialog} style={{ width }}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {remark !== undefined && <span className={styles.remark}>{remark}</span>}
              <Base.Close className={styles.close} aria-label={words.close}>
                <Icon of={X} size={14} />
              </Base.Close>
            </div>
            <div className={styles.content}>{children}</div>
            {foot !== undefined && (
              <div className={styles.foot}>
                <div className={styles.footRemark}>{footRemark}</div>
                {foot}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
