/**
 * A field that is left by a press says what is wrong with it once the press is over: its sentence moves what stands below,
 * and a button that is not under the pointer any more is not pressed.
 */
export function afterPress(act: () => void): void {
  // Whatever is held down, the page's own element with it.
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
        // What is pressed is told after this.
        setTimeout(act, 0);
      },
      { capture: true, signal: over.signal },
    );
  }
}
