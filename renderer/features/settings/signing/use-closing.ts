/** Warns before a dialog with entries closes. The second press closes it. */
import { useState } from 'react';

export interface Closing {
  readonly isAsked: boolean;
  readonly close: () => void;
  /** The entries changed since the warning. */
  readonly goOn: () => void;
}

export function useClosing(isTyped: () => boolean, onClose: () => void): Closing {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    close: () => {
      if (isAsked || !isTyped()) onClose();
      else setAsked(true);
    },
    goOn: () => setAsked(false),
  };
}
