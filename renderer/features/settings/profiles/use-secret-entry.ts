/** What a form knows of the secret in it: whether one is typed and why it is asked for, never what it is. */
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { TypedSecret } from './secret-input.tsx';

export interface SecretEntry {
  /** Read as it is sent: what a mutation is called with stays in its cache. */
  readonly typed: RefObject<TypedSecret | null>;
  readonly isTyped: boolean;
  /** Of a profile that is there: the field stands in the place of the sentence. */
  readonly isEntering: boolean;
  /** The secret of before was deleted with what was saved. */
  readonly isDeleted: boolean;
  readonly fault: string | undefined;
  readonly onTyped: (isTyped: boolean) => void;
  /** Opens the field, and leads there. */
  readonly enter: () => void;
  readonly enterAnew: () => void;
  /** Leads to the field, which says why. */
  readonly refuse: (fault: string) => void;
  /** Saved, or given up. */
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
    // It was opened by what is typed beside it, and does not go with that.
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
