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
  leaving: Leaving;
  title: string;
  isSaving: boolean;
  /** Whether all of it was saved. */
  save: () => Promise<boolean>;
}

export function LeaveDialog({ leaving, title, isSaving, save }: LeaveDialogProps) {
  const { isAsked, go, stay } = leaving;
  return (
    <Dialog
      open={isAsked}
      title={title}
      width={440}
      onOpenChange={(next) => {
        if (!next) stay();
      }}
      foot={
        <>
          <Button size="form" onClick={stay}>
            {words.stay}
          </Button>
          <Button size="form" onClick={go}>
            {words.discard}
          </Button>
          <Button
            size="form"
            variant="primary"
            busy={isSaving}
            onClick={() => void save().then((isSaved) => (isSaved ? go() : stay()))}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <p className="ink-2">{words.sentence}</p>
    </Dialog>
  );
}
