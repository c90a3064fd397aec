/**
 * Messages at the bottom right, shown for five seconds, longer for more text, and longest for an error. The timer pauses while they
 * are hovered or focused, and in an inactive window.
 */
import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import iconButton from '../buttons/icon-button.module.css';
import { Icon } from '../marks/icon.tsx';
import { Shape } from '../marks/shape.tsx';
import styles from './toast.module.css';
import { kitText } from '../../text/kit.ts';

export interface ToastMore {
  /** The end of the copied text, in mono at the right. */
  remark?: string;
  action?: { readonly label: string; readonly run: () => void };
  /** Shown three times as long, for more text. */
  long?: boolean;
  /** Stays until it is closed, for an important message that is shown nowhere else. */
  untilClosed?: boolean;
}

export interface Toasts {
  done: (sentence: string, more?: ToastMore) => void;
  failed: (sentence: string, more?: ToastMore) => void;
  /** Removes toasts about the open order or batch. */
  clear: () => void;
}

/** The open order or batch, or something that stays when another one is opened. */
export type ToastAbout = 'what-is-open' | 'what-stays';

interface ToastData {
  readonly remark: string | null;
}

const shownForMs = 5000;
const longForMs = 15_000;
const failedForMs = 20_000;

/** Milliseconds. 0 is until it is closed. */
function shownFor(type: 'done' | 'failed', { long = false, untilClosed = false }: ToastMore): number {
  if (untilClosed) return 0;
  if (type === 'failed') return failedForMs;
  return long ? longForMs : shownForMs;
}

/** The last toast shown, by sentence. */
const last = new Map<string, { readonly id: string; readonly about: ToastAbout }>();

export function useToasts(about: ToastAbout = 'what-is-open'): Toasts {
  const { add, close } = Toast.useToastManager<ToastData>();
  return useMemo(() => {
    const show = (type: 'done' | 'failed', sentence: string, more: ToastMore) => {
      const { action } = more;
      // A repeated message replaces the previous one, because several equal toasts add no information.
      const before = last.get(sentence);
      if (before !== undefined) close(before.id);
      const id = add({
        type,
        title: sentence,
        data: { remark: more.remark ?? null },
        timeout: shownFor(type, more),
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

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  const viewport = useRef<HTMLDivElement>(null);
  useToastPlace(viewport, toasts.length === 0);
  return (
    <Toast.Viewport
      ref={viewport}
      className={styles.viewport}
      aria-label={kitText.notifications}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape must not also go back in the view.
        event.preventDefault();
        // F6 focuses the list of toasts. A focused toast closes itself.
        if (event.target === event.currentTarget) close();
      }}
    >
      {toasts.map((toast) => {
        const remark = toast.data?.remark ?? null;
        return (
          // Not a dialog, because the shortcuts are off while one is open.
          <Toast.Root
            key={toast.id}
            toast={toast}
            role="group"
            aria-modal={undefined}
            className={styles.toast}
            swipeDirection={[]}
          >
            <Toast.Content className={styles.content}>
              <Shape name={toast.type === 'failed' ? 'failed' : 'pass'} size={16} />
              <Toast.Title className={styles.title} render={<p />} />
              {remark !== null && <span className={styles.remark}>{remark}</span>}
              {toast.actionProps !== undefined && <Toast.Action className="link" />}
              {/* Base UI hides it from screen readers until the list is expanded, but here it can always be pressed. */}
              <Toast.Close className={iconButton.iconButton} aria-label={kitText.close} aria-hidden={false}>
                <Icon of={X} size={14} />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        );
      })}
    </Toast.Viewport>
  );
}

/** Distance from the window's edges in CSS pixels. */
const distancePx = 12;

/** Sets `--toasts` to the height of the toasts, so that views and dialogs end above them. */
function useToastPlace(viewport: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const list = viewport.current;
    if (list === null || isEmpty) return undefined;
    const { style } = document.documentElement;
    const place = () => style.setProperty('--toasts', `${String(list.offsetHeight + 2 * distancePx)}px`);
    place();
    const resized = new ResizeObserver(place);
    resized.observe(list);
    return () => {
      resized.disconnect();
      style.removeProperty('--toasts');
    };
  }, [viewport, isEmpty]);
}
