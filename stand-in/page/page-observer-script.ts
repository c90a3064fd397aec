/**
 * Reports to main what Chromium has no event for: title, context menu, color scheme, keys, and clicks that open a
 * window.
 *
 * Runs as source text in the preload's world, so it uses nothing from outside itself.
 */

export interface ClickedText {
  readonly isEditable: boolean;
  readonly selectionText: string;
}

export interface PageObserver {
  /** Main set the color scheme. If it changes twice within a frame, the page gets no event. */
  colorSchemeSet(): void;
}

/** The page's world dispatches `windowOpenEvent` for each `window.open`. */
export function observePage(post: (message: object) => void, windowOpenEvent: string): PageObserver {
  document.addEventListener('contextmenu', ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const selectionText = isField
      ? target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0)
      : (getSelection()?.toString() ?? '');
    const isEditable = isField && !target.readOnly && !target.disabled;
    post({ is: 'context-menu', clicked: { isEditable, selectionText } });
  });

  // Chromium reports the title late, and the page's URL if it has none. Only the head is observed, because the rest of
  // a page changes often.
  let title = '';
  const reportTitle = (): void => {
    if (document.title === title) return;
    ({ title } = document);
    post({ is: 'title', title });
  };
  const untilHead = new MutationObserver(() => {
    const { head } = document;
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- a new document has no head
    if (!head) return;
    untilHead.disconnect();
    new MutationObserver(reportTitle).observe(head, { childList: true, characterData: true, subtree: true });
    reportTitle();
  });
  untilHead.observe(document, { childList: true, subtree: true });

  // Emulating another media feature resets the color scheme, and main sets it again.
  const darkScheme = matchMedia('(prefers-color-scheme: dark)');
  const reportScheme = (): void => post({ is: 'color-scheme', dark: darkScheme.matches });
  darkScheme.addEventListener('change', reportScheme);

  // Chromium would open a tab without an opener. Electron asks main for a window.
  const clicked = (event: MouseEvent): void => {
    const opensWindow = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement && each.href !== '');
    if (event.defaultPrevented || !opensWindow || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    post({ is: 'window-open', url: link.href });
  };
  window.addEventListener('click', clicked);
  window.addEventListener('auxclick', clicked);

  document.addEventListener(windowOpenEvent, (event) => {
    if (event instanceof CustomEvent) post({ is: 'window-open', url: event.detail as unknown });
  });

  // The timeout runs after the page's own listeners, which may prevent the key.
  const pressed = (event: KeyboardEvent): void => {
    if (!event.isTrusted || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    const { key, ctrlKey: control, altKey: alt, shiftKey: shift, metaKey: meta } = event;
    setTimeout(() =>
      post({ is: 'key', press: { key, control, alt, shift, meta, isPrevented: event.defaultPrevented } }),
    );
  };
  window.addEventListener('keydown', pressed, true);

  return { colorSchemeSet: () => requestAnimationFrame(() => requestAnimationFrame(reportScheme)) };
}
