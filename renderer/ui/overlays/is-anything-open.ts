/** True while a dialog, a menu or a list of choices is open, which then gets all keys. */
export const isAnythingOpen = (): boolean =>
  // A closed list of choices stays in the page, but hidden.
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some((one) =>
    one.checkVisibility(),
  );
