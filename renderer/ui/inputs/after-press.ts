/**
 * Runs after the press that left a field. Its error may move a button from under the pointer, which then wouldn't be pressed.
 */
export function afterPress(act: () => void): void {
  // Any pressed element.
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
        // After the click event.
        setTimeout(act, 0);
      },
      { capture: true, signal: over.signal },
    );
  }
}
