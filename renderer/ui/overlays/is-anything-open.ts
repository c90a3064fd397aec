/** Whether a dialog, a menu or a list of choices is open: it has the keys to itself. */
export const isAnythingOpen = (): boolean =>
  // A list of choices that was closed stays in the page, out of sight.
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some((one) =>
    one.checkVisibility(),
  );
