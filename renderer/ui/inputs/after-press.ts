/** Runs after the press that left a field, because an error message may move the pressed button from under the pointer. */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const over = new AbortController();
  for (const end of ['pointerup', 'pointercancel', 'keyup'] as const) {
    window.addEventListener(
      end,
      () => {
        over.abort();
        // Runs after the click event.
        setTimeout(act, 0);
      },
      { capture: true, signal: over.signal },
    );
  }
}
