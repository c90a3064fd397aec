/**
 * Reports to main what happens in the page without an event of Chromium: title, context menu, color scheme, keys, and
 * clicks that open a window.
 *
 * Runs as source text in the preload's world, so it uses nothing from outside itself.
 */

/** At a context menu: position, selection, link, and whether the field can be edited. */
export interface SeenUnderPointer {
  readonly x: number;
  readonly y: number;
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly linkURL: string;
  readonly linkText: string;
}

export interface PageObserver {
  /** Main set the color scheme. Set and reset between two frames, it changes without an event. */
  colorSchemeSet(): void;
}

/** `windowOpenEvent`: what the page's world dispatches for each `window.open`. */
export function observePage(post: (message: object) => void, windowOpenEvent: string): PageObserver {
  document.addEventListener('contextmenu', (event) => {
    const { target } = event;
    const editable = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const link = target instanceof Element ? target.closest('a') : null;
    post({
      is: 'context-menu',
      parameters: {
        x: event.clientX,
        y: event.clientY,
        isEditable: editable && !target.readOnly && !target.disabled,
        selectionText: editable
          ? target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
          : (getSelection()?.toString() ?? ''),
        linkURL: link?.href ?? '',
        linkText: link?.textContent ?? '',
      },
    });
  });

  // Chromium reports it late, and uses the page's address without one. Only the head is observed, because the rest of
  // a page changes all the time.
  let title = '';
  const inHead = { childList: true, characterData: true, subtree: true };
  const tellTitle = (): void => {
    if (document.title === title) return;
    ({ title } = document);
    post({ is: 'title', title });
  };
  const begun = new MutationObserver(() => {
    const { head } = document;
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- there is none yet where a document begins
    if (!head) return;
    begun.disconnect();
    new MutationObserver(tellTitle).observe(head, inHead);
    tellTitle();
  });
  begun.observe(document, { childList: true, subtree: true });

  // Emulating another media feature resets this one. Main is notified, and sets it again.
  const darkScheme = matchMedia('(prefers-color-scheme: dark)');
  const tellScheme = (): void => post({ is: 'color-scheme', dark: darkScheme.matches });
  darkScheme.addEventListener('change', tellScheme);

  // Chromium would open a tab with an unknown opener. Electron asks main for a window.
  const clicked = (event: MouseEvent): void => {
    const aside = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement && each.href !== '');
    if (event.defaultPrevented || !aside || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    post({ is: 'window-open', opened: { url: link.href, frameName: link.target, features: '' } });
  };
  window.addEventListener('click', clicked);
  window.addEventListener('auxclick', clicked);

  document.addEventListener(windowOpenEvent, (event) => {
    if (event instanceof CustomEvent) post({ is: 'window-open', opened: event.detail as unknown });
  });

  // Registered first and decided last: keys that a script of the page handled aren't the menu's.
  const pressed = (event: KeyboardEvent): void => {
    if (!event.isTrusted || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    const { key, ctrlKey: control, altKey: alt, shiftKey: shift, metaKey: meta } = event;
    setTimeout(() => post({ is: 'key', press: { key, control, alt, shift, meta, taken: event.defaultPrevented } }));
  };
  window.addEventListener('keydown', pressed, true);

  return { colorSchemeSet: () => requestAnimationFrame(() => requestAnimationFrame(tellScheme)) };
}
