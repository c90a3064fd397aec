/** Asks for confirmation before the user leaves unsaved entries for another view, tab or profile. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { call } from '../../../lib/call.ts';
import { settingsText } from '../../../text/settings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const words = settingsText.profiles.leave;

export interface LeaveDialogProps {
  isTyped: boolean;
  title: string;
  isSaving: boolean;
  /** Returns whether everything was saved. */
  save: () => Promise<boolean>;
  /** The next view may show the same form. */
  discard: () => void;
}

export function LeaveDialog({ isTyped, title, isSaving, save, discard }: LeaveDialogProps) {
  const typed = useRef(isTyped);
  useLayoutEffect(() => {
    typed.current = isTyped;
  }, [isTyped]);
  const blocker = useBlocker({
    shouldBlockFn: () => typed.current,
    // Main asks before the window closes.
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEffect(() => {
    void call((bridge) => bridge.app.setUnsaved({ exist: isTyped }));
  }, [isTyped]);
  useEffect(() => () => void call((bridge) => bridge.app.setUnsaved({ exist: false })), []);
  const stay = () => blocker.reset?.();
  const go = () => {
    typed.current = false;
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      title={title}
      width={440}
      onClose={stay}
      foot={
        <>
          <Button size="form" onClick={stay}>
            {words.stay}
          </Button>
          <Button
            size="form"
            onClick={() => {
              discard();
              go();
            }}
          >
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
