/** Whether the page has settings that were typed and not saved: only it knows, and closing the window asks about them. */
export interface UnsavedSettings {
  readonly note: (isTyped: boolean) => void;
  readonly areThere: () => boolean;
}

export function createUnsavedSettings(): UnsavedSettings {
  let areTyped = false;
  return {
    note: (isTyped) => {
      areTyped = isTyped;
    },
    areThere: () => areTyped,
  };
}
