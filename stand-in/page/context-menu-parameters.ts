/** The parameters of a `context-menu` event, from what the preload saw under the pointer. */
import type { WebFrameMain } from './web-frame-main.ts';

/** `seen`: position, selection, link, and whether the field can be edited. */
export function contextMenuParameters(frame: WebFrameMain, seen: Readonly<Record<string, unknown>>): object {
  const selected = seen['selectionText'] !== '';
  const editable = seen['isEditable'] === true;
  return {
    frame,
    pageURL: frame.url,
    mediaType: 'none',
    misspelledWord: '',
    dictionarySuggestions: [],
    editFlags: {
      canUndo: editable,
      canRedo: editable,
      canCut: editable && selected,
      canCopy: selected,
      canPaste: editable,
      canDelete: editable && selected,
      canSelectAll: true,
    },
    ...seen,
  };
}
