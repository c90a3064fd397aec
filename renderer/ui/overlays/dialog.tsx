/** A dialog: title and remark, content, and a foot with a remark at the left and the actions at the right. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import iconButton from '../buttons/icon-button.module.css';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { Icon } from '../marks/icon.tsx';
import { kitText } from '../../text/kit.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, a press outside and the cross. */
  onClose: () => void;
  title: ReactNode;
  remark?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  footRemark?: ReactNode;
  width?: number;
  /** Only its buttons close it, so that nothing is lost by accident. */
  modalOnly?: boolean;
  /** Has no fields, so the dialog itself gets the focus. */
  readOnly?: boolean;
  /** Nearly as high as the smallest window, where it starts further up. */
  tall?: boolean;
  /** Called by Ctrl+Enter or ⌘+Enter anywhere in the dialog. */
  onSubmit?: () => void;
}

export function Dialog({
  open,
  onClose,
  title,
  remark,
  children,
  foot,
  footRemark,
  width = 560,
  modalOnly = false,
  readOnly = false,
  tall = false,
  onSubmit,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={modalOnly}>
      <Base.Portal>
        {/* Base UI would not render it over another open dialog. */}
        <Base.Backdrop forceRender className={styles.scrim} />
        <Base.Viewport className={styles.viewport} data-tall={tall || undefined}>
          <Base.Popup
            ref={popup}
            className={styles.dialog}
            style={{ width }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              // Keys pressed in a dialog over this one bubble up here too.
              if (onSubmit === undefined || !isWithin(event.target, event.currentTarget)) return;
              event.preventDefault();
              if (!event.repeat) onSubmit();
            }}
            {...(readOnly ? { initialFocus: popup } : {})}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {remark !== undefined && <span className={styles.remark}>{remark}</span>}
            </div>
            <div className={styles.content}>{children}</div>
            {foot !== undefined && (
              <div className={styles.foot}>
                <div className={styles.footRemark}>{footRemark}</div>
                {foot}
              </div>
            )}
            {/* Last in the order, so that the focus starts at the content. */}
            <Base.Close className={classNames(iconButton.iconButton, styles.close)} aria-label={kitText.close}>
              <Icon of={X} size={14} />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const isWithin = (target: EventTarget, element: Element): boolean => target instanceof Node && element.contains(target);
