/** What a form knows about its secret: whether one is typed and why it’s asked for, never its text. */
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { TypedSecret } from './secret-input.tsx';

export interface SecretEntry {
  /** Read when it’s sent, because a mutation’s arguments stay in its cache. */
  readonly typed: RefObject<TypedSecret | null>;
  readonly isTyped: boolean;
  /** For a saved profile: the field replaces the sentence. */
  readonly isEntering: boolean;
  /** Saving deleted the old secret. */
  readonly isDeleted: boolean;
  readonly fault: string | undefined;
  readonly onTyped: (isTyped: boolean) => void;
  /** Opens and focuses the field. */
  readonly enter: () => void;
  readonly enterAnew: () => void;
  /** Focuses the field and shows why. */
  readonly refuse: (fault: string) => void;
  /** Saved or canceled. */
  readonly over: () => void;
}

type Why = 'asked' | 'deleted';

export function useSecretEntry(): SecretEntry {
  const typed = useRef<TypedSecret>(null);
  const [isTyped, setTyped] = useState(false);
  const [entering, setEntering] = useState<Why | null>(null);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [led, setLed] = useState(0);
  useEffect(() => {
    if (led > 0) typed.current?.focus();
  }, [led]);
  const onTyped = useCallback((is: boolean) => {
    setTyped(is);
    setFault(undefined);
    // A field that was opened by other entries stays open once it has text.
    if (is) setEntering((before) => before ?? 'asked');
  }, []);
  const lead = useCallback((why: Why) => {
    setEntering(why);
    setLed((before) => before + 1);
  }, []);
  const ways = useMemo(
    () => ({
      enter: () => lead('asked'),
      enterAnew: () => lead('deleted'),
      refuse: (because: string) => {
        lead('asked');
        setFault(because);
      },
      over: () => {
        setEntering(null);
        setTyped(false);
        setFault(undefined);
      },
    }),
    [lead],
  );
  return {
    typed,
    isTyped,
    isEntering: entering !== null,
    isDeleted: entering === 'deleted',
    fault,
    onTyped,
    ...ways,
  };
}
