/** Asks before unsaved entries are lost, on leaving the view or closing the window. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { settingsText } from '../../../text/settings.ts';

const words = settingsText.profiles.leave;

export interface Leaving {
  /** Continues at once if there are no entries, otherwise after the answer. */
  readonly leave: (goOn: () => void) => void;
  readonly isAsked: boolean;
  readonly go: () => void;
  readonly stay: () => void;
}

/** Covers other views and other parts of this one. */
export function useLeaving(isTyped: boolean): Leaving {
  const typed = useRef(isTyped);
  useLayoutEffect(() => {
    typed.current = isTyped;
  }, [isTyped]);
  const [asked, setAsked] = useState<{ readonly goOn: () => void } | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: () => typed.current,
    // The window asks about closing, based on the note below.
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEffect(() => {
    void call((bridge) => bridge.app.setUnsaved({ exist: isTyped }));
    return () => void call((bridge) => bridge.app.setUnsaved({ exist: false }));
  }, [isTyped]);
  const leave = useCallback((goOn: () => void) => {
    if (typed.current) setAsked({ goOn });
    else goOn();
  }, []);
  const go = () => {
    typed.current = false;
    setAsked(null);
    asked?.goOn();
    if (blocker.status === 'blocked') blocker.proceed();
  };
  const stay = () => {
    setAsked(null);
    if (blocker.status === 'blocked') blocker.reset();
  };
  return { leave, isAsked: asked !== null || blocker.status === 'blocked', go, stay };
}

export interface LeaveDialogProps {
  open: boolean;
  title: string;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

export function LeaveDialog({ open, title, isSaving, onSave, onDiscard, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      width={440}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      foot={
        <>
          <Button size="form" onClick={onStay}>
            {words.stay}
          </Button>
          <Button size="form" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button size="form" variant="primary" busy={isSaving} onClick={onSave}>
            {words.save}
          </Button>
        </>
      }
    >
      <p className="ink-2">{words.sentence}</p>
    </Dialog>
  );
}
