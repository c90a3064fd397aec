/** A dialog in which something was typed says so before it closes: the second press closes it. */
import { useState } from 'react';

export interface Closing {
  readonly isAsked: boolean;
  readonly close: () => void;
  /** Something was typed since. */
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
