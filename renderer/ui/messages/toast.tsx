/** News at the bottom right: five seconds, longer where there is more to read, an error until it is closed. */
import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from '../marks/icon.tsx';
import { Shape } from '../marks/shape.tsx';
import styles from './toast.module.css';
import { useKitWords } from '../words.tsx';

export interface ToastMore {
  /** Mono, at the right: the tail of what was copied. */
  remark?: string;
  action?: { readonly label: string; readonly run: () => void };
  /** Has more to read than a glance takes: it stays three times as long, and can be closed. */
  long?: boolean;
}

export interface Toasts {
  done: (sentence: string, more?: ToastMore) => void;
  failed: (sentence: string, more?: ToastMore) => void;
  /** Of those about what is open, none stays. */
  clear: () => void;
}

/** What is told is about what is open (an order, a run), or about what stays when something else is opened. */
export type ToastAbout = 'what-is-open' | 'what-stays';

interface ToastData {
  readonly remark: string | null;
  readonly isLong: boolean;
}

const shownForMs = 5000;
const longForMs = 15_000;

/** By sentence, the one that is shown or was shown last. */
const last = new Map<string, { readonly id: string; readonly about: ToastAbout }>();

export function useToasts(about: ToastAbout = 'what-is-open'): Toasts {
  const { add, close } = Toast.useToastManager<ToastData>();
  return useMemo(() => {
    const show = (type: 'done' | 'failed', sentence: string, more: ToastMore) => {
      const { action } = more;
      // Said again, it replaces itself: three of one kind would tell nothing more.
      const before = last.get(sentence);
      if (before !== undefined) close(before.id);
      const id = add({
        type,
        title: sentence,
        data: { remark: more.remark ?? null, isLong: more.long === true },
        timeout: type === 'failed' ? 0 : more.long === true ? longForMs : shownForMs,
        priority: type === 'failed' ? 'high' : 'low',
        ...(action === undefined
          ? {}
          : {
              actionProps: {
                children: action.label,
                onClick: () => {
                  action.run();
                  close(id);
                },
              },
            }),
      });
      last.set(sentence, { id, about });
    };
    return {
      done: (sentence, more = {}) => show('done', sentence, more),
      failed: (sentence, more = {}) => show('failed', sentence, more),
      clear: () => {
        for (const [sentence, toast] of last) {
          if (toast.about === 'what-stays') continue;
          close(toast.id);
          last.delete(sentence);
        }
      },
    };
  }, [add, close, about]);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={3}>
      {children}
      <Toast.Portal>
        <ToastList />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** The page ends above what is shown here, by `--toasts`: a toast never lies over what can be pressed. */
function useRoomBelow(viewport: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = viewport.current;
    if (list === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (list.offsetHeight === 0) style.removeProperty('--toasts');
      else style.setProperty('--toasts', `${String(list.offsetHeight + 2 * distancePx)}px`);
    });
    observer.observe(list);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts');
    };
  }, [viewport]);
}

/** From the window's edges. */
const distancePx = 12;

function ToastList() {
  const words = useKitWords();
  const { toasts } = Toast.useToastManager<ToastData>();
  const viewport = useRef<HTMLDivElement>(null);
  useRoomBelow(viewport);
  return (
    <Toast.Viewport ref={viewport} className={styles.viewport} aria-label={words.notifications}>
      {toasts.map((toast) => {
        const remark = toast.data?.remark ?? null;
        return (
          <Toast.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={[]}>
            <Toast.Content className={styles.content}>
              <Shape name={toast.type === 'failed' ? 'failed' : 'pass'} size={16} />
              <Toast.Title className={styles.title} render={<p />} />
              {remark !== null && <span className={styles.remark}>{remark}</span>}
              {toast.actionProps !== undefined && <Toast.Action className="link" />}
              {(toast.type === 'failed' || toast.data?.isLong === true) && (
                <Toast.Close className={styles.close} aria-label={words.close}>
                  <Icon of={X} size={14} />
                </Toast.Close>
              )}
            </Toast.Content>
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}
