/**
 * Whether the page has settings that were typed and not saved: only it knows, and closing the window asks about them. It tells
 * them as they are typed; and what it did not get round to tell it says when its window is closed.
 */
export interface UnsavedSettings {
  readonly note: (isTyped: boolean) => void;
  readonly areThere: () => boolean;
  /** The window is let close: until it is closed, or stays, the page is heard. */
  readonly letGo: () => void;
  readonly isHeard: () => boolean;
  /** The page has said that it holds some. */
  readonly stay: () => void;
}

export function createUnsavedSettings(): UnsavedSettings {
  let areTyped = false;
  let isClosing = false;
  return {
    note: (isTyped) => {
      areTyped = isTyped;
    },
    areThere: () => areTyped,
    letGo: () => {
      isClosing = true;
    },
    isHeard: () => isClosing,
    stay: () => {
      isClosing = false;
      areTyped = true;
    },
  };
}
